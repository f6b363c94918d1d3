import { drawLine } from '../lettering.mjs';
import { drawCircle, drawPath, drawRect, drawStroke, group } from '../svg.mjs';
import { ease, easeSpring, findPointAlong, share } from './motion.mjs';

const CREAM = '#fff5e4';
const WALL = '#123c33';
const GREEN = '#00843d';

function plan() {
  return (
    drawRect(322, 70, 206, 216, CREAM, 6) +
    drawRect(322, 158, 206, 38, '#e4efdf') +
    drawStroke('M325 73H525V158M525 196V283H325V73', WALL, 6) +
    drawStroke(
      'M325 158H352M376 158H424M448 158H525M325 196H360M384 196H420M444 196H525M398 73V158M398 196V283',
      WALL,
      5,
    ) +
    drawRect(338, 86, 44, 16, '#d9c9a6', 3) +
    drawRect(414, 86, 44, 16, '#d9c9a6', 3) +
    drawRect(472, 86, 40, 16, '#d9c9a6', 3) +
    drawRect(338, 256, 44, 16, '#d9c9a6', 3) +
    drawRect(414, 256, 44, 16, '#d9c9a6', 3)
  );
}

function lift(t) {
  const crossed = ease(t, 6.9, 7.4);
  return (
    drawRect(468, 214, 48, 56, '#c3cdd6', 3) +
    drawStroke('M492 216V268', '#8796a5', 2.5) +
    drawPath('M480 230l6 -8l6 8zM492 252l6 8l6 -8z', '#5b6b7b') +
    (crossed > 0
      ? drawStroke(`M464 210L${464 + 56 * crossed} ${210 + 64 * crossed}`, '#c8102e', 7) +
        (crossed > 0.5
          ? drawStroke(`M520 210L${520 - 112 * (crossed - 0.5)} ${210 + 128 * (crossed - 0.5)}`, '#c8102e', 7)
          : '')
      : '')
  );
}

function exit(t) {
  const lit = ease(t, 4.1, 4.5);
  return (
    group(
      drawRect(-24, -13, 48, 26, GREEN, 5) + drawStroke('M-12 0H9M2 -7L10 0L2 7', '#ffffff', 4.5),
      'translate(496 142)',
      `opacity="${(0.35 + 0.65 * lit).toFixed(3)}"`,
    ) + (lit > 0 ? drawStroke('M366 177H510', GREEN, 4, `stroke-dasharray="2 10" opacity="${lit.toFixed(3)}"`) : '')
  );
}

function drawMeetingPoint(t) {
  const shown = easeSpring(t, 8.9, 9.4);
  const arrow = (turn) =>
    group(drawPath('M0 -12L-8 -22H8Z', '#ffffff') + drawRect(-3, -31, 6, 10, '#ffffff'), `rotate(${turn})`);
  return group(
    drawRect(-38, -38, 76, 76, GREEN, 10) +
      [45, 135, 225, 315].map(arrow).join('') +
      drawCircle(-7, -3, 4, '#ffffff') +
      drawCircle(7, -3, 4, '#ffffff') +
      drawPath('M-13 11C-13 3 -1 3 -1 11ZM1 11C1 3 13 3 13 11Z', '#ffffff'),
    `translate(590 214) scale(${(0.72 + 0.28 * shown).toFixed(3)})`,
    `opacity="${(0.4 + 0.6 * Math.min(1, shown)).toFixed(3)}"`,
  );
}

function drawAlarm(t) {
  const ring = share(t, 1.8, 4.1) % 1;
  const on = ease(t, 1.8, 2) * (1 - ease(t, 3.9, 4.2));
  const wave = [0, 0.33, 0.66].map((offset) => ((t * 0.9 + offset) % 1) * 34 + 10);
  const waves =
    on > 0.01
      ? wave
          .map((r) =>
            drawCircle(
              342,
              177,
              r.toFixed(1),
              'none',
              `stroke="#e2453a" stroke-width="3" opacity="${(on * (1 - (r - 10) / 34)).toFixed(3)}"`,
            ),
          )
          .join('')
      : '';
  return (
    waves +
    drawCircle(342, 177, 10, ring > 0 && Math.floor(t * 4) % 2 ? '#ff8a70' : '#e2453a') +
    drawCircle(342, 177, 4.5, CREAM)
  );
}

const PEOPLE = [
  {
    route: [
      [364, 112],
      [364, 177],
      [541, 177],
      [543, 268],
      [604, 286],
    ],
    colour: '#f08a3c',
    start: 4.3,
  },
  {
    route: [
      [436, 116],
      [436, 177],
      [541, 177],
      [543, 268],
      [624, 282],
    ],
    colour: '#3d67ae',
    start: 4.2,
  },
  {
    route: [
      [500, 118],
      [470, 130],
      [436, 140],
      [436, 177],
      [541, 177],
      [544, 274],
    ],
    colour: '#8b5cf6',
    start: 5,
  },
  {
    route: [
      [372, 240],
      [372, 177],
      [541, 177],
      [543, 268],
      [584, 287],
    ],
    colour: '#cf4a63',
    start: 4.5,
  },
  {
    route: [
      [432, 236],
      [432, 177],
      [541, 177],
      [543, 268],
      [564, 284],
    ],
    colour: '#2d7a66',
    start: 4.8,
  },
];

function drawCrowd(t) {
  return PEOPLE.map(({ route, colour, start }) => {
    const [x, y] = findPointAlong(route, ease(t, start, start + 5.2));
    return (
      drawCircle(x.toFixed(1), y.toFixed(1), 9.5, colour) + drawCircle(x.toFixed(1), (y - 1).toFixed(1), 4.2, '#fbd9b9')
    );
  }).join('');
}

/** Emergenza: from the alarm to the meeting point, 12 seconds, for the lesson in HLS. */
export const evacuation = {
  duration: 12,
  kicker: 'EMERGENZA · EVACUAZIONE',
  cover: ['Evacuare l’edificio', 'con ordine'],
  title: 'Evacuazione',
  palette: {
    wall: '#1d5a45',
    rings: ['#23644d', '#2a7057', '#327c61'],
    deep: '#0f3a2c',
    panel: '#174a38',
    floor: '#174a38',
    edge: '#2a7057',
    faint: '#73b095',
    ink: '#0b3325',
  },
  steps: [
    { at: 1.8, text: 'All’allarme lascia il lavoro' },
    { at: 4.1, text: 'Segui le vie di fuga' },
    { at: 6.7, text: 'Non usare l’ascensore' },
    { at: 8.9, text: 'Raggiungi il punto di raccolta' },
  ],
  scene: (t) =>
    plan() +
    lift(t) +
    exit(t) +
    drawMeetingPoint(t) +
    drawAlarm(t) +
    drawCrowd(t) +
    drawLine('USCITA', 540, 152, { font: 'bold', size: 11, tracking: 1, fill: CREAM, opacity: ease(t, 4.1, 4.5) }),
};
