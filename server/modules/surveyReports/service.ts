import { questionTypeLabels } from '#contract/codes.ts';
import type { ReportFilters } from '#contract/exports.ts';
import { type Column, makeColumns } from '../exports/columnRules.ts';
import type { Report } from '../exports/reportRules.ts';
import { requireKnown } from '../reportFilters/service.ts';
import { buildStatements } from './repository.ts';

const columns: Column[] = [
  { heading: 'Sondaggio', kind: 'text' },
  { heading: 'Risposta anonima', kind: 'yesNo' },
  ...makeColumns(
    'text',
    'Nome utente',
    'Nome',
    'Cognome',
    'Codice fiscale',
    'Gruppi',
    'Corso',
    'Codice corso',
    'Tematica',
    'Argomento',
    'Sezione',
  ),
  { heading: 'Consegnato il', kind: 'instant' },
  { heading: 'N.', kind: 'number' },
  { heading: 'Domanda', kind: 'text' },
  { heading: 'Tipo', kind: 'text', labels: questionTypeLabels },
  ...makeColumns('text', 'Riga', 'Risposta'),
];

/**
 * Answers to surveys, one row each. Those of anonymous surveys have no person, section or time, and come once five people of
 * a course have answered; where only some people are asked for, they are left out.
 */
export const surveyReport: Report<ReportFilters> = {
  type: 'survey',
  name: 'Sondaggi',
  check: requireKnown,
  prepare: async (db, filters, scope) => ({ columns, ...buildStatements(db, { filters, scope }) }),
};
