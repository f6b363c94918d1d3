import slugify from '@sindresorhus/slugify';
import { isSlugTaken } from '../db/refusals.ts';

/** Room for a suffix is left below the 255 characters a slug may have. */
const longestBase = 240;

/** The slug a name gives, in lower-case letters and digits; `fallback` for a name without any. */
export const slugOf = (name: string, fallback: string): string =>
  slugify(name, { customReplacements: [['&', ' e ']] })
    .slice(0, longestBase)
    .replace(/-+$/, '') || fallback;

/** The first of `base`, `base-2`, `base-3` … that is not among `taken`. */
export const firstFreeSlug = (base: string, taken: readonly string[]): string => {
  const known = new Set(taken);
  if (!known.has(base)) return base;
  let number = 2;
  while (known.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
};

/** How often a made slug is made anew: more people than this giving the same name in one instant is an error. */
const attemptsMax = 20;

/**
 * Runs a save, transaction and all. Where the server makes the slug, one that somebody else has taken since is made
 * anew; a slug that was given and is taken is the caller's to know.
 */
export const savingSlug = async <T>(isMade: boolean, save: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await save();
    } catch (error) {
      if (!isMade || attempt === attemptsMax || !isSlugTaken(error)) throw error;
    }
  }
};
