import type { Lost } from './lost.ts';
import type { Queue } from './queue.ts';

/** What is not stored, and what it needs to be sent from another page. */
export interface Journal {
  queue: Queue;
  /** What the server calls what was made in this tab: client key and `q12`, `a12` or `r12`. */
  names: [string, string][];
  /** Text of a question that is not added yet. */
  draft: string;
  /** Words that wait for a decision, their place being gone. */
  lost: readonly Lost[];
}

export const emptyJournal: Journal = { queue: [], names: [], draft: '', lost: [] };

export const isEmptyJournal = ({ queue, draft, lost }: Journal): boolean =>
  queue.length + lost.length === 0 && draft === '';
