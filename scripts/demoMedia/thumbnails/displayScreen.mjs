import {
  drawCircle,
  drawEllipse,
  drawInside,
  drawPath,
  drawRect,
  drawShaded,
  drawStroke,
  group,
  roundRect,
} from '../svg.mjs';
import { CREAM, GOLD, GOLD_DARK, INK, INK_DARK, SAND, stage } from './stage.mjs';

const hue = {
  wall: '#4fa89c',
  halo: '#62b5a9',
  disc: '#86cabf',
  floor: '#27756c',
  edge: '#2f8278',
  shadow: '#1c5f57',
};

function drawDesk() {
  return (
    drawRect(150, 556, 980, 34, '#e8bd83', 12) +
    drawRect(150, 574, 980, 16, '#cf9c5f', 8) +
    drawRect(206, 590, 26, 130, '#a3733d') +
    drawRect(1048, 590, 26, 130, '#a3733d')
  );
}

function drawMonitor() {
  const glass = roundRect(432, 198, 416, 244, 12);
  return (
    drawPath('M606 460H674L688 540H592Z', '#c2cdd6') +
    drawPath('M640 460H674L688 540H640Z', '#9dacb8') +
    drawRect(536, 534, 208, 24, INK, 12) +
    drawRect(408, 174, 464, 296, INK_DARK, 26) +
    drawPath(glass, '#f4fbfa') +
    drawInside(
      glass,
      drawRect(432, 198, 92, 244, '#d4ece8') +
        [0, 1, 2, 3]
          .map((row) => drawRect(450, 226 + row * 34, 56, 12, row === 1 ? '#2f8278' : '#a9d6cf', 6))
          .join('') +
        drawRect(546, 222, 160, 18, '#9ccfc7', 9) +
        [52, 90, 70, 118, 96]
          .map((tall, index) =>
            drawRect(550 + index * 36, 412 - tall, 22, tall, index === 3 ? '#f08a3c' : '#5db5a8', 6),
          )
          .join('') +
        drawCircle(790, 336, 40, '#d4ece8') +
        drawPath('M790 336V296A40 40 0 0 1 826 354Z', '#2f8278') +
        drawPath('M720 198H848V300Z', '#ffffff', 'opacity="0.5"'),
    )
  );
}

function drawLamp() {
  return (
    drawPath('M284 340L236 556H590L396 270Z', '#ffe9b0', 'opacity="0.26"') +
    drawStroke('M262 540L196 400L300 262', INK, 15) +
    drawCircle(196, 400, 14, GOLD) +
    drawRect(206, 536, 112, 22, INK, 11) +
    group(
      drawPath('M-66 34C-66 -22 -40 -52 0 -52C40 -52 66 -22 66 34Z', GOLD) +
        drawPath('M0 -52C40 -52 66 -22 66 34H0Z', GOLD_DARK) +
        drawEllipse(0, 34, 66, 13, '#fff3cf'),
      'translate(322 276) rotate(-32)',
    )
  );
}

function drawPlant() {
  const leaf = (turn, size, fill) =>
    group(
      drawPath('M0 0C-46 -34 -44 -110 0 -166C44 -110 46 -34 0 0Z', fill) + drawStroke('M0 -8V-132', '#1f6a4b', 5),
      `translate(1010 456) rotate(${turn}) scale(${size})`,
    );
  return (
    leaf(-52, 0.86, '#3f9b66') +
    leaf(50, 0.9, '#3f9b66') +
    leaf(-22, 1.06, '#57b67c') +
    leaf(24, 1.02, '#4aa870') +
    leaf(0, 1.2, '#6cc98f') +
    drawShaded(
      'M946 448H1074L1058 540C1056 552 1048 558 1038 558H982C972 558 964 552 962 540Z',
      '#ee8a5a',
      drawPath('M1010 440H1080V560H1010Z', '#d56f43'),
    ) +
    drawRect(938, 438, 144, 26, '#f7a177', 10)
  );
}

function drawTools() {
  return (
    drawRect(852, 486, 62, 70, CREAM, 10) +
    drawPath('M883 486H904A10 10 0 0 1 914 496V546A10 10 0 0 1 904 556H883Z', SAND) +
    drawStroke('M914 504C944 500 944 540 914 536', SAND, 11) +
    drawRect(398, 530, 104, 26, '#ee8a5a', 6) +
    drawRect(410, 506, 92, 24, CREAM, 6) +
    drawRect(410, 506, 18, 24, INK, 4)
  );
}

function drawChair() {
  const back =
    'M548 540C548 508 572 496 640 496C708 496 732 508 732 540L722 650C720 672 706 682 684 682H596C574 682 560 672 558 650Z';
  return (
    drawRect(622, 670, 36, 60, INK_DARK) +
    drawStroke('M520 640V612C520 602 528 596 538 596M760 640V612C760 602 752 596 742 596', INK_DARK, 18) +
    drawRect(500, 690, 280, 60, INK, 30) +
    drawShaded(
      back,
      '#ee8a5a',
      drawPath('M640 480H760V700H640Z', '#d56f43') + drawStroke('M596 560H684M600 594H680M604 628H676', '#f7b08c', 8),
    )
  );
}

function drawDrawers() {
  return (
    drawRect(850, 590, 190, 140, CREAM) +
    drawRect(945, 590, 95, 140, SAND) +
    drawRect(850, 654, 190, 6, '#d8c19f') +
    drawRect(918, 614, 54, 12, '#a3733d', 6) +
    drawRect(918, 680, 54, 12, '#a3733d', 6)
  );
}

function drawWall() {
  const frame = drawRect(84, 96, 178, 150, CREAM, 14) + drawRect(100, 112, 146, 118, '#bfe0da', 6);
  const hill = drawInside(
    roundRect(100, 112, 146, 118, 6),
    drawCircle(200, 150, 20, GOLD) + drawPath('M80 240L146 168L190 214L216 190L270 240Z', '#2f8278'),
  );
  const clock =
    drawCircle(1130, 176, 76, CREAM) +
    drawCircle(1130, 176, 60, '#ffffff') +
    drawStroke('M1130 176V134M1130 176L1160 194', INK, 9) +
    drawCircle(1130, 176, 8, '#f08a3c');
  return frame + hill + clock;
}

/** Videoterminale: a tidy desk, the screen at eye height, light from the side, a clock for the pauses. */
export const drawDisplayScreen = () =>
  stage(
    hue,
    drawWall(),
    drawDrawers() + drawDesk() + drawLamp() + drawMonitor() + drawPlant() + drawTools() + drawChair(),
  );
