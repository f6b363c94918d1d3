import { headingsMin } from './rules.ts';

/** What may stand between two cells, the likeliest first. */
const separators = [';', ',', '\t'] as const;
export type Separator = (typeof separators)[number];

export const separatorNames: Record<Separator, string> = {
  ';': 'punto e virgola',
  ',': 'virgola',
  '\t': 'tabulazione',
};

const saidBy = /^sep=(.)\n/i;

/** The separator that Excel's first line `sep=;` says, if there is one; any character may be said. */
export const readSaidSeparator = (text: string): string | null => saidBy.exec(text)?.[1] ?? null;

/** Cells of each row of a text if they were separated so. What is quoted separates nothing. */
const countWidths = (text: string, separator: string): number[] => {
  const widths: number[] = [];
  let width = 1;
  let isQuoted = false;
  let isEmpty = true;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === '\n' && !isQuoted) {
      if (!isEmpty) widths.push(width);
      width = 1;
      isEmpty = true;
      continue;
    }
    if (letter === separator && !isQuoted) width += 1;
    isEmpty = false;
  }
  if (!isEmpty) widths.push(width);
  return widths;
};

/** Rows that are looked at. */
const rowsMax = 50;

/**
 * The separator of a text by its first rows: the one that parts the headings most, weighed by how many of the rows it
 * parts into as many. Null where none parts anything.
 */
export const findSeparator = (text: string): Separator | null => {
  const counted = separators.map((separator) => ({
    separator,
    widths: countWidths(text, separator).slice(0, rowsMax),
  }));
  if (counted.every(({ widths }) => widths.every((width) => width === 1))) return null;
  // A line that nothing parts may be a title; one that something parts has the headings.
  const mayHaveTitle = counted.every(({ widths }) => widths[0] === 1);
  const score = (widths: number[]): number => {
    const first = mayHaveTitle
      ? Math.max(
          0,
          widths.findIndex((width) => width >= headingsMin),
        )
      : 0;
    const [headings = 1, ...rows] = widths.slice(first);
    if (rows.length === 0) return headings - 1;
    return (headings - 1) * (rows.filter((width) => width === headings).length + 1);
  };
  const [best] = counted.toSorted((one, other) => score(other.widths) - score(one.widths));
  return best?.separator ?? null;
};
