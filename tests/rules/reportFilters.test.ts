import { expect, test } from 'vitest';
import { buildAuditFilters } from '../../src/exports/reports/reportFilters.ts';

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
