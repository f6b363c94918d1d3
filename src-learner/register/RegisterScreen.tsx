import { queryOptions, useQuery } from '@tanstack/react-query';
import { FileQuestionMark } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { RegisterFacts } from '#contract/learningRegisters.ts';
import { toWrittenName } from '#contract/writtenName.ts';
import { verifyRegister } from '#data/learner.ts';
import { formatSecond } from '../format/dates.ts';
import { register as texts } from '../i18n/itCertificates.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FactRows } from '../ui/facts/FactRows.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { LoadingRegion } from '../ui/LoadingRegion.tsx';
import { Verdict } from '../ui/progress/Verdict.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const makeVerificationQuery = (code: string) =>
  queryOptions({
    queryKey: ['register', code],
    queryFn: ({ signal }) => verifyRegister(code, signal),
  });

const listRows = (facts: RegisterFacts): [string, string][] => [
  [texts.holder, toWrittenName(`${facts.first_name} ${facts.last_name}`)],
  [texts.course, facts.course_name],
  [texts.code, facts.course_code],
  [texts.printed, formatSecond(facts.printed)],
  [texts.events, String(facts.events)],
  [texts.lastEvent, formatSecond(facts.last_event)],
  [texts.laterEvents, String(facts.later_events)],
];

/** /registro/:code, where the code on a printed learning register leads. */
const RegisterScreen = () => {
  const { code = '' } = useParams();
  const { data, error, isPending, isFetching, refetch } = useQuery(makeVerificationQuery(code));
  usePageTitle(texts.title, texts.description);

  if (isPending)
    return (
      <LoadingRegion>
        <h1>{texts.title}</h1>
        <Skeleton height="22rem" />
      </LoadingRegion>
    );
  if (!data) return <LoadFailure title={texts.title} error={error} onRetry={refetch} isRetrying={isFetching} />;
  if (!data.facts)
    return <EmptyState icon={FileQuestionMark} level={1} title={texts.notFound} text={texts.notFoundText} />;
  const isValid = data.status === 'valid';
  return (
    <Verdict
      isGood={isValid}
      title={isValid ? texts.isValid : texts.isChanged}
      text={isValid ? texts.isValidText : texts.isChangedText}
    >
      <FactRows rows={listRows(data.facts)} />
    </Verdict>
  );
};

export default RegisterScreen;
