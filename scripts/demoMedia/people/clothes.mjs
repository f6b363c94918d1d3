import { drawCircle, drawInside, drawPath, drawRect, drawShaded, drawStroke } from '../svg.mjs';

const TORSO = 'M64 520C64 440 116 410 204 386L256 400L308 386C396 410 448 440 448 520Z';

/** The shoulders in one colour, in the shade on the right as everything in the family. */
const drawTorso = (colour, dark, more = '') =>
  drawShaded(TORSO, colour, drawPath('M256 380H460V520H256Z', dark, 'opacity="0.55"') + more);

/** Clothes by kind; `colour` and its `dark`, `inner` for what is worn beneath. */
export const CLOTHES = {
  crew: ({ colour, dark }) => drawTorso(colour, dark) + drawStroke('M202 388C214 430 298 430 310 388', dark, 14),
  vNeck: ({ colour, dark, skin, shade }) =>
    drawTorso(colour, dark) +
    drawPath('M204 378H308V386L256 464L204 386Z', skin) +
    drawPath('M270 378H304V388L270 440Z', shade, 'opacity="0.6"') +
    drawStroke('M204 388L256 464L308 388', dark, 12),
  turtleneck: ({ colour, dark }) =>
    drawTorso(colour, dark) +
    drawPath('M204 342H308V400C290 418 222 418 204 400Z', colour) +
    drawPath('M256 342H308V400C298 410 278 414 256 414Z', dark, 'opacity="0.55"') +
    drawStroke('M206 398C226 416 286 416 306 398', dark, 5),
  shirt: ({ colour, dark }) =>
    drawTorso(colour, dark) +
    drawPath('M256 412L204 380L186 398L222 450Z', '#ffffff') +
    drawPath('M256 412L308 380L326 398L290 450Z', '#eef1f6') +
    drawStroke('M256 414V512', dark, 5) +
    drawCircle(256, 462, 5, '#ffffff'),
  blazer: ({ colour, dark, inner }) =>
    drawTorso(colour, dark) +
    drawInside(
      TORSO,
      drawPath('M198 376H314L268 520H244Z', inner) +
        drawPath('M256 414L214 380L196 396L228 440ZM256 414L298 380L316 396L284 440Z', '#ffffff'),
    ) +
    drawPath('M190 388L162 404L188 446L170 456L246 520H252L196 396Z', dark) +
    drawPath('M322 388L350 404L324 446L342 456L266 520H260L316 396Z', dark),
  tie: ({ colour, dark, inner, tie }) =>
    CLOTHES.blazer({ colour, dark, inner }) +
    drawPath('M244 416H268L274 438L264 448H248L238 438Z', tie) +
    drawPath('M248 448H264L276 512H236Z', tie),
  coat: ({ inner }) =>
    drawTorso('#f6f8fb', '#cfd9e6') +
    drawInside(TORSO, drawPath('M196 376H316L256 500Z', inner)) +
    drawPath('M190 388L158 406L184 450L168 460L252 520H256V500L200 390Z', '#e1e8f1') +
    drawPath('M322 388L354 406L328 450L344 460L260 520H256V500L312 390Z', '#c3cfdf') +
    drawStroke('M196 404C176 452 190 486 214 496M316 404C336 452 322 474 308 482', '#3c4a66', 8) +
    drawCircle(306, 488, 13, '#3c4a66') +
    drawCircle(306, 488, 6, '#aebbd0'),
  chef: () =>
    drawTorso('#fdfaf3', '#d9d2c2') +
    drawPath('M204 380L256 410L308 380L322 400L256 436L190 400Z', '#ece5d6') +
    drawStroke('M256 436L236 520', '#d3cab6', 5) +
    [0, 1]
      .map(
        (row) =>
          drawCircle(214 - row * 4, 458 + row * 36, 7, '#3c4a66') +
          drawCircle(292 - row * 4, 458 + row * 36, 7, '#3c4a66'),
      )
      .join(''),
  hoodie: ({ colour, dark }) =>
    drawTorso(colour, dark) +
    drawPath(
      'M190 384C170 410 196 452 256 458C316 452 342 410 322 384C340 384 366 402 362 424C348 470 300 486 256 486C212 486 164 470 150 424C146 402 172 384 190 384Z',
      dark,
    ) +
    drawStroke('M228 456V500M284 456V500', '#ffffff', 6),
  polo: ({ colour, dark }) =>
    drawTorso(colour, dark, drawRect(64, 470, 400, 16, '#f3c94a')) +
    drawPath('M256 420L208 380L182 402L220 446ZM256 420L304 380L330 402L292 446Z', dark) +
    drawStroke('M256 420V456', dark, 8),
  veil: ({ colour, dark }) => drawTorso(colour, dark),
};
