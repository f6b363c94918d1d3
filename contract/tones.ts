import { darkenUntilReadable, fallbackPrimary } from './accent.ts';
import { toHex, toOklch } from './oklch.ts';
import { colorPattern } from './rules.ts';

/** A tenant's colour made fit for paper and e-mails. */
export interface Tones {
  /** The colour itself, for ornament. */
  fill: string;
  /** The colour as text on white, and as ground for white text: 4.5:1 or better either way. */
  ink: string;
  /** A breath of the colour, for quiet ground. */
  tint: string;
}

const white = '#ffffff';

/** Derives the tones from `#rrggbb`; anything else gives those of the fallback theme. */
export const deriveTones = (primary: string): Tones => {
  const fill = colorPattern.test(primary) ? primary.toLowerCase() : fallbackPrimary;
  const color = toOklch(fill);
  return {
    fill,
    ink: toHex(darkenUntilReadable(color, [white])),
    tint: toHex({ ...color, l: 0.965, c: Math.min(color.c, 0.018) }),
  };
};
