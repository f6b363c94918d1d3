/** Colours in OKLCH: lightness 0–1, chroma 0–0.4, hue in radians. Formulas of Björn Ottosson's Oklab. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** Red, green, blue, each 0–1, gamma encoded. */
type Rgb = readonly [number, number, number];

const hexPattern = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

export const isHex = (text: string): boolean => hexPattern.test(text);

const readHex = (hex: string): Rgb => {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const channel = (from: number): number => Number.parseInt(digits.slice(from, from + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
};

const writeHex = (rgb: Rgb): string =>
  `#${rgb
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055;

export const toOklch = (hex: string): Oklch => {
  const [r, g, b] = readHex(hex).map(toLinear) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const greenRed = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(greenRed, blueYellow), h: Math.atan2(blueYellow, greenRed) };
};

const toRgb = ({ l, c, h }: Oklch): Rgb => {
  const greenRed = c * Math.cos(h);
  const blueYellow = c * Math.sin(h);
  const long = (l + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const medium = (l - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const short = (l - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  return [
    toGamma(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    toGamma(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    toGamma(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
};

const tolerance = 0.0005;
const isDisplayable = (rgb: Rgb): boolean => rgb.every((value) => value >= -tolerance && value <= 1 + tolerance);
const clip = (value: number): number => Math.min(1, Math.max(0, value));

/** The colour as `#rrggbb`, its chroma lowered as far as a screen needs; lightness and hue stay. */
export const toHex = ({ l, c, h }: Oklch): string => {
  const lightness = clip(l);
  let [low, high] = [0, c];
  if (isDisplayable(toRgb({ l: lightness, c, h }))) low = c;
  for (let step = 0; step < 16 && high - low > 0.0001; step++) {
    const middle = (low + high) / 2;
    if (isDisplayable(toRgb({ l: lightness, c: middle, h }))) low = middle;
    else high = middle;
  }
  const [r, g, b] = toRgb({ l: lightness, c: low, h });
  return writeHex([clip(r), clip(g), clip(b)]);
};

const computeLuminance = (hex: string): number => {
  const [r, g, b] = readHex(hex).map(toLinear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Contrast ratio of WCAG 2, from 1 to 21. */
export const computeContrast = (one: string, other: string): number => {
  const [lighter, darker] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
};
