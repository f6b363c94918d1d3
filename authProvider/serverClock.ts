/** A device whose clock is this near to the server's (ms) is right: an answer says its time in whole seconds, and takes a while. */
const same = 5_000;

/**
 * Milliseconds the server's clock is ahead of this one, as its latest answer said. No answer of the API is older than it looks:
 * a browser that has kept one asks each time whether it is still good, and is told the time with that.
 */
let ahead = 0;

/** Takes the time of an answer that has just come. */
export const noteServerTime = ({ headers }: Pick<Response, 'headers'>, now: number = Date.now()): void => {
  const told = Date.parse(headers.get('Date') ?? '');
  if (!Number.isFinite(told)) return;
  ahead = Math.abs(told - now) < same ? 0 : told - now;
};

/** Milliseconds since the epoch by the server's clock: that of a device may be hours wrong. */
export const readServerNow = (): number => Date.now() + ahead;

/** The moment it is by the server's clock: what ends, is due or is greeted today is measured with it. */
export const readServerDate = (): Date => new Date(readServerNow());
