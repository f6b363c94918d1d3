import { drawLine } from '../lettering.mjs';
import { drawCircle, drawPath, drawRect, drawStroke, group } from '../svg.mjs';
import { ease, easeSpring, mixNumbers } from './motion.mjs';

const BLACK = '#1b1b1f';

const prohibition =
  drawCircle(0, 0, 84, '#ffffff') +
  drawRect(-52, -6, 70, 20, BLACK, 2) +
  drawRect(22, -6, 10, 20, BLACK) +
  drawRect(36, -6, 14, 20, BLACK) +
  drawStroke('M44 -16C44 -32 22 -28 24 -42M54 -16C56 -40 34 -38 36 -54', BLACK, 5) +
  drawCircle(0, 0, 76, 'none', 'stroke="#c8102e" stroke-width="16"') +
  drawStroke('M-52 -52L52 52', '#c8102e', 16);

const warning =
  drawPath(
    'M0 -86C8 -86 13 -82 17 -75L93 58C101 72 92 84 76 84H-76C-92 84 -101 72 -93 58L-17 -75C-13 -82 -8 -86 0 -86Z',
    BLACK,
  ) +
  drawPath('M0 -70L80 66C82 70 80 72 76 72H-76C-80 72 -82 70 -80 66Z', '#f9c80e') +
  drawPath('M8 -38L-26 22H-4L-14 62L28 4H4L20 -38Z', BLACK);

const duty =
  drawCircle(0, 0, 84, '#005eb8') +
  drawPath('M-40 4C-40 48 -22 66 0 66C22 66 40 48 40 4Z', '#ffffff') +
  drawPath('M-50 -6C-50 -42 -26 -60 0 -60C26 -60 50 -42 50 -6Z', '#ffffff') +
  drawRect(-64, -10, 128, 13, '#ffffff', 6) +
  drawPath('M-52 3H52V8H-52Z', '#005eb8') +
  drawStroke('M-8 -56C-12 -44 -12 -28 -12 -14M8 -56C12 -44 12 -28 12 -14', '#005eb8', 4.5);

const rescue =
  drawRect(-104, -76, 208, 152, '#00843d', 10) +
  drawPath('M22 -56H88V56H22Z', '#ffffff') +
  drawCircle(-18, -40, 12, '#ffffff') +
  drawStroke(
    'M-16 -20L-22 14L6 26L2 54M-22 14L-40 34L-66 32M-16 -18L8 -6L28 -14M-18 -18L-42 -8L-50 12',
    '#ffffff',
    12,
  ) +
  drawStroke('M8 -6L28 -14M4 28L2 54', '#00843d', 0);

const fire =
  drawRect(-84, -84, 168, 168, '#c8102e', 8) +
  drawRect(-46, -28, 46, 92, '#ffffff', 16) +
  drawRect(-34, -46, 22, 16, '#ffffff', 3) +
  drawStroke('M-40 -56H-6M-12 -42C16 -44 18 -14 14 6', '#ffffff', 7) +
  drawPath(
    'M46 62C24 62 14 48 16 32C18 16 32 12 30 -12C46 -4 52 8 50 20C58 14 58 4 56 -6C72 8 78 26 76 40C74 54 62 62 46 62Z',
    '#ffffff',
  );

const SIGNS = [
  { at: 1.8, text: 'Divieto', picture: prohibition, means: 'rosso, rotondo', scale: 1 },
  { at: 3.4, text: 'Avvertimento', picture: warning, means: 'giallo, triangolare', scale: 1 },
  { at: 5, text: 'Prescrizione', picture: duty, means: 'azzurro, rotondo', scale: 1 },
  { at: 6.6, text: 'Salvataggio', picture: rescue, means: 'verde, rettangolare', scale: 0.95 },
  { at: 8.2, text: 'Antincendio', picture: fire, means: 'rosso, quadrato', scale: 0.98 },
];

function drawBoard(t) {
  return SIGNS.map((sign, index) => {
    const next = SIGNS[index + 1]?.at ?? 99;
    const shown = easeSpring(t, sign.at - 0.1, sign.at + 0.35);
    const gone = ease(t, next - 0.3, next - 0.05);
    if (shown <= 0.02 || gone >= 1) return '';
    const size = sign.scale * shown * mixNumbers(1, 0.6, gone);
    const caption = ease(t, sign.at + 0.15, sign.at + 0.5);
    return group(
      group(
        drawCircle(0, 0, 122, '#e9eff9') + group(sign.picture, `scale(${sign.scale})`),
        `translate(470 182) scale(${(size / sign.scale).toFixed(4)})`,
      ) +
        group(
          drawRect(-76, -17, 152, 32, '#142a4e', 16) +
            drawLine(sign.means, 0, 5, { font: 'bold', size: 14, anchor: 'middle', fill: '#f6b93f' }),
          `translate(470 ${(306 + 10 * (1 - caption)).toFixed(2)})`,
          `opacity="${caption.toFixed(3)}"`,
        ),
      '',
      `opacity="${(1 - gone).toFixed(3)}"`,
    );
  }).join('');
}

/** Segnaletica: the five families of safety signs by shape and colour, 10 seconds. */
export const signs = {
  duration: 10,
  kicker: 'SICUREZZA · SEGNALETICA',
  cover: ['I cinque segnali', 'di sicurezza'],
  title: 'Leggere i segnali',
  palette: {
    wall: '#24467f',
    rings: ['#2b5090', '#345b9f', '#3d67ae'],
    deep: '#142a4e',
    panel: '#1c3865',
    floor: '#1c3865',
    edge: '#345b9f',
    faint: '#7f9fd2',
    ink: '#10254a',
  },
  steps: SIGNS.map(({ at, text }) => ({ at, text })),
  scene: drawBoard,
};
