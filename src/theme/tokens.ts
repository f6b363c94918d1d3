/** Colours, by the variable that has their value in the scheme of the page, and measures of the back office. */
export const tokens = {
  ink: 'var(--ink)',
  quiet: 'var(--quiet)',
  edge: 'var(--edge)',
  buttonEdge: 'var(--buttonEdge)',
  hairline: 'var(--hairline)',
  ground: 'var(--ground)',
  panel: 'var(--panel)',
  hover: 'var(--hover)',
  chip: 'var(--chip)',
  skeleton: 'var(--skeleton)',
  accent: 'var(--accent)',
  accentDark: 'var(--accentDark)',
  accentTint: 'var(--accentTint)',
  danger: 'var(--danger)',
  dangerTint: 'var(--dangerTint)',
  warning: 'var(--warning)',
  success: 'var(--success)',
  backdrop: 'var(--backdrop)',
  floating: 'var(--floating)',
  topBar: 52,
  sidebarNarrow: 56,
  row: 44,
  radius: 6,
} as const;

/** Height of what is under way at the foot of the window; there is none of it while nothing is. */
export const footVariable = '--foot';

/** Where what sticks to the foot of a page stands. */
export const aboveFoot = `var(${footVariable}, 0px)`;
