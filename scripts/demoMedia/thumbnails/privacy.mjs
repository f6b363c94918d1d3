import { circle, group, inside, path, rect, roundRect, shaded, star, stroke } from '../svg.mjs';
import { CREAM, GOLD, GOLD_DARK, ground, INK, INK_DARK, SAND, stage } from './stage.mjs';

const hue = {
  wall: '#6f9ae0',
  halo: '#7fa7e6',
  disc: '#9bbef0',
  floor: '#3e66b4',
  edge: '#4c75c2',
  shadow: '#2f5197',
};

function stars() {
  return Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    return path(star(640 + 334 * Math.sin(angle), 376 - 334 * Math.cos(angle), 28, 12), '#ffdf94');
  }).join('');
}

function folder() {
  const sheet = (x, y, turn, fill) =>
    group(rect(-150, -200, 300, 400, fill, 18), `translate(${x} ${y}) rotate(${turn})`);
  const front =
    'M372 356C372 340 384 330 398 330H548L590 372H806C822 372 834 384 834 400V578C834 594 822 606 806 606H400C384 606 372 594 372 578Z';
  return (
    ground(610, 612, 282, hue) +
    path('M372 300C372 284 384 272 400 272H806C822 272 834 284 834 300V600H372Z', '#274a8c') +
    sheet(680, 372, 6, SAND) +
    group(
      rect(-150, -200, 300, 400, CREAM, 18) +
        circle(-82, -128, 38, '#f2b488') +
        inside(
          'M-120 -128a38 38 0 1 0 76 0a38 38 0 1 0 -76 0z',
          circle(-82, -84, 34, INK) + circle(-82, -140, 17, '#fbd9b9'),
        ) +
        rect(-20, -154, 130, 16, '#b9c7de', 8) +
        rect(-20, -122, 86, 16, '#d3dcea', 8) +
        rect(-120, -64, 240, 14, '#d3dcea', 7),
      'translate(560 360) rotate(-5)',
    ) +
    shaded(front, '#f4f7fd', path('M834 330H640C700 430 700 540 660 610H834Z', '#d5e0f4')) +
    rect(418, 410, 150, 20, '#a9bfe4', 10) +
    rect(418, 446, 100, 20, '#c4d3ee', 10)
  );
}

function padlock() {
  const body = roundRect(742, 404, 244, 230, 40);
  return (
    ground(866, 646, 150, hue) +
    stroke('M790 410V344C790 296 822 264 864 264C906 264 938 296 938 344V410', INK_DARK, 40) +
    stroke('M790 410V344C790 296 822 264 864 264', INK, 40) +
    shaded(
      body,
      GOLD,
      rect(880, 390, 120, 260, GOLD_DARK, 0, 'opacity="0.7"') + rect(764, 390, 18, 250, '#ffd887', 9),
    ) +
    circle(864, 500, 32, INK) +
    path('M850 512H878L888 584H840Z', INK)
  );
}

function key() {
  return (
    ground(250, 652, 140, hue) +
    group(
      circle(0, 0, 52, GOLD) +
        circle(0, 0, 22, hue.floor) +
        path('M48 -15H206A6 6 0 0 1 212 -9V34H184V15H162V34H134V15H48Z', GOLD) +
        path('M-52 0A52 52 0 0 0 52 0H22A22 22 0 0 1 -22 0ZM50 2H212V34H184V15H162V34H134V15H50Z', GOLD_DARK),
      'translate(192 622) rotate(-8)',
    )
  );
}

/** Privacy: a folder of personal records behind a padlock, the twelve stars of Europe around. */
export const privacy = () => stage(hue, stars(), folder() + padlock() + key());
