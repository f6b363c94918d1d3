import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { changeUsers, listRefused } from '#tests/support/batches.ts';
import { aUser } from '#tests/support/world.ts';

/** E-mails written to many people at once. */

const { server, admin } = await startWithAdmin();

const listIds = (people: { id: number }[]): number[] => people.map(({ id }) => id);

test('an e-mail is queued once for those it may go to', async () => {
  const [ada, off, silent] = [
    await aUser(server),
    await aUser(server, { is_active: false }),
    await aUser(server, { email: null }),
  ];
  const ids = listIds([ada, off, silent]);
  const done = await changeUsers(admin, { ids, kind: 'user_send_email', email: 'welcome' });
  expect(done).toMatchObject({ changed_count: 1, refused_count: 2 });
  expect(await listRefused(admin, done)).toEqual([
    [off.id, 'inactive'],
    [silent.id, 'no_email'],
  ]);
  const { rows } = await server.pool.query(
    'select user_id, kind, actor_id from outgoing_emails where actor_id = $1 and user_id = any ($2)',
    [admin.user.id, ids],
  );
  expect(rows).toEqual([{ user_id: ada.id, kind: 'welcome', actor_id: admin.user.id }]);
  const nameless = await admin.call('POST v1/users/batch-operations/', { body: { ids, kind: 'user_send_email' } });
  expect(nameless.error?.code).toBe('invalid');
});

test('an e-mail that somebody has waiting is not queued again, and recoveries asked for are security events', async () => {
  const [ada, bea, guest] = [await aUser(server), await aUser(server), await aUser(server, { tier: 'BASE_NO_LOG' })];
  const ids = listIds([ada, bea, guest]);
  await server.pool.query(
    `insert into outgoing_emails (user_id, kind, dedupe_key, next_try)
     values ($1, 'recovery', 'still-waiting', now() + interval '1 hour')`,
    [ada.id],
  );
  const done = await changeUsers(admin, { ids, kind: 'user_send_email', email: 'recovery' });
  expect(done).toMatchObject({ changed_count: 1, refused_count: 2 });
  expect(await listRefused(admin, done)).toEqual([
    [ada.id, 'already_waiting'],
    [guest.id, 'tier_changed'],
  ]);
  const events = async () =>
    (
      await server.pool.query(
        "select user_id, details from security_events where actor_id = $1 and kind = 'recovery_requested'",
        [admin.user.id],
      )
    ).rows;
  await expect.poll(events).toEqual([{ user_id: null, details: { operation: `batch-${done.id}`, users: 1 } }]);
});
