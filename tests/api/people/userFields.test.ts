import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { importFields } from '#contract/importDrafts.ts';
import type { User, UserCreate, UserUpdate } from '#contract/users.ts';
import { recognise } from '#server/modules/importPlans/columnRules.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { readExportedRows } from '#tests/support/exports.ts';
import { findUserNamed, importFile, writeCsv } from '#tests/support/imports.ts';
import { listTablesSaying } from '#tests/support/tablesSaying.ts';
import { findRole } from '#tests/support/world.ts';

/**
 * Every field of a user, followed to all it must come to: what is forgotten somewhere is answered with a 200 and lost. A new
 * field of the contract does not compile until it has its line in `fields`; what fails then is where it is still missing.
 */

const { server, admin } = await startWithAdmin();
const [learner, guest] = [await findRole(server, 'BASE_LOG'), await findRole(server, 'BASE_NO_LOG')];

/** Passwords are shown nowhere; photo, groups and custom fields are no columns of a user, and have their own tests. */
type Elsewhere = 'seen' | 'old_password' | 'new_password' | 'tmp_password' | 'avatar' | 'groups_ids' | 'custom_fields';
type FieldName = Exclude<keyof UserUpdate, Elsewhere>;

/** The value somebody is made with, and another one it is changed to. */
type Pair<T> = readonly [made: T, changed: T];

interface Field {
  sent: Pair<string | number | boolean>;
  /** As a user's record says it, where that is not as it was sent. */
  kept?: Pair<unknown>;
  /** Where a user's record and the activity log say it, where that is under another name. */
  readAs?: keyof User;
  /** Its column in a file of users, and the cells; null where no import gives it. */
  imported: { heading: string; cells: Pair<string> } | null;
  /** Its column in the report of users. */
  exported: { heading: string; cells: Pair<string> };
  /** Whether it is a text about the person alone: lists find them by it, and it goes with them. */
  isPersonal: boolean;
}

const aText = (made: string, changed: string, heading: string, keep = (text: string) => text.toUpperCase()): Field => {
  const kept: Pair<string> = [keep(made), keep(changed)];
  const column = { heading, cells: kept };
  return { sent: [made, changed], kept, imported: column, exported: column, isPersonal: true };
};

const days: Pair<string> = ['31/12/2098', '01/01/2099'];

const fields: Record<FieldName, Field> = {
  username: aText('campi.uno', 'campi.due', 'Nome utente', (text) => text),
  first_name: aText('Quirinalda', 'Ermesinda', 'Nome'),
  last_name: aText('Zampaglione', 'Scarafoni', 'Cognome'),
  fiscal_code: aText('zmpqrn80a41h501x', 'scrrms80a41h501x', 'Codice fiscale'),
  email: aText('campi.uno@esempio.it', 'campi.due@esempio.it', 'E-mail'),
  role_id: {
    sent: [learner, guest],
    kept: [
      { id: learner, name: 'Corsista', tier: 'BASE_LOG' },
      { id: guest, name: 'Ospite', tier: 'BASE_NO_LOG' },
    ],
    readAs: 'role',
    imported: { heading: 'Ruolo', cells: ['Corsista', 'Ospite'] },
    exported: { heading: 'Ruolo', cells: ['Corsista', 'Ospite'] },
    isPersonal: false,
  },
  is_active: {
    sent: [true, false],
    imported: null,
    exported: { heading: 'Utente attivo', cells: ['Sì', 'No'] },
    isPersonal: false,
  },
  expiration_date: {
    sent: ['2098-12-31', '2099-01-01'],
    imported: { heading: 'Scadenza', cells: days },
    exported: { heading: 'Scadenza utente', cells: days },
    isPersonal: false,
  },
};

const entries = Object.entries(fields) as [FieldName, Field][];
const imported = entries.flatMap(([name, { imported: column }]) => (column ? [{ name, ...column }] : []));

const made = 0;
const changed = 1;
type Side = typeof made | typeof changed;

const readExpected = (side: Side, isMeant: (name: FieldName) => boolean = () => true) =>
  Object.fromEntries(
    entries
      .filter(([name]) => isMeant(name))
      .map(([name, { sent, kept, readAs }]) => [readAs ?? name, (kept ?? sent)[side]]),
  );
// All that is required is in it: the table has every field.
const buildBody = (side: Side) =>
  Object.fromEntries(entries.map(([name, { sent }]) => [name, sent[side]])) as unknown as UserCreate;
const personal = entries.flatMap(([, { sent, isPersonal }]) => (isPersonal ? sent.map(String) : []));

const read = async (id: number) => (await admin.call('GET v1/users/{id}/', { params: { id } })).data;
const remove = (id: number) => admin.call('DELETE v1/users/{id}/', { params: { id } });
const readLastEntry = async (id: number) =>
  (await admin.call('GET v1/activity-log/', { query: { page: 1, page_items: 1, object_type: 'user', object_id: id } }))
    .data[0];
const search = async (words: string) =>
  (await admin.call('GET v1/users/', { query: { page: 1, page_items: 10, search: words } })).data;
const readReport = async (id: number) => (await readExportedRows(server, admin, { filters: { users_ids: [id] } }))[0];
const readExported = (side: Side) =>
  Object.fromEntries(
    entries.map(
      ([
        ,
        {
          exported: { heading, cells },
        },
      ]) => [heading, cells[side]],
    ),
  );

const create = async (): Promise<User> => {
  const { data, error } = await admin.call('POST v1/users/', { body: buildBody(made) });
  if (error) throw new Error(error.reason);
  // What fails leaves nobody behind for the next test.
  onTestFinished(async () => {
    await remove(data.id);
  });
  return data;
};

test('somebody is made with every field, which record, list, report and log say, and are erased with every field', async () => {
  const { id } = await create();
  expect(await read(id)).toMatchObject(readExpected(made));
  expect(await readReport(id)).toMatchObject(readExported(made));
  expect((await readLastEntry(id))?.after).toMatchObject(readExpected(made));
  for (const [name, { sent }] of entries.filter(([, { isPersonal }]) => isPersonal)) {
    const found = await search(String(sent[made]));
    expect(
      found.map((row) => row.id),
      `a search for the ${name}`,
    ).toEqual([id]);
    expect(found[0]).toMatchObject(readExpected(made, (field) => field in (found[0] ?? {})));
  }
  expect((await remove(id)).status).toBe(200);
  expect(await listTablesSaying(server, personal)).toEqual([]);
});

test.each(entries)('%s is changed alone, and the log says from what to what', async (name, field) => {
  const { id } = await create();
  const body: UserUpdate = { [name]: field.sent[changed] };
  expect((await admin.call('PUT v1/users/{id}/', { params: { id }, body })).error).toBeNull();
  const after = readExpected(changed, (other) => other === name);
  expect(await read(id)).toMatchObject({ ...readExpected(made), ...after });
  expect(await readLastEntry(id)).toMatchObject({
    action: 'update',
    before: readExpected(made, (other) => other === name),
    after,
  });
  expect((await readReport(id))?.[field.exported.heading]).toBe(field.exported.cells[changed]);
});

describe('an import', () => {
  const headings = imported.map(({ heading }) => heading);
  const isImported = (name: FieldName) => imported.some((column) => column.name === name);
  const importOne = (side: Side) =>
    importFile(
      admin,
      // The username says who it is, so it stays.
      writeCsv([headings, imported.map(({ name, cells }) => cells[name === 'username' ? made : side])]),
    );
  const undo = async (id: number) => {
    const started = await admin.call('POST v1/synchronization/batch-codes/{id}/undo/', { params: { id }, body: {} });
    expect(started.error, 'what the import wrote and its undo does not know: modules/importUndo').toBeNull();
    await vi.waitUntil(
      async () =>
        (await admin.call('GET v1/synchronization/batch-codes/{id}/', { params: { id } })).data.undo === 'done',
      { timeout: 60_000, interval: 30 },
    );
  };
  const requireUser = async () => {
    const found = await findUserNamed(admin, String(fields.username.sent[made]));
    if (!found) throw new Error('nobody has this username');
    return found;
  };

  test('has a line of this table for every column it knows of a person', () => {
    // A password is shown nowhere; groups and enrolments are no columns of a user.
    const others = ['password', 'groups', 'course', 'is_in_history'];
    const known = recognise(headings, []).map(({ field }) => String(field));
    expect([...known, ...others].sort()).toEqual([...importFields].sort());
  });

  test('makes somebody with every column, and takes them away again', async () => {
    const batch = await importOne(made);
    const user = await requireUser();
    onTestFinished(async () => {
      await remove(user.id);
    });
    expect(user).toMatchObject(readExpected(made, isImported));
    await undo(batch.id);
    expect(await findUserNamed(admin, String(fields.username.sent[made]))).toBeUndefined();
  });

  test('changes every column of somebody, and gives each back when it is taken back', async () => {
    const { id } = await create();
    const isChanged = (name: FieldName) => isImported(name) && name !== 'username';
    const batch = await importOne(changed);
    expect(await read(id)).toMatchObject({ ...readExpected(made), ...readExpected(changed, isChanged) });
    await undo(batch.id);
    expect(await read(id)).toMatchObject(readExpected(made));
    await remove(id);
    expect(await listTablesSaying(server, personal)).toEqual([]);
  });
});
