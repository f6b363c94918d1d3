import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#auth/apiError.ts';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { Section } from '#contract/learning.ts';
import type { Registry } from '#contract/registries.ts';
import { putInCache } from '#display/putInCache.ts';
import { questionnaire as texts } from '../../i18n/itPlayer.ts';
import { queryClient } from '../../queryClient.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { RetryPause } from '../attendance/RetryPause.tsx';
import { makeQuestionnaireQuery, makeRegistryQuery } from '../lessonQueries.ts';
import { usePlayer } from '../PlayerContext.ts';
import { askRulesAgain, refreshProgress } from '../refresh.ts';
import { reportRead } from '../reportRead.ts';
import { ResultView } from '../result/ResultView.tsx';
import { StageSkeleton } from '../StageSkeleton.tsx';
import { AskingView } from './AskingView.tsx';
import { forgetAnswers } from './draft/keptDraft.ts';
import { Intro } from './Intro.tsx';
import { useClicksAsMeant } from './useClicksAsMeant.ts';

type Step = 'intro' | 'asking' | 'result';

/** Whether a result is what is shown at first: passed, now or before. */
const isOver = (wasPassed: boolean, registry: Registry | null): boolean =>
  registry !== null && (registry.is_passed || wasPassed);

/** A survey or an evaluation: the introduction, the questions, the result. */
const QuestionnaireLesson = ({ section }: { section: Section }) => {
  const { source, course, sections } = usePlayer();
  useClicksAsMeant();
  const kind: QuestionnaireKind = section.category === 'EVALUATION' ? 'evaluation' : 'survey';
  const address = { moduleId: section.module.id, sectionId: section.id };
  useEffect(() => {
    // It plays nothing that another film could take the place of.
    if (!source.isPreview) return reportRead({ sectionId: section.id, film: 1 });
  }, [source.isPreview, section.id]);
  const registry = useQuery(makeRegistryQuery(source, kind, address));
  const [chosen, setChosen] = useState<Step>();
  /** Handed in while it stood open here. */
  const [isElsewhere, setIsElsewhere] = useState(false);
  // Passed when the section was opened, since then, or in this very visit.
  const [hasPassed, setHasPassed] = useState(section.is_passed);
  const wasPassed = hasPassed || sections.some(({ id, is_passed }) => id === section.id && is_passed);
  const last = registry.data ?? null;
  const nextTry = last?.next_try ?? null;
  // Where no try is left one may still be open, begun when more were allowed.
  const isExhausted = last?.left_tries === 0 && !isOver(wasPassed, last);
  // Opening the questions begins a try, which only the learner may.
  const mayAsk = !source.isView && registry.data !== undefined && nextTry === null;
  const isNeeded = mayAsk && (chosen ? chosen !== 'result' : !isOver(wasPassed, last));
  const questionnaire = useQuery({ ...makeQuestionnaireQuery(source, kind, address), enabled: isNeeded });
  const openAttempt = isExhausted ? questionnaire.data?.attempt_id : undefined;
  // Without an answer whether one is open, the result is there to be read.
  const isResult = isOver(wasPassed, last) || openAttempt === null || (isExhausted && questionnaire.isError);
  const step = chosen ?? (isResult || (source.isView && last) ? 'result' : 'intro');

  const finish = (given: Registry, wasElsewhere = false): void => {
    putInCache(queryClient, makeRegistryQuery(source, kind, address).queryKey, given);
    queryClient.removeQueries({ queryKey: makeQuestionnaireQuery(source, kind, address).queryKey });
    if (given.is_passed) setHasPassed(true);
    setIsElsewhere(wasElsewhere);
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

  // What is kept of an attempt that was handed in, perhaps elsewhere, is of no use.
  const handedIn = last?.id;
  useEffect(() => {
    if (handedIn !== undefined) forgetAnswers(handedIn);
  }, [handedIn]);

  // One question after the other, however slow the network.
  const askAgain = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  /** The introduction takes the place of the pause, and the focus that was in it. */
  const [hasWaited, setHasWaited] = useState(false);
  const endPause = useCallback(() => {
    setHasWaited(true);
    askAgain();
  }, [askAgain]);

  const failed = registry.isLoadingError
    ? registry
    : isNeeded && questionnaire.isError && !isTooSoon && step !== 'result'
      ? questionnaire
      : null;
  if (failed) return <LoadFailure error={failed.error} onRetry={failed.refetch} isRetrying={failed.isFetching} />;
  if (step === 'result' && registry.data)
    return (
      <ResultView
        kind={kind}
        section={section}
        registry={registry.data}
        wasPassed={wasPassed}
        isElsewhere={isElsewhere}
        hasOpenTry={Boolean(openAttempt)}
        onRetry={() => setChosen('asking')}
      />
    );
  if (source.isView && registry.data !== undefined)
    return <EmptyState title={texts.notHanded[kind]} text={texts.onlyLearner} />;
  if (nextTry !== null)
    return (
      <RetryPause
        nextTry={nextTry}
        isAsking={registry.isFetching}
        onOver={endPause}
        onSeeLast={() => setChosen('result')}
      />
    );
  if (registry.data === undefined || !questionnaire.data) return <StageSkeleton text={texts.loading} />;
  if (step === 'intro')
    return (
      <Intro
        kind={kind}
        questionnaire={questionnaire.data}
        retryMinutes={course.attendance?.rules.retry_minutes ?? null}
        last={registry.data}
        takesFocus={hasWaited}
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
      onElsewhere={(given) => finish(given, true)}
    />
  );
};

export default QuestionnaireLesson;
