/**
 * Returns what was said on a socket or a stream, or null where it is no message of ours: what stands in between may say
 * anything, as a network does that one must first sign in to.
 */
export const readMessage = <T extends object>(text: string, isMessage: (said: Partial<T>) => boolean): T | null => {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null && isMessage(said) ? (said as T) : null;
  } catch {
    return null;
  }
};
