import { expect, onTestFinished, test, vi } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { openStream, readAll } from '#tests/support/exports.ts';
import {
  createUsernames,
  findUserNamed,
  importFile,
  importHeading,
  makeImportForm,
  readDraft,
  sendDraft,
  setCell,
  waitUntilImported,
  writeCsv,
} from '#tests/support/imports.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { aSignedInUser, aUser } from '#tests/support/world.ts';

/** What imports say where they stop, or write nothing. */
const { server, admin } = await startWithAdmin();
const aName = createUsernames('detto');

const aRow = (name: string) => writeCsv([importHeading, [name, 'Carla', 'Gamma', 'X1']]);
/** Holds imports back before they plan their rows, until they are let go. */
const holdImports = async () => {
  const client = await server.pool.connect();
  await client.query('begin; lock table custom_fields in access exclusive mode');
  let isHeld = true;
  const letGo = async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.query('rollback');
    client.release();
  };
  // A test that fails keeps no other from importing.
  onTestFinished(letGo);
  return letGo;
};
const apply = (id: number, client = admin) =>
  client.call('POST v1/synchronization/import-drafts/{id}/apply/', { params: { id }, body: {} });

const actorGone = 'Chi ha chiesto l’importazione non è più un amministratore: non è stato scritto nulla.';

test('one whose asker is no administrator any more writes nothing and says so', async () => {
  const name = aName();
  const asker = await aSignedInUser(server, { tier: 'BO_COM' });
  const letGo = await holdImports();
  const { data } = await asker.call('POST custom/v1/synchronization/registrations/', {
    form: makeImportForm(aRow(name)),
  });
  await waitUntilBlocked(server, { application: 'corsia-work' });
  await server.pool.query('update users set is_active = false where id = $1', [asker.user.id]);
  await letGo();
  expect(await waitUntilImported(admin, data.resource.id)).toMatchObject({
    success: false,
    queue_operation_error: actorGone,
  });
  expect(await findUserNamed(admin, name)).toBeUndefined();
});

test('a file that is being imported is neither changed, discarded nor imported again', async () => {
  const draft = await sendDraft(admin, aRow(aName()));
  const params = { id: draft.id };
  const letGo = await holdImports();
  const applied = await apply(draft.id);
  await waitUntilBlocked(server, { application: 'corsia-work' });
  const refused = [409, 'not_ready', 'Il file è già in corso di importazione.'];
  const answers = await Promise.all([
    apply(draft.id),
    setCell(admin, draft.id, 2, 1, 'Dora'),
    admin.call('PUT v1/synchronization/import-drafts/{id}/', { params, body: { fields: ['username'] } }),
    admin.call('POST v1/synchronization/import-drafts/{id}/bad-rows/', { params, body: {} }),
    admin.call('DELETE v1/synchronization/import-drafts/{id}/', { params }),
  ]);
  await letGo();
  for (const { status, error } of answers) expect([status, error?.code, error?.reason]).toEqual(refused);
  expect((await waitUntilImported(admin, applied.data.resource.id)).success).toBe(true);
});

test('a file of which nothing is new is not imported', async () => {
  const { username } = await aUser(server, { first_name: 'ADA', last_name: 'ALFA' });
  const draft = await sendDraft(admin, writeCsv([importHeading, [username, 'Ada', 'Alfa', '']]));
  expect((await readDraft(admin, draft.id)).counts).toMatchObject({ unchanged: 1 });
  const { status, error } = await apply(draft.id);
  expect([status, error?.code]).toEqual([409, 'nothing_to_do']);
  expect(error?.reason).toBe('Nel file non c’è nulla di nuovo da importare.');
});

test('one of which something stays asks first, and says in the end that it was undone in part', async () => {
  const [kept, free] = [aName(), aName()];
  const batch = await importFile(
    admin,
    writeCsv([importHeading, ...[kept, free].map((name) => [name, 'Eva', 'Lo', 'X'])]),
  );
  await server.pool.query("update users set last_name = 'ALTRA' where username = $1", [kept]);
  const undo = (only_possible: boolean) =>
    admin.call('POST v1/synchronization/batch-codes/{id}/undo/', { params: { id: batch.id }, body: { only_possible } });
  const { status, error } = await undo(false);
  expect([status, error?.reason]).toEqual([409, 'Non tutto si può annullare: controlla che cosa resterebbe.']);
  const { data } = await undo(true);
  const told = await vi.waitFor(async () => {
    const last = (await readAll(await openStream(server, data.sse_url))).at(-1);
    expect(last?.status).toBe('END');
    return last;
  }, 30_000);
  expect(told).toMatchObject({ error: false, message: 'Importazione annullata in parte.' });
});
