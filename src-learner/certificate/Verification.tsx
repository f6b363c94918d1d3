import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { formatDay } from '../format/dates.ts';
import { certificate as texts } from '../i18n/it.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { CertificateSkeleton } from './CertificateSkeleton.tsx';
import { Facts } from './Facts.tsx';
import { NoCertificate } from './NoCertificate.tsx';
import { verificationQuery } from './queries.ts';
import styles from './Verification.module.css';

/** A link whose certificate cannot be opened: what its code is worth. */
export const Verification = ({ code }: { code: string }) => {
  const { data, error, isPending, isFetching, refetch } = useQuery(verificationQuery(code));
  if (isPending) return <CertificateSkeleton />;
  if (!data) return <LoadFailure title={texts.title} error={error} onRetry={refetch} isRetrying={isFetching} />;
  if (data.status === 'replaced') return <NoCertificate title={texts.isReplaced} text={texts.isReplacedText} />;
  if (data.erased) {
    const { number, course_name, issued } = data.erased;
    return <NoCertificate title={texts.isErased} text={texts.isErasedText(number, course_name, formatDay(issued))} />;
  }
  if (!data.facts) return <NoCertificate title={texts.notFound} />;
  return (
    <div className={styles.screen}>
      <BadgeCheck className={styles.icon} size={48} strokeWidth={1.5} aria-hidden="true" />
      <h1 className={styles.title}>{texts.isValid}</h1>
      <p className={styles.text}>{texts.isValidText}</p>
      <Facts facts={data.facts} replaced={[]} />
    </div>
  );
};
