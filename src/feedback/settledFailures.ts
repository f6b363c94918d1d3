import { createListeners } from '#display/createListeners.ts';

const { tell, subscribe } = createListeners();

/** What was said to have gone wrong is settled, such as by taking back what was typed: it leaves the screen. */
export const settleFailures = tell;

/** Returns a function that stops listening. */
export const listenToSettled = subscribe;
