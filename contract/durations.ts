const padTwo = (value: number): string => String(value).padStart(2, '0');

/** Seconds as `HH:MM:SS`, without fractions; hours go on past 24. */
export const formatDuration = (seconds: number): string => {
  const whole = Math.floor(Math.max(0, seconds));
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(padTwo).join(':');
};
