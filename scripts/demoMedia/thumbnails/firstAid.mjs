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
import { CREAM, drawGround, INK, SAND, stage } from './stage.mjs';

const hue = {
  wall: '#eb9a92',
  halo: '#efaaa1',
  disc: '#f5c2b8',
  floor: '#c5665f',
  edge: '#d4766e',
  shadow: '#ab504b',
};
const GREEN = '#2c8c6c';
const GREEN_DARK = '#20705a';

function drawPulse() {
  return drawStroke(
    'M-10 300H226L262 236L318 382L366 268L388 300H880L916 226L974 384L1022 262L1046 300H1290',
    CREAM,
    13,
  );
}

function drawKit() {
  const body = roundRect(392, 292, 496, 310, 46);
  return (
    drawGround(640, 608, 290, hue) +
    drawStroke('M548 292V262C548 236 566 220 592 220H688C714 220 732 236 732 262V292', INK, 30) +
    drawShaded(
      body,
      CREAM,
      drawRect(392, 292, 496, 92, '#fffaf1') +
        drawRect(392, 380, 496, 10, SAND) +
        drawRect(748, 292, 140, 310, SAND, 0, 'opacity="0.75"'),
    ) +
    drawRect(470, 360, 62, 50, INK, 12) +
    drawRect(748, 360, 62, 50, INK, 12) +
    drawRect(484, 376, 34, 10, '#51658c', 5) +
    drawRect(762, 376, 34, 10, '#51658c', 5) +
    drawCircle(640, 452, 116, GREEN) +
    drawInside('M524 452a116 116 0 1 0 232 0a116 116 0 1 0 -232 0z', drawRect(640, 330, 130, 250, GREEN_DARK)) +
    drawPath('M612 376H668V424H716V480H668V528H612V480H564V424H612Z', '#ffffff')
  );
}

function drawHeart() {
  const shape =
    'M1040 640C972 590 926 548 926 494C926 452 956 424 992 424C1014 424 1032 436 1040 454C1048 436 1066 424 1088 424C1124 424 1154 452 1154 494C1154 548 1108 590 1040 640Z';
  return (
    drawGround(1040, 656, 84, hue) +
    drawShaded(shape, '#d23c50', drawPath('M1040 410H1170V650H1040Z', '#b02c43')) +
    drawStroke('M954 492C954 468 970 452 990 452', '#f28a90', 12)
  );
}

function drawBandages() {
  const roll =
    drawRect(150, 520, 172, 116, CREAM) +
    drawEllipse(236, 636, 86, 26, CREAM) +
    drawPath('M236 520H322V636C322 650 284 662 236 662Z', SAND) +
    drawEllipse(236, 520, 86, 26, '#fffaf1') +
    drawStroke(
      'M176 520C176 506 204 500 236 500C270 500 296 508 296 520C296 530 268 536 238 536C214 536 200 530 200 521C200 514 216 510 236 510C254 510 266 514 266 520',
      '#d9c3a2',
      5,
    );
  const plaster =
    drawRect(-96, -29, 192, 58, '#f2b488', 29) +
    drawRect(-33, -29, 66, 58, '#fbd9b9') +
    [-62, -76, 62, 76].map((x) => drawCircle(x, -10, 4, '#d48d5f') + drawCircle(x, 10, 4, '#d48d5f')).join('');
  return drawGround(240, 660, 128, hue) + roll + group(plaster, 'translate(372 640) rotate(-14)');
}

/** Primo soccorso: a first-aid case with the white cross on green of ISO 7010, bandages, a heart, a pulse behind. */
export const drawFirstAid = () => stage(hue, drawPulse(), drawKit() + drawBandages() + drawHeart());
