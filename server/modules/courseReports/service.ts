import { courseStatusLabels, type SubscriptionStatus, subscriptionStatusLabels } from '#contract/codes.ts';
import type { CoursesFilters } from '#contract/exports.ts';
import { findSubscriptionLabels } from '../configurations/service.ts';
import { type Column, makeColumns } from '../exports/columnRules.ts';
import type { Report } from '../exports/reportRules.ts';
import { requireKnown } from '../reportFilters/service.ts';
import { buildStatements } from './repository.ts';

const listColumns = (statuses: Record<SubscriptionStatus, string>): Column[] => [
  ...makeColumns('text', 'Corso', 'Codice corso', 'Categoria', 'Sottocategoria', 'Tipologia'),
  { heading: 'Stato', kind: 'text', labels: courseStatusLabels },
  ...makeColumns('yesNo', 'Attivo', 'Obbligatorio', 'Con attestato'),
  ...makeColumns('day', 'Scadenza', 'Data creazione'),
  { heading: 'Sezioni', kind: 'number' },
  { heading: 'Durata delle lezioni', kind: 'seconds' },
  ...makeColumns(
    'number',
    'Iscrizioni',
    `Iscrizioni: ${statuses.RDY}`,
    `Iscrizioni: ${statuses.RUN}`,
    `Iscrizioni: ${statuses.OFF}`,
    `Iscrizioni: ${statuses.END}`,
    'Iscrizioni completate',
    'Iscrizioni storico',
  ),
  { heading: 'Tempo di fruizione', kind: 'seconds' },
];

/** The catalogue, one row a course; the enrolments counted are those of people within reach. */
export const courseReport: Report<CoursesFilters> = {
  type: 'course',
  name: 'Corsi',
  check: (db, { courses_ids }, scope) => requireKnown(db, { courses_ids }, scope),
  // Two statuses never share a label.
  prepare: async (db, filters, scope) => ({
    columns: listColumns({ ...subscriptionStatusLabels, ...(await findSubscriptionLabels(db)) }),
    ...buildStatements(db, filters, scope),
  }),
};
