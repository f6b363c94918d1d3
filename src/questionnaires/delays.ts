/** Milliseconds after the last change before the settings are saved. */
export const settingsDelay = 400;

/** Milliseconds after the last key before one of the lists is searched. */
export const searchDelay = 400;
