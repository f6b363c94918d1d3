/** The change of the session that is under way. */
export let sessionChange: Promise<unknown> | undefined;

/**
 * Runs what ends the present session and opens another, such as a change of one's own password. Calls that are refused
 * before it ends wait for it: the session is not over for them.
 */
export const changeSession = <T>(run: () => Promise<T>): Promise<T> => {
  const change = run().finally(() => {
    sessionChange = undefined;
  });
  sessionChange = change;
  return change;
};
