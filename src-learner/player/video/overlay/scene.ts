import type { Section } from '#contract/learning.ts';
import type { NotWatchedEnough } from '#contract/sockets.ts';

/** What the stage shows over the video. */
export type Scene =
  | { kind: 'start' }
  | { kind: 'playing' }
  | { kind: 'checking' }
  /** Ended: the lesson that follows opens soon, unless the learner stays. */
  | { kind: 'next'; next: Section; isNewlyPassed: boolean }
  | { kind: 'missing'; missing: NotWatchedEnough }
  /** The server does not record it: suspended, expired or closed. */
  | { kind: 'refused' }
  /** No more counts today; `resumes` says when it does. */
  | { kind: 'capped'; resumes: string }
  /** The server has not seen this page ask for the video. */
  | { kind: 'unasked' }
  /** The server did not record the end, for a reason of its own. */
  | { kind: 'unrecorded' }
  /** It has stood still in mid-play for long, and may not go on. */
  | { kind: 'stalled' }
  /** The video cannot be had; `isWithheld` where the site it is on does not give it. */
  | { kind: 'failed'; isWithheld?: boolean };

const isMissing = (details: unknown): details is NotWatchedEnough =>
  typeof details === 'object' && details !== null && 'missing_seconds' in details && 'first_missing_range' in details;

const readResumes = (details: unknown): string =>
  typeof details === 'object' && details !== null && 'resumes' in details ? String(details.resumes) : '';

/** The scene after the server refused to count what plays; null where a question is in its place. */
export const chooseSceneAfterRefusal = ({ code, details }: { code: string; details?: unknown }): Scene | null => {
  if (code === 'presence_required') return null;
  if (code === 'daily_cap_reached') return { kind: 'capped', resumes: readResumes(details) };
  return { kind: code === 'media_not_requested' ? 'unasked' : 'refused' };
};

/** The scene after the server's answer to the end of a lesson; null when the lesson is passed. */
export const chooseSceneAfterEnd = (error: { code: string; details?: unknown } | null): Scene | null => {
  if (!error) return null;
  if (error.code === 'not_watched_enough' && isMissing(error.details))
    return { kind: 'missing', missing: error.details };
  return { kind: 'unrecorded' };
};
