import { drawCircle, drawInside, drawPath, drawRect, drawShaded, drawStroke, roundRect } from '../svg.mjs';
import { CREAM, drawGround, GOLD, INK, INK_DARK, SAND, stage } from './stage.mjs';

const hue = {
  wall: '#f3b548',
  halo: '#f6c365',
  disc: '#fad48b',
  floor: '#cf8427',
  edge: '#df9836',
  shadow: '#b46d1b',
};
const STEEL = '#e9a83a';

function drawCrane() {
  const lattice = Array.from({ length: 9 }, (_, i) => `M938 ${200 + i * 44}l44 44m0 -44l-44 44`).join('');
  const jib = Array.from({ length: 11 }, (_, i) => `M${712 + i * 44} 146l22 -34l22 34`).join('');
  return (
    drawStroke(`M938 130V590M982 130V590${lattice}`, STEEL, 9) +
    drawStroke(`M690 146H1196M712 112H960L1196 146M960 40V112M960 44L760 112M960 44L1140 138${jib}`, STEEL, 9) +
    drawRect(1120, 150, 66, 52, STEEL, 6) +
    drawStroke('M738 146V230', STEEL, 7) +
    drawRect(700, 230, 78, 46, STEEL, 6)
  );
}

function drawScaffold() {
  const poles = [96, 212, 328].map((x) => drawRect(x, 250, 11, 340, STEEL, 4)).join('');
  const decks = [250, 360, 470].map((y) => drawRect(70, y, 296, 15, STEEL, 4)).join('');
  return poles + decks + drawStroke('M102 372L212 470M218 372L328 470M102 482L212 584M328 482L218 584', STEEL, 8);
}

function drawHelmet() {
  const dome = 'M396 520C388 344 484 222 636 222C782 222 872 330 884 500L884 520Z';
  const rib =
    'M604 224C566 224 560 224 548 300C540 372 540 440 540 520H606C604 440 604 370 612 300C618 250 626 236 640 222Z';
  const brim =
    'M372 512C420 498 520 494 640 494C780 494 900 486 962 506C992 516 1004 532 998 546C994 554 984 556 972 554C860 540 480 540 388 552C364 555 352 548 352 536C352 524 360 516 372 512Z';
  return (
    drawGround(672, 606, 330, hue) +
    drawPath('M420 540C424 584 470 600 520 604L800 604C846 602 872 580 876 536Z', INK_DARK) +
    drawRect(470, 540, 350, 28, '#314364', 8) +
    drawShaded(
      dome,
      CREAM,
      drawPath('M760 180C860 280 850 420 800 540H920V180Z', SAND) +
        drawPath(rib, '#f08a3c') +
        drawPath('M576 224H660L606 520H576Z', '#d96f25') +
        drawStroke('M470 520C468 420 480 330 520 270', SAND, 14) +
        drawStroke('M716 520C724 420 716 330 684 262', '#d8c19f', 14),
    ) +
    drawShaded(brim, CREAM, drawPath('M340 540C520 524 860 524 1010 546V570H340Z', '#d8c19f')) +
    drawCircle(800, 442, 15, INK) +
    drawStroke('M452 420C462 360 484 316 520 284', '#ffffff', 10, 'opacity="0.9"')
  );
}

function drawCone() {
  const body = 'M1052 352C1058 338 1082 338 1088 352L1152 612H988Z';
  return (
    drawGround(1074, 650, 136, hue) +
    drawShaded(
      body,
      '#ea5b3a',
      drawRect(960, 426, 220, 46, CREAM) +
        drawRect(960, 520, 220, 46, CREAM) +
        drawPath('M1076 330L1108 620H1180V330Z', '#7a2413', 'opacity="0.22"'),
    ) +
    drawRect(956, 606, 236, 40, '#c9452a', 12)
  );
}

function drawGoggles() {
  const frame = roundRect(150, 524, 270, 122, 54);
  const lens = roundRect(170, 542, 230, 84, 40);
  return (
    drawGround(290, 656, 160, hue) +
    drawPath('M126 566C110 566 104 590 106 610C110 626 130 634 150 630V560Z', INK) +
    drawPath('M444 566C460 566 466 590 464 610C460 626 440 634 420 630V560Z', INK) +
    drawPath(frame, INK) +
    drawPath(lens, '#bfe3ea') +
    drawInside(lens, drawPath('M210 520L150 650H210L280 520ZM310 520L240 650H266L336 520Z', '#e6f6f8')) +
    drawPath('M262 646C264 618 306 618 308 646Z', INK) +
    drawRect(150, 566, 18, 40, GOLD, 6) +
    drawRect(402, 566, 18, 40, GOLD, 6)
  );
}

/** SIC-GEN: a safety helmet with goggles and a cone, a building site behind. */
export const drawGeneralSafety = () =>
  stage(hue, drawScaffold() + drawCrane(), drawHelmet() + drawCone() + drawGoggles());
