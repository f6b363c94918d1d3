import { drawCircle, drawPath, drawRect, drawShaded, drawStroke, group, roundRect } from '../svg.mjs';
import { CREAM, drawGround, GOLD, INK_DARK, SAND, stage } from './stage.mjs';

const hue = {
  wall: '#3f3684',
  halo: '#4a4095',
  disc: '#5a4fab',
  floor: '#2a2360',
  edge: '#352d72',
  shadow: '#1d1848',
};

function drawNetwork() {
  const links =
    'M120 180L236 286L150 430M236 286L380 236M1168 150L1040 246L1150 372L1070 486M1040 246L920 190M120 180L70 60M1168 150L1230 60';
  const dots = [
    [120, 180, 15],
    [236, 286, 20],
    [150, 430, 13],
    [380, 236, 11],
    [1168, 150, 18],
    [1040, 246, 14],
    [1150, 372, 20],
    [1070, 486, 11],
    [920, 190, 10],
  ];
  return drawStroke(links, '#6a5fc0', 6) + dots.map(([x, y, r]) => drawCircle(x, y, r, '#8d83dc')).join('');
}

function drawLaptop() {
  const screen = roundRect(352, 208, 576, 384, 28);
  const keys = [0, 1, 2, 3].map((row) =>
    drawRect(414, 258 + row * 46, [150, 210, 120, 180][row], 18, ['#8d83dc', '#bdb6f0', '#8d83dc', '#bdb6f0'][row], 9),
  );
  const lines = [0, 1, 2].map((row) =>
    drawRect(414, 258 + (row + 4) * 46, [190, 130, 160][row], 18, ['#f2a7a0', '#8d83dc', '#bdb6f0'][row], 9),
  );
  return (
    drawGround(640, 640, 420, hue) +
    drawPath(screen, INK_DARK) +
    drawRect(376, 232, 528, 348, '#2c2a6b', 12) +
    keys.join('') +
    lines.join('') +
    drawPath('M256 590H1024C1024 622 1006 640 976 640H304C274 640 256 622 256 590Z', '#cfcbe9') +
    drawPath('M640 590H1024C1024 622 1006 640 976 640H640Z', '#aaa4d2') +
    drawPath('M560 590H720C720 604 712 610 702 610H578C568 610 560 604 560 590Z', '#8a84b8')
  );
}

function drawShield() {
  const shape =
    'M716 210C768 246 824 262 884 264V398C884 480 824 540 716 584C608 540 548 480 548 398V264C608 262 664 246 716 210Z';
  const core =
    'M716 250C760 276 804 290 850 294V398C850 460 806 508 716 546C626 508 582 460 582 398V294C628 290 672 276 716 250Z';
  return (
    drawShaded(shape, CREAM, drawPath('M716 190H900V600H716Z', SAND)) +
    drawShaded(core, '#3fb59b', drawPath('M716 230H900V600H716Z', '#2c9a85')) +
    drawStroke('M646 402L698 452L792 346', '#ffffff', 34)
  );
}

function drawPassword() {
  const dots = [0, 1, 2, 3, 4].map((index) => drawCircle(186 + index * 42, 602, 13, index < 4 ? INK_DARK : '#c3b69f'));
  return (
    drawGround(272, 652, 160, hue) +
    drawRect(126, 556, 296, 92, CREAM, 26) +
    dots.join('') +
    drawRect(384, 580, 6, 44, '#3fb59b', 3)
  );
}

function drawPhishing() {
  return (
    drawStroke('M1052 -10V446C1052 520 950 520 950 452', '#c9c5ee', 11) +
    drawPath('M928 468L952 416L972 470Z', '#c9c5ee') +
    group(
      drawRect(-104, -68, 208, 136, CREAM, 16) +
        drawPath('M-96 62L-12 -6H12L96 62C92 66 90 68 84 68H-84C-90 68 -92 66 -96 62Z', SAND) +
        drawPath('M-100 -58L-16 18C-6 26 6 26 16 18L100 -58C96 -66 92 -68 86 -68H-86C-92 -68 -96 -66 -100 -58Z', GOLD),
      'translate(1056 560) rotate(9)',
    )
  );
}

/** Cybersecurity: a shield on a laptop, a hidden password, a letter on a hook. */
export const drawCybersecurity = () =>
  stage(hue, drawNetwork(), drawLaptop() + drawShield() + drawPassword() + drawPhishing());
