import { sectionCategoryLabels, subscriptionStatusLabels } from '#contract/codes.ts';
import type { ReportFilters } from '#contract/exports.ts';
import { findSubscriptionLabels } from '../configurations/service.ts';
import type { Column } from '../exports/columnRules.ts';
import type { Report } from '../exports/reportRules.ts';
import { requireKnown } from '../reportFilters/service.ts';
import { statementsOf } from './repository.ts';

const columnsFor = (statuses: Record<string, string>): Column[] => [
  { heading: 'Nome utente', kind: 'text' },
  { heading: 'Nome', kind: 'text' },
  { heading: 'Cognome', kind: 'text' },
  { heading: 'Codice fiscale', kind: 'text' },
  { heading: 'Gruppi', kind: 'text' },
  { heading: 'Corso', kind: 'text' },
  { heading: 'Codice corso', kind: 'text' },
  { heading: 'Stato iscrizione', kind: 'text', labels: statuses },
  { heading: 'Storico', kind: 'yesNo' },
  { heading: 'Data iscrizione', kind: 'day' },
  { heading: 'Tematica', kind: 'text' },
  { heading: 'Argomento', kind: 'text' },
  { heading: 'Sezione', kind: 'text' },
  { heading: 'Tipo', kind: 'text', labels: sectionCategoryLabels },
  { heading: 'Archiviata', kind: 'yesNo' },
  { heading: 'Iniziata il', kind: 'instant' },
  { heading: 'Ultima attività', kind: 'instant' },
  { heading: 'Superata il', kind: 'instant' },
  { heading: 'Tempo di fruizione', kind: 'seconds' },
  { heading: 'Durata della lezione', kind: 'seconds' },
  { heading: 'Sezione superata', kind: 'yesNo' },
  { heading: 'Corretta da un amministratore', kind: 'yesNo' },
];

/** The register of who worked on what and when, one row for each person and section. */
export const sessionReport: Report<ReportFilters> = {
  type: 'session',
  name: 'Sessioni',
  check: requireKnown,
  prepare: async (db, filters, scope) => ({
    columns: columnsFor({ ...subscriptionStatusLabels, ...(await findSubscriptionLabels(db)) }),
    ...statementsOf(db, { filters, scope }),
  }),
};
