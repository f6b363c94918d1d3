import { line, outline, paragraph, wrap } from '../lettering.mjs';
import { circle, group, path, rect, stroke, svg } from '../svg.mjs';
import { ease, mix, share } from './motion.mjs';

const CREAM = '#fff5e4';
const GOLD = '#f6b93f';
const WIDTH = 640;
const HEIGHT = 360;

const clock = (seconds) => `00:${String(Math.floor(seconds)).padStart(2, '0')}`;

/** The second now over the length of the clip, in a capsule at the top right. */
function counter(t, { duration, palette }) {
  return (
    rect(514, 20, 106, 28, palette.deep, 14) +
    line(clock(Math.min(t, duration)), 528, 39.5, { font: 'bold', size: 15, fill: GOLD }) +
    line(`/ ${clock(duration)}`, 572, 39.5, { font: 'regular', size: 13, fill: CREAM, opacity: 0.75 })
  );
}

function row(step, index, t, { steps, palette, duration }) {
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
    paragraph(step.text, 70, top, { font: 'bold', size: 14, width: 208, leading: 17, fill, opacity });
  const middle = y + tall / 2;
  const tick = stroke(`M${41.5} ${middle}l5 5.500l9 -10.5`, palette.deep, 3.4);
  const number = line(String(index + 1), 48, middle + 5.2, {
    font: 'black',
    size: 14.5,
    anchor: 'middle',
    fill: palette.deep,
  });
  const body =
    rect(24, y, 268, tall, palette.panel, 12) +
    (on > 0.01 ? rect(24, y, 268, tall, CREAM, 12, `opacity="${on.toFixed(3)}"`) : '') +
    circle(48, middle, 13, done > 0.5 || on > 0.5 ? GOLD : palette.faint) +
    (done > 0.5 ? tick : number) +
    words(CREAM, mix(0.78, 1, done) * (1 - on)) +
    (on > 0.01 ? words(palette.ink, on) : '');
  return group(body, `translate(${mix(-40, 0, enter).toFixed(2)} 0)`, enter < 1 ? `opacity="${enter.toFixed(3)}"` : '');
}

function heading(t, { title, palette, duration }) {
  return (
    line(title, 24, 42, { font: 'black', size: 19, fill: CREAM }) +
    rect(24, 56, 268, 5, palette.panel, 2.5) +
    rect(24, 56, Math.max(5, 268 * share(t, 0, duration)).toFixed(1), 5, GOLD, 2.5)
  );
}

function titleCard(t, { kicker, cover, palette }) {
  const leave = share(t, 1.3, 1.75) ** 3;
  if (leave >= 1) return '';
  const rise = ease(t, -0.4, 0.6);
  const top = 196 - (cover.length - 1) * 23;
  const text = cover
    .map((words, index) =>
      line(words, 320, top + index * 48, { font: 'black', size: 40, fill: CREAM, anchor: 'middle' }),
    )
    .join('');
  const label = outline(kicker, { font: 'bold', size: 13, tracking: 1.6 }).width;
  const body =
    rect(0, 0, WIDTH, HEIGHT, palette.wall) +
    [300, 236, 172]
      .map((r, index) => circle(320, 180, (r * mix(0.82, 1, rise)).toFixed(1), palette.rings[index]))
      .join('') +
    group(
      rect(320 - label / 2 - 14, top - 76, label + 28, 27, palette.deep, 13.5) +
        line(kicker, 320, top - 58, { font: 'bold', size: 13, tracking: 1.6, fill: GOLD, anchor: 'middle' }) +
        text +
        path(
          `M${320 - 34 * rise} ${top + (cover.length - 1) * 48 + 24}h${(68 * rise).toFixed(1)}v5h${(-68 * rise).toFixed(1)}z`,
          GOLD,
        ),
      `translate(0 ${mix(14, 0, rise).toFixed(2)})`,
    );
  return group(body, `translate(0 ${(-HEIGHT * leave).toFixed(1)})`);
}

/**
 * One picture of a lesson, 640 by 360, at `t` seconds: the steps on the left, the scene on the right, the
 * second on top; a title card covers it at the beginning. Nothing that matters stands in the lowest 50 pixels,
 * where players put controls and captions.
 */
export function lessonFrame(lesson, t) {
  const { palette, steps, scene } = lesson;
  const body =
    rect(0, 0, WIDTH, HEIGHT, palette.wall) +
    circle(470, 190, 150, palette.rings[0]) +
    circle(470, 190, 116, palette.rings[1]) +
    rect(0, 300, WIDTH, 60, palette.floor) +
    rect(0, 300, WIDTH, 3, palette.edge) +
    scene(t) +
    heading(t, lesson) +
    steps.map((step, index) => row(step, index, t, lesson)).join('') +
    titleCard(t, lesson) +
    counter(t, lesson);
  return svg(WIDTH, HEIGHT, body);
}
