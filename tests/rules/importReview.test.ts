import { describe, expect, test } from 'vitest';
import { findStep } from '../../src/imports/draft/cells.ts';
import { readColumns, withField } from '../../src/imports/draft/draftFields.ts';
import { undoLines } from '../../src/imports/undo/undoWords.ts';
import { detectImportFormat, findFileError } from '../../src/imports/upload/importFormat.ts';

describe('files', () => {
  test.each([
    ['utenti.csv', 'csv'],
    ['UTENTI.CSV', 'csv'],
    ['utenti.xls', 'excel'],
    ['utenti.xlsx', 'excel'],
    ['utenti.csv.pdf', null],
    ['utenti.xlsm', null],
    ['csv', null],
  ])('%s is read as %s', (name, format) => expect(detectImportFormat(name)).toBe(format));

  test('what is no table and what is too large is told before it is sent', () => {
    expect(findFileError(new File(['x'], 'a.pdf'))).toBe('Errore, tipo di file non supportato!');
    expect(findFileError(new File(['x'], 'a.csv'))).toBeNull();
    const huge = Object.assign(new File([], 'a.csv'), {});
    Object.defineProperty(huge, 'size', { value: 50_000_001 });
    expect(findFileError(huge)).toContain('50 MB');
  });
});

describe('columns', () => {
  test('a field stands in one column alone', () => {
    expect(withField(['username', null, 'email'], 1, 'email')).toEqual(['username', 'email', null]);
    expect(withField(['username', 'email'], 0, null)).toEqual([null, 'email']);
  });

  test('columns without a field are not shown, the others keep their places', () => {
    const columns = [
      { heading: 'Note', field: null },
      { heading: 'Nome', field: 'first_name' },
    ];
    expect(readColumns({ columns })).toEqual([{ column: 1, heading: 'Nome', field: 'first_name' }]);
  });
});

describe('cells', () => {
  const grid = { lines: [2, 5, 6], columns: [0, 1, 3] };
  const from = (line: number, column: number, across: number, down: number, isWrapping = false) =>
    findStep({ line, column }, grid, [across, down], isWrapping);

  test('arrows stop at the edges', () => {
    expect(from(5, 1, 1, 0)).toEqual({ line: 5, column: 3 });
    expect(from(5, 3, 1, 0)).toBeNull();
    expect(from(5, 1, 0, -1)).toEqual({ line: 2, column: 1 });
    expect(from(6, 1, 0, 1)).toBeNull();
  });

  test('Tab goes on with the next row, and back with the one before', () => {
    expect(from(2, 3, 1, 0, true)).toEqual({ line: 5, column: 0 });
    expect(from(5, 0, -1, 0, true)).toEqual({ line: 2, column: 3 });
    expect(from(6, 3, 1, 0, true)).toBeNull();
  });

  test('a cell that is no longer there leads nowhere', () => expect(from(4, 0, 1, 0)).toBeNull());
});

test('an undoing tells only what it comes to', () => {
  const nothing = {
    users_deleted: 0,
    users_restored: 0,
    subscriptions_removed: 0,
    subscriptions_restored: 0,
    groups_removed: 0,
    blocked_count: 0,
    blocked: [],
  };
  expect(undoLines(nothing)).toEqual([]);
  expect(undoLines({ ...nothing, users_deleted: 1, subscriptions_removed: 2 })).toEqual([
    '1 utente creato viene eliminato',
    '2 iscrizioni vengono rimosse',
  ]);
});
