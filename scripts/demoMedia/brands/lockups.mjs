import { drawLine, outlineText } from '../lettering.mjs';
import { drawPath, drawRect, group, writeSvg } from '../svg.mjs';

/**
 * The forms a brand's sign takes. A brand gives `mark(colours)` drawn in a 64 by 64 square, two colour sets
 * (`onWhite`, `onColour`) and its wordmark: `first` and `second` words with their faces.
 */

/** Sign and name in one line, 40 high: the top bar. */
export function drawNavLogo({ mark, onWhite, words }) {
  const size = words.navSize;
  const first = outlineText(words.first, { ...words.firstFace, size });
  const start = 50 + first.width + size * 0.27;
  const second = outlineText(words.second, { ...words.secondFace, size });
  const body =
    group(mark(onWhite), 'translate(1 1) scale(0.59375)') +
    drawLine(words.first, 50, 27, { ...words.firstFace, size, fill: onWhite.text }) +
    drawLine(words.second, start, 27, { ...words.secondFace, size, fill: onWhite.quiet });
  return writeSvg(Math.ceil(start + second.width + 2), 40, body);
}

/** Sign and name in two lines, 80 high: login, certificate. `colours` chooses the ground it stands on. */
export function drawMainLogo({ mark, words }, colours) {
  const first = { ...words.firstFace, size: words.mainSize };
  const width = outlineText(words.first, first).width;
  const second = { ...words.secondFace, size: words.mainSecondSize };
  const text = words.second.toUpperCase();
  const bare = outlineText(text, second).width;
  const tracking = (width - 2 - bare) / (text.length - 1);
  const body =
    group(mark(colours), 'translate(2 2) scale(1.1875)') +
    drawLine(words.first, 94, 45, { ...first, fill: colours.text }) +
    drawLine(text, 95, 71, { ...second, tracking, fill: colours.quiet });
  return writeSvg(Math.ceil(94 + width + 4), 80, body);
}

/** The sign on a tile of the brand's colour: favicon with round corners, or full bleed for a maskable icon. */
export function drawIcon({ mark, onColour, tile }, { size, radius, share }) {
  const scale = (size * share) / 64;
  const margin = (size * (1 - share)) / 2;
  const fold = radius ? '' : drawPath(`M0 ${size}L${size} 0V${size}Z`, '#000000', 'opacity="0.06"');
  return writeSvg(
    size,
    size,
    drawRect(0, 0, size, size, tile, radius) +
      fold +
      group(mark(onColour), `translate(${margin} ${margin}) scale(${scale})`),
  );
}
