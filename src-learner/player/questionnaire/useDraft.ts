import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#auth/apiError.ts';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { MyQuestionnaire, QuestionAnswer } from '#contract/registries.ts';
import { type SectionAddress, saveDraft } from '#data/learner.ts';
import { forgetAnswers, keepAnswers, readKeptAnswers } from '../../keptAnswers.ts';
import { type Answers, answersFrom, submissionOf } from './answers.ts';

/** Milliseconds after the last change before the answers are saved. */
const saveDelay = 700;
/** Milliseconds before answers that could not be saved are sent again. */
const retryDelay = 8_000;

/** `here` means on this device only, for now. */
export type SaveState = { kind: 'untouched' } | { kind: 'saving' } | { kind: 'saved'; at: string } | { kind: 'here' };

interface Options {
  kind: QuestionnaireKind;
  address: SectionAddress;
  questionnaire: MyQuestionnaire;
  /** Nothing is saved in the preview. */
  isOff: boolean;
}

/** The answers to start from: those of this browser where they are newer than the server's. */
const startingAnswers = ({ attempt_id, draft, draft_saved }: MyQuestionnaire) => {
  const kept = attempt_id === null ? null : readKeptAnswers(attempt_id);
  const isKeptNewer = kept !== null && kept.changed > (draft_saved ? Date.parse(draft_saved) : 0);
  return { answers: answersFrom(isKeptNewer ? kept.answers : draft), isUnsaved: isKeptNewer };
};

/** Answers in progress, saved to the attempt as they are given and kept in this browser until they are. */
export const useDraft = ({ kind, address, questionnaire, isOff }: Options) => {
  const [first] = useState(() => startingAnswers(questionnaire));
  const [answers, setAnswers] = useState<Answers>(first.answers);
  const [changes, setChanges] = useState(first.isUnsaved ? 1 : 0);
  const [saveState, setSaveState] = useState<SaveState>(
    questionnaire.draft_saved ? { kind: 'saved', at: questionnaire.draft_saved } : { kind: 'untouched' },
  );
  const { attempt_id } = questionnaire;
  const send = useEffectEvent((signal: AbortSignal) =>
    saveDraft(kind, address, submissionOf(kind, questionnaire, answers), signal),
  );
  const keep = useEffectEvent((attemptId: number) =>
    keepAnswers(attemptId, { answers: Object.values(answers), changed: Date.now() }),
  );

  useEffect(() => {
    if (isOff || changes === 0 || attempt_id === null) return;
    const stopped = new AbortController();
    let timer: number;

    const save = async (): Promise<void> => {
      setSaveState({ kind: 'saving' });
      try {
        const { saved } = await send(stopped.signal);
        forgetAnswers(attempt_id);
        setSaveState({ kind: 'saved', at: saved });
      } catch (error) {
        if (stopped.signal.aborted) return;
        setSaveState({ kind: 'here' });
        if (error instanceof ApiError && error.mayPass) saveIn(retryDelay);
      }
    };
    const saveIn = (delay: number): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(save, delay);
    };
    const saveNow = (): void => saveIn(0);

    keep(attempt_id);
    saveIn(saveDelay);
    window.addEventListener('online', saveNow);
    return () => {
      stopped.abort();
      window.clearTimeout(timer);
      window.removeEventListener('online', saveNow);
    };
  }, [changes, attempt_id, isOff]);

  return {
    answers,
    saveState,
    answer: (given: QuestionAnswer): void => {
      setAnswers((before) => ({ ...before, [given.question_id]: given }));
      setChanges((count) => count + 1);
    },
    /** Before handing in: a save still on its way must not come after it. */
    stopSaving: (): void => {
      setChanges(0);
      // Nobody waits for its answer any more.
      setSaveState((before) => (before.kind === 'saving' ? { kind: 'here' } : before));
    },
  };
};
