import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Accent, accentOf, fallbackPrimary } from '#contract/accent.ts';
import { contrastOf, hexOf, oklchOf } from '#contract/oklch.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

const page = '#faf8f5';

const pairsOf = ({ fill, fillHover, onFill, tint, tintHover, text }: Accent): [string, string][] => [
  [onFill, fill],
  [onFill, fillHover],
  [text, tint],
  [text, tintHover],
  [text, page],
  [text, '#ffffff'],
];

describe('the accent of a tenant', () => {
  it('reads at 4.5:1 on every surface it is drawn on, whatever the primary', () => {
    fc.assert(
      fc.property(hex, (primary) => {
        for (const [one, other] of pairsOf(accentOf(primary)))
          expect(contrastOf(one, other), `${primary}: ${one} on ${other}`).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves alone a primary that already carries white text', () => {
    expect(accentOf('#0b5cad').fill).toBe('#0b5cad');
  });

  it('puts dark text on a primary too light to be darkened without becoming another colour', () => {
    expect(accentOf('#ffd400')).toMatchObject({ fill: '#ffd400', onFill: '#211d19' });
  });

  it('falls back for something that is not a colour', () => {
    expect(accentOf('red; }')).toEqual(accentOf(fallbackPrimary));
  });

  it('answers another surface under the pointer', () => {
    fc.assert(
      fc.property(hex, (primary) => {
        const { fill, fillHover, tint, tintHover } = accentOf(primary);
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
        expect(hexOf(oklchOf(color))).toBe(color);
      }),
    );
  });

  it('measures contrast from 1 to 21', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#777777')).toBe(1);
  });
});
