import type { BrandTheme } from '#contract/brandThemes.ts';
import type { BrandImageTag } from '#contract/codes.ts';
import { fetchBrandTheme } from '#data/learner.ts';
import { fallbackPrimary } from './accent.ts';

const tenant = 'default';
const cacheKey = 'corsia_theme';
/** Milliseconds the first visit waits for the theme before it is drawn with the fallback. */
const patience = 2_500;

export const fallbackBrandTheme: BrandTheme = {
  tenant,
  headers: { title: 'Senza titolo', description: 'Senza descrizione' },
  colors: { primary: fallbackPrimary },
  font: { name: 'Lato', url: '' },
  images: [],
  content: {
    footer: { text: '' },
    socials: [],
    brand_link: '',
    contacts: { title: '', phone: '', email: '', location: '' },
  },
};

const readCached = (): BrandTheme | null => {
  try {
    return JSON.parse(localStorage.getItem(cacheKey) ?? 'null');
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

export interface StartingTheme {
  /** What to draw with now: the theme of the last visit where there is one. */
  first: BrandTheme;
  /** The theme as the server has it today; null when it cannot be had. */
  current: Promise<BrandTheme | null>;
}

/** Asks for the theme at once and answers as soon as there is one to draw with. Never rejects. */
export const startBrandTheme = async (): Promise<StartingTheme> => {
  const current = fetchBrandTheme(tenant).then(
    (theme) => {
      writeCached(theme);
      return theme;
    },
    () => null,
  );
  const cached = readCached();
  if (cached) return { first: cached, current };
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
  return { first: (await Promise.race([current, late])) ?? fallbackBrandTheme, current };
};

/** Address of the first image there is among the tags, in order of preference. */
export const imageOf = (theme: BrandTheme, ...tags: BrandImageTag[]): string | null => {
  for (const tag of tags) {
    const image = theme.images.find((candidate) => candidate.tag === tag);
    if (image?.src.original) return image.src.original;
  }
  return null;
};
