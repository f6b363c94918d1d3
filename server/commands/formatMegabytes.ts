/** A size as a command tells it: `12,3 MB`. */
export const formatMegabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('it-IT', { maximumFractionDigits: 1 })} MB`;
