import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { questionnaireKinds } from './codes.ts';
import { Id, Instant, Nullable } from './fields.ts';

/** What may be missing or doubtful in a course that is about to be published. */
export const doubtKinds = [
  'no_lessons',
  'no_mandatory_lesson',
  'no_thumbnail',
  'no_template',
  'no_duration',
  'empty_theme',
  'empty_module',
  'no_media',
  'no_captions',
  'no_length',
  'no_length_regulated',
  'short_video',
  'dead_link',
  'no_questionnaire',
  'no_questions',
  'no_right_answer',
  'no_choices',
  'no_rows',
  'bank_too_large',
  'unreachable',
  'hidden_mandatory',
  'requirement_off',
  'link_without_text',
  'image_without_text',
  'heading_order',
] as const;
export type DoubtKind = (typeof doubtKinds)[number];

/** What a doubt is about, and so where it leads. */
const subjectTypes = ['course', 'theme', 'module', 'section', 'material'] as const;

export const Doubt = Type.Object({
  kind: Type.Enum([...doubtKinds]),
  subject: Type.Object({
    type: Type.Enum([...subjectTypes]),
    id: Id,
    name: Type.String(),
    /** The theme it is in; null for what is in none. */
    theme_id: Nullable(Id),
  }),
  /** The link, the question, the section or the number it is about; null where the kind says it all. */
  detail: Nullable(Type.String()),
  /** Of a lesson that has one: the questionnaire in which it is put right. */
  questionnaire: Type.Optional(Type.Object({ kind: Type.Enum([...questionnaireKinds]), id: Id })),
});
export type Doubt = Static<typeof Doubt>;

export const CourseReadiness = Type.Object({
  /** In the order of the course, what concerns all of it first. */
  doubts: Type.Array(Doubt),
  links: Type.Object({
    /** How many different ones there are; no more than the first hundred are asked. */
    count: Type.Integer(),
    is_checking: Type.Boolean(),
    /** When they were last asked. */
    checked: Nullable(Instant),
  }),
});
export type CourseReadiness = Static<typeof CourseReadiness>;

export const courseReadinessCalls = defineCalls({
  'GET v1/courses/{id}/readiness/': {
    summary: 'Che cosa manca o è dubbio in un corso, prima di pubblicarlo',
    access: ['BO_COM'],
    data: CourseReadiness,
  },
  'POST v1/courses/{id}/link-checks/': {
    summary: 'Prova i collegamenti di un corso; l’esito sta fra i dubbi',
    access: ['BO_COM'],
    limits: { perPerson: { count: 60, seconds: 3_600 } },
    data: CourseReadiness,
    success: 201,
  },
});
