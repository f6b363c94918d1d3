import type { ReactNode } from 'react';
import type { MyQuestion, QuestionAnswer } from '#contract/registries.ts';
import type { Answers } from './draft/answers.ts';

/** What both layouts of the questions are given. */
export interface LayoutProps {
  questions: readonly MyQuestion[];
  answers: Answers;
  /** Answered before and gone through again from the first question. */
  isAgain?: boolean;
  onAnswer: (answer: QuestionAnswer) => void;
  /** When the answers were saved. */
  note: ReactNode;
  /** The button that hands in, off while answers are `missing`. */
  submit: (label: string, missing: string | null) => ReactNode;
}
