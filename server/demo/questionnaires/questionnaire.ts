import type { QuestionnaireKind, QuestionType } from '#contract/codes.ts';

export interface DemoQuestion {
  type: QuestionType;
  text: string;
  /** A text ending in `*` is a right answer. Columns of a likert question; accepted answers of an open one. */
  answers?: string[];
  /** Rows of a likert question. */
  rows?: string[];
  is_active?: false;
  /** One right answer out of several is enough. */
  is_at_least_one_correct?: true;
}

/** Settings left out are those the server gives a new questionnaire. */
export interface DemoQuestionnaire {
  /** How sections name it. */
  key: string;
  kind: QuestionnaireKind;
  name: string;
  is_sequential?: boolean;
  is_editable?: boolean;
  has_random_order?: boolean;
  max_retries?: number;
  has_show_correct_answers?: boolean;
  is_question_bank_randomize_choice?: boolean;
  question_bank_question_number?: number;
  perc_correct_questions?: number;
  questions: DemoQuestion[];
}
