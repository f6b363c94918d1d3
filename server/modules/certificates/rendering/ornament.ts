import type { Tones } from '../../../tones.ts';

/** A4 landscape, in points. */
export const page = { width: 841.89, height: 595.28 };

const round = (value: number): string => value.toFixed(2);

/** A closed curve of turning circles, as on banknotes. */
const rosette = (x: number, y: number, radius: number, turns: number): string => {
  const steps = turns * 14;
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    const reach = radius * (0.66 + 0.34 * Math.cos(turns * angle));
    return `${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
};

const corner = (x: number, y: number, dx: number, dy: number): string =>
  [
    `M${round(x)} ${round(y + dy * 46)}V${round(y)}H${round(x + dx * 46)}`,
    `M${round(x + dx * 6)} ${round(y + dy * 34)}V${round(y + dy * 6)}H${round(x + dx * 34)}`,
  ].join('');

/** Frame and rosette behind the text, as SVG of the page's size. */
export const ornamentOf = ({ fill, tint }: Tones): string => {
  const { width, height } = page;
  const inset = 30;
  const corners = [
    corner(inset, inset, 1, 1),
    corner(width - inset, inset, -1, 1),
    corner(inset, height - inset, 1, -1),
    corner(width - inset, height - inset, -1, -1),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect x="0" y="0" width="${width}" height="14" fill="${fill}"/>
    <g fill="none" stroke="${tint}" stroke-width="0.8">
      <path d="${rosette(width / 2, height / 2, 210, 24)}"/>
      <path d="${rosette(width / 2, height / 2, 150, 18)}"/>
    </g>
    <path d="${corners}" fill="none" stroke="${fill}" stroke-width="1"/>
  </svg>`;
};
