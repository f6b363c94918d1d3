import type { SavePhase } from '../../saving/saver.ts';
import { findNext, type Queue, type Waiting } from './queue.ts';

/** A write that found no server, or nobody signed in. */
export interface Failure {
  readonly message: string;
  readonly attempts: number;
  /** By the count of the page (ms); null for not by itself. */
  readonly retryAt: number | null;
}

export interface Status {
  readonly phase: SavePhase;
  /** Why it failed; null where a text waits for its author. */
  readonly message: string | null;
}

/** A new answer in which nothing was typed is not there yet; one of spaces waits for its author. */
const isBlankNew = ({ change }: Waiting): boolean => change.type === 'add' && change.fields.text === '';

interface Present {
  failure: Failure | null;
  isSending: boolean;
  /** Whether words wait for a decision, their place being gone. */
  hasLost: boolean;
  /** Whether the questionnaire is not there any more. */
  isGone: boolean;
  isKnown: (key: string) => boolean;
}

/** How it stands with what waits. */
export const computeStatus = (queue: Queue, { failure, isSending, hasLost, isGone, isKnown }: Present): Status => {
  const blanks = new Set(queue.filter(isBlankNew).map(({ change }) => change.target.key));
  const left = queue.filter(({ change }) => !blanks.has(change.target.key));
  if (left.length === 0) return { phase: hasLost ? 'failed' : 'saved', message: null };
  if (isGone) return { phase: 'failed', message: null };
  if (failure) return { phase: 'failed', message: failure.message };
  const isMoving = isSending || findNext(queue, isKnown) !== undefined;
  return { phase: isMoving ? 'saving' : 'failed', message: null };
};
