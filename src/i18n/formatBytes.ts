const units = ['byte', 'kB', 'MB', 'GB'];

/** A size as people say it: «1,4 GB». */
export const formatBytes = (bytes: number): string => {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** power).toLocaleString('it-IT', { maximumFractionDigits: power > 1 ? 1 : 0 })} ${units[power]}`;
};
