/**
 * Verbs that build what a test needs and answer what was made. Each takes the server first (or anything with its `db`)
 * and fills in whatever the test does not care about.
 */
export * from './world/attendance.ts';
export * from './world/courses.ts';
export * from './world/enrolments.ts';
export * from './world/files.ts';
export * from './world/handedIn.ts';
export * from './world/people.ts';
export * from './world/questionnaires.ts';
export * from './world/registers.ts';
export * from './world/secondFactors.ts';
export * from './world/sessions.ts';
