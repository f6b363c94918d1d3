/** Milliseconds after the last change before the settings are saved. */
export const settingsDelay = 400;
