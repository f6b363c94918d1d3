import * as fontkit from 'fontkit';

const LATO = process.env.LATO_DIR ?? '/usr/share/fonts/truetype/lato';
const GOTHIC = process.env.GOTHIC_DIR ?? '/usr/share/fonts/opentype/urw-base35';

/** Font files by the name the drawings use. Lato is OFL; URW Gothic is free with any document that embeds its outlines. */
export const FONT_FILES = {
  regular: `${LATO}/Lato-Regular.ttf`,
  medium: `${LATO}/Lato-Medium.ttf`,
  bold: `${LATO}/Lato-Bold.ttf`,
  black: `${LATO}/Lato-Black.ttf`,
  gothic: `${GOTHIC}/URWGothic-Book.otf`,
  gothicDemi: `${GOTHIC}/URWGothic-Demi.otf`,
};

const fonts = new Map();
const outlines = new Map();

function openFont(name) {
  const font = fonts.get(name) ?? fontkit.openSync(FONT_FILES[name]);
  fonts.set(name, font);
  return font;
}

/** Outline of one line of text at the origin: `d` of the path and its advance width, both in pixels. */
export function outlineText(text, { font = 'regular', size = 16, tracking = 0 } = {}) {
  const key = `${font}|${size}|${tracking}|${text}`;
  const known = outlines.get(key);
  if (known) return known;
  const face = openFont(font);
  const scale = size / face.unitsPerEm;
  const run = face.layout(text);
  const parts = [];
  let x = 0;
  run.glyphs.forEach((glyph, index) => {
    const place = run.positions[index];
    const shape = glyph.path.transform(scale, 0, 0, -scale, x + place.xOffset * scale, -place.yOffset * scale);
    parts.push(shape.toSVG().replace(/-?\d+\.\d+/g, (number) => String(Number(Number(number).toFixed(2)))));
    x += place.xAdvance * scale + tracking;
  });
  const made = { d: parts.join(''), width: x - tracking };
  outlines.set(key, made);
  return made;
}

/** One line of text as an SVG path, so that it looks the same on a machine without the font. `y` is the baseline. */
export function drawLine(text, x, y, { fill = '#000', anchor = 'start', opacity = 1, ...face } = {}) {
  const { d, width } = outlineText(text, face);
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  const veil = opacity < 1 ? ` opacity="${opacity.toFixed(3)}"` : '';
  return `<path transform="translate(${left.toFixed(2)} ${y.toFixed(2)})" fill="${fill}"${veil} d="${d}"/>`;
}

/** Breaks a text at spaces into lines no wider than `width` pixels. */
export function wrap(text, width, face) {
  const lines = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && outlineText(longer, face).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Several lines of text; `leading` is the distance between baselines in pixels. */
export function drawParagraph(text, x, y, { width, leading, ...style }) {
  return wrap(text, width, style)
    .map((words, index) => drawLine(words, x, y + index * leading, style))
    .join('');
}
