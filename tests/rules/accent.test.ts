import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Accent, deriveAccent, fallbackPrimary, grounds } from '#contract/accent.ts';
import { computeContrast, toHex, toOklch } from '#contract/oklch.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const scheme = fc.constantFrom('light' as const, 'dark' as const);

/** What is drawn in the accent, what it stands on, and the contrast it needs. */
const listPairs = ({ fill, fillHover, onFill, edge, tint, tintHover, text }: Accent, page: readonly string[]) => [
  ...[fill, fillHover].map((ground) => [onFill, ground, 4.5] as const),
  ...[tint, tintHover, ...page].map((ground) => [text, ground, 4.5] as const),
  ...page.map((ground) => [edge, ground, 3] as const),
];

describe('the accent of a tenant', () => {
  it('has text at 4.5:1 and controls at 3:1 on everything they are drawn on, whatever the primary, light and dark', () => {
    fc.assert(
      fc.property(hex, scheme, (primary, chosen) => {
        const pairs = listPairs(deriveAccent(primary, chosen), grounds[chosen]);
        return pairs.every(([one, other, ratio]) => wcagContrast(one, other) >= ratio);
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves alone a primary that already carries white text', () => {
    expect(deriveAccent('#0b5cad')).toMatchObject({ fill: '#0b5cad', edge: '#0b5cad' });
  });

  it('puts dark text on a primary too light to be darkened without becoming another colour, and a line around it', () => {
    expect(deriveAccent('#ffd400')).toMatchObject({ fill: '#ffd400', onFill: '#211d19' });
    expect(deriveAccent('#ffd400').edge).not.toBe('#ffd400');
    expect(deriveAccent('#ffd400', 'dark').edge).toBe('#ffd400');
  });

  it('falls back for something that is not a colour', () => {
    expect(deriveAccent('red; }')).toEqual(deriveAccent(fallbackPrimary));
    expect(deriveAccent('red; }', 'dark')).toEqual(deriveAccent(fallbackPrimary, 'dark'));
  });

  it('returns another surface under the pointer', () => {
    fc.assert(
      fc.property(hex, scheme, (primary, chosen) => {
        const { fill, fillHover, tint, tintHover } = deriveAccent(primary, chosen);
        expect(fillHover).not.toBe(fill);
        expect(tintHover).not.toBe(tint);
      }),
    );
  });
});

describe('OKLCH', () => {
  it('gives back the colour it read', () => {
    fc.assert(
      fc.property(hex, (color) => {
        expect(toHex(toOklch(color))).toBe(color);
      }),
    );
  });

  it('measures contrast from 1 to 21, as the tests’ own measure does', () => {
    expect(computeContrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(computeContrast('#777777', '#777777')).toBe(1);
    fc.assert(
      fc.property(hex, hex, (one, other) => Math.abs(computeContrast(one, other) - wcagContrast(one, other)) < 0.001),
    );
  });
});
