import Type, { type Static } from 'typebox';
import { AttendanceState } from './attendance.ts';
import { ErrorBody } from './envelope.ts';
import { Nullable, Seconds } from './fields.ts';
import { socketActions } from './lessonSocket.ts';
import { videoSecondsMax } from './rules.ts';

/**
 * Frames of the lesson socket `/ws/v1/course-sections/{id}/?token={bearer}&film={film}`. `film` is that of the media the player
 * opened (`media_file.film`), 1 where it is left out: nothing is taken of a film whose place another has taken.
 */

export * from './lessonSocket.ts';

const told = {
  /** How long it is, in seconds. */
  media_duration: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: videoSecondsMax })),
  /** How fast it was playing up to this frame, 1 being as it was made. */
  playback_rate: Type.Optional(Type.Number({ minimum: 0.0625, maximum: 16 })),
};

/** What a player knows of its video besides where it is. */
export interface ToldOfVideo {
  media_duration?: number;
  playback_rate?: number;
}

const StepTime = Type.Object({ section_step_time: Type.Optional(Seconds), ...told });

export const ClientFrame = Type.Union([
  Type.Object({ action: Type.Enum(['play_media', 'stop_media', 'ping']), additional_data: Type.Optional(StepTime) }),
  Type.Object({
    action: Type.Literal('end_section'),
    additional_data: Type.Optional(
      Type.Object({
        watched_media_duration: Type.Optional(Seconds),
        section_step_time: Type.Optional(Seconds),
        ...told,
      }),
    ),
  }),
  Type.Object({ action: Type.Literal('read'), additional_data: Type.Optional(Type.Object({})) }),
  Type.Object({
    action: Type.Literal('confirm_presence'),
    additional_data: Type.Object({ check_id: Type.String({ maxLength: 36 }) }),
  }),
]);
export type ClientFrame = Static<typeof ClientFrame>;

/** The section's facts after the frame; null when the frame was refused. */
export const SectionProgress = Type.Object({
  section_id: Type.Integer(),
  is_passed: Type.Boolean(),
  step_time: Type.String(),
  watched_ranges: Type.Array(Type.Tuple([Type.Number(), Type.Number()])),
  /** Length of the lesson that counts; null while nobody knows it. */
  lesson_seconds: Nullable(Type.Number()),
  /** Sections passed, of those that count, after the frame. */
  passed_sections: Type.Integer(),
  total_sections: Type.Integer(),
});
export type SectionProgress = Static<typeof SectionProgress>;

export const ServerFrame = Type.Object({
  action: Type.Union([
    Type.Enum([...socketActions]),
    Type.Literal('error'),
    Type.Literal('replaced'),
    Type.Literal('attendance'),
  ]),
  data: Nullable(SectionProgress),
  meta: Type.Object({ error: Nullable(ErrorBody) }),
  /** How the enrolment stands to the rules of its course; left out for a course without. */
  attendance: Type.Optional(AttendanceState),
});
export type ServerFrame = Static<typeof ServerFrame>;

/** Details of `not_watched_enough`. */
export interface NotWatchedEnough {
  missing_seconds: number;
  first_missing_range: [number, number];
}
