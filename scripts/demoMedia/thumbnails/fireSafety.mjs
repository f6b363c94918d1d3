import { drawCircle, drawPath, drawRect, drawShaded, drawStroke, group, roundRect } from '../svg.mjs';
import { CREAM, drawGround, GOLD, INK, INK_DARK, SAND, stage } from './stage.mjs';

const hue = {
  wall: '#7e2630',
  halo: '#902e35',
  disc: '#a93b3b',
  floor: '#5a1823',
  edge: '#6b1f2a',
  shadow: '#430f1a',
};

function drawFlame(scale, x, y) {
  const outer =
    'M0 0C-92 0 -140 -62 -132 -138C-126 -196 -82 -220 -84 -286C-50 -268 -34 -240 -34 -208C-4 -250 4 -310 -26 -372C72 -340 142 -236 140 -132C138 -52 84 0 0 0Z';
  const middle =
    'M2 0C-60 0 -88 -42 -82 -92C-78 -126 -54 -140 -50 -176C-28 -164 -20 -146 -18 -126C8 -154 14 -190 4 -228C62 -196 96 -134 92 -78C88 -28 54 0 2 0Z';
  const inner = 'M2 0C-34 0 -50 -26 -44 -54C-38 -80 -12 -92 -6 -130C30 -104 54 -72 52 -42C50 -16 30 0 2 0Z';
  return group(
    drawPath(outer, '#f0632f') + drawPath(middle, '#f9a03a') + drawPath(inner, '#ffdf86'),
    `translate(${x} ${y}) scale(${scale})`,
  );
}

function drawExtinguisher() {
  const body = roundRect(540, 268, 206, 352, 62);
  return (
    drawGround(650, 628, 170, hue) +
    drawStroke('M700 214C800 190 838 252 826 340C816 418 782 448 790 520', INK_DARK, 24) +
    drawPath('M772 506L812 512L826 588H748Z', INK) +
    drawRect(742, 582, 90, 16, '#3b4f75', 6) +
    drawRect(604, 226, 78, 60, '#c9d3dd', 8) +
    drawRect(644, 226, 38, 60, '#a3b1c0', 6) +
    drawShaded(body, '#ee4636', drawRect(668, 250, 100, 380, '#c92f2a') + drawRect(562, 250, 20, 380, '#ff7d68', 10)) +
    drawRect(540, 586, 206, 34, INK, 12) +
    drawRect(540, 586, 206, 16, INK) +
    drawRect(564, 360, 158, 156, CREAM, 14) +
    drawPath('M668 360H708A14 14 0 0 1 722 374V502A14 14 0 0 1 708 516H668Z', SAND) +
    drawFlame(0.3, 642, 486) +
    drawPath('M520 178C520 166 530 160 542 160H700C722 160 734 178 734 198V214H612C570 214 520 204 520 178Z', INK) +
    drawPath('M548 216H690V236H590C566 236 548 230 548 216Z', '#3b4f75') +
    drawCircle(560, 258, 33, CREAM) +
    drawCircle(560, 258, 24, INK) +
    drawStroke('M560 258L574 244', GOLD, 6) +
    drawCircle(560, 258, 5, GOLD) +
    drawCircle(708, 240, 17, 'none', `stroke="${GOLD}" stroke-width="8"`)
  );
}

function drawAlarm() {
  return (
    drawRect(180, 232, 176, 176, '#e2453a', 24) +
    drawPath('M268 232H332A24 24 0 0 1 356 256V384A24 24 0 0 1 332 408H268Z', '#c4332f') +
    drawCircle(268, 320, 62, CREAM) +
    drawCircle(268, 320, 36, INK) +
    drawCircle(268, 320, 16, '#51658c') +
    drawStroke('M150 250C128 290 128 350 150 390M386 250C408 290 408 350 386 390', '#d46a58', 11) +
    drawStroke('M120 226C86 284 86 356 120 414M416 226C450 284 450 356 416 414', '#b54d49', 11)
  );
}

/** Antincendio: an extinguisher beside flames, an alarm on the wall. */
export const drawFireSafety = () =>
  stage(
    hue,
    drawAlarm(),
    drawGround(1010, 642, 200, hue) +
      drawFlame(1.05, 1014, 640) +
      drawFlame(0.56, 900, 648) +
      drawFlame(0.42, 1138, 650) +
      drawExtinguisher(),
  );
