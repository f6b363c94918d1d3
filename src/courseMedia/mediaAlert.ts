/** Milliseconds a success with media is shown. */
export const mediaAlertDuration = 5000;
