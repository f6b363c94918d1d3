import type { ColorScheme } from '#contract/colorScheme.ts';

/** Colours of the back office. Text on every ground keeps 4.5:1 in both schemes. */
const light = {
  ink: '#1b2230',
  quiet: '#586174',
  /** Borders of controls, which must stand out 3:1 from the page. */
  edge: '#8a93a3',
  /** Borders of buttons, which their words make out. */
  buttonEdge: '#c9ced7',
  hairline: '#e2e5ea',
  ground: '#f6f7f9',
  panel: '#ffffff',
  hover: '#f3f5f8',
  chip: '#eceff3',
  skeleton: '#e9ecf0',
  accent: '#2450b8',
  accentDark: '#1b3f95',
  accentTint: '#ebf1fd',
  onAccent: '#ffffff',
  danger: '#b3261e',
  dangerTint: '#fdf1f0',
  warning: '#8a5300',
  success: '#1a6e3c',
  backdrop: 'rgb(27 34 48 / 36%)',
  floating: '0 8px 24px rgb(27 34 48 / 14%)',
};
type Palette = typeof light;

const dark: Palette = {
  ink: '#e8ebf1',
  quiet: '#a3adbd',
  edge: '#7a8496',
  buttonEdge: '#454d5b',
  hairline: '#2f3541',
  ground: '#14171d',
  panel: '#1b1f27',
  hover: '#242a35',
  chip: '#2b313d',
  skeleton: '#272d38',
  accent: '#8fb1ff',
  accentDark: '#b3cbff',
  accentTint: '#22304f',
  onAccent: '#0e1730',
  danger: '#f5968f',
  dangerTint: '#3a2022',
  warning: '#e6b566',
  success: '#6fca97',
  backdrop: 'rgb(0 0 0 / 60%)',
  floating: '0 8px 24px rgb(0 0 0 / 50%)',
};

export const palettes: Record<ColorScheme, Palette> = { light, dark };

/** The colours as the CSS variables `tokens` names. */
export const listVariables = (scheme: ColorScheme): Record<string, string> =>
  Object.fromEntries(Object.entries(palettes[scheme]).map(([name, value]) => [`--${name}`, value]));
