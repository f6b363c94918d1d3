import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#auth/apiError.ts';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { Section } from '#contract/learning.ts';
import type { Registry } from '#contract/registries.ts';
import { questionnaire as texts } from '../../i18n/itPlayer.ts';
import { queryClient } from '../../queryClient.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { RetryPause } from '../attendance/RetryPause.tsx';
import { usePlayer } from '../PlayerContext.ts';
import { askRulesAgain, questionnaireQuery, refreshProgress, registryQuery } from '../queries.ts';
import { reportRead } from '../reportRead.ts';
import { ResultView } from '../result/ResultView.tsx';
import { StageSkeleton } from '../StageSkeleton.tsx';
import { AskingView } from './AskingView.tsx';
import { Intro } from './Intro.tsx';

type Step = 'intro' | 'asking' | 'result';

/** Whether a result is all there is to show at first: passed, now or before, or no tries left. */
const isOver = ({ is_passed }: Section, registry: Registry | null): boolean =>
  registry !== null && (registry.is_passed || is_passed || registry.left_tries === 0);

/** A survey or an evaluation: the introduction, the questions, the result. */
const QuestionnaireLesson = ({ section }: { section: Section }) => {
  const { source, course } = usePlayer();
  const kind: QuestionnaireKind = section.category === 'EVALUATION' ? 'evaluation' : 'survey';
  const address = { moduleId: section.module.id, sectionId: section.id };
  useEffect(() => {
    if (!source.isPreview) return reportRead(section.id);
  }, [source.isPreview, section.id]);
  const registry = useQuery(registryQuery(source, kind, address));
  const [chosen, setChosen] = useState<Step>();
  const step = chosen ?? (isOver(section, registry.data ?? null) ? 'result' : 'intro');
  const nextTry = registry.data?.next_try ?? null;
  const isNeeded = registry.isSuccess && nextTry === null && step !== 'result';
  const questionnaire = useQuery({ ...questionnaireQuery(source, kind, address), enabled: isNeeded });

  const finish = (given: Registry): void => {
    queryClient.setQueryData(registryQuery(source, kind, address).queryKey, given);
    queryClient.removeQueries({ queryKey: questionnaireQuery(source, kind, address).queryKey });
    setChosen('result');
    void refreshProgress(source);
  };

  // A try handed in elsewhere: its result says when the next one may begin.
  const isTooSoon = questionnaire.error instanceof ApiError && questionnaire.error.code === 'retry_too_soon';
  const { refetch } = registry;
  useEffect(() => {
    if (isTooSoon) void refetch();
  }, [isTooSoon, refetch]);
  useEffect(() => askRulesAgain(source, questionnaire.error), [source, questionnaire.error]);

  const failed = registry.isError ? registry : isNeeded && questionnaire.isError && !isTooSoon ? questionnaire : null;
  if (failed) return <LoadFailure error={failed.error} onRetry={failed.refetch} isRetrying={failed.isFetching} />;
  if (step === 'result' && registry.data)
    return <ResultView kind={kind} section={section} registry={registry.data} onRetry={() => setChosen('asking')} />;
  if (registry.isSuccess && nextTry !== null)
    return <RetryPause nextTry={nextTry} onOver={refetch} onSeeLast={() => setChosen('result')} />;
  if (!registry.isSuccess || !questionnaire.data) return <StageSkeleton text={texts.loading} />;
  if (step === 'intro')
    return (
      <Intro
        kind={kind}
        questionnaire={questionnaire.data}
        retryMinutes={course.attendance?.rules.retry_minutes ?? null}
        last={registry.data}
        onBegin={() => setChosen('asking')}
        onSeeLast={() => setChosen('result')}
      />
    );
  return (
    <AskingView
      key={questionnaire.data.attempt_id}
      kind={kind}
      address={address}
      questionnaire={questionnaire.data}
      onDone={finish}
    />
  );
};

export default QuestionnaireLesson;
