import { expect, test } from 'vitest';
import { listAuditWords } from '../../src/exports/list/exportWords.ts';
import { buildAudit, buildAuditFilters, buildFilters, noFilters } from '../../src/exports/reports/reportFilters.ts';
import { formatDay, formatMinute, formatShortDay } from '../../src/format/dates.ts';
import { cutExportLabel } from '../../src/lists/table/cutText.ts';

test('the record of a file has each filter that says something, whatever its words', () => {
  const said = [
    { label: 'Idoneo', value: 'NO' },
    { label: 'Corsi', value: ['Sicurezza'] },
    { label: 'Utenti', value: 0 },
  ];
  const silent = [
    { label: 'Cerca', value: '' },
    { label: 'Corso', value: undefined },
    { label: 'Gruppi', value: [] },
  ];
  expect(buildAuditFilters([...silent, ...said])).toEqual({ filters: said });
});

const chosen = {
  courses: [{ id: 3, name: 'Sicurezza' }],
  surveys: [{ id: 4, name: 'Gradimento' }],
  groups: [{ id: 5, name: 'Sede' }],
  roles: [{ id: 6, name: 'Corsista' }],
  from: '2027-01-31',
};

test('a card sends what is chosen; the sessions their users too, limited administrators their fixed group', () => {
  expect(buildFilters('user', noFilters, true)).toEqual({});
  expect(buildFilters('session', noFilters, true)).toEqual({ users_ids: [] });
  expect(buildFilters('survey', chosen, true)).toEqual({
    courses_ids: [3],
    surveys_ids: [4],
    groups_ids: [5],
    roles_ids: [6],
    from_date: '2027-01-31',
  });
  expect(buildFilters('user', chosen, true)).not.toHaveProperty('surveys_ids');
  expect(buildFilters('user', chosen, false)).toEqual({
    courses_ids: [3],
    groups_ids: [2],
    from_date: '2027-01-31',
  });
  expect(buildAudit(noFilters)).toEqual({ filters: [] });
});

test('what was filtered is read in words, a day as days are written, yes and no as such', () => {
  const audit_filters = JSON.stringify({
    filters: [...buildAudit(chosen).filters, { label: 'Attivo', value: true }, { label: 'Obbligatorio', value: false }],
  });
  const record = { additional_data: { type: 'user', annotation: '', audit_filters } } as const;
  expect(listAuditWords(record).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Corsi: Sicurezza',
    'Sondaggi: Gradimento',
    'Gruppi: Sede',
    'Ruoli: Corsista',
    'Genera dal: 31-01-2027',
    'Attivo: sì',
    'Obbligatorio: no',
  ]);
});

test.each([
  ['x'.repeat(30), 'x'.repeat(30)],
  ['x'.repeat(31), `${'x'.repeat(27)}…`],
])('the label %j of an export is shown as %j', (label, shown) => expect(cutExportLabel(label)).toBe(shown));

test('days and minutes stand in Rome’s time, each in its form', () => {
  const instant = '2027-03-05T23:30:00Z';
  expect([formatDay(instant), formatMinute(instant), formatShortDay(instant)]).toEqual([
    '06-03-2027',
    '06-03-2027 00:30',
    '06/03/27',
  ]);
});
