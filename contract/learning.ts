import Type, { type Static } from 'typebox';
import { MyAttendance } from './attendance.ts';
import { materialTypes, mediaTypes, sectionCategories, subscriptionStatuses } from './codes.ts';
import { Day, Duration, Id, Image, Instant, Nullable, Percentage } from './fields.ts';

/** Records a learner reads: their enrolments, the course behind one, and its tree. */

const SubscriptionCourse = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  thumbnail: Image,
  additional_text: Type.String(),
  expiration_date: Nullable(Day),
  has_expired: Type.Boolean(),
  show_expiration_alert: Type.Boolean(),
  has_blocking_subscriptions: Type.Boolean(),
});

export const MySubscription = Type.Object({
  id: Id,
  course: SubscriptionCourse,
  expiration_date: Nullable(Day),
  has_expired: Type.Boolean(),
  is_passed: Type.Boolean(),
  is_in_history: Type.Boolean(),
  status_etiquette: Type.Enum([...subscriptionStatuses]),
  created: Instant,
  completion_date: Nullable(Instant),
  /** Seconds really watched. */
  duration: Type.Number(),
  progress: Percentage,
  last_opened: Nullable(Instant),
  /** Where the course goes on, as long as the learner is shown it. */
  resume_section_id: Nullable(Id),
  resume_section_name: Nullable(Type.String()),
  certification: Nullable(Type.Object({ number: Type.Integer(), code: Type.String() })),
});
export type MySubscription = Static<typeof MySubscription>;

/** Enrolments by course typology in the typologies' order; `unsorted` holds the courses without one. */
export const MySubscriptionsByTypology = Type.Object({
  sorted: Type.Array(
    Type.Object({ typology: Type.Object({ id: Id, name: Type.String() }), subscriptions: Type.Array(MySubscription) }),
  ),
  unsorted: Type.Array(MySubscription),
});
export type MySubscriptionsByTypology = Static<typeof MySubscriptionsByTypology>;

export const SectionTeacher = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  additional_info: Type.String(),
  avatar: Image,
});
export type SectionTeacher = Static<typeof SectionTeacher>;

export const MyCourse = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  description: Type.String(),
  thumbnail: Image,
  expiration_date: Nullable(Day),
  show_expiration_alert: Type.Boolean(),
  has_expired: Type.Boolean(),
  has_blocking_subscriptions: Type.Boolean(),
  has_certification: Type.Boolean(),
  total_sections: Type.Integer(),
  passed_sections: Type.Integer(),
  mandatory_sections: Type.Integer(),
  passed_mandatory_sections: Type.Integer(),
  /** Of everything in it that can be seen, in the order they are met. */
  teachers: Type.Array(SectionTeacher),
  /** Null for a course that asks for nothing. */
  attendance: Nullable(MyAttendance),
});
export type MyCourse = Static<typeof MyCourse>;

/** A lesson, survey or evaluation as a row of the tree. */
export const SectionRow = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  category: Type.Enum([...sectionCategories]),
  order: Type.Integer(),
  is_accessible: Type.Boolean(),
  is_passed: Type.Boolean(),
  is_opened: Type.Boolean(),
  is_mandatory: Type.Boolean(),
  is_propedeutic_to_others: Type.Boolean(),
  mandatory_section_id: Nullable(Id),
  next_section_id: Nullable(Id),
  duration: Duration,
  media_type: Nullable(Type.Enum([...mediaTypes])),
  module: Type.Object({ id: Id, name: Type.String() }),
});
export type SectionRow = Static<typeof SectionRow>;

export const MediaFile = Type.Object({
  type: Type.Enum([...mediaTypes]),
  name: Type.String(),
  link: Type.String(),
  /** A picture of an uploaded video. */
  poster: Nullable(Type.String()),
  captions: Type.Array(Type.Object({ language: Type.String(), label: Type.String(), link: Type.String() })),
  /** Which of the films the lesson has had: its socket is opened with it. */
  film: Type.Integer(),
});
export type MediaFile = Static<typeof MediaFile>;

/** A section as it is opened, with what plays in it and what was watched. */
export const Section = Type.Object({
  ...SectionRow.properties,
  description: Type.String(),
  thumbnail: Image,
  /** Resume position in seconds, as decimal text. */
  step_time: Type.String(),
  /** Ranges played so far, in seconds from the start, disjoint and ascending. */
  watched_ranges: Type.Array(Type.Tuple([Type.Number(), Type.Number()])),
  /** Length of the lesson that counts, in seconds; null while nobody knows it. */
  lesson_seconds: Nullable(Type.Number()),
  teacher: Nullable(SectionTeacher),
  media_file: Nullable(MediaFile),
  survey_id: Nullable(Id),
  evaluation_id: Nullable(Id),
});
export type Section = Static<typeof Section>;

export const MyCourseModule = Type.Object({
  id: Id,
  name: Type.String(),
  is_hidden: Type.Boolean(),
  description: Type.String(),
  thumbnail: Image,
  order: Type.Integer(),
  course_theme: Type.Object({ id: Id }),
});
export type MyCourseModule = Static<typeof MyCourseModule>;

/** A course theme with the whole tree below it, so that a course opens in one call. */
export const MyCourseTheme = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  order: Type.Integer(),
  modules: Type.Array(Type.Object({ ...MyCourseModule.properties, sections: Type.Array(SectionRow) })),
});
export type MyCourseTheme = Static<typeof MyCourseTheme>;

export const MyMaterial = Type.Object({
  id: Id,
  name: Type.String(),
  type: Type.Enum([...materialTypes]),
  link: Nullable(Type.String()),
  file: Nullable(Type.String()),
});
export type MyMaterial = Static<typeof MyMaterial>;
