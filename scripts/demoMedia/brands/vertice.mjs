import { drawCircle, drawPath, drawStroke } from '../svg.mjs';

/** A V whose two limbs are the faces of a summit, with the point above: also a person with raised arms. */
function drawMark({ light, dark, sun }) {
  return (
    drawCircle(32, 13.5, 8.5, sun) +
    drawPath('M2 10H17.500L32 40V60H25Z', light) +
    drawPath('M62 10H46.500L32 40V60H39Z', dark)
  );
}

export const vertice = {
  name: 'vertice',
  primary: '#7c3aed',
  tile: '#6d28d9',
  drawMark,
  onWhite: { light: '#8b5cf6', dark: '#5b21b6', sun: '#f97316', text: '#2e1065', quiet: '#7c3aed' },
  onColour: { light: '#ffffff', dark: '#ddd0fb', sun: '#fdba5c', text: '#ffffff', quiet: '#e4d9fd' },
  mono: { light: '#4a4560', dark: '#4a4560', sun: '#4a4560', text: '#4a4560', quiet: '#4a4560' },
  words: {
    first: 'Vertice',
    second: 'Academy',
    firstFace: { font: 'gothicDemi' },
    secondFace: { font: 'gothic' },
    navSize: 20.5,
    mainSize: 45,
    mainSecondSize: 18.5,
  },
};

/** A mountain with a lit left face and a shaded right one; the ridge falls a little to the right of the summit. */
function drawPeak(x, y, left, right, foot, lit, dim, snow) {
  const base = `M${x} ${y}L${x - left} ${foot}H${x + right}Z`;
  const face = `M${x} ${y}L${x + 30} ${y + 150}L${x - 20} ${y + 300}L${x + 60} ${foot}H${x + right}Z`;
  const drop = 0.2 * (foot - y);
  const at = (share) => [x - left * share, x + right * share];
  const [l, r] = at(0.2);
  const cap = snow
    ? drawPath(
        `M${x} ${y}L${l} ${y + drop}L${l + 50} ${y + drop - 16}L${x - 40} ${y + drop + 40}L${x + 12} ${y + drop - 10}L${x + 60} ${y + drop + 36}L${r - 34} ${y + drop - 20}L${r} ${y + drop}Z`,
        snow[0],
      ) +
      drawPath(
        `M${x} ${y}L${x + 30} ${y + 150 < y + drop ? y + 150 : y + drop - 6}L${x + 60} ${y + drop + 36}L${r - 34} ${y + drop - 20}L${r} ${y + drop}Z`,
        snow[1],
      )
    : '';
  return drawPath(base, lit) + drawPath(face, dim) + cap;
}

function drawPine(x, y, tall, lit, dim) {
  const tier = (top, bottom, half) =>
    drawPath(`M${x} ${top}L${x - half} ${bottom}H${x}Z`, lit) +
    drawPath(`M${x} ${top}L${x + half} ${bottom}H${x}Z`, dim);
  const step = tall / 3.4;
  return (
    drawPath(`M${x - 6} ${y - 16}h12v24h-12z`, '#2a1450') +
    tier(y - step * 1.5, y, step * 0.66) +
    tier(y - step * 2.4, y - step * 0.85, step * 0.52) +
    tier(y - step * 3.2, y - step * 1.7, step * 0.38)
  );
}

/** Login picture, 1200 by 1500: a summit at dusk, a dotted trail up to a flag. */
export function drawVerticePicture() {
  const sky = [
    [1500, '#3b1a86'],
    [900, '#46209a'],
    [740, '#5429ad'],
    [600, '#6a38c0'],
    [470, '#8a52cd'],
    [350, '#b271cf'],
    [250, '#e09bc0'],
  ];
  const rings =
    sky.map(([radius, fill]) => drawCircle(800, 640, radius, fill)).join('') + drawCircle(800, 640, 168, '#fcc7a0');
  const stars = [
    [150, 180, 5],
    [320, 110, 4],
    [520, 210, 4],
    [240, 360, 5],
    [90, 470, 4],
    [420, 330, 3],
    [700, 120, 4],
    [980, 170, 5],
    [1110, 330, 4],
    [600, 60, 3],
    [860, 70, 3],
    [120, 330, 3],
  ]
    .map(([x, y, r]) => drawCircle(x, y, r, '#e9ddff'))
    .join('');
  const ranges =
    drawPeak(960, 720, 420, 460, 1240, '#7c49c9', '#6836b4') +
    drawPeak(190, 790, 420, 380, 1240, '#7440c4', '#602fab') +
    drawPeak(520, 470, 620, 640, 1320, '#6a35c2', '#4a2196', ['#fff4ee', '#dccaf3']) +
    drawPeak(1010, 930, 380, 420, 1380, '#57299f', '#401b82') +
    drawPath('M0 1180L160 1080L330 1190L520 1130L700 1240L900 1170L1200 1290V1500H0Z', '#3d1a7c') +
    drawPath('M0 1300L220 1230L480 1330L760 1270L1200 1390V1500H0Z', '#2f1264') +
    drawPath('M0 1400L320 1350L700 1430L1200 1420V1500H0Z', '#220b4c');
  const trail = drawStroke(
    'M420 1500C470 1430 640 1420 620 1350C600 1290 430 1300 420 1230C412 1170 560 1170 572 1104C582 1046 470 1030 480 966C488 910 560 900 556 846C552 800 500 790 508 740C514 706 540 690 534 650',
    '#ffb070',
    11,
    'stroke-dasharray="1 27"',
  );
  const flag =
    drawStroke('M520 474V356', '#fff4ee', 9) +
    drawPath('M524 356L618 384L524 414Z', '#f97316') +
    drawPath('M524 385L618 384L524 414Z', '#dd5f0b');
  const woods =
    drawPine(90, 1330, 250, '#4a2292', '#371775') +
    drawPine(180, 1350, 190, '#4a2292', '#371775') +
    drawPine(1050, 1400, 300, '#411c84', '#301268') +
    drawPine(1140, 1410, 230, '#411c84', '#301268') +
    drawPine(950, 1420, 210, '#411c84', '#301268') +
    drawPine(40, 1440, 300, '#35156f', '#270d56') +
    drawPine(270, 1410, 230, '#35156f', '#270d56') +
    drawPine(780, 1450, 180, '#35156f', '#270d56');
  return rings + stars + ranges + trail + flag + woods;
}
