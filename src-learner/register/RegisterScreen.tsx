import { queryOptions, useQuery } from '@tanstack/react-query';
import { BadgeCheck, BadgeX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { RegisterFacts, RegisterVerification } from '#contract/learningRegisters.ts';
import { verifyRegister } from '#data/learner.ts';
import { formatSecond } from '../format/dates.ts';
import { register as texts } from '../i18n/it.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { LoadingRegion } from '../ui/LoadingRegion.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './RegisterScreen.module.css';

const verificationQuery = (code: string) =>
  queryOptions({
    queryKey: ['register', code],
    queryFn: ({ signal }) => verifyRegister(code, signal),
  });

const rowsOf = (facts: RegisterFacts): [string, string][] => [
  [texts.holder, `${facts.first_name} ${facts.last_name}`],
  [texts.course, facts.course_name],
  [texts.code, facts.course_code],
  [texts.printed, formatSecond(facts.printed)],
  [texts.events, String(facts.events)],
  [texts.lastEvent, formatSecond(facts.last_event)],
  [texts.laterEvents, String(facts.later_events)],
];

const Found = ({ status, facts }: { status: RegisterVerification['status']; facts: RegisterFacts }) => {
  const isValid = status === 'valid';
  const Icon = isValid ? BadgeCheck : BadgeX;
  return (
    <div className={styles.screen}>
      <Icon className={isValid ? styles.valid : styles.changed} size={48} strokeWidth={1.5} aria-hidden="true" />
      <h1 className={styles.title}>{isValid ? texts.isValid : texts.isChanged}</h1>
      <p className={styles.text}>{isValid ? texts.isValidText : texts.isChangedText}</p>
      <dl className={styles.facts}>
        {rowsOf(facts).map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

/** /registro/:code, where the code on a printed learning register leads. */
const RegisterScreen = () => {
  const { code = '' } = useParams();
  const { data, error, isPending, isFetching, refetch } = useQuery(verificationQuery(code));
  usePageTitle(texts.title, texts.description);

  if (isPending)
    return (
      <LoadingRegion className={styles.screen}>
        <h1 className={styles.title}>{texts.title}</h1>
        <Skeleton height="22rem" />
      </LoadingRegion>
    );
  if (!data) return <LoadFailure title={texts.title} error={error} onRetry={refetch} isRetrying={isFetching} />;
  if (!data.facts) return <EmptyState level={1} title={texts.notFound} text={texts.notFoundText} />;
  return <Found status={data.status} facts={data.facts} />;
};

export default RegisterScreen;
