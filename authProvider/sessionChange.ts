let changes: Promise<unknown> | null = null;

/**
 * Runs what ends the present session and opens another, such as a change of one's own password. Calls that are refused
 * meanwhile wait for its end: the session is not over for them.
 */
export const changeSession = async <T>(run: () => Promise<T>): Promise<T> => {
  const change = run();
  changes = change;
  try {
    return await change;
  } finally {
    changes = null;
  }
};

/** Waits until a change of the session that is under way has ended, whatever became of it. Returns whether there was one. */
export const waitForSessionChange = async (): Promise<boolean> => {
  if (!changes) return false;
  await changes.catch(() => {});
  return true;
};
