import { startFailureEvent } from '#contract/startFailure.ts';

/** In place of a front end whose code did not come: a sentence and a way to try again, by the script in the page's head. */
export const showStartFailure = (): boolean => document.dispatchEvent(new Event(startFailureEvent));
