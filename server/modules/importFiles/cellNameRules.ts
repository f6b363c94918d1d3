/** Name of a column (from 0) as spreadsheets have it: A, B … Z, AA. */
export const nameColumn = (column: number): string => {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? nameColumn(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
};

/** Column (from 0) of a cell's name such as `AB12`; -1 where there is none. */
export const parseColumn = (name: string): number => {
  let column = 0;
  for (let at = 0; at < name.length; at += 1) {
    const letter = name.charCodeAt(at) & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
};
