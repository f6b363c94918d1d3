/** Time an alert is shown before it leaves by itself (ms): as a rule; of media, of users enrolled from a course, of imports; of what can be undone. */
export const alertDurations = { usual: 1700, long: 5000, undo: 8000 } as const;
