import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldKey, judgeRows, listUniqueKeys } from '#server/modules/enrolling/rules.ts';
import { buildRowsFile, listRowsLeftOut } from '../../src/enrolling/leftOut.ts';
import { isTooLong, readNames } from '../../src/enrolling/pastedNames.ts';

describe('a pasted list', () => {
  test.each<[string, string[]]>([
    ['', []],
    [' \n;,\t ', []],
    ['uno\ndue\r\ntre;quattro,cinque\tsei', ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei']],
    ['Uno; uno ;UNO', ['Uno']],
    ['rss mra 80a01', ['rss mra 80a01']],
  ])('%j is read as %j', (text, names) => expect(readNames(text)).toEqual(names));

  test('has names that can be sent, whatever it holds', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const name of readNames(text)) expect(name.length).toBeGreaterThan(0);
        expect(readNames(text).every((name) => name.length <= 150)).toBe(true);
      }),
      { numRuns: 40 },
    ));

  test('may hold five thousand', () => {
    const names = Array.from({ length: 5001 }, (_, n) => `nome${n}`);
    expect([isTooLong(names), isTooLong(names.slice(1))]).toEqual([true, false]);
  });
});

describe('names that are looked for', () => {
  test('come to the same without spaces, visible or not', () => {
    expect(foldKey(' RSS\u00a0MRA\u200b 80 ')).toBe('RSSMRA80');
    expect(listUniqueKeys(['a b', 'AB', ' ', 'c'])).toEqual([
      { text: 'a b', key: 'ab' },
      { text: 'c', key: 'c' },
    ]);
  });

  const user = (id: number, facts = {}) => ({
    id,
    username: `u${id}`,
    first_name: 'ADA',
    last_name: 'PROVA',
    is_alive: true,
    is_enrolled: false,
    ...facts,
  });

  test('are ambiguous rather than left out where one of several was named already', () =>
    expect(
      judgeRows([
        { text: 'u1', found: [user(1)] },
        { text: 'cf', found: [user(1), user(2)] },
      ]).map(({ outcome }) => outcome),
    ).toEqual(['new', 'ambiguous']));

  test('of who is enrolled and not active come to enrolled', () =>
    expect(judgeRows([{ text: 'u1', found: [user(1, { is_alive: false, is_enrolled: true })] }])[0]?.outcome).toBe(
      'enrolled',
    ));
});

describe('the file of those left out', () => {
  const users = [{ id: 1, username: '=cmd', first_name: 'ADA', last_name: 'ROSSI' }];
  const preview = {
    rows: [
      { text: 'nuova', outcome: 'new' as const, users },
      { text: '@chi;sara', outcome: 'absent' as const, users: [] },
      { text: 'ada', outcome: 'ambiguous' as const, users: [...users, ...users] },
      { text: 'gaia', outcome: 'inactive' as const, users },
    ],
    members_count: 0,
    enrolled_count: 0,
  };
  const read = (withInactive: boolean): string[][] =>
    parse(buildRowsFile(listRowsLeftOut(preview, withInactive)), { bom: true, delimiter: ';' });

  test('says why of each, and has nothing a spreadsheet would run', () =>
    expect(read(false)).toEqual([
      ['Nome indicato', 'Motivo', 'Utenti'],
      ["'@chi;sara", 'Non trovato', ''],
      ['ada', 'Più utenti corrispondono', "'=cmd, =cmd"],
      ['gaia', 'Disattivato o scaduto', "'=cmd"],
    ]));

  test('leaves out who is disabled once they are enrolled too', () =>
    expect(read(true).map(([name]) => name)).not.toContain('gaia'));
});
