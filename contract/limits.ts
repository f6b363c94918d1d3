import type { Call, Rate } from './call.ts';

/**
 * Limits of every call, unless the call declares its own (`limits` in `call.ts`).
 * Lengths of texts stand in `textLimits.ts`; sizes of uploaded files in `uploadLimits` of `rules.ts`.
 */

/** Bytes of a body. */
export const bodyLimits = {
  /** Calls open to visitors: a credential, a token, an e-mail address. */
  visitor: 4_096,
  /** Every other call. */
  json: 65_536,
  /** Texts of 100,000 characters, the present one and the one that was read. */
  longText: 1_000_000,
  /** Answers to a long questionnaire, open texts among them. */
  answers: 1_000_000,
  /** Questions with their answers, some hundred of them. */
  questions: 1_000_000,
  /** Filters of a report: five lists of a thousand ids, and the same in words. */
  filters: 500_000,
  /** The order of lessons in many modules, as it is to be and as it was seen: a few thousand ids each. */
  arrangement: 120_000,
  /** Pictures as data URLs. */
  pictures: 12_500_000,
};

/** What a JSON body may be made of, told before it is parsed. */
export const jsonLimits = {
  /** Values within values. */
  depth: 20,
  /** Commas, which is to say items and properties: more than the longest list of the contract needs. */
  values: 30_000,
  /** Characters outside texts, and texts. */
  steps: 2_000_000,
};

/** The same of the description of a course in its archive, which has every question and lesson of it. */
export const archiveJsonLimits = { depth: 20, values: 1_000_000, steps: 50_000_000 };

/** What is said of a body or query that its schema refuses. */
export const validationLimits = {
  errors: 20,
  /** Values of the input above which the first error alone is looked for. */
  values: 1_000,
  /** Characters of a field's name, which may be the caller's own. */
  name: 60,
};

/** Calls of one address by visitors: an office of a thousand people behind one address may sign in within a minute. */
export const visitorRate: Rate = { count: 3_000, seconds: 60 };

/** What one session may have under way: calls beyond the first wait for their turn, those beyond both are refused. */
export const sessionLimits = { callsInFlight: 8, callsWaiting: 32 };

/** Bodies above `size` bytes, which are costly to hold and to parse, from their first byte to their answer. */
export const bigBodies = {
  size: 262_144,
  /** At once of one person, and how many of theirs wait, unread. */
  perPerson: { running: 1, waiting: 4 },
  /** At once in one process: a hundred megabytes at most. */
  perProcess: { running: 8, waiting: 16 },
  /** Seconds after which one that was refused may be sent again. */
  retryAfter: 2,
};

/** What one person may have at once, over all sessions. */
export const personLimits = {
  lessonSockets: 5,
  eventStreams: 10,
  unfinishedExports: 5,
  unfinishedOperations: 5,
  uploads: 20,
  unfinishedCourseImports: 2,
  unfinishedImports: 3,
  /** Files that were read and not imported: each may hold a hundred thousand rows. */
  importDrafts: 5,
};

/**
 * Lesson sockets of one person that are being opened, and how many of them wait: each looks through the whole course, and so
 * many pages as a person has are loaded again at once.
 */
export const socketOpenings = { running: 2, waiting: 10 };

/** Calls of one person that carry pictures. Administrators fill whole catalogues. */
export const pictureRates: Record<'learner' | 'administrator', Rate> = {
  learner: { count: 30, seconds: 3_600 },
  administrator: { count: 300, seconds: 3_600 },
};

/** Milliseconds the event loop may lag before calls are refused. */
export const loopDelayMax = 1_000;

/** Whether somebody may make the call without signing in. */
export const isOpenToVisitors = ({ access }: Call): boolean => access === 'anyone' || access === 'visitor';

/** Bytes the body of a call may have. */
export const getBodyLimit = (call: Call): number =>
  call.limits?.body ?? (isOpenToVisitors(call) ? bodyLimits.visitor : bodyLimits.json);
