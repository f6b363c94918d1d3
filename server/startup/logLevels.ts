export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevelName = (typeof logLevels)[number];

/** The level somebody wrote, however it was written. */
export const findLogLevel = (text = ''): LogLevelName | undefined =>
  logLevels.find((level) => level === text.trim().toLowerCase());
