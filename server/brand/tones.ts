import { formatHex, type Oklch, oklch, wcagContrast } from 'culori';

/** A tenant's colour made fit for paper and letters. */
export interface Tones {
  /** The colour itself, for ornament. */
  fill: string;
  /** The colour as text on white, and as ground for white text: 4.5:1 or better either way. */
  ink: string;
  /** A breath of the colour, for quiet ground. */
  tint: string;
}

const white = '#ffffff';
const readable = 4.5;
/** Primary of the theme used where a tenant has none. */
const fallback = '#e66b63';

const darken = (color: Oklch): string => {
  let { l } = color;
  while (l > 0 && wcagContrast(formatHex({ ...color, l }), white) < readable) l -= 0.01;
  return formatHex({ ...color, l: Math.max(l, 0) });
};

/** Derives the tones from `#rrggbb`; anything else gives those of the fallback theme. */
export const tonesOf = (primary: string): Tones => {
  const fill = /^#[0-9a-f]{6}$/i.test(primary) ? primary.toLowerCase() : fallback;
  const color: Oklch = oklch(fill) ?? { mode: 'oklch', l: 0, c: 0 };
  return {
    fill,
    ink: darken(color),
    tint: formatHex({ ...color, l: 0.965, c: Math.min(color.c, 0.018) }),
  };
};
