import { textLimits } from '#contract/textLimits.ts';
import { cutText, foldCase } from '../../writes/textRules.ts';

const longestCode = 100;

const markName = (name: string, mark: string): string =>
  `${cutText(name, textLimits.line - mark.length).trimEnd()}${mark}`;

/** What the names of all copies of a course begin with, however many there are. */
export const cutNameBase = (name: string): string => cutText(name, textLimits.line - 15).trimEnd();

/**
 * The name of a copy, no longer than a name may be: `(copia)` behind it, `(copia 2)` … where that is taken.
 * @param taken names that begin with its base.
 */
export const nameCopy = (name: string, taken: readonly string[] = []): string => {
  const known = new Set(taken);
  for (let number = 1; ; number += 1) {
    const candidate = markName(name, number === 1 ? ' (copia)' : ` (copia ${number})`);
    if (!known.has(candidate)) return candidate;
  }
};

/** A copy of a copy counts on: what stands before the mark of a copy, at most so long that the mark has room. */
export const cutCodeBase = (code: string): string => cutText(code.replace(/-copia(-\d+)?$/i, ''), longestCode - 15);

/**
 * The code itself where it is free, else with `-copia`, `-copia-2` … behind.
 * @param taken codes that begin with its base, in lower case.
 */
export const makeCopyCode = (code: string, taken: readonly string[]): string => {
  const known = new Set(taken);
  const isFree = (candidate: string) => !known.has(foldCase(candidate));
  if (isFree(code)) return code;
  for (let number = 1; ; number += 1) {
    const candidate = `${cutCodeBase(code)}-copia${number === 1 ? '' : `-${number}`}`;
    if (isFree(candidate)) return candidate;
  }
};
