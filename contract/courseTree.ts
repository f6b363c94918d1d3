import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { CourseSectionRow } from './courseSections.ts';
import { Body, Id, Ids, Instant } from './fields.ts';
import { bodyLimits } from './limits.ts';
import { CreateBody } from './recordShapes.ts';

/** Lessons of some modules, in their order. */
const Arrangement = Type.Array(Body({ module_id: Id, ids: Ids() }), { minItems: 1, maxItems: 300 });
export type Arrangement = Static<typeof Arrangement>;

/** `modules` as they are to be, `seen` the same modules as they were shown: together they hold the same lessons. */
const SectionArrangement = Body({ modules: Arrangement, seen: Arrangement });

export const SectionFlags = CreateBody(
  { ids: Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true }) },
  { is_active: Type.Boolean(), is_mandatory: Type.Boolean() },
);
export type SectionFlags = Static<typeof SectionFlags>;

const part = {
  sections_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true })),
  module_id: Type.Optional(Id),
  theme_id: Type.Optional(Id),
};

/** Lessons, a module or a theme: one of the three. */
export const ContentPart = Type.Object(part, { additionalProperties: false, minProperties: 1, maxProperties: 1 });
export type ContentPart = Static<typeof ContentPart>;

/**
 * What is copied, and where in the course of the path: lessons into a module, a module into a theme. With no such place,
 * copies stand beside what they are copies of, which is of the same course then; a theme of another course comes last.
 */
export const ContentCopy = CreateBody({ part: ContentPart }, { into_module_id: Id, into_theme_id: Id });
export type ContentCopy = Static<typeof ContentCopy>;

export const CopiedContent = Type.Object({
  themes_ids: Type.Array(Id),
  modules_ids: Type.Array(Id),
  sections_ids: Type.Array(Id),
  /** Lessons that required another which is not copied with them, and now require none. */
  dropped_requirements: Type.Array(Type.Object({ name: Type.String(), required_name: Type.String() })),
});
export type CopiedContent = Static<typeof CopiedContent>;

/** What was removed; until `undo_until` it can be put back. */
export const ContentRemoval = Type.Object({ id: Id, sections_count: Type.Integer(), undo_until: Instant });
export type ContentRemoval = Static<typeof ContentRemoval>;

/** Writes of many parts of a course at once, each all or nothing. */
export const courseTreeCalls = defineCalls({
  'PUT v1/courses/{id}/course-sections/order/': {
    summary: 'Mette in ordine le lezioni di uno o più moduli, anche spostandole dall’uno all’altro',
    access: ['BO_COM'],
    body: SectionArrangement,
    limits: { body: bodyLimits.arrangement },
    data: Type.Array(CourseSectionRow),
    success: 201,
    errors: ['changed_meanwhile'],
  },
  'PUT v1/courses/{id}/course-sections/': {
    summary: 'Attiva, disattiva o rende obbligatorie più lezioni insieme',
    access: ['BO_COM'],
    body: SectionFlags,
    data: Type.Array(CourseSectionRow),
    success: 201,
    errors: ['changed_meanwhile'],
  },
  'POST v1/courses/{id}/content-copies/': {
    summary: 'Copia in un corso lezioni, un modulo o una tematica, dello stesso corso o di un altro',
    access: ['BO_COM'],
    isDoneOnce: true,
    body: ContentCopy,
    data: CopiedContent,
    success: 201,
    errors: ['other_course', 'changed_meanwhile'],
  },
  'POST v1/courses/{id}/removals/': {
    summary: 'Elimina lezioni, un modulo o una tematica; per qualche minuto si può annullare',
    access: ['BO_COM'],
    body: ContentPart,
    data: ContentRemoval,
    success: 201,
    errors: ['changed_meanwhile'],
  },
  'PUT v1/courses/{id}/removals/{removalId}/undo/': {
    summary: 'Rimette nel corso ciò che è stato eliminato, al posto di prima',
    access: ['BO_COM'],
    data: ContentRemoval,
    success: 201,
    errors: ['undo_expired', 'parent_removed'],
  },
});
