/** A whole SVG document. `defs` go first, `body` after. */
export function writeSvg(width, height, body, defs = '') {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;
  return `${head}${defs ? `<defs>${defs}</defs>` : ''}${body}</svg>`;
}

export const drawRect = (x, y, width, height, fill, radius = 0, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`;

export const drawCircle = (x, y, radius, fill, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;

export const drawEllipse = (x, y, rx, ry, fill, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

export const drawPath = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

export const drawStroke = (d, colour, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const group = (body, transform = '', more = '') => `<g transform="${transform}" ${more}>${body}</g>`;

let clips = 0;

/** Draws `body` only inside the outline `d`; used for the shaded half every object of the family has. */
export function drawInside(d, body) {
  clips += 1;
  const id = `c${clips}`;
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body}</g>`;
}

/** An outline filled with a colour, with darker or lighter shapes laid inside it. */
export const drawShaded = (d, fill, body) => drawPath(d, fill) + drawInside(d, body);

/** Path of a rectangle with round corners, for clipping. */
export function roundRect(x, y, width, height, r) {
  return `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}

/** Path of an n-pointed star. */
export function traceStar(x, y, outer, inner, points = 5) {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index * Math.PI) / points - Math.PI / 2;
    const radius = index % 2 ? inner : outer;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
}
