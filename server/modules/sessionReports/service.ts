import { sectionCategoryLabels, subscriptionStatusLabels } from '#contract/codes.ts';
import type { ReportFilters } from '#contract/exports.ts';
import { findSubscriptionLabels } from '../configurations/service.ts';
import { type Column, makeColumns } from '../exports/columnRules.ts';
import type { Report } from '../exports/reportRules.ts';
import { requireKnown } from '../reportFilters/service.ts';
import { buildStatements } from './repository.ts';

const listColumns = (statuses: Record<string, string>): Column[] => [
  ...makeColumns('text', 'Nome utente', 'Nome', 'Cognome', 'Codice fiscale', 'Gruppi', 'Corso', 'Codice corso'),
  { heading: 'Stato iscrizione', kind: 'text', labels: statuses },
  { heading: 'Storico', kind: 'yesNo' },
  { heading: 'Data iscrizione', kind: 'day' },
  ...makeColumns('text', 'Tematica', 'Argomento', 'Sezione'),
  { heading: 'Tipo', kind: 'text', labels: sectionCategoryLabels },
  { heading: 'Archiviata', kind: 'yesNo' },
  ...makeColumns('instant', 'Iniziata il', 'Ultima attività', 'Superata il'),
  ...makeColumns('seconds', 'Tempo di fruizione', 'Durata della lezione'),
  ...makeColumns('yesNo', 'Sezione superata', 'Corretta da un amministratore'),
];

/** The register of who worked on what and when, one row for each person and section. */
export const sessionReport: Report<ReportFilters> = {
  type: 'session',
  name: 'Sessioni',
  check: requireKnown,
  prepare: async (db, filters, scope) => ({
    columns: listColumns({ ...subscriptionStatusLabels, ...(await findSubscriptionLabels(db)) }),
    ...buildStatements(db, { filters, scope }),
  }),
};
