import type { QuestionType } from '#contract/codes.ts';
import { questionLimits } from '#contract/questionRules.ts';
import { textLimits } from '#contract/textLimits.ts';
import { shorten } from './shorten.ts';

/** A question as files and texts hold it, before it is one of a questionnaire. */
export interface Draft {
  text: string;
  question_config: Exclude<QuestionType, 'likert'>;
  is_active: boolean;
  /** One right answer is enough; never for single choice. */
  is_at_least_one_correct: boolean;
  /** Choices; for an open question the accepted texts. */
  answers: { text: string; is_correct: boolean }[];
}

export interface ReadDraft extends Draft {
  /** Where it begins, from 1. */
  line: number;
}

/** What was left out, and why. */
const leftOutKinds = [
  'unsupported_type',
  'description',
  'no_text',
  'image',
  'too_long',
  'too_many_answers',
  'braces',
  'several_gaps',
  'not_a_question',
  'too_many',
  'too_deep',
  'broken',
  'doctype',
  'not_moodle',
] as const;

/** What came in otherwise than it was written. */
const changedKinds = [
  'weights',
  'partial',
  'any_right',
  'no_right',
  'wildcard',
  'case_sensitive',
  'unknown_key',
  'bare_number',
  'answers_inside',
  'answers_joined',
  'empty_answer',
  'grade',
  'hidden',
  'feedback',
  'tags',
  'category',
] as const;

export type NoteKind = (typeof leftOutKinds)[number] | (typeof changedKinds)[number];

export interface Note {
  line: number;
  kind: NoteKind;
  /** The type, the text or the key it is about; empty where the kind says it all. */
  detail: string;
}

export interface Reading {
  drafts: ReadDraft[];
  notes: Note[];
}

const leftOut: ReadonlySet<string> = new Set(leftOutKinds);

export const isLeftOut = ({ kind }: Note): boolean => leftOut.has(kind);

/** As many as are read of one text: more than a questionnaire holds; and as many notes as anybody could look at. */
const draftsMax = 2000;
const notesMax = 5000;

/** What became of a question: a draft, or why it is left out; null for nothing at all. */
export type Outcome = ReadDraft | Pick<Note, 'kind' | 'detail'> | null;

/** Collects what a reader finds; a draft that no questionnaire could hold becomes a note. */
export const startReading = () => {
  const drafts: ReadDraft[] = [];
  const notes: Note[] = [];
  const note = (line: number, kind: NoteKind, detail = ''): void => {
    if (notes.length < notesMax) notes.push({ line, kind, detail: shorten(detail) });
  };
  const add = (draft: ReadDraft): void => {
    const { line, text, answers } = draft;
    if (text === '') note(line, 'no_text');
    else if ([draft, ...answers].some((one) => one.text.length > textLimits.wording)) note(line, 'too_long', text);
    else if (answers.length > questionLimits.answers) note(line, 'too_many_answers', text);
    else drafts.push(draft);
  };
  return {
    note,
    /** Returns false when no more are read. */
    take: (line: number, outcome: Outcome): boolean => {
      const isFull = drafts.length === draftsMax || notes.length === notesMax;
      if (isFull && outcome) notes.push({ line, kind: 'too_many', detail: '' });
      else if (outcome && 'kind' in outcome) note(line, outcome.kind, outcome.detail);
      else if (outcome) add(outcome);
      return !isFull || !outcome;
    },
    /** In the order of the lines. */
    end: (): Reading => ({ drafts, notes: notes.sort((a, b) => a.line - b.line) }),
  };
};
