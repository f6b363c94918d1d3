import type { Queue, QueueOptions } from 'pg-boss';
import type { LetterKey } from '#contract/codes.ts';
import type { LetterTexts } from '#contract/letters.ts';

/** Every job there is, with what it carries. Personal data and tokens never travel in one. */
export interface JobData {
  /** `host_name` is the site they asked at, whose look the letter wears; `key` names the request. */
  'recovery-mail': { user_id: number; host_name?: string; key?: string };
  'certificate-pdf': { certificate_id: number };
  'letter-trial': { user_id: number; key: LetterKey; texts: LetterTexts };
  /** The content of a course with many enrolments has changed. */
  'course-changed': { course_id: number };
  /** The links of a course are to be asked. */
  'link-check': { course_id: number };
  /** An uploaded video whose qualities are to be made. */
  'media-processing': { file_id: number };
  'media-processing-failed': { file_id: number };
  /** A course that was sent as a file. */
  'course-import': { import_id: number };
  'course-import-failed': { import_id: number };
  /** A file of people that is to be read, and its rows planned; only planned where they are read already. */
  'import-draft': { draft_id: number; is_read?: true };
  'import-draft-failed': { draft_id: number };
  /** What such a file plans is to be written. */
  import: { import_batch_id: number };
  'import-failed': { import_batch_id: number };
  /** An import that is to be taken back. */
  'import-undo': { import_batch_id: number };
  'import-undo-failed': { import_batch_id: number };
  export: { export_id: number };
  /** An export that failed at every try, even by the death of its process: the queue puts it here by itself. */
  'export-failed': { export_id: number };
  /** A while of an operation on many users or enrolments, which then stands at the end of the queue again. */
  'batch-operation': { operation_id: number };
  'batch-operation-failed': { operation_id: number };
  /** Attempts to be graded again with other right answers. */
  regrading: { regrading_id: number };
  'regrading-failed': { regrading_id: number };
}

export type JobName = keyof JobData;

/** In the order they are made in, with what sets a queue apart from the others. */
export const queues: Record<JobName, Pick<Queue, 'retryDelay' | 'deadLetter' | 'expireInSeconds'>> = {
  'recovery-mail': {},
  'certificate-pdf': {},
  'letter-trial': {},
  'course-changed': {},
  'link-check': {},
  'media-processing-failed': {},
  // Hours of video on a small machine.
  'media-processing': { deadLetter: 'media-processing-failed', expireInSeconds: 23 * 3600 },
  'course-import-failed': {},
  // Gigabytes to and from S3; a job that takes longer is begun again beside itself.
  'course-import': { retryDelay: 2, deadLetter: 'course-import-failed', expireInSeconds: 23 * 3600 },
  'import-draft-failed': {},
  'import-draft': { retryDelay: 2, deadLetter: 'import-draft-failed', expireInSeconds: 23 * 3600 },
  'import-failed': {},
  // Tens of thousands of passwords are hashed one after the other.
  import: { retryDelay: 2, deadLetter: 'import-failed', expireInSeconds: 6 * 3600 },
  'import-undo-failed': {},
  'import-undo': { retryDelay: 2, deadLetter: 'import-undo-failed', expireInSeconds: 23 * 3600 },
  'export-failed': {},
  export: { retryDelay: 2, deadLetter: 'export-failed', expireInSeconds: 23 * 3600 },
  'batch-operation-failed': {},
  'batch-operation': { retryDelay: 2, deadLetter: 'batch-operation-failed', expireInSeconds: 23 * 3600 },
  'regrading-failed': {},
  regrading: { retryDelay: 2, deadLetter: 'regrading-failed', expireInSeconds: 23 * 3600 },
};

/** Seconds. While it works, a process says so: a job whose process has been silent for `heartbeatSeconds` is run again. */
export const queueOptions: QueueOptions & { notify: true } = {
  notify: true,
  retryLimit: 4,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 3600,
  heartbeatSeconds: 30,
  deleteAfterSeconds: 7 * 86_400,
};
