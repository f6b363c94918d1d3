import { drawLine } from '../lettering.mjs';
import { drawCircle, drawPath, drawRect, drawStroke, group } from '../svg.mjs';
import { ease, easeSpring, mixNumbers } from './motion.mjs';

const CREAM = '#fff5e4';
const GRADES = {
  1: '#5a9e5f',
  2: '#7fb069',
  3: '#d9b93b',
  4: '#e5ad38',
  6: '#e98f37',
  8: '#e5743a',
  9: '#d94b3a',
  12: '#cf3d34',
  16: '#b32a2b',
};
const CELL = 44;
const LEFT = 382;
const TOP = 76;

/** Four by four cells, the score of each the product of probability and damage. */
function drawMatrix(t) {
  return Array.from({ length: 16 }, (_, index) => {
    const column = index % 4;
    const rowUp = Math.floor(index / 4);
    const score = (column + 1) * (rowUp + 1);
    const grown = easeSpring(t, 3.4 + (column + rowUp) * 0.1, 3.9 + (column + rowUp) * 0.1);
    if (grown <= 0.02) return '';
    const x = LEFT + column * (CELL + 4) + CELL / 2;
    const y = TOP + (3 - rowUp) * (CELL + 4) + CELL / 2;
    return group(
      drawRect(-CELL / 2, -CELL / 2, CELL, CELL, GRADES[score], 8) +
        drawLine(String(score), 0, 5.5, { font: 'bold', size: 15, anchor: 'middle', fill: CREAM, opacity: 0.9 }),
      `translate(${x} ${y}) scale(${grown.toFixed(3)})`,
    );
  }).join('');
}

function drawAxes(t) {
  const shown = ease(t, 3.2, 3.7);
  if (shown <= 0) return '';
  return group(
    drawStroke(`M${LEFT - 10} 268V72m-5 7l5 -7l5 7`, CREAM, 3) +
      drawStroke(`M${LEFT - 10} 268H${LEFT + 4 * (CELL + 4) + 4}m-7 -5l7 5l-7 5`, CREAM, 3) +
      group(
        drawLine('PROBABILITÀ', 0, 0, { font: 'bold', size: 12, tracking: 1.4, anchor: 'middle', fill: CREAM }),
        `translate(${LEFT - 22} 172) rotate(-90)`,
      ) +
      drawLine('DANNO', LEFT + 2 * (CELL + 4) - 2, 289, {
        font: 'bold',
        size: 12,
        tracking: 1.4,
        anchor: 'middle',
        fill: CREAM,
      }),
    '',
    `opacity="${shown.toFixed(3)}"`,
  );
}

/** The risk as a ring on its cell: down when prevented, left when protected against. */
function drawMarker(t) {
  const shown = easeSpring(t, 4.9, 5.3);
  if (shown <= 0.02) return '';
  const at = (column, rowUp) => [LEFT + column * (CELL + 4) + CELL / 2, TOP + (3 - rowUp) * (CELL + 4) + CELL / 2];
  const from = at(3, 3);
  const lower = mixNumbers(0, 2, ease(t, 7, 8));
  const nearer = mixNumbers(0, 3, ease(t, 9.4, 10.4));
  const [x, y] = at(3 - nearer, 3 - lower);
  const trail =
    lower > 0
      ? drawStroke(`M${from[0]} ${from[1]}V${at(3, 3 - lower)[1]}H${x}`, CREAM, 3.5, 'stroke-dasharray="0.5 8"')
      : '';
  return (
    trail +
    group(
      drawCircle(0, 0, 27, 'none', `stroke="${CREAM}" stroke-width="5"`) +
        drawCircle(0, 0, 27, 'none', 'stroke="#3b2507" stroke-width="1.5"'),
      `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${shown.toFixed(3)})`,
    )
  );
}

/** First scene: a wet floor, the hazard before anything is measured. */
function drawHazard(t) {
  const shown = easeSpring(t, 1.7, 2.2) * (1 - ease(t, 3.1, 3.4));
  if (shown <= 0.02) return '';
  return group(
    drawPath('M-96 86C-60 70 74 66 104 84C122 96 40 108 -20 106C-80 106 -116 98 -96 86Z', '#bfe3ea') +
      drawPath('M-40 90C-16 84 40 84 58 90C40 98 -20 98 -40 90Z', '#e6f6f8') +
      drawPath('M-12 -96H22L66 92H-34Z', '#d9932a') +
      drawPath('M-22 -96H12L34 92H-66Z', '#ffd35c') +
      drawPath('M-8 -28L-38 36H22Z', '#22304a') +
      drawStroke('M-8 -6V14', '#ffd35c', 6) +
      drawCircle(-8, 25, 3.6, '#ffd35c'),
    `translate(476 204) scale(${shown.toFixed(3)})`,
  );
}

/** Formazione generale: from hazard to risk, then prevention and protection, 12 seconds. */
export const risk = {
  duration: 12,
  kicker: 'FORMAZIONE GENERALE · INTRODUZIONE',
  cover: ['Che cos’è il rischio', 'e come si riduce'],
  title: 'Pericolo e rischio',
  palette: {
    wall: '#8a5312',
    rings: ['#965d18', '#a3681f', '#b07426'],
    deep: '#5d3608',
    panel: '#74440c',
    floor: '#74440c',
    edge: '#9c6420',
    faint: '#c79a5c',
    ink: '#472a06',
  },
  steps: [
    { at: 1.8, text: 'Riconosci il pericolo' },
    { at: 3.3, text: 'Valuta: probabilità × danno' },
    { at: 6.6, text: 'Previeni: meno probabile' },
    { at: 9, text: 'Proteggi: meno dannoso' },
  ],
  scene: (t) => drawHazard(t) + drawAxes(t) + drawMatrix(t) + drawMarker(t),
};
