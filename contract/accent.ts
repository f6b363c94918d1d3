import type { ColorScheme } from './colorScheme.ts';
import { computeContrast, isHex, type Oklch, toHex, toOklch } from './oklch.ts';

/** Everything drawn in the tenant's colour, text at 4.5:1 or better, what marks a control at 3:1. */
export interface Accent {
  /** Filled surfaces, such as the primary button, and the text on them. */
  fill: string;
  fillHover: string;
  onFill: string;
  /** Line around a filled surface, so that it stands out from the page: 3:1 where the fill is too near to it. */
  edge: string;
  /** Quiet surfaces; `text` reads on them. */
  tint: string;
  tintHover: string;
  /** Links, icons, progress and focus rings on surfaces, on the page and on the tints. */
  text: string;
}

export const fallbackPrimary = '#e66b63';

const readable = 4.5;
const visible = 3;
const white = '#ffffff';
const ink = '#211d19';
/** How much darker a brand's colour may become before dark text on the colour itself is the truer choice. */
const largestDarkening = 0.13;

/** What the learner area draws on, by scheme. Pages and cards, of which the accent must stand out. */
export const grounds: Record<ColorScheme, readonly string[]> = {
  light: [white, '#faf8f5'],
  dark: ['#171411', '#211d19', '#2c2722'],
};

/**
 * The version of a colour nearest to it that stands out from every ground by `ratio`: darker (towards 0) or lighter
 * (towards 1). The colour itself where it does already.
 */
const moveUntil = (color: Oklch, end: 0 | 1, against: readonly string[], ratio: number): Oklch => {
  const standsOut = (l: number): boolean =>
    against.every((ground) => computeContrast(toHex({ ...color, l }), ground) >= ratio);
  if (standsOut(color.l)) return color;
  let [good, bad] = [end as number, color.l];
  for (let step = 0; step < 14; step++) {
    const middle = (good + bad) / 2;
    if (standsOut(middle)) good = middle;
    else bad = middle;
  }
  return { ...color, l: good };
};

/** The lightest version of a colour, no lighter than it is, that reads on every ground. */
export const darkenUntilReadable = (color: Oklch, against: readonly string[]): Oklch =>
  moveUntil(color, 0, against, readable);

const deriveHover = ({ l, ...color }: Oklch, onFill: string): Oklch => {
  if (onFill === white) return { ...color, l: l < 0.3 ? l + 0.08 : l - 0.05 };
  return { ...color, l: l > 0.92 ? l - 0.05 : l + 0.04 };
};

/** A brand's colour as a filled surface: darkened under white text, or as it is under dark text. */
const deriveFill = (brand: Oklch): { fill: Oklch; onFill: string } => {
  const underWhite = darkenUntilReadable(brand, [white]);
  return brand.l - underWhite.l <= largestDarkening
    ? { fill: underWhite, onFill: white }
    : { fill: brand, onFill: ink };
};

const deriveLightAccent = (brand: Oklch): Accent => {
  const { fill, onFill } = deriveFill(brand);
  const tint = toHex({ ...brand, l: 0.955, c: Math.min(brand.c, 0.022) });
  const tintHover = toHex({ ...brand, l: 0.925, c: Math.min(brand.c, 0.036) });
  return {
    fill: toHex(fill),
    fillHover: toHex(deriveHover(fill, onFill)),
    onFill,
    edge: toHex(moveUntil(fill, 0, grounds.light, visible)),
    tint,
    tintHover,
    text: toHex(darkenUntilReadable(brand, [...grounds.light, tint, tintHover])),
  };
};

const deriveDarkAccent = (brand: Oklch): Accent => {
  const { fill, onFill } = deriveFill(brand);
  const tint = toHex({ ...brand, l: 0.28, c: Math.min(brand.c, 0.04) });
  const tintHover = toHex({ ...brand, l: 0.33, c: Math.min(brand.c, 0.055) });
  return {
    fill: toHex(fill),
    fillHover: toHex(deriveHover(fill, onFill)),
    onFill,
    edge: toHex(moveUntil(fill, 1, grounds.dark, visible)),
    tint,
    tintHover,
    text: toHex(moveUntil({ ...brand, l: Math.max(brand.l, 0.7) }, 1, [...grounds.dark, tint, tintHover], readable)),
  };
};

/** Derives the accent from a theme's primary; one that is not `#rgb` or `#rrggbb` gives the fallback's. */
export const deriveAccent = (primary: string, scheme: ColorScheme = 'light'): Accent => {
  const brand = toOklch(isHex(primary) ? primary : fallbackPrimary);
  return scheme === 'dark' ? deriveDarkAccent(brand) : deriveLightAccent(brand);
};
