import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { applyDraft, listDraftRows, sendDraft, writeCsv } from '#tests/support/imports.ts';
import { aCourse, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();
const courses = [await aCourse(server), await aCourse(server)];
const known = await Promise.all([aUser(server), aUser(server, { email: 'PRESA@ESEMPIO.IT' })]);

const heading = ['username', 'nome', 'cognome', 'codice_fiscale', 'email', 'ruolo', 'gruppi', 'corso', 'scadenza'];

const row = fc.tuple(
  fc.constantFrom('uno', 'due', 'TRE', 'quattro', 'cinque x', '', ...known.map(({ username }) => username)),
  fc.constantFrom('Ada', 'Bea', 'Niccolò', '', 'a\u0000b', '=1+1'),
  fc.constantFrom('Alfa', 'De’ Medici', '', '"', 'riga\nnuova'),
  fc.constantFrom('LFADAA80A41H501X', 'x', '', '!!'),
  fc.constantFrom('', '', '', 'a@esempio.it', 'B@esempio.it', 'presa@esempio.it', 'storta'),
  fc.constantFrom('', '', 'Corsista', 'Referente', 'Ospite', 'Amministratore', 'boh'),
  fc.constantFrom('', 'Rossi|Blu', ' rossi | | ', '|'),
  fc.constantFrom('', courses[0]?.code ?? '', courses[1]?.code.toLowerCase() ?? '', 'nessuno'),
  fc.constantFrom('', '1/1/2099', '2099-12-31', '1/1/2001', 'domani'),
);

/** Everything an import may touch, by name. */
const readEverything = async () => {
  const { rows } = await server.pool.query(`select
    (select jsonb_agg(jsonb_build_array(lower(username), first_name, last_name, fiscal_code, email, role_id, expiration_date) order by lower(username)) from users) as users,
    (select jsonb_agg(jsonb_build_array(u.username, s.course_id, s.expiration_date) order by u.username, s.course_id)
     from subscriptions s join users u on u.id = user_id) as subscriptions,
    (select jsonb_agg(jsonb_build_array(g.name, u.username) order by g.name, u.username)
     from group_users join groups g on g.id = group_id join users u on u.id = user_id) as members`);
  return rows[0];
};

test('what is applied is what was shown, the same file then changes nothing, and taking it back leaves all as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
      const content = writeCsv([heading, ...rows]);
      const before = await readEverything();
      const draft = await sendDraft(admin, content);
      if (draft.state === 'failed') return;
      const planned = await listDraftRows(admin, draft);
      const { created, updated, enrolled, refused } = draft.counts;
      expect(await readEverything()).toEqual(before);
      if (created + updated + enrolled === 0) {
        await admin.call('DELETE v1/synchronization/import-drafts/{id}/', { params: { id: draft.id } });
        return;
      }
      const batch = await applyDraft(admin, draft, refused > 0);
      expect(batch).toMatchObject({ success: true, counts: draft.counts });
      const after = await readEverything();
      for (const { outcome, changes, cells } of planned) {
        if (outcome === 'refused') continue;
        const user = after.users.find(([username]: [string]) => username === cells[0]?.toLowerCase());
        expect(user).toBeDefined();
        for (const { field, after: value } of changes)
          if (field === 'first_name' || field === 'last_name') expect(user).toContain(value);
      }
      const again = await sendDraft(admin, content);
      expect(again.counts).toMatchObject({ created: 0, updated: 0, enrolled: 0 });
      await admin.call('DELETE v1/synchronization/import-drafts/{id}/', { params: { id: again.id } });
      const params = { id: batch.id };
      const undone = await admin.call('POST v1/synchronization/batch-codes/{id}/undo/', { params, body: {} });
      expect(undone.error).toBeNull();
      await vi.waitUntil(
        async () => (await admin.call('GET v1/synchronization/batch-codes/{id}/', { params })).data.undo !== 'running',
        { timeout: 60_000, interval: 30 },
      );
      expect(await readEverything()).toEqual(before);
    }),
    { numRuns: 8 },
  );
}, 240_000);
