import type { JobMessage } from '#contract/streams.ts';

/** How a job goes, as its record has it. */
interface JobState {
  progress: number;
  ended: boolean;
  success: boolean;
  cancelled?: boolean;
  /** Why it failed, in words for who asked for it. */
  queue_operation_error: string | null;
}

interface JobWords {
  done: string;
  cancelled?: string;
  /** While it goes on, and of what it is doing now. */
  running: string;
}

/** What is said alike of jobs of several kinds. */
export const jobWords = {
  waiting: 'In attesa di iniziare',
  again: 'Qualcosa non ha funzionato: nuovo tentativo in corso',
  /** Why one failed that reads what somebody sent. */
  fileGone: 'Il file caricato non è più disponibile.',
};

const failed = 'Ops, qualcosa è andato storto!';

/** What the followers of a job are told: how far it is, or how it ended. */
export const describeJob = (
  { progress, ended, success, cancelled, queue_operation_error: reason }: JobState,
  words: JobWords,
): JobMessage => {
  if (cancelled) return { status: 'END', error: true, cancelled, message: words.cancelled ?? failed, progress };
  if (ended && success) return { status: 'END', error: false, message: words.done, progress: 100 };
  if (ended) return { status: 'END', error: true, message: failed, ...(reason && { reason }), progress };
  return { status: 'RUN', error: false, message: words.running, progress };
};
