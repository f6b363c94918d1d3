import { drawLine } from '../lettering.mjs';
import { drawCircle, drawEllipse, drawPath, drawRect, drawStroke, group } from '../svg.mjs';
import { ease, easeSpring, mixNumbers, share } from './motion.mjs';

const CREAM = '#fff5e4';
const INK = '#16343a';
const GOLD = '#f6b93f';

function drawFurniture() {
  return (
    drawRect(476, 212, 146, 8, '#e8bd83', 3) +
    drawRect(602, 220, 9, 82, '#a3733d') +
    drawRect(486, 220, 9, 82, '#a3733d') +
    drawRect(568, 110, 13, 78, INK, 4) +
    drawRect(562, 114, 6, 70, '#bfe3ea', 2) +
    drawPath('M581 150H592V204H581Z', '#9dacb8') +
    drawRect(564, 204, 40, 8, INK, 4) +
    drawRect(506, 206, 40, 6, '#c8d2da', 3)
  );
}

function drawChair() {
  return (
    drawStroke('M368 252V150', '#ee8a5a', 15) +
    drawRect(366, 248, 82, 14, '#ee8a5a', 7) +
    drawStroke('M408 262V288M380 300L408 286L436 300', INK, 7) +
    drawCircle(378, 300, 6, INK) +
    drawCircle(438, 300, 6, INK) +
    drawStroke('M384 210H424', INK, 6)
  );
}

/** Somebody seated, seen from the left; `t` straightens the back during the first step. */
function drawPerson(t) {
  const lean = mixNumbers(13, 0, ease(t, 2.2, 3.1));
  const upper =
    drawRect(386, 158, 40, 90, '#f2efe6', 19) +
    drawPath('M406 158H407A19 19 0 0 1 426 177V229A19 19 0 0 1 407 248H406Z', '#dcd5c4') +
    drawRect(397, 136, 17, 30, '#d99a6c', 7) +
    drawEllipse(409, 118, 23, 27, '#eab587') +
    drawPath(
      'M383 118C378 92 396 82 414 84C430 84 436 98 432 106C420 104 412 106 408 112C404 112 402 122 402 132C392 136 384 130 383 118Z',
      '#5a3826',
    ) +
    drawCircle(420, 118, 2.6, INK) +
    drawStroke('M416 130Q421 133 425 130', '#a94f42', 2.4);
  return (
    drawStroke('M404 244H468V294', '#2f4470', 25) +
    drawPath('M456 292H484C494 292 498 302 496 306H456Z', INK) +
    group(upper, `rotate(${lean.toFixed(2)} 406 246)`) +
    drawStroke(`M${(406 + lean * 0.9).toFixed(1)} 178L${(414 + lean * 0.4).toFixed(1)} 208H500`, '#f2efe6', 15) +
    drawStroke(`M${(414 + lean * 0.4).toFixed(1)} 208H470`, '#dcd5c4', 15) +
    drawCircle(506, 206, 9, '#eab587')
  );
}

const drawLabel = (text, x, y, p) =>
  group(
    drawRect(-43, -15, 86, 27, CREAM, 13) +
      drawLine(text, 0, 4.5, { font: 'bold', size: 13, anchor: 'middle', fill: INK }),
    `translate(${x} ${y}) scale(${p.toFixed(3)})`,
  );

function drawGuides(t) {
  const eye = ease(t, 2.6, 3.3) * (1 - ease(t, 4.2, 4.5));
  const far = ease(t, 4.7, 5.4) * (1 - ease(t, 6.7, 7));
  const right = ease(t, 7.2, 7.8) * (1 - ease(t, 9.2, 9.5));
  const dashed = 'stroke-dasharray="1 9"';
  return (
    (eye > 0.01
      ? drawStroke(`M428 114H${mixNumbers(428, 566, eye).toFixed(1)}`, GOLD, 4, dashed) +
        drawLabel('stesso livello', 497, 88, easeSpring(t, 2.8, 3.3) * (eye < 1 && t > 4 ? eye : 1))
          .replace('-43', '-54')
          .replace('width="86"', 'width="108"')
      : '') +
    (far > 0.01
      ? drawStroke(`M434 128H560M442 122l-8 6l8 6M552 122l8 6l-8 6`, GOLD, 3.5, `opacity="${far.toFixed(3)}"`) +
        drawLabel('50–70 cm', 497, 98, easeSpring(t, 4.8, 5.3) * (t > 6 ? far : 1))
      : '') +
    (right > 0.01
      ? drawStroke('M414 184V208H440M444 244H468V270', GOLD, 4, `opacity="${right.toFixed(3)}"`) +
        drawLabel('90°', 456, 178, easeSpring(t, 7.2, 7.6) * (t > 9 ? right : 1))
          .replace('-43', '-26')
          .replace('width="86"', 'width="52"') +
        drawLabel('90°', 514, 262, easeSpring(t, 7.5, 7.9) * (t > 9 ? right : 1))
          .replace('-43', '-26')
          .replace('width="86"', 'width="52"')
      : '')
  );
}

function pause(t) {
  const shown = easeSpring(t, 9.4, 9.9);
  if (shown <= 0.02) return '';
  const turn = share(t, 9.6, 11.6) * 90;
  const end = ((turn - 90) * Math.PI) / 180;
  const slice = `M0 0V-33A33 33 0 0 1 ${(33 * Math.cos(end)).toFixed(2)} ${(33 * Math.sin(end)).toFixed(2)}Z`;
  return group(
    drawCircle(0, 0, 44, CREAM) +
      (turn > 1 ? drawPath(slice, GOLD) : '') +
      drawStroke('M0 0V-27', INK, 5) +
      group(drawStroke('M0 0V-33', INK, 3.5), `rotate(${turn.toFixed(1)})`) +
      drawCircle(0, 0, 5, INK),
    `translate(497 106) scale(${shown.toFixed(3)})`,
  );
}

/** Videoterminale: posture at the desk and pauses, 12 seconds. */
export const workstation = {
  duration: 12,
  kicker: 'VIDEOTERMINALE · ERGONOMIA',
  cover: ['La postura giusta', 'davanti allo schermo'],
  title: 'La postura giusta',
  palette: {
    wall: '#1f6f68',
    rings: ['#27786f', '#308478', '#3a9084'],
    deep: '#124b47',
    panel: '#185c56',
    floor: '#185c56',
    edge: '#2f8278',
    faint: '#6fb3aa',
    ink: '#0e3f3b',
  },
  steps: [
    { at: 1.8, text: 'Schermo ad altezza occhi' },
    { at: 4.4, text: 'Distanza tra 50 e 70 cm' },
    { at: 6.9, text: 'Gomiti e ginocchia a 90°' },
    { at: 9.3, text: 'Ogni due ore, 15 minuti di pausa' },
  ],
  scene: (t) => drawChair() + drawPerson(t) + drawFurniture() + drawGuides(t) + pause(t),
};
