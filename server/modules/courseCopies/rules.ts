const longestName = 255;
const longestCode = 100;
const mark = ' (copia)';

/** The name of a course's copy, no longer than a name may be. */
export const nameCopy = (name: string): string => `${name.slice(0, longestName - mark.length).trimEnd()}${mark}`;

/** A copy of a copy counts on: what stands before the mark of a copy, at most so long that the mark has room. */
export const cutCodeBase = (code: string): string => code.replace(/-copia(-\d+)?$/i, '').slice(0, longestCode - 15);

/**
 * The code itself where it is free, else with `-copia`, `-copia-2` … behind.
 * @param taken codes that begin with its base, in lower case.
 */
export const makeCopyCode = (code: string, taken: readonly string[]): string => {
  const known = new Set(taken);
  const isFree = (candidate: string) => !known.has(candidate.toLowerCase());
  if (isFree(code)) return code;
  for (let number = 1; ; number += 1) {
    const candidate = `${cutCodeBase(code)}-copia${number === 1 ? '' : `-${number}`}`;
    if (isFree(candidate)) return candidate;
  }
};
