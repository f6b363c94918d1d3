import { drawPath, writeSvg } from '../svg.mjs';

/** Pen positions of an invented signature, one list a stroke: x, y, pressure (half the width of the line). */
const STROKES = [
  [
    [60, 150, 1.5],
    [84, 96, 3.2],
    [118, 42, 4],
    [142, 26, 2],
    [146, 46, 2.6],
    [126, 104, 4.2],
    [112, 156, 3.6],
    [120, 172, 2],
    [146, 150, 1.6],
    [168, 120, 2.2],
    [178, 112, 3],
    [176, 134, 3.4],
    [184, 146, 2.2],
    [204, 128, 1.8],
    [218, 114, 2.6],
    [220, 134, 3.2],
    [230, 146, 2.2],
    [250, 124, 1.6],
    [274, 78, 2.4],
    [286, 50, 2.4],
    [278, 48, 2],
    [264, 96, 3.4],
    [262, 136, 3.4],
    [276, 148, 2.2],
    [298, 130, 1.6],
    [310, 116, 2.4],
    [300, 112, 2],
    [292, 130, 3],
    [302, 148, 2.8],
    [324, 138, 1.8],
    [344, 118, 1.8],
  ],
  [
    [330, 172, 1.4],
    [352, 110, 3.2],
    [374, 52, 4],
    [382, 44, 2.4],
    [386, 72, 3.4],
    [392, 132, 3.6],
    [400, 140, 2],
    [424, 84, 2.6],
    [444, 44, 3.4],
    [448, 60, 3],
    [444, 120, 4],
    [450, 150, 2.8],
    [470, 138, 1.6],
    [488, 118, 2.4],
    [496, 116, 2.4],
    [494, 138, 3.2],
    [506, 146, 2],
    [526, 126, 1.8],
    [536, 118, 2.8],
    [538, 138, 3],
    [552, 138, 2],
    [572, 122, 1.6],
    [600, 124, 1.8],
    [650, 108, 1.4],
    [690, 88, 0.8],
  ],
  [
    [92, 206, 0.8],
    [180, 196, 2.2],
    [300, 186, 3],
    [430, 184, 2.6],
    [540, 188, 1.8],
    [610, 180, 0.8],
  ],
];

/** Catmull-Rom through the pen positions, then the outline of a line whose width follows the pressure. */
function traceRibbon(points) {
  const at = (index) => points[Math.max(0, Math.min(points.length - 1, index))];
  const samples = [];
  for (let index = 0; index < points.length - 1; index += 1) {
    for (let part = 0; part < 6; part += 1) {
      const t = part / 6;
      const spline = [0, 1, 2].map((axis) => {
        const [a, b, c, d] = [-1, 0, 1, 2].map((step) => at(index + step)[axis]);
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
      });
      samples.push(spline);
    }
  }
  samples.push(points.at(-1));
  const side = (sign) =>
    samples.map(([x, y, w], index) => {
      const before = samples[Math.max(0, index - 1)];
      const after = samples[Math.min(samples.length - 1, index + 1)];
      const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
      const nx = (-(after[1] - before[1]) / length) * w * sign;
      const ny = ((after[0] - before[0]) / length) * w * sign;
      return `${(x + nx).toFixed(1)} ${(y + ny).toFixed(1)}`;
    });
  return `M${[...side(1), ...side(-1).reverse()].join('L')}Z`;
}

/** A handwritten signature in blue-black ink on nothing, 750 by 230. */
export const drawSignature = () =>
  writeSvg(750, 230, STROKES.map((points) => drawPath(traceRibbon(points), '#1d2a57')).join(''));
