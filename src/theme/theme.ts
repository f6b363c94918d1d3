import { itIT } from '@mui/material/locale';
import { createTheme } from '@mui/material/styles';
import { controls } from './controls.ts';
import { surfaces } from './surfaces.ts';
import { tokens } from './tokens.ts';

/** Dense and quiet: 14 px text, hairlines instead of shadows, the accent for what is primary or chosen. */
export const theme = createTheme(
  {
    palette: {
      primary: { main: tokens.accent, dark: tokens.accentDark, contrastText: '#ffffff' },
      error: { main: tokens.danger },
      warning: { main: tokens.warning },
      success: { main: tokens.success },
      text: { primary: tokens.ink, secondary: tokens.quiet },
      divider: tokens.hairline,
      background: { default: tokens.ground, paper: tokens.panel },
    },
    shape: { borderRadius: tokens.radius },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    typography: {
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
      fontSize: 14,
      htmlFontSize: 16,
      body1: { fontSize: '0.875rem', lineHeight: 1.5 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
      h1: { fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 600, letterSpacing: '-0.01em' },
      h2: { fontSize: '0.9375rem', lineHeight: 1.4, fontWeight: 600 },
      button: { fontSize: '0.8125rem', fontWeight: 500, textTransform: 'none' },
      caption: { fontSize: '0.75rem', lineHeight: 1.4 },
    },
    components: { ...surfaces, ...controls },
  },
  itIT,
);
