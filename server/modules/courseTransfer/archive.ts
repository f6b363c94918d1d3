import Type, { type Static } from 'typebox';
import { questionTypes } from '#contract/codes.ts';
import { Body, Id, LongText, Name, Nullable, Slug } from '#contract/fields.ts';
import { Wording } from '#contract/recordShapes.ts';
import { WholeCourse } from '../courseCopies/service.ts';

/** What stands in `corso.json`, first entry of an archive. A change of it that older servers cannot read has a new version. */

export const archiveFormat = 'corsia-course';
export const archiveVersion = 1;
export const manifestName = 'corso.json';

const Question = Body({
  text: Wording,
  question_config: Type.Enum([...questionTypes]),
  is_active: Type.Boolean(),
  is_at_least_one_correct: Type.Boolean(),
  answers: Type.Array(Body({ text: Wording, is_correct: Type.Boolean() }), { maxItems: 200 }),
  /** Of a likert question. */
  rows: Type.Array(Wording, { maxItems: 200 }),
});

const ArchivedQuestionnaire = Body({
  id: Id,
  kind: Type.Enum(['survey', 'evaluation']),
  name: Name,
  is_sequential: Type.Boolean(),
  is_editable: Type.Boolean(),
  /** Absent in older archives. */
  is_anonymous: Type.Optional(Type.Boolean()),
  has_random_order: Type.Boolean(),
  max_retries: Type.Integer({ minimum: -1, maximum: 1_000_000 }),
  has_show_correct_answers: Type.Boolean(),
  is_question_bank_randomize_choice: Type.Boolean(),
  question_bank_question_number: Nullable(Type.Integer({ minimum: 1, maximum: 100_000 })),
  perc_correct_questions: Type.Integer({ minimum: 10, maximum: 100 }),
  questions: Type.Array(Question, { maxItems: 5_000 }),
});

const named = { id: Id, name: Name, slug: Slug, description: LongText };

/** What the course refers to; without addresses of people. */
export const References = Body({
  typologies: Type.Array(Body({ ...named, is_ascending_course_ordering: Type.Boolean() }), { maxItems: 1 }),
  categories: Type.Array(Body({ ...named, parent_id: Nullable(Id) }), { maxItems: 4 }),
  templates: Type.Array(Body({ id: Id, name: Name }), { maxItems: 1 }),
  teachers: Type.Array(
    Body({
      id: Id,
      first_name: Name,
      last_name: Name,
      slug: Slug,
      description: LongText,
      additional_info: LongText,
    }),
    { maxItems: 1_000 },
  ),
  questionnaires: Type.Array(ArchivedQuestionnaire, { maxItems: 2_000 }),
});
export type References = Static<typeof References>;

export const ArchivedFile = Body({
  id: Id,
  path: Type.String({ pattern: '^(media|immagini)/[a-z0-9][a-z0-9._-]{0,150}$' }),
  name: Name,
  bytes: Type.Integer({ minimum: 0, maximum: 2 ** 50 }),
});
export type ArchivedFile = Static<typeof ArchivedFile>;

export const Archive = Body({
  format: Type.Literal(archiveFormat),
  version: Type.Literal(archiveVersion),
  whole: WholeCourse,
  references: References,
  files: Type.Array(ArchivedFile, { maxItems: 20_000 }),
});
export type Archive = Static<typeof Archive>;
