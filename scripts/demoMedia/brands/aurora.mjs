import { drawCircle, drawPath, drawStroke } from '../svg.mjs';

/** An arch that is the letter A, with the sun rising on its crossbar. */
function drawMark({ light, dark, sun }) {
  return (
    drawPath('M21 44a11 11 0 0 1 22 0z', sun) +
    drawPath('M5 60V31C5 15.5 17 4 32 4V13C22 13 14 20.500 14 31V44H32V53H14V60Z', light) +
    drawPath('M59 60V31C59 15.5 47 4 32 4V13C42 13 50 20.500 50 31V44H32V53H50V60Z', dark)
  );
}

export const aurora = {
  name: 'aurora',
  primary: '#0f766e',
  tile: '#0f766e',
  drawMark,
  onWhite: { light: '#0f766e', dark: '#0b5d57', sun: '#f2a33c', text: '#123f3c', quiet: '#0f766e' },
  onColour: { light: '#ffffff', dark: '#d5efeb', sun: '#f9bd5f', text: '#ffffff', quiet: '#d5efeb' },
  mono: { light: '#33514f', dark: '#33514f', sun: '#33514f', text: '#33514f', quiet: '#33514f' },
  words: {
    first: 'Aurora',
    second: 'Formazione',
    firstFace: { font: 'black' },
    secondFace: { font: 'regular' },
    navSize: 21,
    mainSize: 48,
    mainSecondSize: 15.5,
  },
};

/** One cypress: foot at `x`, `y`, height in pixels. */
function drawCypress(x, y, tall, light, dark) {
  const half = tall * 0.115;
  const shape = (side) =>
    `M${x} ${y - tall}C${x + side * half * 0.9} ${y - tall * 0.72} ${x + side * half * 1.35} ${y - tall * 0.3} ${x + side * half * 0.72} ${y - 8}Q${x} ${y + 6} ${x} ${y}Z`;
  return drawPath(`M${x - 4} ${y - 12}h8v20h-8z`, '#5b3a2c') + drawPath(shape(-1), light) + drawPath(shape(1), dark);
}

function drawFarmhouse(x, y) {
  return (
    drawPath(`M${x} ${y}v-74h104v74z`, '#fff1dc') +
    drawPath(`M${x + 104} ${y}v-74h66v74z`, '#e8cfae') +
    drawPath(`M${x - 10} ${y - 70}l32 -40h104l-14 40z`, '#e07a4f') +
    drawPath(`M${x + 112} ${y - 70}l14 -40l54 40z`, '#c5613b') +
    drawPath(`M${x + 40} ${y}v-40a13 13 0 0 1 26 0v40z`, '#0b5d57') +
    drawPath(
      `M${x + 12} ${y - 52}h16v20h-16zM${x + 78} ${y - 52}h16v20h-16zM${x + 128} ${y - 48}h16v20h-16z`,
      '#14857b',
    )
  );
}

/** Login picture, 1200 by 1500: dawn over the hills, a white road, cypresses. */
export function drawAuroraPicture() {
  const sky = [
    [1500, '#0b5a55'],
    [1010, '#0f6b64'],
    [860, '#187d74'],
    [720, '#2f9285'],
    [590, '#57a997'],
    [470, '#8dc1a6'],
    [360, '#c4d6ad'],
    [262, '#f3deaa'],
  ];
  const rings =
    sky.map(([radius, fill]) => drawCircle(600, 800, radius, fill)).join('') + drawCircle(600, 800, 164, '#fbbf62');
  const birds = drawStroke(
    'M300 420q22 -22 40 0q18 -22 40 0M410 360q16 -16 29 0q13 -16 29 0M860 470q18 -18 33 0q15 -18 33 0',
    '#e6f3ee',
    7,
  );
  const hills =
    drawPath('M0 830C150 760 290 770 430 820C560 866 690 846 820 800C960 750 1090 770 1200 820V1500H0Z', '#4fa08c') +
    drawPath('M0 930C180 850 330 860 520 920C720 980 920 900 1200 880V1500H0Z', '#2f8777') +
    drawPath('M520 920C720 980 920 900 1200 880V960C960 960 760 1030 520 920Z', '#3a9484') +
    drawPath('M0 1010C220 950 420 1010 640 1060C860 1108 1040 1060 1200 1000V1500H0Z', '#1d7468') +
    drawPath('M0 1190C240 1060 520 1110 760 1200C940 1266 1090 1240 1200 1190V1500H0Z', '#115e55') +
    drawPath('M0 1330C300 1240 640 1290 1200 1400V1500H0Z', '#0b4a44');
  const rows = [0, 1, 2, 3, 4, 5]
    .map((row) =>
      drawStroke(
        `M${700 + row * 84} ${1096 - row * 2}C${790 + row * 80} ${1130} ${850 + row * 78} ${1180} ${880 + row * 74} ${1226 - row * 6}`,
        '#2c8a7b',
        9,
      ),
    )
    .join('');
  const road = drawPath(
    'M486 1500C440 1420 560 1350 640 1290C720 1230 640 1190 520 1160C430 1138 400 1104 470 1066C520 1040 560 1030 590 1046C540 1062 480 1088 540 1120C610 1156 800 1190 770 1266C740 1340 640 1400 700 1500Z',
    '#f6e6c4',
  );
  const shade = drawPath(
    'M590 1046C540 1062 480 1088 540 1120C610 1156 800 1190 770 1266C740 1340 640 1400 700 1500H650C600 1400 700 1340 726 1270C750 1200 600 1170 520 1136C450 1100 520 1064 570 1042Z',
    '#e0cba0',
  );
  const trees =
    drawCypress(316, 1008, 200, '#17695e', '#0d4f48') +
    drawCypress(366, 1014, 250, '#17695e', '#0d4f48') +
    drawCypress(418, 1024, 180, '#17695e', '#0d4f48') +
    drawCypress(842, 1112, 190, '#14604f', '#0a453f') +
    drawCypress(420, 1164, 170, '#0f5a4e', '#083e38') +
    drawCypress(866, 1300, 300, '#0c5247', '#063530') +
    drawCypress(960, 1318, 360, '#0c5247', '#063530') +
    drawCypress(1050, 1344, 290, '#0c5247', '#063530') +
    drawCypress(150, 1330, 330, '#0c5247', '#063530') +
    drawCypress(232, 1310, 260, '#0c5247', '#063530');
  return (
    rings +
    birds +
    hills.replace('<path d="M0 1190', `${drawFarmhouse(86, 1018)}<path d="M0 1190`) +
    rows +
    road +
    shade +
    trees
  );
}
