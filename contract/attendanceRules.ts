/** What both ends must know at run time of the rules of attendance; their schemas stand in `attendance.ts`. Pure. */

/** Speeds a course may limit its videos to. */
export const attendanceSpeeds = [1, 1.25, 1.5, 2] as const;

/** Least and most of each rule, as the database has them. */
export const attendanceRanges = {
  presence_minutes: { minimum: 2, maximum: 120 },
  presence_answer_seconds: { minimum: 20, maximum: 300 },
  file_seconds: { minimum: 5, maximum: 7200 },
  retry_minutes: { minimum: 1, maximum: 10_080 },
  daily_minutes: { minimum: 15, maximum: 1440 },
} as const;

/** A course that asks for nothing. */
export const noAttendanceRules = {
  requires_media: false,
  max_speed: null,
  presence_minutes: null,
  presence_answer_seconds: 60,
  file_seconds: null,
  retry_minutes: null,
  daily_minutes: null,
  bars_phones: false,
};

/** What «Corso regolamentato» switches on. */
export const regulatedCourseRules = {
  requires_media: true,
  max_speed: 1,
  presence_minutes: 10,
  presence_answer_seconds: 60,
  file_seconds: 60,
  retry_minutes: 15,
  daily_minutes: 480,
  bars_phones: true,
} as const;

/** Whether any rule is on. */
export const hasAttendanceRules = (rules: {
  requires_media: boolean;
  max_speed: number | null;
  presence_minutes: number | null;
  file_seconds: number | null;
  retry_minutes: number | null;
  daily_minutes: number | null;
  bars_phones: boolean;
}): boolean =>
  rules.requires_media ||
  rules.bars_phones ||
  [rules.max_speed, rules.presence_minutes, rules.file_seconds, rules.retry_minutes, rules.daily_minutes].some(
    (value) => value !== null,
  );
