const chosen = [
  'nav a[aria-current]',
  '[aria-pressed="true"]',
  '[role="option"][aria-selected="true"]',
  '.MuiAutocomplete-option.Mui-focused',
  '.MuiMenuItem-root.Mui-selected',
  '.MuiButtonBase-root.Mui-selected',
].join(', ');

/** What lies over the page, or is told from it by its ground alone. */
const edged = [
  '.MuiDialog-paper',
  '.MuiDrawer-paper',
  '.MuiPopover-paper',
  '.MuiTooltip-tooltip',
  '.MuiAlert-root',
  '.MuiButton-contained',
].join(', ');

/**
 * The colours of the system, as contrast themes have them, take away every ground and shadow of ours. What only these tell gets the
 * system's own: what is chosen, and where a window ends. Edges that nobody sees would all be seen.
 */
export const systemColorStyles = {
  '@media (forced-colors: active)': {
    [chosen]: {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight !important',
      color: 'HighlightText !important',
    },
    [`:is(${chosen}) svg`]: { color: 'inherit !important' },
    'nav a:not([aria-current])': { borderColor: 'Canvas !important' },
    [edged]: { border: '1px solid !important' },
    '.MuiLinearProgress-root': { outline: '1px solid CanvasText' },
    '.MuiLinearProgress-bar': { backgroundColor: 'Highlight !important' },
    // The system's own colour for these is as pale as it may be.
    '::placeholder': { opacity: '1 !important' },
  },
} as const;
