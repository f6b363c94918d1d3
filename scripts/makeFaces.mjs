// Writes display/faces/: the shipped typefaces and, for each, a fallback of the same measure that is drawn until it has
// come. Run after a change of contract/faces.ts or of a @fontsource package: node scripts/makeFaces.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { faces } from '../contract/faces.ts';

const require = createRequire(import.meta.url);
const weights = [400, 700];

/** Letters as often as Italian has them, with the digits and the spaces of a screen. */
const sample =
  'eeeeeeeeeeeaaaaaaaaaaaiiiiiiiiiiiooooooooonnnnnnnlllllllrrrrrrttttttsssssccccddddpppuuummmvvggbhfzqèòàùPSACI0123456789 ,.       ';

/** Faces that devices have, with the mean width of a letter of the sample (em). Liberation Sans has Arial's widths. */
const deviceFaces = [
  {
    name: 'Arial',
    widths: { 400: 0.46471, 700: 0.49886 },
    local: {
      400: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
      700: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
    },
  },
  { name: 'Roboto', widths: { 400: 0.46695, 700: 0.47456 }, local: { 400: ['Roboto'], 700: ['Roboto Bold'] } },
];

const formatPercent = (share) => `${(share * 100).toFixed(2)}%`;

/** What of a face the fallback must match: mean width of a letter, height above and below the line (em). */
const measure = (file) => {
  const font = fontkit.create(readFileSync(file));
  const measureWidth = (text) => font.layout(text).advanceWidth / font.unitsPerEm;
  return {
    width: measureWidth(sample) / sample.length,
    ascent: font.ascent / font.unitsPerEm,
    descent: -font.descent / font.unitsPerEm,
  };
};

const writeShippedRules = ({ key, name }) => {
  const ranges = JSON.parse(readFileSync(require.resolve(`@fontsource/${key}/unicode.json`), 'utf8'));
  return weights.flatMap((weight) =>
    ['latin-ext', 'latin'].map(
      (subset) => `@font-face {
  font-family: "${name}";
  font-weight: ${weight};
  font-display: swap;
  src: url("@fontsource/${key}/files/${key}-${subset}-${weight}-normal.woff2") format("woff2");
  unicode-range: ${ranges[subset].replaceAll(',', ', ')};
}`,
    ),
  );
};

const writeFallbackRules = ({ key, name }) =>
  weights.flatMap((weight) => {
    const { width, ascent, descent } = measure(
      require.resolve(`@fontsource/${key}/files/${key}-latin-${weight}-normal.woff2`),
    );
    return deviceFaces.map(({ name: device, widths, local }) => {
      const size = width / widths[weight];
      return `@font-face {
  font-family: "${name} on ${device}";
  font-weight: ${weight};
  src: ${local[weight].map((font) => `local("${font}")`).join(', ')};
  size-adjust: ${formatPercent(size)};
  ascent-override: ${formatPercent(ascent / size)};
  descent-override: ${formatPercent(descent / size)};
  line-gap-override: 0%;
}`;
    });
  });

const writeStack = ({ name }) =>
  [name, ...deviceFaces.map((device) => `${name} on ${device.name}`)].map((family) => `"${family}"`);

const writeChoice = (face, index) =>
  `${index === 0 ? ':root,\n' : ''}[data-face="${face.key}"] {
  --font: ${writeStack(face).join(', ')};
}`;

/** A key as files are named here. */
const nameFile = (key) => `${key.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}.css`;

const folder = new URL('../display/faces/', import.meta.url);
const write = (name, lines) =>
  writeFileSync(new URL(name, folder), `/* Written by scripts/makeFaces.mjs. */\n${lines.join('\n')}\n`);

for (const [index, face] of faces.entries())
  write(nameFile(face.key), [...writeShippedRules(face), ...writeFallbackRules(face), writeChoice(face, index)]);
write(
  'index.css',
  faces.map(({ key }) => `@import "./${nameFile(key)}";`),
);
