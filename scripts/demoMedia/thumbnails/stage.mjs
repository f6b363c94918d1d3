import { drawCircle, drawEllipse, drawRect, writeSvg } from '../svg.mjs';

/** Colours every picture of the family shares; each adds its own hue. */
export const CREAM = '#fff5e4';
export const SAND = '#ecd9bd';
export const INK = '#22304a';
export const INK_DARK = '#172239';
export const GOLD = '#f6b93f';
export const GOLD_DARK = '#d9932a';

/** Flat shadow under something that stands on the floor. */
export const drawGround = (x, y, rx, hue) => drawEllipse(x, y, rx, 15, hue.shadow);

/** Course picture, 1280 by 720: a wall, a large disc behind the subject, a floor, then the subject. */
export function stage(hue, behind, subject) {
  const wall = drawRect(0, 0, 1280, 720, hue.wall);
  const halo = drawCircle(640, 350, 372, hue.halo) + drawCircle(640, 350, 300, hue.disc);
  const floor = drawRect(0, 586, 1280, 134, hue.floor) + drawRect(0, 586, 1280, 8, hue.edge);
  return writeSvg(1280, 720, wall + halo + behind + floor + subject);
}
