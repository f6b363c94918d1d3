/**
 * An address that loads no page, in the origin of the pages and with their `Cross-Origin-Opener-Policy`: from one with
 * another, Chromium would begin a new process.
 */
export const blankPath = '/api/v1/none';
