/** Colours of what stands on white, for every customer: papers that are printed, e-mails and their previews. */
export const paper = {
  ground: '#ffffff',
  /** Around an e-mail. */
  desk: '#f6f3ef',
  /** Titles, and what is to be scanned. */
  ink: '#211d19',
  text: '#2b2723',
  quiet: '#6f6860',
  /** A line to sign on. */
  dash: '#b8b0a6',
  /** Between the rows of a table. */
  rule: '#d9d4cd',
  /** Between parts of an e-mail. */
  hairline: '#e7e2db',
} as const;
