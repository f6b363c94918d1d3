import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { courseStatuses } from './codes.ts';
import { ContentCopy } from './courseTree.ts';
import { Body, Day, Id, Ids, Nullable, PartialBody } from './fields.ts';
import { bodyLimits } from './limits.ts';
import { CreateBody } from './recordShapes.ts';

/** Sections that one change may add. */
const addedMax = 1000;

/**
 * A change of a course before it is made: any of these, in this order. Only what bears on what learners need is told; other
 * fields change nothing for them.
 */
export const CourseChange = PartialBody({
  changed_modules: CreateBody({ ids: Ids() }, { is_hidden: Type.Boolean() }),
  changed_sections: CreateBody(
    { ids: Ids() },
    {
      is_active: Type.Boolean(),
      is_mandatory: Type.Boolean(),
      module_id: Id,
      mandatory_section_id: Nullable(Id),
    },
  ),
  /** `module_id` is null in a module that is new too, and shown. */
  added_sections: Type.Array(
    Body({ module_id: Nullable(Id), is_active: Type.Boolean(), is_mandatory: Type.Boolean() }),
    {
      maxItems: addedMax,
    },
  ),
  /** Copied into the course, from wherever they are. */
  copied: ContentCopy,
  removed_sections: Ids(),
  /** Lessons that get another video, file or questionnaire. */
  replaced_media: Ids(),
  removed_modules: Ids(),
  removed_themes: Ids(),
  course: PartialBody({
    status: Type.Enum([...courseStatuses]),
    is_active: Type.Boolean(),
    expiration_date: Nullable(Day),
    has_blocking_subscriptions: Type.Boolean(),
  }),
});
export type CourseChange = Static<typeof CourseChange>;

/** What a change means to who is enrolled, in enrolments. Nobody who has passed or completed anything loses it. */
export const CourseImpact = Type.Object({
  /** Begun, not completed, and nothing keeps the learner from going on. */
  running: Type.Integer(),
  /** Completed by the change, those that are not running included. */
  completing: Type.Integer(),
  /** Running ones whose percentage goes up, or down. */
  rising: Type.Integer(),
  falling: Type.Integer(),
  /** Running ones that can no longer open a section that they can open now, since it requires another. */
  locked: Type.Integer(),
  /** Running ones that have begun a lesson whose video, file or questionnaire is replaced, and not passed it. */
  midway: Type.Integer(),
  /** Those, running or not, that have watched some of a video that is replaced, and not passed its lesson. */
  watched: Type.Integer(),
  /** Running ones that the change closes. */
  closing: Type.Integer(),
  /** There are so many enrolments that theirs follows some minutes after the change. */
  is_later: Type.Boolean(),
});
export type CourseImpact = Static<typeof CourseImpact>;

export const courseChangeCalls = defineCalls({
  'POST v1/courses/{id}/changes/preview/': {
    summary: 'Che cosa significa una modifica del corso per chi lo segue; non cambia nulla',
    access: ['BO_COM'],
    body: CourseChange,
    limits: { body: bodyLimits.filters },
    data: CourseImpact,
    errors: ['other_course'],
  },
});
