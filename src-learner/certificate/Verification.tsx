import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#auth/apiError.ts';
import { formatDay } from '../format/dates.ts';
import { certificate as texts } from '../i18n/itCertificates.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Verdict } from '../ui/Verdict.tsx';
import { CertificateSkeleton } from './CertificateSkeleton.tsx';
import { Facts } from './Facts.tsx';
import { NoCertificate } from './NoCertificate.tsx';
import { verificationQuery } from './queries.ts';

/** A link whose certificate cannot be opened: what its code is worth. */
export const Verification = ({ code }: { code: string }) => {
  const { data, error, isPending, isFetching, refetch } = useQuery(verificationQuery(code));
  if (isPending) return <CertificateSkeleton />;
  // No certificate has a code that is none.
  if (error instanceof ApiError && !error.mayPass) return <NoCertificate title={texts.notFound} />;
  if (!data) return <LoadFailure title={texts.title} error={error} onRetry={refetch} isRetrying={isFetching} />;
  if (data.status === 'replaced') return <NoCertificate title={texts.isReplaced} text={texts.isReplacedText} />;
  if (data.erased) {
    const { number, course_name, issued } = data.erased;
    return <NoCertificate title={texts.isErased} text={texts.isErasedText(number, course_name, formatDay(issued))} />;
  }
  if (!data.facts) return <NoCertificate title={texts.notFound} />;
  return (
    <Verdict isGood title={texts.isValid} text={texts.isValidText}>
      <Facts facts={data.facts} replaced={[]} />
    </Verdict>
  );
};
