import type { BrandTheme } from '#contract/brandThemes.ts';
import type { BrandImageTag } from '#contract/codes.ts';
import { fallbackTheme } from '#contract/fallbackTheme.ts';
import { fetchBrandTheme } from '#data/learner.ts';

const cacheKey = 'corsia_theme';
/** Milliseconds the first visit waits for the theme before it is drawn with the fallback. */
const themeTimeout = 2_500;

const isBrandTheme = (kept: Partial<BrandTheme> | null): kept is BrandTheme =>
  Boolean(kept?.headers && kept.colors && kept.font && kept.images && kept.content?.footer && kept.content.contacts);

/** The theme of the last visit, unless an earlier release of the page kept it in another shape. */
const readCached = (): BrandTheme | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(cacheKey) ?? 'null');
    return isBrandTheme(kept) ? kept : null;
  } catch {
    return null;
  }
};

const writeCached = (theme: BrandTheme): void => {
  try {
    localStorage.setItem(cacheKey, JSON.stringify(theme));
  } catch {
    // Without storage the next visit asks the server first, as this one did.
  }
};

/** Milliseconds before the theme is asked for again; each time twice as many, up to a minute. */
const firstPause = 2_000;
const longestPause = 60_000;

/** Waits so many milliseconds, or until the connection is back. */
const pause = (time: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      window.clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = window.setTimeout(end, time);
    window.addEventListener('online', end);
  });

/** Asks until there is an answer. */
const fetchAgain = async (): Promise<BrandTheme> => {
  for (let time = firstPause; ; time = Math.min(2 * time, longestPause)) {
    await pause(time);
    try {
      return await fetchBrandTheme(fallbackTheme.tenant);
    } catch {
      // The page stands as it is, in the theme it has.
    }
  }
};

export interface StartingTheme {
  /** What to draw with now: the theme of the last visit where there is one. */
  first: BrandTheme;
  /** The theme as the server has it today, asked for again and again while it cannot be had. */
  current: Promise<BrandTheme>;
}

/** Asks for the theme at once and answers as soon as there is one to draw with. Never rejects. */
export const startBrandTheme = async (): Promise<StartingTheme> => {
  const asked = fetchBrandTheme(fallbackTheme.tenant);
  const current = asked.catch(fetchAgain).then((theme) => {
    writeCached(theme);
    return theme;
  });
  const cached = readCached();
  if (cached) return { first: cached, current };
  const late = new Promise<null>((resolve) => setTimeout(resolve, themeTimeout, null));
  return { first: (await Promise.race([asked.catch(() => null), late])) ?? fallbackTheme, current };
};

/** Address of the first image there is among the tags, in order of preference. */
export const findImage = (theme: BrandTheme, ...tags: BrandImageTag[]): string | null => {
  for (const tag of tags) {
    const image = theme.images.find((candidate) => candidate.tag === tag);
    if (image?.src.original) return image.src.original;
  }
  return null;
};
