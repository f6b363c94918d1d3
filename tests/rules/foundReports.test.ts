import { expect, test } from 'vitest';
import {
  buildAudit,
  buildFilters,
  type CardChoice,
  isSameFile,
  noFilters,
  readChoice,
} from '../../src/exports/reports/reportFilters.ts';

test.each([
  ['csv', 'people'],
  ['csv', 'programs'],
  ['excel', 'people'],
] as const)('a report that is found again has its card as it was, in %s for %s', (export_fmt, style) => {
  const chosen: CardChoice = {
    annotation: 'Trimestre',
    form: { export_fmt, style },
    filters: {
      courses: [
        { id: 4, name: 'Primo' },
        { id: 2, name: 'Secondo' },
      ],
      surveys: [{ id: 7, name: 'Gradimento' }],
      groups: [{ id: 5, name: 'Sede' }],
      roles: [{ id: 3, name: 'Corsista' }],
      from: '2026-01-31',
    },
  };
  const found = (isFull: boolean) =>
    readChoice(
      {
        format: export_fmt,
        style,
        annotation: 'Trimestre',
        filters: buildFilters('survey', chosen.filters, isFull),
        audit_filters: buildAudit(chosen.filters),
      },
      isFull,
    );
  expect(found(true)).toEqual(chosen);
  expect(isSameFile(found(true), chosen)).toBe(true);
  // Groups and roles are no choice of a limited administrator's card.
  expect(found(false).filters).toEqual({ ...chosen.filters, groups: [], roles: [] });
});

test('a report asked for by a call, without words, names its filters by their ids', () =>
  expect(
    readChoice(
      { format: 'csv', style: 'people', annotation: '', filters: { courses_ids: [4] }, audit_filters: { filters: [] } },
      true,
    ).filters,
  ).toEqual({ ...noFilters, courses: [{ id: 4, name: 'n. 4' }] }));
