import Type, { type Static } from 'typebox';
import { attendanceRanges, attendanceSpeeds } from './attendanceRules.ts';
import { defineCalls } from './call.ts';
import { Body, Id, Instant, ListQuery, Nullable, PartialBody } from './fields.ts';

const rules = {
  /** Media on the platform's storage count only once this session's player has asked for them. */
  requires_media: Type.Boolean(),
  /** Fastest playback that counts; null as fast as is offered. */
  max_speed: Nullable(Type.Number({ enum: [...attendanceSpeeds] })),
  /** Minutes of playing between two questions «Sei ancora qui?», on average. */
  presence_minutes: Nullable(Type.Integer(attendanceRanges.presence_minutes)),
  presence_answer_seconds: Type.Integer(attendanceRanges.presence_answer_seconds),
  /** Seconds a file must be open, once it was opened, before its lesson is passed. */
  file_seconds: Nullable(Type.Integer(attendanceRanges.file_seconds)),
  /** Minutes between two tries of an evaluation. */
  retry_minutes: Nullable(Type.Integer(attendanceRanges.retry_minutes)),
  /** Minutes that count in a day of Europe/Rome. */
  daily_minutes: Nullable(Type.Integer(attendanceRanges.daily_minutes)),
  /** A deterrent: it goes by what the browser says of itself. */
  bars_phones: Type.Boolean(),
};

/** What a course asks of who follows it; null or false switches a rule off. */
export const AttendanceRules = Type.Object(rules);
export type AttendanceRules = Static<typeof AttendanceRules>;

/** The rules of a course by the id of the course. */
export const CourseRules = Type.Object({ id: Id, name: Type.String(), code: Type.String(), ...rules });
export type CourseRules = Static<typeof CourseRules>;

export const CourseRulesUpdate = PartialBody({ ...rules, seen: PartialBody(rules) });
export type CourseRulesUpdate = Static<typeof CourseRulesUpdate>;

/** The rules of a course as its learner meets them. */
export const MyAttendance = Type.Object({
  rules: AttendanceRules,
  /** When these very rules were acknowledged; null while they were not. */
  acknowledged: Nullable(Instant),
  /** Seconds that count today still, where the day is capped. */
  seconds_left_today: Nullable(Type.Number()),
});
export type MyAttendance = Static<typeof MyAttendance>;

/** How an enrolment stands to the rules of its course, as the lesson socket tells it. */
export const AttendanceState = Type.Object({
  /** The question «Sei ancora qui?» that waits for an answer. */
  check: Nullable(Type.Object({ id: Type.String(), seconds_left: Type.Number(), is_missed: Type.Boolean() })),
  /** What counts today still, and when counting goes on after that. */
  day: Nullable(Type.Object({ seconds_left: Type.Number(), resumes: Instant })),
  /** Seconds the section's file must stay open still. */
  file_seconds_left: Nullable(Type.Number()),
});
export type AttendanceState = Static<typeof AttendanceState>;

const courseRulesOrderings = ['name', 'code', 'created'] as const;

export const CourseRulesListQuery = ListQuery(courseRulesOrderings, { has_rules: Type.Optional(Type.Boolean()) });
export type CourseRulesListQuery = Static<typeof CourseRulesListQuery>;

export const attendanceCalls = defineCalls({
  'GET v1/course-rules/': {
    summary: 'I corsi con le loro regole di frequenza',
    access: ['BO_COM'],
    query: CourseRulesListQuery,
    data: Type.Array(CourseRules),
    paged: true,
  },
  'GET v1/course-rules/{id}/': {
    summary: 'Le regole di frequenza di un corso',
    access: ['BO_COM'],
    data: CourseRules,
  },
  'PUT v1/course-rules/{id}/': {
    summary: 'Modifica le regole di frequenza di un corso, da ora in poi',
    access: ['BO_COM'],
    body: CourseRulesUpdate,
    data: CourseRules,
    errors: ['changed_meanwhile'],
  },
  'POST v1/users/me/subscriptions/{id}/attendance/acknowledgement/': {
    summary: 'Prende visione delle regole di frequenza del corso',
    access: 'signed-in',
    /** `seen` are the rules as they were read: where others are in force by now, nobody has read those. */
    body: Body({ seen: Type.Optional(Body(rules)) }),
    data: MyAttendance,
    errors: ['no_attendance_rules', 'changed_meanwhile'],
  },
});
