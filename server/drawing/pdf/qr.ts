import { createRequire } from 'node:module';
import type { CanvasElement } from 'pdfmake/interfaces.js';
import { paper } from '#contract/paper.ts';

/** The library's own encoder, which its public node does not let one scale. */
interface Encoder {
  default: {
    /** The ground and then one square a dark module, with the width of the whole. */
    measure(node: { qr: string; eccLevel: 'L' | 'M' | 'Q' | 'H' }): { _canvas: Run[]; _width: number };
  };
}

const encoder = createRequire(import.meta.url)('pdfmake/js/qrEnc.js') as Encoder;

/** Neighbouring squares overlap by so much, in points: drawn edge to edge they show hairlines on some screens. */
const overlap = 0.05;

interface Run {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Squares side by side become one bar, which halves what is drawn. */
const joinRuns = (squares: Run[]): Run[] => {
  const runs: Run[] = [];
  for (const { x, y, w, h } of squares) {
    const last = runs.at(-1);
    if (last && last.y === y && last.x + last.w === x) last.w += w;
    else runs.push({ x, y, w, h });
  }
  return runs;
};

/**
 * A text as a QR code `size` points wide, whatever its number of modules: the renderer's own node only draws modules of
 * whole points, which makes its size jump with the length of the text.
 */
export const drawQr = (text: string, size: number): CanvasElement[] => {
  const { _canvas, _width } = encoder.default.measure({ qr: text, eccLevel: 'M' });
  const [, ...squares] = _canvas;
  const scale = size / _width;
  return [
    { type: 'rect', x: 0, y: 0, w: size, h: size, color: paper.ground },
    ...joinRuns(squares).map(({ x, y, w, h }) => ({
      type: 'rect' as const,
      x: x * scale,
      y: y * scale,
      w: w * scale + overlap,
      h: h * scale + overlap,
      color: paper.ink,
    })),
  ];
};

/** What a screen reader says of a code that leads to an address. */
export const describeQr = (address: string): string => `Codice QR che porta a ${address}`;
