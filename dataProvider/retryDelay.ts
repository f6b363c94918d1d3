const firstRetry = 1000;

/** Milliseconds before the next attempt: doubling, up to `longest`, spread by `random` (0–1) over its last half. */
export const retryDelay = (attempts: number, random: number, longest = 20_000): number => {
  const full = Math.min(longest, firstRetry * 2 ** Math.max(0, attempts - 1));
  return full / 2 + (full / 2) * random;
};
