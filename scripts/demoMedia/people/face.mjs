import { drawCircle, drawEllipse, drawInside, drawPath, drawStroke, writeSvg } from '../svg.mjs';
import { CLOTHES } from './clothes.mjs';
import { HAIR } from './hair.mjs';

const INK = '#2b2733';
const HEAD =
  'M170 222C170 152 204 122 256 122C308 122 342 152 342 222C342 296 304 348 256 348C208 348 170 296 170 222Z';

/** Skin in six tones: plain, in the shade, blush and lips. */
export const SKIN = {
  porcelain: ['#fbd9c2', '#f0bfa3', '#f3a48f', '#c9605a'],
  light: ['#f6cba8', '#e8b088', '#ee987c', '#bf5a50'],
  olive: ['#e3b084', '#cf9567', '#d98560', '#a94f42'],
  tan: ['#c98d5f', '#b17548', '#c4704c', '#8f3f34'],
  brown: ['#9a6140', '#82502f', '#a35539', '#6d2c26'],
  deep: ['#6b412e', '#583322', '#7d4030', '#47191a'],
};

const MOUTHS = {
  smile: (lips) => drawStroke('M228 296C240 312 272 312 284 296', lips, 8),
  grin: (lips) =>
    drawPath('M224 290H288C286 318 270 326 256 326C242 326 226 318 224 290Z', lips) +
    drawPath('M230 290H282C281 302 276 306 256 306C236 306 231 302 230 290Z', '#ffffff'),
  soft: (lips) => drawStroke('M234 300C244 309 266 309 278 298', lips, 8),
};

const BEARDS = {
  full: (hair) =>
    drawPath(
      'M168 232C172 330 206 372 256 372C306 372 340 330 344 232C336 262 326 276 306 280C290 266 222 266 206 280C186 276 176 262 168 232Z',
      hair,
    ),
  short: (hair) =>
    drawPath(
      'M170 244C176 316 208 354 256 354C304 354 336 316 342 244C334 282 322 290 304 288C290 274 222 274 208 288C190 290 178 282 170 244Z',
      hair,
      'opacity="0.92"',
    ),
  moustache: (hair) =>
    drawPath(
      'M256 278C244 270 216 274 206 294C224 298 246 296 256 288C266 296 288 298 306 294C296 274 268 270 256 278Z',
      hair,
    ),
};

const GLASSES = {
  round: drawStroke(
    'M184 240a32 32 0 1 0 64 0a32 32 0 1 0 -64 0M264 240a32 32 0 1 0 64 0a32 32 0 1 0 -64 0M248 234C252 229 260 229 264 234M184 234L168 228M328 234L344 228',
    '#2b2733',
    7,
  ),
  square: drawStroke(
    'M186 220H244V246C244 262 234 268 216 268C196 268 186 262 186 246ZM268 220H326V246C326 262 316 268 296 268C278 268 268 262 268 246ZM244 230H268M186 228L168 224M326 228L344 224',
    '#2b2733',
    8,
  ),
  gold: drawStroke(
    'M184 240a31 29 0 1 0 62 0a31 29 0 1 0 -62 0M266 240a31 29 0 1 0 62 0a31 29 0 1 0 -62 0M246 236C252 230 260 230 266 236M184 234L168 228M328 234L344 228',
    '#b9842f',
    6,
  ),
};

/** A head-and-shoulders portrait, 512 by 512, from a description (see `people.mjs`). */
export function drawPortrait(person) {
  const [skin, shade, blush, lips] = SKIN[person.skin];
  const hair = HAIR[person.style]({ hair: person.hair, light: person.hairLight });
  const brow = person.brow ?? person.hair;
  const eyes =
    [216, 296]
      .map(
        (x) =>
          drawEllipse(x, 242, 16, 13.5, '#fffaf4') +
          drawEllipse(x, 242, 10, 11.5, INK) +
          drawCircle(x + 3.5, 237.5, 3.2, '#ffffff'),
      )
      .join('') +
    (person.lashes ? drawStroke('M197 238C202 229 209 226 218 227M315 238C310 229 303 226 294 227', INK, 6) : '');
  const head =
    drawEllipse(168, 248, 19, 27, skin) +
    drawEllipse(344, 248, 19, 27, shade) +
    drawPath(HEAD, skin) +
    drawInside(
      HEAD,
      drawPath('M300 110C330 190 322 300 250 360H360V110Z', shade, 'opacity="0.75"') +
        drawCircle(194, 280, 20, blush, 'opacity="0.42"') +
        drawCircle(318, 280, 20, blush, 'opacity="0.42"'),
    );
  const features =
    drawStroke('M196 212C204 203 224 202 234 208M278 208C288 202 308 203 316 212', brow, 8) +
    eyes +
    drawStroke(
      'M257 246C254 262 248 270 258 274C262 275 265 274 267 272',
      person.skin === 'deep' ? '#472718' : shade,
      7,
    ) +
    (person.beard ? BEARDS[person.beard](person.beardColour ?? person.hair) : '') +
    MOUTHS[person.mouth ?? 'smile'](lips) +
    (person.glasses ? GLASSES[person.glasses] : '');
  const neck =
    drawPath('M208 300H304V396C290 426 222 426 208 396Z', skin) +
    drawPath('M208 322C226 356 286 362 304 322V352C288 382 236 380 208 352Z', shade) +
    drawPath('M270 340H304V396C298 408 286 414 270 416Z', shade, 'opacity="0.6"');
  const ears = person.earrings
    ? drawCircle(164, 280, 8, person.earrings) + drawCircle(348, 280, 8, person.earrings)
    : '';
  const scene = `<rect width="512" height="512" fill="${person.wall}"/>${drawCircle(256, 262, 214, person.disc)}`;
  const clothes = CLOTHES[person.wears]({ ...person.cloth, skin, shade });
  return writeSvg(512, 512, scene + hair.back + neck + clothes + head + features + hair.front + ears);
}
