import { createTheme, type Theme } from '@mui/material/styles';
import type { ColorScheme } from '#contract/colorScheme.ts';
import { muiTexts } from '../i18n/mui.ts';
import { controls } from './controls.ts';
import { listVariables, palettes } from './palettes.ts';
import { styleSurfaces } from './surfaces.ts';
import { tokens } from './tokens.ts';

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    /** A desk's screen, from which a list has room for every column. */
    wide: true;
  }
}

/** Dense and quiet: 14 px text, hairlines instead of shadows, the accent for what is primary or chosen. */
const makeTheme = (scheme: ColorScheme) => {
  const palette = palettes[scheme];
  return createTheme(
    {
      palette: {
        mode: scheme,
        primary: { main: palette.accent, dark: palette.accentDark, contrastText: palette.onAccent },
        error: { main: palette.danger },
        warning: { main: palette.warning },
        success: { main: palette.success },
        text: { primary: palette.ink, secondary: palette.quiet },
        divider: palette.hairline,
        background: { default: palette.ground, paper: palette.panel },
      },
      shape: { borderRadius: tokens.radius },
      // 600, 900, 1200, 1400 and 1536 px, and more where the browser's text is larger: less fits beside it.
      breakpoints: { unit: 'rem', step: 1, values: { xs: 0, sm: 37.5, md: 56.25, lg: 75, wide: 87.5, xl: 96 } },
      typography: {
        fontFamily: 'var(--font), system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
        fontSize: 14,
        htmlFontSize: 16,
        body1: { fontSize: '0.875rem', lineHeight: 1.5 },
        body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
        h1: { fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 600, letterSpacing: '-0.01em' },
        h2: { fontSize: '0.9375rem', lineHeight: 1.4, fontWeight: 600 },
        button: { fontSize: '0.8125rem', fontWeight: 500, textTransform: 'none' },
        caption: { fontSize: '0.75rem', lineHeight: 1.4 },
      },
      components: { ...styleSurfaces(listVariables(scheme)), ...controls },
    },
    { components: muiTexts },
  );
};

const made: Partial<Record<ColorScheme, Theme>> = {};

/** The theme of a scheme, made when it is first shown: most people see one. */
export const getTheme = (scheme: ColorScheme): Theme => {
  made[scheme] ??= makeTheme(scheme);
  return made[scheme];
};
