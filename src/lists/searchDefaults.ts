import { typingPause } from '#display/useDelayed.ts';

/** Characters a search of people begins with, as the specification says: fewer would match nearly everybody. */
export const searchMinLength = 2;

/** Time after the last key before records are searched (ms). The specification gives those of people, exports and questionnaires. */
export const searchDebounce = { usual: typingPause, people: 200, exports: 350, questionnaires: 400 } as const;
