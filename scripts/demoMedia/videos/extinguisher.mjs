import { drawCircle, drawPath, drawRect, drawShaded, drawStroke, group, roundRect } from '../svg.mjs';
import { ease, mixNumbers } from './motion.mjs';

const INK = '#172239';
const STEPS = [
  { at: 1.8, text: 'Tira la sicura' },
  { at: 3.6, text: 'Punta la lancia alla base del fuoco' },
  { at: 5.4, text: 'Premi la leva' },
  { at: 7.2, text: 'Muovi il getto a ventaglio' },
];

function drawFlame(x, y, scale, sway) {
  if (scale < 0.02) return '';
  const outer = `M0 0C-92 0 -140 -62 -132 -138C-126 -196 -82 -220 -84 -286C-50 -268 -34 -240 -34 -208C-4 -250 4 -310 ${-26 + sway} -372C72 -340 142 -236 140 -132C138 -52 84 0 0 0Z`;
  const middle = `M2 0C-60 0 -88 -42 -82 -92C-78 -126 -54 -140 -50 -176C-28 -164 -20 -146 -18 -126C8 -154 14 -190 ${4 + sway * 0.7} -228C62 -196 96 -134 92 -78C88 -28 54 0 2 0Z`;
  const inner = 'M2 0C-34 0 -50 -26 -44 -54C-38 -80 -12 -92 -6 -130C30 -104 54 -72 52 -42C50 -16 30 0 2 0Z';
  return group(
    drawPath(outer, '#f0632f') + drawPath(middle, '#f9a03a') + drawPath(inner, '#ffdf86'),
    `translate(${x} ${y}) scale(${scale.toFixed(4)})`,
  );
}

function drawFire(t) {
  const left = 1 - ease(t, 7.5, 9.2);
  const beat = (offset) => Math.round(Math.sin(t * 7 + offset) * 2) * 14;
  const smoke = ease(t, 8.6, 9.4);
  const puffs =
    smoke > 0
      ? [
          [548, 262, 15],
          [572, 240, 19],
          [556, 212, 13],
        ]
          .map(([x, y, r]) =>
            drawCircle(x, y - 22 * smoke, r * smoke, '#c9a7a0', `opacity="${(0.5 * smoke).toFixed(3)}"`),
          )
          .join('')
      : '';
  return (
    drawFlame(566, 296, 0.4 * left, beat(0)) +
    drawFlame(528, 299, 0.23 * left, beat(2)) +
    drawFlame(602, 299, 0.2 * left, beat(4)) +
    puffs
  );
}

/** Where the nozzle is and where it points, in degrees from straight down. */
function placeNozzle(t) {
  const aim = ease(t, 3.8, 4.7);
  const sweep = t > 7.2 ? Math.sin((t - 7.2) * 4.4) * 9 * (1 - ease(t, 9, 9.4)) : 0;
  return { x: mixNumbers(436, 456, aim), y: mixNumbers(268, 226, aim), turn: mixNumbers(0, -57, aim) + sweep };
}

function drawHose(t) {
  const { x, y, turn } = placeNozzle(t);
  const radians = ((turn + 90) * Math.PI) / 180;
  const spray = ease(t, 5.8, 6.3) * (1 - ease(t, 9.1, 9.4));
  const tip = [x + Math.cos(radians) * 30, y + Math.sin(radians) * 30];
  const length = 84 * spray;
  const wide = 30 * spray;
  const end = [tip[0] + Math.cos(radians) * length, tip[1] + Math.sin(radians) * length];
  const across = [Math.cos(radians + Math.PI / 2), Math.sin(radians + Math.PI / 2)];
  const cone = (half, fill, opacity) =>
    drawPath(
      `M${tip[0]} ${tip[1]}L${end[0] + across[0] * half} ${end[1] + across[1] * half}Q${end[0] + Math.cos(radians) * half} ${end[1] + Math.sin(radians) * half} ${end[0] - across[0] * half} ${end[1] - across[1] * half}Z`,
      fill,
      `opacity="${opacity}"`,
    );
  const jet = spray > 0.02 ? cone(wide, '#fff5e4', 0.55) + cone(wide * 0.5, '#ffffff', 0.8) : '';
  const guide = ease(t, 4.5, 4.9) * (1 - ease(t, 5.7, 6));
  const aim =
    guide > 0.01
      ? drawStroke(
          `M${tip[0]} ${tip[1]}L548 292`,
          '#f6b93f',
          3,
          `stroke-dasharray="1 8" opacity="${guide.toFixed(3)}"`,
        ) + drawCircle(550, 294, 11, 'none', `stroke="#f6b93f" stroke-width="3" opacity="${guide.toFixed(3)}"`)
      : '';
  return (
    aim +
    jet +
    drawStroke(
      `M396 128C440 118 452 160 ${mixNumbers(446, 440, ease(t, 3.8, 4.7))} 196Q${x - 2} ${y - 22} ${x} ${y}`,
      INK,
      10,
    ) +
    group(
      drawPath('M-6 -4H6L13 32H-13Z', '#22304a') + drawRect(-15, 29, 30, 7, '#51658c', 3),
      `translate(${x} ${y}) rotate(${turn.toFixed(2)})`,
    )
  );
}

function drawBody(t) {
  const can = roundRect(336, 150, 84, 150, 26);
  const press = ease(t, 5.5, 5.9) * 11;
  const pull = ease(t, 2.2, 3);
  const gone = 1 - ease(t, 3, 3.4);
  const pin = group(
    drawCircle(12, 0, 9, 'none', 'stroke="#f6b93f" stroke-width="4"') + drawStroke('M-22 0H3', '#f6b93f', 4.5),
    `translate(${mixNumbers(406, 440, pull).toFixed(2)} ${mixNumbers(130, 106, pull).toFixed(2)}) rotate(${mixNumbers(0, -24, pull).toFixed(1)})`,
    `opacity="${gone.toFixed(3)}"`,
  );
  return (
    drawRect(362, 124, 32, 34, '#c9d3dd', 4) +
    drawShaded(can, '#ee4636', drawRect(388, 140, 50, 170, '#c92f2a') + drawRect(345, 140, 8, 170, '#ff7d68', 4)) +
    drawRect(336, 284, 84, 16, INK, 5) +
    drawRect(346, 192, 64, 62, '#fff5e4', 6) +
    drawPath('M388 192H404A6 6 0 0 1 410 198V248A6 6 0 0 1 404 254H388Z', '#ecd9bd') +
    drawFlame(378, 247, 0.125, 0) +
    drawPath('M340 120H396V128H356C346 128 340 126 340 120Z', '#3b4f75') +
    group(
      drawPath('M322 100C322 95 327 92 332 92H390C400 92 404 100 404 114H366C346 114 322 112 322 100Z', '#22304a'),
      `rotate(${(-press).toFixed(2)} 402 116) translate(0 0)`,
    ) +
    drawCircle(350, 138, 13, '#fff5e4') +
    drawCircle(350, 138, 9.5, INK) +
    drawStroke('M350 138L355 133', '#f6b93f', 2.6) +
    pin
  );
}

/** Antincendio: the four movements, 10 seconds. */
export const extinguisher = {
  duration: 10,
  kicker: 'ANTINCENDIO · IN PRATICA',
  cover: ['Uso dell’estintore:', 'i quattro passi'],
  title: 'Uso dell’estintore',
  palette: {
    wall: '#7e2630',
    rings: ['#8b2c35', '#9a343a', '#a93b3b'],
    deep: '#54151f',
    panel: '#6a1d28',
    floor: '#641a26',
    edge: '#8f3540',
    faint: '#b9666a',
    ink: '#3d0f17',
  },
  steps: STEPS,
  scene: (t) => drawFire(t) + drawBody(t) + drawHose(t),
};
