import type { ThemeOptions } from '@mui/material/styles';
import { largeText } from './screens.ts';
import { tokens } from './tokens.ts';

/** Buttons and inputs. Labels stand above their control and never move. */
export const controls: NonNullable<ThemeOptions['components']> = {
  // Initials where there is no picture.
  MuiAvatar: { styleOverrides: { colorDefault: { backgroundColor: tokens.accentTint, color: tokens.accentDark } } },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: `2px solid ${tokens.accent}`, outlineOffset: 2 } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 34, padding: '0 14px', whiteSpace: 'nowrap', [largeText]: { whiteSpace: 'normal' } },
      sizeSmall: { minHeight: 30, padding: '0 10px' },
      outlined: {
        color: tokens.ink,
        borderColor: tokens.buttonEdge,
        backgroundColor: tokens.panel,
        '&:hover': { borderColor: tokens.edge, backgroundColor: tokens.hover },
      },
      text: { color: tokens.ink, '&:hover': { backgroundColor: tokens.hover } },
      // On a ground of its own, in the colour that can be read there.
      colorInherit: { color: 'inherit', '&:hover': { backgroundColor: 'transparent', textDecoration: 'underline' } },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        color: tokens.quiet,
        borderColor: tokens.buttonEdge,
        backgroundColor: tokens.panel,
        '&:hover': { backgroundColor: tokens.hover },
        '&.Mui-selected, &.Mui-selected:hover': { color: tokens.accentDark, backgroundColor: tokens.accentTint },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { borderRadius: tokens.radius, padding: 6, color: tokens.quiet } },
  },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 20 } } },
  MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 8, color: tokens.edge } } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiTextField: {
    defaultProps: { size: 'small', variant: 'outlined', slotProps: { inputLabel: { shrink: true } } },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        marginBottom: 4,
        fontSize: '0.8125rem',
        fontWeight: 500,
        color: tokens.ink,
        '&.Mui-focused': { color: tokens.ink },
        '&.Mui-error': { color: tokens.danger },
        '&.Mui-disabled': { color: tokens.quiet },
      },
      asterisk: { color: tokens.danger },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 36,
        fontSize: '0.875rem',
        backgroundColor: tokens.panel,
        '&.Mui-disabled': { backgroundColor: tokens.ground },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: tokens.accent },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: tokens.danger },
      },
      // What cannot be changed is still to be read.
      input: {
        '&.MuiInputBase-inputSizeSmall': { padding: '7px 10px' },
        '&.Mui-disabled': { WebkitTextFillColor: tokens.quiet },
      },
      notchedOutline: { top: 0, borderColor: tokens.edge, '& legend': { display: 'none' } },
    },
  },
  MuiSelect: { styleOverrides: { select: { '&.MuiInputBase-inputSizeSmall': { paddingRight: 32 } } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        // The line is kept free under every field; with words in it the next label stands a little away.
        margin: '4px 0 6px',
        fontSize: '0.75rem',
        lineHeight: 1.35,
        color: tokens.quiet,
        '&.Mui-disabled': { color: tokens.quiet },
      },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { label: { fontSize: '0.875rem', '&.Mui-disabled': { color: tokens.quiet } } },
  },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: tokens.radius, height: '1.625rem', fontSize: '0.8125rem', backgroundColor: tokens.chip },
      deleteIcon: { fontSize: 16, color: tokens.quiet, '&:hover': { color: tokens.ink } },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      // What is chosen leaves no empty line to type in below it while nobody types.
      root: { '&:not(.Mui-focused) .MuiChip-root ~ .MuiAutocomplete-input': { minWidth: 1, paddingInline: 0 } },
      tag: { maxWidth: 'calc(100% - 8px)' },
      paper: {
        border: `1px solid ${tokens.hairline}`,
        boxShadow: tokens.floating,
        fontSize: '0.875rem',
      },
      option: { minHeight: 36 },
      // The two buttons stand side by side.
      clearIndicator: { marginRight: 0 },
    },
  },
};
