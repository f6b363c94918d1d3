/** Colours and measures of the back office. Text on every ground keeps 4.5:1. */
export const tokens = {
  ink: '#1b2230',
  quiet: '#586174',
  /** Borders of controls, which must stand out 3:1 from the page. */
  edge: '#8a93a3',
  hairline: '#e2e5ea',
  ground: '#f6f7f9',
  panel: '#ffffff',
  hover: '#f3f5f8',
  accent: '#2450b8',
  accentDark: '#1b3f95',
  accentTint: '#ebf1fd',
  danger: '#b3261e',
  dangerTint: '#fdf1f0',
  warning: '#8a5300',
  success: '#1a6e3c',
  topBar: 52,
  sidebar: 212,
  sidebarNarrow: 56,
  row: 44,
  radius: 6,
} as const;
