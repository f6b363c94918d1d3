/** The beginning of a text, on one line. */
export const shorten = (text: string): string => {
  const line = text.slice(0, 400).replace(/\s+/g, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 79).trimEnd()}…` : line;
};
