import { subscriptionStatusLabels } from '#contract/codes.ts';
import type { CustomField } from '#contract/customFields.ts';
import type { ReportFilters, SubscriptionsFilters } from '#contract/exports.ts';
import { customHeadingSuffix } from '#contract/importHeadings.ts';
import type { Db } from '../../db/client.ts';
import { findSubscriptionLabels } from '../configurations/service.ts';
import { listFieldsInUse } from '../customFields/service.ts';
import { type Column, makeColumns } from '../exports/columnRules.ts';
import type { Prepared, Report, Scope } from '../exports/reportRules.ts';
import { requireKnown } from '../reportFilters/service.ts';
import { buildStatements, chooseEnrolments } from './repository.ts';

const userColumns: Column[] = [
  ...makeColumns('text', 'Nome utente', 'Nome', 'Cognome', 'E-mail', 'Codice fiscale', 'Ruolo', 'Gruppi'),
  { heading: 'Utente attivo', kind: 'yesNo' },
  ...makeColumns('day', 'Scadenza utente', 'Creazione utente'),
  { heading: 'Ultimo accesso', kind: 'instant' },
];

const listEnrolmentColumns = (labels: Record<string, string>): Column[] => [
  ...makeColumns('text', 'Corso', 'Codice corso'),
  { heading: 'Stato iscrizione', kind: 'text', labels },
  ...makeColumns('yesNo', 'Iscrizione attiva', 'Storico'),
  ...makeColumns('day', 'Data iscrizione', 'Scadenza iscrizione', 'Data completamento'),
  { heading: 'Superato', kind: 'yesNo' },
  { heading: 'Avanzamento %', kind: 'percent' },
  { heading: 'Tempo di fruizione', kind: 'seconds' },
  { heading: 'Attestato n.', kind: 'number' },
];

/** A heading for each field; one that is another column's says what it is, since programs know columns by it. */
const listCustomColumns = (fields: readonly CustomField[], others: readonly Column[]): Column[] => {
  const taken = new Set(others.map(({ heading }) => heading));
  return fields.map(({ label, kind }) => ({
    heading: taken.has(label) ? `${label} ${customHeadingSuffix}` : label,
    kind: kind === 'list' ? 'text' : kind,
  }));
};

type Asked = Omit<Parameters<typeof buildStatements>[1], 'scope'>;

/** The columns and the rows; full administrators have a column for each custom field. */
const prepare = async (db: Db, scope: Scope, asked: Asked): Promise<Prepared> => {
  const others = listEnrolmentColumns({ ...subscriptionStatusLabels, ...(await findSubscriptionLabels(db)) });
  const fields = scope ? [] : await listFieldsInUse(db);
  return {
    columns: [...userColumns, ...listCustomColumns(fields, [...userColumns, ...others]), ...others],
    ...buildStatements(db, { ...asked, scope }, fields),
  };
};

/** Users with their enrolments, one row each; a user without any has one row with nothing about courses. */
export const userReport: Report<ReportFilters> = {
  type: 'user',
  name: 'Utenti',
  check: requireKnown,
  prepare: (db, filters, scope) => prepare(db, scope, { filters }),
};

/** Enrolments with their users, one row each. */
export const subscriptionReport: Report<SubscriptionsFilters> = {
  type: 'subscription',
  name: 'Iscrizioni',
  check: requireKnown,
  prepare: async (db, filters, scope) =>
    prepare(db, scope, { filters, enrolments: await chooseEnrolments(db, filters) }),
};
