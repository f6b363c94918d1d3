import type { CanvasElement } from 'pdfmake/interfaces.js';
import { paper } from '#contract/paper.ts';
import type { Tones } from '#contract/tones.ts';

/** A4 laid wide, in points. */
export const page = { width: 841.89, height: 595.28 };

type Paint = { color: string } | { lineColor: string; lineWidth: number };

/** A curve in SVG's notation, placed from the corner of the page: the renderer draws it, its types leave it out. */
const drawPath = (d: string, paint: Paint): CanvasElement =>
  ({ type: 'path', d, ...paint }) as unknown as CanvasElement;

const formatPoint = (...values: number[]): string => values.map((value) => value.toFixed(1)).join(' ');

/** A rectangle whose corners are hollowed out by quarter circles. */
const traceHollowed = (inset: number, radius: number): string => {
  const [left, top, right, bottom] = [inset, inset, page.width - inset, page.height - inset];
  const arc = (x: number, y: number): string => `A${formatPoint(radius, radius)} 0 0 0 ${formatPoint(x, y)}`;
  return [
    `M${formatPoint(left + radius, top)}H${formatPoint(right - radius)}${arc(right, top + radius)}`,
    `V${formatPoint(bottom - radius)}${arc(right - radius, bottom)}`,
    `H${formatPoint(left + radius)}${arc(left, bottom - radius)}`,
    `V${formatPoint(top + radius)}${arc(left + radius, top)}Z`,
  ].join('');
};

/** A closed curve traced by a wheel rolling inside a ring, as engraved on banknotes. */
const traceGuilloche = (radius: number, teeth: number, wheel: number, depth: number): string => {
  const steps = teeth * 24;
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI * wheel;
    const reach = radius * (1 - depth + depth * Math.cos((teeth / wheel) * angle));
    return formatPoint(page.width / 2 + reach * Math.cos(angle), page.height / 2 + reach * Math.sin(angle));
  });
  return `M${points.join('L')}Z`;
};

const rosette = [traceGuilloche(238, 61, 7, 0.16), traceGuilloche(172, 47, 6, 0.2)];

const drawDots = (inset: number, color: string): CanvasElement[] =>
  [inset, page.width - inset].flatMap((x) =>
    [inset, page.height - inset].map((y) => ({ type: 'ellipse' as const, x, y, r1: 2.4, r2: 2.4, color })),
  );

/** Frame and rosette that stand behind the text. */
export const drawOrnament = ({ fill, tint }: Tones): CanvasElement[] => [
  ...rosette.map((curve) => drawPath(curve, { lineColor: tint, lineWidth: 0.5 })),
  drawPath(traceHollowed(22, 26), { lineColor: fill, lineWidth: 2.4 }),
  drawPath(traceHollowed(28, 24), { lineColor: fill, lineWidth: 0.6 }),
  ...drawDots(33, fill),
];

/** A line with a lozenge in its middle. */
export const drawRule = ({ fill }: Tones, width = 150): CanvasElement[] => {
  const [middle, half] = [width / 2, 4];
  return [
    { type: 'line', x1: 0, y1: half, x2: middle - 10, y2: half, lineColor: fill, lineWidth: 0.7 },
    { type: 'line', x1: middle + 10, y1: half, x2: width, y2: half, lineColor: fill, lineWidth: 0.7 },
    {
      type: 'polyline',
      points: [
        { x: middle, y: 0 },
        { x: middle + half, y: half },
        { x: middle, y: 2 * half },
        { x: middle - half, y: half },
      ],
      closePath: true,
      color: fill,
    },
  ];
};

/** A thin line to sign on. */
export const drawLine = (width = 150): CanvasElement[] => [
  { type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineColor: paper.dash, lineWidth: 0.6 },
];
