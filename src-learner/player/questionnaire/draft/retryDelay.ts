/** Milliseconds before answers that could not be saved, or handed in, are sent again. */
export const retryDelay = 8_000;
