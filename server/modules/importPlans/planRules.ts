import type { Tier } from '#contract/codes.ts';
import type { CustomField } from '#contract/customFields.ts';
import type { CustomValue } from '#contract/customValues.ts';
import type { ImportDraftRow, ImportHint, ImportOutcome } from '#contract/importDrafts.ts';
import { findDoubt } from '#contract/people/fiscalCode.ts';
import { listUnprinted } from '#contract/people/printedNames.ts';
import type { CellError, Given, World } from './cellRules.ts';
import { nameCustomField } from './columnRules.ts';
import { type GivenColumns, searchedColumns, searchedMax } from './userColumnRules.ts';

export interface Identity {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  fiscal_code: string | null;
}

/** A user as they stand. */
export interface Known extends Identity {
  email: string | null;
  role_id: number;
  role: string;
  tier: Tier;
  expiration_date: string | null;
  has_password: boolean;
  updated: string;
  groups: { id: number; name: string }[];
  /** By key of the custom field. */
  values: Record<string, CustomValue>;
  subscriptions: { id: number; course_id: number; expiration_date: string | null }[];
}

/** What of the other rows, and of other users, a row depends on. */
export interface Around {
  known: Known | null;
  /** The row that carries the data of this person: this one, or one before it. */
  isLead: boolean;
  /** Other lines of the same person. */
  lines: number[];
  /** Why the rows of this person do not go together; the sentence of this row. */
  clash: CellError | null;
  /** Whose e-mail it is, where it is somebody else’s. */
  emailHolder: Identity | null;
  /** A line before it with the same e-mail and another username. */
  emailLine: number | null;
  code: { users: Identity[]; lines: number[] };
  homonyms: { users: Identity[]; lines: number[] };
}

type Enrolment = NonNullable<ImportDraftRow['enrolment']> & { subscription_id: number | null };
type Hint = ImportDraftRow['hints'][number];
type Change = ImportDraftRow['changes'][number];

/** Columns of a user; those that a change names. `values` are custom fields, by key. */
interface Columns extends GivenColumns {
  username?: string;
  values?: Record<string, CustomValue>;
}

export interface RowPlan {
  outcome: ImportOutcome;
  user: Identity | null;
  before: Columns;
  after: Columns;
  changes: Change[];
  enrolment: Enrolment | null;
  /** Names of the groups to join. */
  groups: string[];
  hasPassword: boolean;
  refusals: CellError[];
  hints: Hint[];
}

export const maskedPassword = '••••••••';

export const foldGroup = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

const describeValue = (field: CustomField, value: CustomValue): string | null => {
  if (value === null) return null;
  if (field.kind === 'list') return field.options.find(({ id }) => id === value)?.label ?? String(value);
  return typeof value === 'number' ? String(value).replace('.', ',') : value;
};

const makeHint = (code: ImportHint, about: Partial<Hint> = {}): Hint => ({ code, users: [], lines: [], ...about });

const codeHints = {
  form: 'fiscal_code_form',
  control: 'fiscal_code_control',
  name: 'fiscal_code_name',
  swapped: 'names_swapped',
} as const;

/** The user as they would be, whatever is empty left as it is. */
const mergePerson = (given: Given, known: Known | null) => ({
  first_name: given.first_name || (known?.first_name ?? ''),
  last_name: given.last_name || (known?.last_name ?? ''),
  fiscal_code: given.fiscal_code || (known?.fiscal_code ?? ''),
  email: given.email ?? known?.email ?? '',
});

const collectHints = (given: Given, { known, lines, clash, code, homonyms }: Around): Hint[] => {
  const person = mergePerson(given, known);
  const doubt = findDoubt(person.fiscal_code, person);
  const isStaff = given.role?.tier === 'BO_LIM' && known?.tier !== 'BO_LIM';
  return [
    ...(doubt ? [makeHint(codeHints[doubt])] : []),
    ...(code.users.length + code.lines.length > 0 ? [makeHint('fiscal_code_shared', code)] : []),
    ...(listUnprinted(person.first_name + person.last_name).length > 0 ? [makeHint('name_unprinted')] : []),
    ...(homonyms.users.length + homonyms.lines.length > 0 ? [makeHint('homonym', homonyms)] : []),
    // A clash has named them already.
    ...(lines.length > 0 && !clash ? [makeHint('repeated', { lines })] : []),
    ...(given.password && known?.has_password ? [makeHint('password_kept')] : []),
    ...(isStaff ? [makeHint('staff_role')] : []),
    ...(given.course?.has_ended ? [makeHint('course_ended')] : []),
  ];
};

const required = ['first_name', 'last_name', 'fiscal_code'] as const;

const refuseNew = (given: Given, { fields }: World): CellError[] => {
  const named = new Set(given.errors.map(({ field }) => field));
  const absent = [
    ...required.filter((field) => given[field] === ''),
    ...fields
      .filter(({ key, is_required }) => is_required && !given.values.has(key))
      .map(({ key }) => nameCustomField(key)),
  ];
  return absent.filter((field) => !named.has(field)).map((field) => ({ field, reason: 'Manca.' }));
};

/** Whether the database takes what a person is searched by, accents taken off. */
const isSearchable = (given: Given, known: Known | null): boolean => {
  const person = mergePerson(given, known);
  const { username } = given;
  const search = searchedColumns.map((name) => ({ ...person, username })[name]).join(' ');
  const bytes = new TextEncoder().encode(search).length;
  // Taking an accent off may make two letters of one.
  return (bytes > search.length ? 2 * bytes : bytes) <= searchedMax;
};

const refuseRole = ({ role, password }: Given, known: Known | null): CellError[] => {
  const tier = role?.tier ?? known?.tier ?? 'BASE_LOG';
  if (role?.tier === 'BO_COM' && known?.tier !== 'BO_COM')
    return [{ field: 'role', reason: `«${role.name}» si assegna solo dalla scheda dell’utente.` }];
  if (password && tier === 'BASE_NO_LOG')
    return [{ field: 'password', reason: 'Chi accede con un link personale non ha una password.' }];
  if (role?.tier === 'BASE_NO_LOG' && known?.has_password)
    return [{ field: 'role', reason: 'Ha una password: passa a questo ruolo solo dalla scheda dell’utente.' }];
  return [];
};

const refuseEmail = ({ emailHolder, emailLine }: Around): CellError[] => {
  if (emailHolder) return [{ field: 'email', reason: `È già di ${emailHolder.username}.` }];
  return emailLine === null ? [] : [{ field: 'email', reason: `È già alla riga ${emailLine}.` }];
};

const names = ['first_name', 'last_name', 'fiscal_code', 'email'] as const;

/** What the row changes of the user: columns before and after, and the same in words. */
const compare = (given: Given, known: Known | null, world: World, isOfEnrolment: boolean) => {
  const [before, after, changes]: [Columns, Columns, Change[]] = [{}, {}, []];
  const tell = (field: string, from: string | null, to: string | null) =>
    changes.push({ field, before: from, after: to });
  if (!known) after.username = given.username;
  for (const field of names) {
    const value = given[field];
    if (!value || value === known?.[field]) continue;
    after[field] = value;
    if (known) Object.assign(before, { [field]: known[field] });
    tell(field, known?.[field] ?? null, value);
  }
  const role = given.role ?? (known ? null : (world.roles.find(({ tier }) => tier === 'BASE_LOG') ?? null));
  if (role && role.id !== known?.role_id) {
    after.role_id = role.id;
    if (known) before.role_id = known.role_id;
    tell('role', known?.role ?? null, role.name);
  }
  const { expiration_date } = given;
  if (!isOfEnrolment && expiration_date && expiration_date !== known?.expiration_date) {
    after.expiration_date = expiration_date;
    if (known) before.expiration_date = known.expiration_date;
    tell('expiration_date', known?.expiration_date ?? null, expiration_date);
  }
  for (const field of world.fields) {
    const value = given.values.get(field.key);
    const present = known?.values[field.key] ?? null;
    if (value === undefined || value === present) continue;
    after.values = { ...after.values, [field.key]: value };
    if (known) before.values = { ...before.values, [field.key]: present };
    tell(nameCustomField(field.key), describeValue(field, present), describeValue(field, value));
  }
  return { before, after, changes };
};

const listJoinedGroups = (given: Given, known: Known | null, { groups }: World): string[] => {
  const present = new Set(known?.groups.map(({ name }) => foldGroup(name)));
  return given.groups.flatMap((name) =>
    present.has(foldGroup(name)) ? [] : (groups.get(foldGroup(name))?.name ?? name),
  );
};

const enrol = ({ course, expiration_date }: Given, known: Known | null): Enrolment | null => {
  if (!course) return null;
  const present = known?.subscriptions.find(({ course_id }) => course_id === course.id);
  const { id, name, code } = course;
  const about = { course: { id, name, code }, subscription_id: present?.id ?? null };
  if (!present) return { ...about, operation: 'create', before: null, expiration_date };
  const isKept = expiration_date === null || expiration_date === present.expiration_date;
  return {
    ...about,
    operation: isKept ? 'none' : 'update',
    before: present.expiration_date,
    expiration_date: expiration_date ?? present.expiration_date,
  };
};

const chooseOutcome = (
  known: Known | null,
  isLead: boolean,
  { changes, enrolment }: Pick<RowPlan, 'changes' | 'enrolment'>,
): ImportOutcome => {
  if (!known && isLead) return 'created';
  if (changes.length > 0 || enrolment?.operation === 'update') return 'updated';
  return enrolment?.operation === 'create' ? 'enrolled' : 'unchanged';
};

/** A day that has passed is no new expiry; a file that is sent again may still have it. */
const refuseExpiry = (given: Given, known: Known | null, isOfEnrolment: boolean): CellError[] => {
  const { course, expiration_date, is_expiry_past } = given;
  if (!is_expiry_past) return [];
  const present = isOfEnrolment ? known?.subscriptions.find(({ course_id }) => course_id === course?.id) : known;
  if (present?.expiration_date === expiration_date) return [];
  return [{ field: 'expiration_date', reason: 'È già passata.' }];
};

/** What becomes of a row. `isOfEnrolment`: the file has a column of courses, so that the date is that of the enrolment. */
export const planRow = (given: Given, around: Around, world: World, isOfEnrolment: boolean): RowPlan => {
  const { known, isLead, clash } = around;
  const refusals = [...given.errors, ...refuseExpiry(given, known, isOfEnrolment)];
  if (clash) refusals.push(clash);
  if (isLead) {
    if (!known) refusals.push(...refuseNew(given, world));
    refusals.push(...refuseRole(given, known), ...refuseEmail(around));
    if (!isSearchable(given, known))
      refusals.push({ field: 'last_name', reason: 'Troppo lungo insieme agli altri dati della persona.' });
  }
  const compared = isLead ? compare(given, known, world, isOfEnrolment) : { before: {}, after: {}, changes: [] };
  const groups = isLead ? listJoinedGroups(given, known, world) : [];
  const hasPassword = isLead && given.password !== '' && !known?.has_password;
  if (known?.tier === 'BO_COM' && (compared.changes.length > 0 || hasPassword))
    refusals.push({ field: null, reason: 'È un amministratore: i suoi dati si cambiano solo dalla sua scheda.' });
  const changes = [...compared.changes];
  if (hasPassword) changes.push({ field: 'password', before: null, after: maskedPassword });
  if (groups.length > 0) {
    const present = known?.groups.map(({ name }) => name) ?? [];
    changes.push({
      field: 'groups',
      before: present.length > 0 ? present.join(', ') : null,
      after: [...present, ...groups].join(', '),
    });
  }
  const enrolment = enrol(given, known);
  const user = known && {
    id: known.id,
    username: known.username,
    first_name: known.first_name,
    last_name: known.last_name,
    fiscal_code: known.fiscal_code,
  };
  const plan = {
    ...compared,
    changes,
    enrolment,
    groups,
    hasPassword,
    user,
    refusals,
    hints: collectHints(given, around),
  };
  return { ...plan, outcome: refusals.length > 0 ? 'refused' : chooseOutcome(known, isLead, plan) };
};
