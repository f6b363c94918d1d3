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
import { CREAM, drawGround, INK, INK_DARK, SAND, stage } from './stage.mjs';

const hue = {
  wall: '#93bf6d',
  halo: '#a2ca7d',
  disc: '#bddb9a',
  floor: '#588545',
  edge: '#679652',
  shadow: '#456d36',
};

function drawRack() {
  const hook = (x) => drawStroke(`M${x} 134V168`, INK, 9);
  const whisk =
    drawRect(243, 170, 22, 130, INK, 10) +
    drawStroke(
      'M254 296C196 340 200 430 254 446C308 430 312 340 254 296M254 296C228 340 228 420 254 446C280 420 280 340 254 296',
      CREAM,
      8,
    );
  const ladle =
    drawRect(372, 170, 18, 196, CREAM, 9) +
    drawPath('M322 360H440C440 412 414 438 381 438C348 438 322 412 322 360Z', SAND);
  return group(drawStroke('M170 134H470', INK, 13) + hook(254) + hook(381) + whisk + ladle, 'translate(-62 0)');
}

function drawBoard() {
  const shape = roundRect(470, 120, 330, 478, 54);
  return (
    drawGround(640, 604, 210, hue) +
    drawShaded(
      shape,
      '#e8bd83',
      drawRect(690, 100, 130, 520, '#d6a568') + drawStroke('M520 210V560M570 180V520M620 240V600', '#dcae74', 7),
    ) +
    drawRect(590, 158, 92, 34, hue.disc, 17) +
    drawPath('M590 175A17 17 0 0 1 607 158H665A17 17 0 0 1 682 175Z', '#a3733d')
  );
}

function drawTomato() {
  return (
    drawGround(488, 640, 110, hue) +
    drawShaded(
      'M488 640C410 640 366 594 366 536C366 474 420 446 488 446C556 446 610 474 610 536C610 594 566 640 488 640Z',
      '#e2503b',
      drawPath('M520 430C600 480 570 600 500 650H620V430Z', '#c13a2e'),
    ) +
    drawPath(
      'M488 462C460 440 440 444 424 458C448 462 460 474 470 486C476 474 484 470 490 470C496 470 504 474 510 486C520 472 532 462 556 458C540 442 514 440 488 462Z',
      '#3f7d3f',
    ) +
    drawStroke('M488 460C488 444 492 434 502 426', '#2f6232', 11) +
    drawStroke('M396 530C396 506 410 490 430 484', '#f58d77', 11)
  );
}

function drawLettuce() {
  const leaf =
    'M0 0C-60 -6 -118 -46 -112 -96C-140 -124 -120 -166 -86 -170C-84 -210 -40 -230 0 -212C40 -230 84 -210 86 -170C120 -166 140 -124 112 -96C118 -46 60 -6 0 0Z';
  return (
    drawGround(690, 642, 112, hue) +
    group(
      drawShaded(leaf, '#8ed05f', drawPath('M0 -240H150V10H0Z', '#6db548')) +
        drawStroke('M0 -6V-176M0 -50L-56 -98M0 -50L56 -98M0 -104L-48 -150M0 -104L48 -150', '#d9f0b8', 8),
      'translate(690 640) scale(0.94)',
    )
  );
}

function drawThermometer() {
  return (
    drawGround(972, 648, 120, hue) +
    drawRect(959, 420, 26, 224, '#cfd8df', 8) +
    drawRect(973, 420, 12, 224, '#a7b5c0', 6) +
    drawCircle(972, 330, 138, INK_DARK) +
    drawCircle(972, 330, 116, CREAM) +
    drawInside(
      'M856 330a116 116 0 1 0 232 0a116 116 0 1 0 -232 0z',
      drawPath('M972 200H1100V460H972Z', SAND, 'opacity="0.6"'),
    ) +
    drawStroke('M897 372A86 86 0 0 1 911 270', '#4b93d6', 22) +
    drawStroke('M936 252A86 86 0 0 1 1010 253', '#e9ad3c', 22) +
    drawStroke('M1034 271A86 86 0 0 1 1047 372', '#dd4b3a', 22) +
    drawStroke('M972 330L912 306', INK, 13) +
    drawCircle(972, 330, 17, INK)
  );
}

function drawCheese() {
  return (
    drawGround(236, 650, 136, hue) +
    drawPath('M110 560L350 520L352 566L110 604Z', '#ffe08c') +
    drawPath('M110 566L352 560V644H124C116 644 110 638 110 630Z', '#f3b93f') +
    drawPath('M110 566L300 512C336 516 352 534 352 562Z', '#ffdc7d') +
    drawCircle(170, 606, 15, '#d9982a') +
    drawCircle(236, 592, 11, '#d9982a') +
    drawCircle(300, 614, 18, '#d9982a') +
    drawEllipse(256, 544, 18, 7, '#f3b93f')
  );
}

/** HACCP: a cutting board, vegetables and cheese, a probe thermometer in the cold zone. */
export const drawFoodHygiene = () =>
  stage(hue, drawRack(), drawBoard() + drawLettuce() + drawTomato() + drawCheese() + drawThermometer());
