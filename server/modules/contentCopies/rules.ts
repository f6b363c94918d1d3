const suffix = ' (copia)';
const nameMax = 255;

/** The name of a copy that stands beside its original, no longer than a name may be. */
export const nameOfCopy = (name: string): string => `${name.slice(0, nameMax - suffix.length)}${suffix}`;
