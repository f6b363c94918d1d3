import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#auth/apiError.ts';
import { hasSession } from '#auth/session.ts';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { MyQuestionnaire, QuestionAnswer } from '#contract/registries.ts';
import { type SectionAddress, saveDraft } from '#data/learner.ts';
import { type Answers, buildSubmission, mapAnswers } from './answers.ts';
import { findNewerAnswers, forgetAnswers, keepAnswers } from './keptDraft.ts';
import { sendLast, waitForLast } from './lastSave.ts';
import { retryDelay } from './retryDelay.ts';
import { computePrint, listChanged, withPrint } from './startingAnswers.ts';

/** Milliseconds after the last change before the answers are saved. */
const saveDelay = 700;

/** `here` means on this device only, for now. */
export type SaveState =
  | { kind: 'untouched' | 'saving' | 'here' }
  | { kind: 'saved'; at: string }
  /** Handed in elsewhere, or closed by an administrator: nothing is saved any more. */
  | { kind: 'closed' };

interface Options {
  kind: QuestionnaireKind;
  address: SectionAddress;
  questionnaire: MyQuestionnaire;
  /** Nothing is saved in the preview. */
  isOff: boolean;
  /** The attempt was handed in elsewhere, or closed. */
  onClosed: () => void;
  /** A save failed otherwise. */
  onFail: (error: unknown) => void;
}

/** The answers to start from: those of this browser where they go beyond the server's. */
const chooseStartingAnswers = (questionnaire: MyQuestionnaire) => {
  const { draft } = questionnaire;
  const answers = findNewerAnswers(questionnaire);
  return {
    answers: mapAnswers(answers ?? draft),
    isUnsaved: answers !== null,
    changed: answers ? listChanged(answers, draft) : [],
  };
};

/** Answers in progress, saved to the attempt as they are given and kept in this browser until they are. */
export const useDraft = ({ kind, address, questionnaire, isOff, onClosed, onFail }: Options) => {
  const [first] = useState(() => chooseStartingAnswers(questionnaire));
  const [answers, setAnswers] = useState<Answers>(first.answers);
  const [changes, setChanges] = useState(first.isUnsaved ? 1 : 0);
  const [saveState, setSaveState] = useState<SaveState>(
    questionnaire.draft_saved ? { kind: 'saved', at: questionnaire.draft_saved } : { kind: 'untouched' },
  );
  const { attempt_id } = questionnaire;
  /** Questions answered here since the server last said what it keeps: the others are another tab's or device's too. */
  const changed = useRef(new Set(first.changed));
  const send = useEffectEvent((how: Parameters<typeof saveDraft>[3]) => {
    const body = { ...buildSubmission(kind, questionnaire, answers), changed: [...changed.current] };
    return saveDraft(kind, address, body, how);
  });
  /** What the server was last known to have, and the prints of what it may have got since. */
  const known = useRef({ base: questionnaire.draft_saved, sent: [] as string[] });
  const keep = useEffectEvent((attemptId: number) =>
    keepAnswers(attemptId, { answers: Object.values(answers), ...known.current }),
  );
  const noteSent = useEffectEvent((): void => {
    const print = computePrint(buildSubmission(kind, questionnaire, answers).questions);
    known.current.sent = withPrint(known.current.sent, print);
  });
  /** Shows also what was answered elsewhere. */
  const takeSaved = useEffectEvent((draft: QuestionAnswer[]): void => {
    changed.current.clear();
    if (computePrint(draft) !== computePrint(buildSubmission(kind, questionnaire, answers).questions))
      setAnswers(mapAnswers(draft));
  });
  const tellClosed = useEffectEvent(onClosed);
  const tellFailed = useEffectEvent(onFail);

  /** Nothing is to be saved: it is being handed in, or closed. */
  const isStopped = useRef(false);
  const saveAtLeave = useEffectEvent((): void => {
    if (isOff || isStopped.current || attempt_id === null || changed.current.size === 0 || !hasSession()) return;
    noteSent();
    keep(attempt_id);
    sendLast(attempt_id, send({ keepalive: true, staysHere: true }));
  });
  useEffect(() => () => saveAtLeave(), []);

  // What somebody saved over is of no use any more.
  useEffect(() => {
    if (attempt_id !== null && !first.isUnsaved) forgetAnswers(attempt_id);
  }, [attempt_id, first]);

  useEffect(() => {
    if (isOff || changes === 0 || attempt_id === null) return;
    const stopped = new AbortController();
    let timer: number;

    const save = async (): Promise<void> => {
      setSaveState({ kind: 'saving' });
      noteSent();
      keep(attempt_id);
      try {
        await waitForLast();
        if (stopped.signal.aborted) return;
        const { saved, draft } = await send({ signal: stopped.signal });
        if (stopped.signal.aborted) return;
        takeSaved(draft);
        known.current = { base: saved, sent: [] };
        forgetAnswers(attempt_id);
        setSaveState({ kind: 'saved', at: saved });
      } catch (error) {
        if (stopped.signal.aborted) return;
        if (error instanceof ApiError && error.code === 'attempt_closed') {
          isStopped.current = true;
          forgetAnswers(attempt_id);
          setSaveState({ kind: 'closed' });
          tellClosed();
          return;
        }
        setSaveState({ kind: 'here' });
        tellFailed(error);
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
    /** Begun before, here or elsewhere: the first question without an answer is the next. */
    isResumed: first.isUnsaved || questionnaire.draft_saved !== null,
    answer: (given: QuestionAnswer): void => {
      isStopped.current = false;
      changed.current.add(given.question_id);
      setAnswers((before) => ({ ...before, [given.question_id]: given }));
      setChanges((count) => count + 1);
    },
    /** Before handing in: a save still on its way must not come after it. */
    stopSaving: (): void => {
      isStopped.current = true;
      setChanges(0);
      // Nobody waits for its answer any more.
      setSaveState((before) => (before.kind === 'saving' ? { kind: 'here' } : before));
    },
  };
};
