import { batchRefusalLabels } from '#contract/batchRefusals.ts';
import { refusals } from '../../errors.ts';
import { requireOperation } from '../batchOperations/service.ts';
import type { Column } from '../exports/columnRules.ts';
import type { Report } from '../exports/reportRules.ts';
import { buildStatements } from './repository.ts';

const personColumns: Column[] = [
  { heading: 'Nome utente', kind: 'text' },
  { heading: 'Nome', kind: 'text' },
  { heading: 'Cognome', kind: 'text' },
  { heading: 'E-mail', kind: 'text' },
  { heading: 'Codice fiscale', kind: 'text' },
];

const courseColumns: Column[] = [
  { heading: 'Corso', kind: 'text' },
  { heading: 'Codice corso', kind: 'text' },
];

const listColumns = (isOfUsers: boolean): Column[] => [
  { heading: isOfUsers ? 'Utente n.' : 'Iscrizione n.', kind: 'number' },
  ...personColumns,
  ...(isOfUsers ? [] : courseColumns),
  { heading: 'Motivo', kind: 'text', labels: batchRefusalLabels },
];

/** What an operation on many left as it was, and why, one row each. */
export const refusedReport: Report<{ operation_id?: number }> = {
  type: 'batch_refused',
  name: 'Rifiutati',
  check: async (db, { operation_id = 0 }, scope) => {
    if (scope) throw refusals.absent('L’operazione');
    await requireOperation(db, operation_id);
  },
  prepare: async (db, { operation_id = 0 }) => {
    const operation = await requireOperation(db, operation_id);
    return { columns: listColumns(operation.kind.startsWith('user_')), ...buildStatements(db, operation) };
  },
};
