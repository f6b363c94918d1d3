import { formatInItalian, type ImportNote, type ImportSheet } from './rules.ts';
import { createTally, type Tally } from './tally.ts';

/** What is counted while rows of a sheet are read. */
export interface SheetTallies {
  hiddenRows: Tally;
  hiddenColumns: Tally;
  merged: Tally;
  longNumbers: Tally;
  withoutValue: Tally;
}

export const createTallies = (): SheetTallies => ({
  hiddenRows: createTally(),
  hiddenColumns: createTally(),
  merged: createTally(),
  longNumbers: createTally(),
  withoutValue: createTally(),
});

const quoteSheets = (sheets: readonly ImportSheet[]): string =>
  sheets.map(({ name, isHidden }) => `«${name}»${isHidden ? ' (nascosto)' : ''}`).join(', ');

/** Notes on a workbook: which sheet was read, and what was counted in it. */
export const describeWorkbook = (
  sheets: readonly ImportSheet[],
  sheet: string,
  { hiddenRows, hiddenColumns, merged, longNumbers, withoutValue }: SheetTallies,
): ImportNote[] => {
  const unread = sheets.filter(({ name }) => name !== sheet);
  return [
    { code: 'sheet', text: `Foglio letto: «${sheet}».` },
    ...(unread.length > 0
      ? [
          {
            code: 'other_sheets',
            text: `Fogli non letti: ${quoteSheets(unread.slice(0, 10))}.`,
            count: unread.length,
          } as const,
        ]
      : []),
    ...hiddenRows.note('hidden_rows', (lines, count) =>
      count === 1
        ? `Viene letta anche una riga nascosta (${lines}).`
        : `Vengono lette anche ${formatInItalian(count)} righe nascoste (${lines}).`,
    ),
    ...hiddenColumns.note('hidden_columns', (names) => `Vengono lette anche le colonne nascoste (${names}).`),
    ...merged.note(
      'merged_cells',
      (names) =>
        `Le celle unite (${names}) hanno di solito il valore solo nella prima: controlla le righe che comprendono.`,
    ),
    ...longNumbers.note(
      'long_numbers',
      (names) =>
        `Alcuni numeri hanno più di 15 cifre (${names}) e le ultime potrebbero essere sbagliate: formatta la colonna come testo.`,
    ),
    ...withoutValue.note(
      'formulas_without_value',
      (names) => `Alcune formule non hanno un risultato salvato (${names}): apri il file, salvalo e riprova.`,
    ),
  ];
};
