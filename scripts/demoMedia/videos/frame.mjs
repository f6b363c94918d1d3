import { drawLine, drawParagraph, outlineText, wrap } from '../lettering.mjs';
import { drawCircle, drawPath, drawRect, drawStroke, group, writeSvg } from '../svg.mjs';
import { ease, mixNumbers, share } from './motion.mjs';

const CREAM = '#fff5e4';
const GOLD = '#f6b93f';
const WIDTH = 640;
const HEIGHT = 360;

const formatClock = (seconds) => `00:${String(Math.floor(seconds)).padStart(2, '0')}`;

/** The second now over the length of the clip, in a capsule at the top right. */
function drawCounter(t, { duration, palette }) {
  return (
    drawRect(514, 20, 106, 28, palette.deep, 14) +
    drawLine(formatClock(Math.min(t, duration)), 528, 39.5, { font: 'bold', size: 15, fill: GOLD }) +
    drawLine(`/ ${formatClock(duration)}`, 572, 39.5, { font: 'regular', size: 13, fill: CREAM, opacity: 0.75 })
  );
}

function drawRow(step, index, t, { steps, palette, duration }) {
  const next = steps[index + 1]?.at ?? duration;
  const on =
    ease(t, step.at, step.at + 0.35) * (1 - ease(t, next - 0.1, next + 0.25) * (index < steps.length - 1 ? 1 : 0));
  const done = index < steps.length - 1 ? ease(t, next, next + 0.3) : ease(t, duration - 0.7, duration - 0.4);
  const tall = steps.length > 4 ? 36 : 46;
  const y = (steps.length > 4 ? 86 : 84) + index * (tall + 7);
  const enter = ease(t, 1.5 + index * 0.08, 1.95 + index * 0.08);
  const lines = wrap(step.text, 208, { font: 'bold', size: 14 });
  const top = y + tall / 2 + 5 - (lines.length - 1) * 8.5;
  const words = (fill, opacity) =>
    drawParagraph(step.text, 70, top, { font: 'bold', size: 14, width: 208, leading: 17, fill, opacity });
  const middle = y + tall / 2;
  const tick = drawStroke(`M${41.5} ${middle}l5 5.500l9 -10.5`, palette.deep, 3.4);
  const number = drawLine(String(index + 1), 48, middle + 5.2, {
    font: 'black',
    size: 14.5,
    anchor: 'middle',
    fill: palette.deep,
  });
  const body =
    drawRect(24, y, 268, tall, palette.panel, 12) +
    (on > 0.01 ? drawRect(24, y, 268, tall, CREAM, 12, `opacity="${on.toFixed(3)}"`) : '') +
    drawCircle(48, middle, 13, done > 0.5 || on > 0.5 ? GOLD : palette.faint) +
    (done > 0.5 ? tick : number) +
    words(CREAM, mixNumbers(0.78, 1, done) * (1 - on)) +
    (on > 0.01 ? words(palette.ink, on) : '');
  return group(
    body,
    `translate(${mixNumbers(-40, 0, enter).toFixed(2)} 0)`,
    enter < 1 ? `opacity="${enter.toFixed(3)}"` : '',
  );
}

function drawHeading(t, { title, palette, duration }) {
  return (
    drawLine(title, 24, 42, { font: 'black', size: 19, fill: CREAM }) +
    drawRect(24, 56, 268, 5, palette.panel, 2.5) +
    drawRect(24, 56, Math.max(5, 268 * share(t, 0, duration)).toFixed(1), 5, GOLD, 2.5)
  );
}

function drawTitleCard(t, { kicker, cover, palette }) {
  const leave = share(t, 1.3, 1.75) ** 3;
  if (leave >= 1) return '';
  const rise = ease(t, -0.4, 0.6);
  const top = 196 - (cover.length - 1) * 23;
  const text = cover
    .map((words, index) =>
      drawLine(words, 320, top + index * 48, { font: 'black', size: 40, fill: CREAM, anchor: 'middle' }),
    )
    .join('');
  const label = outlineText(kicker, { font: 'bold', size: 13, tracking: 1.6 }).width;
  const body =
    drawRect(0, 0, WIDTH, HEIGHT, palette.wall) +
    [300, 236, 172]
      .map((r, index) => drawCircle(320, 180, (r * mixNumbers(0.82, 1, rise)).toFixed(1), palette.rings[index]))
      .join('') +
    group(
      drawRect(320 - label / 2 - 14, top - 76, label + 28, 27, palette.deep, 13.5) +
        drawLine(kicker, 320, top - 58, { font: 'bold', size: 13, tracking: 1.6, fill: GOLD, anchor: 'middle' }) +
        text +
        drawPath(
          `M${320 - 34 * rise} ${top + (cover.length - 1) * 48 + 24}h${(68 * rise).toFixed(1)}v5h${(-68 * rise).toFixed(1)}z`,
          GOLD,
        ),
      `translate(0 ${mixNumbers(14, 0, rise).toFixed(2)})`,
    );
  return group(body, `translate(0 ${(-HEIGHT * leave).toFixed(1)})`);
}

/**
 * One picture of a lesson, 640 by 360, at `t` seconds: the steps on the left, the scene on the right, the
 * second on top; a title card covers it at the beginning. Nothing that matters stands in the lowest 50 pixels,
 * where players put controls and captions.
 */
export function drawLessonFrame(lesson, t) {
  const { palette, steps, scene } = lesson;
  const body =
    drawRect(0, 0, WIDTH, HEIGHT, palette.wall) +
    drawCircle(470, 190, 150, palette.rings[0]) +
    drawCircle(470, 190, 116, palette.rings[1]) +
    drawRect(0, 300, WIDTH, 60, palette.floor) +
    drawRect(0, 300, WIDTH, 3, palette.edge) +
    scene(t) +
    drawHeading(t, lesson) +
    steps.map((step, index) => drawRow(step, index, t, lesson)).join('') +
    drawTitleCard(t, lesson) +
    drawCounter(t, lesson);
  return writeSvg(WIDTH, HEIGHT, body);
}
