import { afterAll, expect, test, vi } from 'vitest';
import { listEmails, listOutcomes, makeDue, waitUntilArrived } from '#tests/support/emailTemplates.ts';
import { startMailServer } from '#tests/support/mailServer.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aSignedInUser, aUser } from '#tests/support/world.ts';

const mail = await startMailServer();
const server = await startTestServer({ smtpUrl: mail.url });
afterAll(async () => {
  await server.stop();
  await mail.stop();
});
const admin = await aSignedInUser(server, { tier: 'BO_COM' });

test('an e-mail whose end cannot be written down is not sent once more', async () => {
  const [user, next] = [await aUser(server), await aUser(server)];
  const send = ({ id }: { id: number }) =>
    admin.call('POST v1/users/{id}/emails/', { params: { id }, body: { kind: 'personal_link' } });
  await server.pool.query(`
    create function refuse_note() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
    create trigger refuse_note before insert or update on outgoing_emails for each row
      when (new.status = 'sent' and new.user_id = ${user.id}) execute function refuse_note()`);
  await send(user);
  await waitUntilArrived(mail, user);
  // What comes after it is settled after it.
  await send(next);
  await listOutcomes(server, next);
  await server.as('client').call('POST v1/auth/recover/mail/', { body: { email: String(user.email) } });
  const recovery = async () =>
    (
      await server.pool.query(
        "select state::text from pgboss.job where name = 'recovery-mail' and data ->> 'user_id' = $1::text",
        [user.id],
      )
    ).rows[0]?.state;
  await vi.waitUntil(async () => ['completed', 'retry'].includes(await recovery()), { timeout: 15_000 });
  await server.pool.query('drop trigger refuse_note on outgoing_emails; drop function refuse_note');
  expect(await recovery()).toBe('completed');
  await server.pool.query("update outgoing_emails set next_try = now() - interval '1 second' where user_id = $1", [
    user.id,
  ]);
  await makeDue(server);
  expect(await listOutcomes(server, user)).toEqual([['personal_link', 'interrupted']]);
  expect(listEmails(mail, user)).toHaveLength(2);
});

test('an e-mail the mail server refused, of which that cannot be written down at first, is not told as interrupted', async () => {
  const user = await aUser(server);
  mail.refused.add(String(user.email));
  await server.pool.query(`
    create sequence refused_notes;
    grant usage on sequence refused_notes to public;
    create function refuse_once() returns trigger language plpgsql as $$
      begin if nextval('refused_notes') = 1 then raise exception 'no room'; end if; return new; end $$;
    create trigger refuse_once before update on outgoing_emails for each row
      when (new.status = 'failed' and new.user_id = ${user.id}) execute function refuse_once()`);
  await admin.call('POST v1/users/{id}/emails/', { params: { id: user.id }, body: { kind: 'personal_link' } });
  const waitFor = (status: string) =>
    vi.waitUntil(async () => (await listOutcomes(server, user)).some((one) => one[1]?.startsWith(status)), {
      timeout: 15_000,
    });
  await vi.waitUntil(
    async () => {
      const { rows } = await server.pool.query(
        "select from outgoing_emails where user_id = $1 and status = 'waiting' and reason = 'not_written'",
        [user.id],
      );
      return rows.length === 1;
    },
    { timeout: 15_000 },
  );
  await makeDue(server);
  await waitFor('mail server');
  await server.pool.query(
    'drop trigger refuse_once on outgoing_emails; drop function refuse_once; drop sequence refused_notes',
  );
});

test('a recovery e-mail that was sent is not sent once more when its job is run again, as by a process that could not end it', async () => {
  const user = await aUser(server);
  await server.as('client').call('POST v1/auth/recover/mail/', { body: { email: String(user.email) } });
  const countEnded = async () =>
    (
      await server.pool.query(
        "select from pgboss.job where name = 'recovery-mail' and state = 'completed' and data ->> 'user_id' = $1::text",
        [user.id],
      )
    ).rows.length;
  await vi.waitUntil(async () => (await countEnded()) === 1, { timeout: 15_000 });
  await server.pool.query(
    "insert into pgboss.job (name, data) select name, data from pgboss.job where data ->> 'user_id' = $1::text",
    [user.id],
  );
  await vi.waitUntil(async () => (await countEnded()) === 2, { timeout: 15_000 });
  expect(listEmails(mail, user)).toHaveLength(1);
  expect(await listOutcomes(server, user)).toEqual([['recovery', 'sent']]);
});
