import {
  drawCircle,
  drawInside,
  drawPath,
  drawRect,
  drawShaded,
  drawStroke,
  group,
  roundRect,
  traceStar,
} from '../svg.mjs';
import { CREAM, drawGround, GOLD, GOLD_DARK, INK, INK_DARK, SAND, stage } from './stage.mjs';

const hue = {
  wall: '#6f9ae0',
  halo: '#7fa7e6',
  disc: '#9bbef0',
  floor: '#3e66b4',
  edge: '#4c75c2',
  shadow: '#2f5197',
};

function drawStars() {
  return Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    return drawPath(traceStar(640 + 334 * Math.sin(angle), 376 - 334 * Math.cos(angle), 28, 12), '#ffdf94');
  }).join('');
}

function drawFolder() {
  const sheet = (x, y, turn, fill) =>
    group(drawRect(-150, -200, 300, 400, fill, 18), `translate(${x} ${y}) rotate(${turn})`);
  const front =
    'M372 356C372 340 384 330 398 330H548L590 372H806C822 372 834 384 834 400V578C834 594 822 606 806 606H400C384 606 372 594 372 578Z';
  return (
    drawGround(610, 612, 282, hue) +
    drawPath('M372 300C372 284 384 272 400 272H806C822 272 834 284 834 300V600H372Z', '#274a8c') +
    sheet(680, 372, 6, SAND) +
    group(
      drawRect(-150, -200, 300, 400, CREAM, 18) +
        drawCircle(-82, -128, 38, '#f2b488') +
        drawInside(
          'M-120 -128a38 38 0 1 0 76 0a38 38 0 1 0 -76 0z',
          drawCircle(-82, -84, 34, INK) + drawCircle(-82, -140, 17, '#fbd9b9'),
        ) +
        drawRect(-20, -154, 130, 16, '#b9c7de', 8) +
        drawRect(-20, -122, 86, 16, '#d3dcea', 8) +
        drawRect(-120, -64, 240, 14, '#d3dcea', 7),
      'translate(560 360) rotate(-5)',
    ) +
    drawShaded(front, '#f4f7fd', drawPath('M834 330H640C700 430 700 540 660 610H834Z', '#d5e0f4')) +
    drawRect(418, 410, 150, 20, '#a9bfe4', 10) +
    drawRect(418, 446, 100, 20, '#c4d3ee', 10)
  );
}

function drawPadlock() {
  const body = roundRect(742, 404, 244, 230, 40);
  return (
    drawGround(866, 646, 150, hue) +
    drawStroke('M790 410V344C790 296 822 264 864 264C906 264 938 296 938 344V410', INK_DARK, 40) +
    drawStroke('M790 410V344C790 296 822 264 864 264', INK, 40) +
    drawShaded(
      body,
      GOLD,
      drawRect(880, 390, 120, 260, GOLD_DARK, 0, 'opacity="0.7"') + drawRect(764, 390, 18, 250, '#ffd887', 9),
    ) +
    drawCircle(864, 500, 32, INK) +
    drawPath('M850 512H878L888 584H840Z', INK)
  );
}

function drawKey() {
  return (
    drawGround(250, 652, 140, hue) +
    group(
      drawCircle(0, 0, 52, GOLD) +
        drawCircle(0, 0, 22, hue.floor) +
        drawPath('M48 -15H206A6 6 0 0 1 212 -9V34H184V15H162V34H134V15H48Z', GOLD) +
        drawPath('M-52 0A52 52 0 0 0 52 0H22A22 22 0 0 1 -22 0ZM50 2H212V34H184V15H162V34H134V15H50Z', GOLD_DARK),
      'translate(192 622) rotate(-8)',
    )
  );
}

/** Privacy: a folder of personal records behind a padlock, the twelve stars of Europe around. */
export const drawPrivacy = () => stage(hue, drawStars(), drawFolder() + drawPadlock() + drawKey());
