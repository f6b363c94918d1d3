import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#auth/apiError.ts';
import { hasSession } from '#auth/session.ts';
import { formatDay } from '../format/dates.ts';
import { certificate as texts } from '../i18n/itCertificates.ts';
import { buildCertificatePath } from '../paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Verdict } from '../ui/progress/Verdict.tsx';
import { CertificateSkeleton } from './CertificateSkeleton.tsx';
import { Facts } from './Facts.tsx';
import { NoCertificate } from './NoCertificate.tsx';
import { makeCertificateQuery, makeVerificationQuery } from './queries.ts';

interface Props {
  /** Of the enrolment the link names; null where that is none. */
  id: number | null;
  code: string;
}

/**
 * A link whose certificate cannot be opened: what its code is worth, the same for everybody. Who may open the certificate in
 * force of that enrolment finds the way to it.
 */
export const Verification = ({ id, code }: Props) => {
  const { data: current } = useQuery({
    ...makeCertificateQuery(id ?? 0, undefined),
    enabled: id !== null && hasSession(),
  });
  const action = current && (
    <ButtonLink to={buildCertificatePath(current.subscription_id)}>{texts.openCurrent}</ButtonLink>
  );
  const { data, error, isPending, isFetching, refetch } = useQuery(makeVerificationQuery(code));
  if (isPending) return <CertificateSkeleton isChecked />;
  // No certificate has a code that is none.
  if (error instanceof ApiError && !error.mayPass) return <NoCertificate title={texts.notFound} action={action} />;
  if (!data) return <LoadFailure title={texts.title} error={error} onRetry={refetch} isRetrying={isFetching} />;
  if (data.status === 'replaced')
    return (
      <NoCertificate
        title={texts.isReplaced}
        text={current ? texts.isReplacedOwnText : texts.isReplacedText}
        action={action}
      />
    );
  if (data.erased) {
    const { number, course_name, issued } = data.erased;
    return <NoCertificate title={texts.isErased} text={texts.isErasedText(number, course_name, formatDay(issued))} />;
  }
  if (!data.facts) return <NoCertificate title={texts.notFound} action={action} />;
  return (
    <Verdict isGood title={texts.isValid} text={texts.isValidText}>
      <Facts facts={data.facts} replaced={[]} />
    </Verdict>
  );
};
