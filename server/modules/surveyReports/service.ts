import { questionTypeLabels } from '#contract/codes.ts';
import type { ReportFilters } from '#contract/exports.ts';
import type { Column } from '../exports/columnRules.ts';
import type { Report } from '../exports/reportRules.ts';
import { requireKnown } from '../reportFilters/service.ts';
import { statementsOf } from './repository.ts';

const columns: Column[] = [
  { heading: 'Sondaggio', kind: 'text' },
  { heading: 'Risposta anonima', kind: 'yesNo' },
  { heading: 'Nome utente', kind: 'text' },
  { heading: 'Nome', kind: 'text' },
  { heading: 'Cognome', kind: 'text' },
  { heading: 'Codice fiscale', kind: 'text' },
  { heading: 'Gruppi', kind: 'text' },
  { heading: 'Corso', kind: 'text' },
  { heading: 'Codice corso', kind: 'text' },
  { heading: 'Tematica', kind: 'text' },
  { heading: 'Argomento', kind: 'text' },
  { heading: 'Sezione', kind: 'text' },
  { heading: 'Consegnato il', kind: 'instant' },
  { heading: 'N.', kind: 'number' },
  { heading: 'Domanda', kind: 'text' },
  { heading: 'Tipo', kind: 'text', labels: questionTypeLabels },
  { heading: 'Riga', kind: 'text' },
  { heading: 'Risposta', kind: 'text' },
];

/**
 * Answers to surveys, one row each. Those of anonymous surveys have no person, section or time, and come once five people of
 * a course have answered; where only some people are asked for, they are left out.
 */
export const surveyReport: Report<ReportFilters> = {
  type: 'survey',
  name: 'Sondaggi',
  check: requireKnown,
  prepare: async (db, filters, scope) => ({ columns, ...statementsOf(db, { filters, scope }) }),
};
