import { courseStatusLabels, type SubscriptionStatus, subscriptionStatusLabels } from '#contract/codes.ts';
import type { CoursesFilters } from '#contract/exports.ts';
import { findSubscriptionLabels } from '../configurations/service.ts';
import type { Column } from '../exports/columnRules.ts';
import type { Report } from '../exports/reportRules.ts';
import { requireKnown } from '../reportFilters/service.ts';
import { statementsOf } from './repository.ts';

const columnsFor = (statuses: Record<SubscriptionStatus, string>): Column[] => [
  { heading: 'Corso', kind: 'text' },
  { heading: 'Codice corso', kind: 'text' },
  { heading: 'Categoria', kind: 'text' },
  { heading: 'Sottocategoria', kind: 'text' },
  { heading: 'Tipologia', kind: 'text' },
  { heading: 'Stato', kind: 'text', labels: courseStatusLabels },
  { heading: 'Attivo', kind: 'yesNo' },
  { heading: 'Obbligatorio', kind: 'yesNo' },
  { heading: 'Con attestato', kind: 'yesNo' },
  { heading: 'Scadenza', kind: 'day' },
  { heading: 'Data creazione', kind: 'day' },
  { heading: 'Sezioni', kind: 'number' },
  { heading: 'Durata delle lezioni', kind: 'seconds' },
  { heading: 'Iscrizioni', kind: 'number' },
  { heading: `Iscrizioni: ${statuses.RDY}`, kind: 'number' },
  { heading: `Iscrizioni: ${statuses.RUN}`, kind: 'number' },
  { heading: `Iscrizioni: ${statuses.OFF}`, kind: 'number' },
  { heading: `Iscrizioni: ${statuses.END}`, kind: 'number' },
  { heading: 'Iscrizioni completate', kind: 'number' },
  { heading: 'Iscrizioni nello storico', kind: 'number' },
  { heading: 'Tempo di fruizione', kind: 'seconds' },
];

/** The catalogue, one row a course; the enrolments counted are those of people within reach. */
export const courseReport: Report<CoursesFilters> = {
  type: 'course',
  name: 'Corsi',
  check: (db, { courses_ids }, scope) => requireKnown(db, { courses_ids }, scope),
  // Two statuses never share a label.
  prepare: async (db, filters, scope) => ({
    columns: columnsFor({ ...subscriptionStatusLabels, ...(await findSubscriptionLabels(db)) }),
    ...statementsOf(db, filters, scope),
  }),
};
