import pg from 'pg';
import { type Refusal, refusals } from '../errors.ts';
import { isDiskFull } from '../storage/disk.ts';

/** The refusal of each constraint that says something of its own, by its name. */
const byConstraint: Record<string, () => Refusal> = {
  users_username_key: () => refusals.conflict('username_taken', 'username', 'è già in uso'),
  users_email_key: () => refusals.conflict('email_taken', 'email', 'è già in uso'),
  users_searchable: () => refusals.invalid('last_name', 'insieme agli altri dati della persona è troppo lungo'),
  subscriptions_current_key: () =>
    refusals.conflict('already_subscribed', 'course_id', 'l’utente è già iscritto al corso'),
  custom_fields_label_key: () => refusals.conflict('label_taken', 'label', 'è già di un altro campo'),
  custom_field_options_label_key: () => refusals.conflict('option_repeated', 'options', 'due opzioni sono uguali'),
  courses_code_key: () => refusals.conflict('code_taken', 'code', 'è già in uso'),
  certification_templates_name_key: () => refusals.conflict('name_taken', 'name', 'è già di un altro modello'),
  regradings_running_key: () =>
    refusals.blocked('regrading_running', 'Un altro ricalcolo di questa verifica è in corso: attendi che finisca.'),
  questionnaires_anonymous: () =>
    refusals.invalid('is_anonymous', 'un sondaggio anonimo non può essere modificabile', 'anonymous_not_editable'),
  list_views_name_key: () => refusals.conflict('name_taken', 'name', 'è già di un’altra vista'),
  questionnaires_client_key_key: () => refusals.clientKeyTaken(),
  regradings_client_key_key: () => refusals.clientKeyTaken(),
  questions_client_key_key: () => refusals.clientKeyTaken(),
  answers_client_key_key: () => refusals.clientKeyTaken(),
  answers_one_right: () =>
    refusals.conflict('several_right_answers', 'is_correct', 'nella scelta singola la risposta corretta è una sola'),
  course_sections_requirement_cycle: () =>
    refusals.conflict('requirement_cycle', 'mandatory_section_id', 'le sezioni si richiedono a vicenda'),
};

/** Foreign keys whose column has another name in a body. */
const bodyFields: Record<string, string> = {
  group_users_group_id_fkey: 'groups_ids',
  group_users_user_id_fkey: 'users_ids',
};

/**
 * The field a foreign key is about: the first column in its name, which is `{table}_{columns}_fkey` as PostgreSQL names it.
 * Null for a name that is not made so.
 */
export const findForeignKeyField = (constraint: string, table: string): string | null => {
  if (bodyFields[constraint]) return bodyFields[constraint];
  const columns = constraint.startsWith(`${table}_`)
    ? /^(.+)_fkey$/.exec(constraint.slice(table.length + 1))?.[1]
    : null;
  return columns ? (/^.+?_id(?=_|$)/.exec(columns)?.[0] ?? columns) : null;
};

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  // The host has no address, as while its container is started again, or cannot be reached.
  'EAI_AGAIN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  // Ended by an administrator, by a crash, while starting, or for being idle, in a transaction or not.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  // Out of memory; too many connections.
  '53200',
  '53300',
  // A lock or a statement took too long.
  '55P03',
  '57014',
]);
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Query read timeout|timeout expired/;

/** The server behind a connection only reads, such as a standby before it is promoted. */
export const readOnlyCode = '25006';

/** What is no error of the database may have a code that is no text, as a `DOMException` has. */
const readCode = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Whether the connection was lost, or given up, so that nobody knows whether what was under way was done. */
export const isConnectionLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = readCode(error);
  return connectionCodes.has(code) || code.startsWith('08') || lostConnection.test(error.message);
};

/** Whether an error of the database says that a slug belongs to another record. */
export const isSlugTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint?.endsWith('_slug_key') === true;

/** Whether it says so of the code of a course. */
export const isCourseCodeTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === 'courses_code_key';

/** A row that is still referred to, or that refers to what is not there: the database has one code for both. */
const foreignKeyCode = '23503';
/** A row that a rule of the database keeps, such as a section that somebody has worked on. */
const restrictCode = '23001';

/**
 * For what a statement that deletes throws: something still refers to what was to go. Only who runs the statement knows
 * that it deletes; the database says so in the language of its server alone.
 * @throws 409 `in_use`, or the error itself when it is another.
 */
export const throwInUse = (error: unknown): never => {
  throw error instanceof pg.DatabaseError && (error.code === foreignKeyCode || error.code === restrictCode)
    ? refusals.blocked('in_use', 'È ancora in uso.', { used_by: error.table })
    : error;
};

const toUnknownReference = ({ constraint = '', table = '' }: pg.DatabaseError): Refusal => {
  const field = findForeignKeyField(constraint, table);
  return field === null
    ? refusals.malformed('Si riferisce a qualcosa che non esiste.')
    : refusals.invalid(field, 'si riferisce a qualcosa che non esiste', 'unknown_reference');
};

/** The refusal for an error of the database: a constraint, unusable data, a lost connection; null for anything else. */
export const translateDatabaseError = (error: Error): Refusal | null => {
  if (isDiskFull(error)) return refusals.diskFull();
  if (isConnectionLost(error)) return refusals.unavailable();
  if (!(error instanceof pg.DatabaseError)) return null;
  const named = byConstraint[error.constraint ?? ''];
  if (named) return named();
  if (isSlugTaken(error)) return refusals.conflict('slug_taken', 'slug', 'è già in uso');
  // An exclusion constraint is a unique one that is checked late and for some rows only.
  if (error.code === '23505' || error.code === '23P01') return refusals.blocked('duplicate', 'Esiste già.');
  if (error.code === foreignKeyCode) return toUnknownReference(error);
  if (error.code?.startsWith('22') || error.code === '23514') return refusals.malformed('Un valore non è ammesso.');
  if (error.code === '40001' || error.code === '40P01' || error.code === readOnlyCode) return refusals.unavailable();
  return null;
};
