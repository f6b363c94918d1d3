import { contrastOf, hexOf, isHex, type Oklch, oklchOf } from './oklch.ts';

/** Everything drawn in the tenant's colour, each pair readable at 4.5:1 or better. */
export interface Accent {
  /** Filled surfaces, such as the primary button, and the text on them. */
  fill: string;
  fillHover: string;
  onFill: string;
  /** Quiet surfaces; `text` reads on them. */
  tint: string;
  tintHover: string;
  /** Links, icons, progress and focus rings on white, on the page and on the tints. */
  text: string;
}

export const fallbackPrimary = '#e66b63';

const readable = 4.5;
const white = '#ffffff';
const ink = '#211d19';
/** How much darker a brand's colour may become before dark text on the colour itself is the truer choice. */
const largestDarkening = 0.13;

/** The lightest version of a colour, no lighter than it is, that reads on every ground. */
export const darkenUntilReadable = (color: Oklch, grounds: readonly string[]): Oklch => {
  const reads = (l: number): boolean =>
    grounds.every((ground) => contrastOf(hexOf({ ...color, l }), ground) >= readable);
  if (reads(color.l)) return color;
  let [dark, light] = [0, color.l];
  for (let step = 0; step < 14; step++) {
    const middle = (dark + light) / 2;
    if (reads(middle)) dark = middle;
    else light = middle;
  }
  return { ...color, l: dark };
};

const hoverOf = ({ l, ...color }: Oklch, onFill: string): Oklch => {
  if (onFill === white) return { ...color, l: l < 0.3 ? l + 0.08 : l - 0.05 };
  return { ...color, l: l > 0.92 ? l - 0.05 : l + 0.04 };
};

/** Derives the accent from a theme's primary; one that is not `#rgb` or `#rrggbb` gives the fallback's. */
export const accentOf = (primary: string): Accent => {
  const brand = oklchOf(isHex(primary) ? primary : fallbackPrimary);
  const underWhite = darkenUntilReadable(brand, [white]);
  const onFill = brand.l - underWhite.l <= largestDarkening ? white : ink;
  const fill = onFill === white ? underWhite : brand;
  const tint = hexOf({ ...brand, l: 0.955, c: Math.min(brand.c, 0.022) });
  const tintHover = hexOf({ ...brand, l: 0.925, c: Math.min(brand.c, 0.036) });
  return {
    fill: hexOf(fill),
    fillHover: hexOf(hoverOf(fill, onFill)),
    onFill,
    tint,
    tintHover,
    text: hexOf(darkenUntilReadable(brand, [white, tint, tintHover])),
  };
};
