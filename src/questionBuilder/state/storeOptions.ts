import type { QuestionnaireKind } from '#contract/codes.ts';
import type { StoredQuestion } from '#data/questions.ts';
import type { Journal } from './journal.ts';
import type { Change } from './questions.ts';
import type { Send } from './sendChange.ts';

/** What the questions of a builder are read, sent and kept with, and who is told of them. */
export interface StoreOptions {
  kind: QuestionnaireKind;
  send: Send;
  read: () => Promise<StoredQuestion[]>;
  /** What this tab had not stored before, once. */
  recall: () => Journal | null;
  keep: (journal: Journal) => void;
  /** Told what was stored. @param isLast whether nothing else waits to be sent */
  onStored: (change: Change, isLast: boolean) => void;
  /** Told that the questions have changed, here or elsewhere, once nothing waits to be sent. */
  onRest: () => void;
  /** Told of a copy that will not be made. @param reason null where the question is gone */
  onNotCopied: (reason: string | null) => void;
  /** Told of a new place that was refused and taken back. @param reason null where somebody else changed the order */
  onNotMoved: (reason: string | null) => void;
}
