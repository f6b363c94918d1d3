const count = (value: number, one: string, many: string): string => `${value} ${value === 1 ? one : many}`;

/** Length of a course in Italian words, to the minute: `4 ore e 30 minuti`. `seconds` may be any number from 0. */
export const formatDuration = (seconds: number): string => {
  if (seconds > 0 && seconds < 60) return 'meno di 1 minuto';
  const whole = Math.round(seconds / 60);
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
  const parts = [
    ...(hours > 0 ? [count(hours, 'ora', 'ore')] : []),
    ...(minutes > 0 || hours === 0 ? [count(minutes, 'minuto', 'minuti')] : []),
  ];
  return parts.join(' e ');
};
