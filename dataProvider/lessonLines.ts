/** Of each line of a lesson that is open in this page, how it tells the server what it has not heard yet. */
export const lessonLines = new Set<() => Promise<void>>();
