/** Whether a call failed because what it asked for is not there. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 404;
