import type { ThemeOptions } from '@mui/material/styles';
import { paperStyles } from './paper.ts';
import { systemColorStyles } from './systemColors.ts';
import { aboveFoot, tokens } from './tokens.ts';

/** Page, tables, menus, dialogs; the page carries the colours as CSS variables. */
export const styleSurfaces = (variables: Record<string, string>): NonNullable<ThemeOptions['components']> => ({
  MuiCssBaseline: {
    styleOverrides: {
      ':root': variables,
      // What the keyboard reaches is never left under the bars that stay in place.
      html: { scrollPaddingTop: tokens.topBar + tokens.row + 12, scrollPaddingBottom: `calc(72px + ${aboveFoot})` },
      body: { backgroundColor: tokens.ground, color: tokens.ink, fontSize: '0.875rem' },
      // What is said of these on `body`, as while something is dragged, is not worked out for everything in it.
      '#root': { cursor: 'auto', userSelect: 'text' },
      'h1:focus': { outline: 'none' },
      ':focus-visible': { outline: `2px solid ${tokens.accent}`, outlineOffset: 2 },
      ...paperStyles,
      ...systemColorStyles,
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: tokens.row,
        padding: '0 12px',
        borderBottom: `1px solid ${tokens.hairline}`,
        fontSize: '0.875rem',
      },
      head: { color: tokens.quiet, fontSize: '0.8125rem', fontWeight: 500, backgroundColor: tokens.panel },
      paddingCheckbox: { width: 48, padding: '0 0 0 8px' },
    },
  },
  // The arrow takes its room from the heading also while it is not shown.
  MuiTableSortLabel: {
    styleOverrides: {
      icon: { margin: 0, fontSize: '1rem' },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { backgroundColor: tokens.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: tokens.accentTint },
      },
    },
  },
  // No veil of white over what lies higher, on dark.
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenu: {
    styleOverrides: {
      paper: { border: `1px solid ${tokens.hairline}`, boxShadow: tokens.floating, marginTop: 4 },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 36, fontSize: '0.875rem' } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 10,
        boxShadow: tokens.floating,
        // Enlarged four times, a window is as low as this: between title and buttons next to nothing would be left to scroll.
        '@media (max-height: 360px)': {
          margin: 16,
          maxHeight: 'calc(100% - 32px)',
          '& .MuiDialogContent-root': { flex: 'none', overflowY: 'visible' },
        },
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '20px 24px 8px', fontSize: '1rem', fontWeight: 600 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        backgroundColor: tokens.ink,
        color: tokens.panel,
        fontSize: '0.75rem',
        fontWeight: 400,
        padding: '6px 10px',
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { alignItems: 'center' },
      action: { paddingTop: 0, alignItems: 'center', '& .MuiIconButton-root': { color: 'inherit' } },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { backgroundColor: tokens.skeleton } },
  },
});
