import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Body, clientKey, Id, Ids, Instant, Nullable, Percentage } from './fields.ts';
import { CreateBody } from './recordShapes.ts';
import { pageItemsMax } from './rules.ts';
import { textLimits } from './textLimits.ts';

/** Right answers that are set after the fact, and attempts that are graded again with them. */

const key = {
  question_id: Id,
  /** Answers of the question that are right from now on; all others are wrong. */
  correct_ids: Ids(200),
};

/** A learner who would pass the section, with the best of the attempts that would. */
const WouldPass = Type.Object({
  subscription_id: Id,
  user: Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() }),
  course: Type.Object({ id: Id, name: Type.String() }),
  percentage: Percentage,
  new_percentage: Percentage,
});
export type WouldPass = Static<typeof WouldPass>;

export const RegradingPreview = Type.Object({
  /** Attempts that asked the question. */
  asked: Type.Integer(),
  /** Attempts that would come to more. */
  raised: Type.Integer(),
  /** Attempts that would come to less, and stay as they are. */
  kept: Type.Integer(),
  /** People who would pass a section they have not passed yet. */
  passing: Type.Integer(),
  /** Their enrolments: one person may be in several courses. */
  enrolments: Type.Integer(),
  /** Of these, a page by surname. */
  learners: Type.Array(WouldPass),
});
export type RegradingPreview = Static<typeof RegradingPreview>;

export const Regrading = Type.Object({
  id: Id,
  question_id: Id,
  question: Type.String(),
  reason: Type.String(),
  actor: Nullable(Type.String()),
  created: Instant,
  /** Null while it goes on. */
  ended: Nullable(Instant),
  /** Ended without coming to its end: it may be asked for again. */
  has_failed: Type.Boolean(),
  raised: Type.Integer(),
  /** People who passed a section by it, counted at its end. */
  passed: Type.Integer(),
});
export type Regrading = Static<typeof Regrading>;

export const regradingCalls = defineCalls({
  'POST v1/evaluations/{id}/regradings/preview/': {
    summary: 'Che cosa cambierebbe con altre risposte corrette; non cambia nulla',
    access: ['BO_COM'],
    body: Body({
      ...key,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
      page_items: Type.Optional(Type.Integer({ minimum: 1, maximum: pageItemsMax, default: 10 })),
    }),
    data: RegradingPreview,
    errors: ['unknown_reference', 'several_right_answers', 'no_right_answer'],
  },
  'POST v1/evaluations/{id}/regradings/': {
    summary: 'Imposta le risposte corrette di una domanda e ricalcola i tentativi già consegnati',
    access: ['BO_COM'],
    body: CreateBody(
      { ...key, reason: Type.String({ maxLength: textLimits.reason }) },
      {
        ...clientKey,
        /** The answers that were right when these were chosen. */
        seen: Body({ correct_ids: Ids(200) }),
      },
    ),
    data: Regrading,
    success: 201,
    errors: [
      'unknown_reference',
      'several_right_answers',
      'no_right_answer',
      'regrading_running',
      'client_key_taken',
      'changed_meanwhile',
    ],
  },
  'GET v1/evaluations/{id}/regradings/': {
    summary: 'I ricalcoli di una verifica, dal più recente',
    access: ['BO_COM'],
    data: Type.Array(Regrading),
  },
});
