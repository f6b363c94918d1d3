import { readdir } from 'node:fs/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { hashToken } from '#server/secrets/tokens.ts';
import { startMailServer } from '#tests/support/mailServer.ts';
import { retryingIntervals, retrySoon, startTestServer } from '#tests/support/server.ts';
import { aSignedInUser, aUser, type TestUser } from '#tests/support/world.ts';

const mail = await startMailServer();
const server = await startTestServer({
  smtpUrl: mail.url,
  mailFrom: 'scrivania@ente.it',
  trustProxy: 1,
  intervals: retryingIntervals,
});
await retrySoon(server);
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

const admin = await aSignedInUser(server, { tier: 'BO_COM' });
/** As they are listed on the page of a person. */
const listOutcomes = async ({ id }: TestUser) =>
  (await admin.call('GET v1/users/{id}/emails/', { params: { id } })).data;

let asker = 0;

/** Asks from an address of its own, unless told from which. */
const askFor = (email: string | null, address?: string) => {
  asker += 1;
  return server.as('client').raw('POST', '/api/v1/auth/recover/mail/', {
    body: JSON.stringify({ email }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address ?? `10.0.0.${asker}` },
  });
};

const listEmails = ({ email }: TestUser) => mail.received.filter(({ to }) => to.includes(String(email)));
const waitUntilArrived = (user: TestUser, count = 1) =>
  vi.waitUntil(() => listEmails(user).length >= count && listEmails(user), { timeout: 15_000, interval: 20 });

/** One part of an e-mail, decoded from quoted-printable. */
const readPart = (raw: string, type: 'text/plain' | 'text/html'): string => {
  const [, rest = ''] = raw.split(`Content-Type: ${type}; charset=utf-8`);
  const [, body = ''] = rest.split(/\r?\n\r?\n(.*)/s);
  const [quoted = ''] = body.split(/\r?\n--/);
  const bytes = quoted
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

/** Waits for the queue to be empty: what was to be sent has been sent. */
const waitUntilEverythingSent = () =>
  vi.waitUntil(
    async () => {
      const { rows } = await server.pool.query(
        "select 1 from pgboss.job where name = 'recovery-mail' and state in ('created', 'retry', 'active')",
      );
      return rows.length === 0;
    },
    { timeout: 15_000, interval: 20 },
  );

describe('the e-mail', () => {
  test('arrives with the link in both its parts, in Italian and in the tenant’s name', async () => {
    await server.db
      .insertInto('brand_themes')
      .values({ tenant: 'prova', title: 'Ente <di> prova', primary_color: '#ffee00', footer_text: 'via di Prova 1' })
      .execute();
    const user = await aUser(server);
    await askFor(user.email);
    const [email] = await waitUntilArrived(user);
    const { raw = '', from, to } = email ?? {};
    expect([from, to]).toEqual(['scrivania@ente.it', [user.email]]);
    expect(raw).toMatch(/^From: "Ente <di> prova" <scrivania@ente\.it>/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated/m);
    const [text, html] = [readPart(raw, 'text/plain'), readPart(raw, 'text/html')];
    const link = /http\S+\/password-recovery\?token=([\w-]{43})/.exec(text);
    expect(link?.[0]).toMatch(`${server.settings.publicUrl}/password-recovery`);
    expect(html.match(new RegExp(`href="${link?.[0].replaceAll('?', '\\?')}"`, 'g'))).toHaveLength(2);
    for (const part of [text, html]) expect(part).toContain('Reimposta la tua password');
    for (const part of [text, html]) expect(part).toContain(`«${user.username}»`);
    expect(html).toContain('lang="it"');
    expect(html).toContain('Ente &lt;di&gt; prova');
    expect(html).toContain('via di Prova 1');
    // Yellow letters would not read on white: the button is in a darker tone of it.
    expect(html).not.toMatch(/color:#ffee00/);
    const rows = await server.db
      .selectFrom('recovery_tokens')
      .select('token_hash')
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toEqual([{ token_hash: hashToken(link?.[1] ?? '') }]);
  });

  test('wears the look of the site it was asked at; its link leads to the installation’s own address', async () => {
    await server.db
      .insertInto('brand_themes')
      .values({ tenant: 'altro', title: 'Altro ente', primary_color: '#0f766e', host_names: ['altro.esempio.it'] })
      .execute();
    const user = await aUser(server);
    await server.as('client').raw('POST', '/api/v1/auth/recover/mail/', {
      body: JSON.stringify({ email: user.email }),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '10.8.8.8',
        'x-forwarded-host': 'altro.esempio.it',
      },
    });
    const [email] = await waitUntilArrived(user);
    expect(email?.raw).toMatch(/^From: "?Altro ente"? </m);
    expect(readPart(email?.raw ?? '', 'text/plain')).toContain(`${server.settings.publicUrl}/password-recovery`);
  });

  test('is written to an address kept in capitals in small letters', async () => {
    const user = await aUser(server, { email: 'MARIA.ROSSI@ESEMPIO.IT' });
    await askFor('maria.rossi@esempio.it');
    await waitUntilArrived({ ...user, email: 'maria.rossi@esempio.it' });
  });

  test('is not written to who left after asking', async () => {
    const user = await aUser(server);
    // At once: the job is waited for.
    await server.pool.query(
      `with gone as (update users set is_active = false where id = $1)
        insert into pgboss.job (name, data) values ('recovery-mail', $2)`,
      [user.id, { user_id: user.id }],
    );
    const other = await aUser(server);
    await askFor(other.email);
    await waitUntilArrived(other);
    await waitUntilEverythingSent();
    expect(listEmails(user)).toEqual([]);
  });

  test('stays out of the outbox, and its token and address out of the queue', async () => {
    const user = await aUser(server);
    await askFor(user.email);
    const [email] = await waitUntilArrived(user);
    const token = /token=([\w-]{43})/.exec(readPart(email?.raw ?? '', 'text/plain'))?.[1] ?? '';
    expect(await readdir(server.settings.dataDir)).not.toContain('outbox');
    const { rows } = await server.pool.query("select data::text || coalesce(output::text, '') as kept from pgboss.job");
    const kept = JSON.stringify(rows);
    expect(token).toHaveLength(43);
    for (const secret of [token, hashToken(token).toString('hex'), user.email]) expect(kept).not.toContain(secret);
  });

  test('that is refused is tried again, and the queue does not keep the address', async () => {
    const user = await aUser(server);
    mail.refused.add(String(user.email));
    await askFor(user.email);
    const output = await vi.waitUntil(
      async () => {
        const { rows } = await server.pool.query<{ output: string }>(
          "select output::text from pgboss.job where name = 'recovery-mail' and state = 'retry'",
        );
        return rows[0]?.output;
      },
      { timeout: 15_000, interval: 20 },
    );
    expect(output).toContain('mail server: EENVELOPE 550');
    expect(output).not.toContain(user.email);
    expect(await listOutcomes(user)).toMatchObject([
      { status: 'waiting', reason: expect.stringContaining('EENVELOPE') },
    ]);
    mail.refused.clear();
    await waitUntilArrived(user);
    await expect.poll(() => listOutcomes(user)).toMatchObject([{ status: 'sent', reason: '' }]);
  }, 40_000);

  test('that is refused at every try is a failure then, and not before', async () => {
    const user = await aUser(server);
    mail.refused.add(String(user.email));
    await askFor(user.email);
    await vi.waitUntil(async () => (await listOutcomes(user)).some(({ status }) => status !== 'waiting'), {
      timeout: 30_000,
      interval: 40,
    });
    expect(await listOutcomes(user)).toMatchObject([
      { status: 'failed', reason: expect.stringContaining('EENVELOPE') },
    ]);
    const { rows } = await server.pool.query('select attempts from outgoing_emails where user_id = $1', [user.id]);
    expect(rows).toEqual([{ attempts: 5 }]);
    mail.refused.clear();
  }, 40_000);
});

describe('asking again and again', () => {
  test('brings three e-mails to one account and the same answer every time', async () => {
    const user = await aUser(server);
    const answers = [];
    for (let time = 0; time < 5; time += 1)
      answers.push(await askFor(time % 2 ? user.email : String(user.email).toUpperCase(), '10.7.7.7'));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    await waitUntilArrived(user, 3);
    await waitUntilEverythingSent();
    expect(listEmails(user)).toHaveLength(3);
  });

  test('uses up nobody else’s e-mails, but for nine that one account has from wherever', async () => {
    const user = await aUser(server);
    for (let time = 0; time < 5; time += 1) await askFor(user.email, '10.7.7.8');
    await waitUntilArrived(user, 3);
    await askFor(user.email);
    await waitUntilArrived(user, 4);
    for (let time = 0; time < 8; time += 1) await askFor(user.email);
    await waitUntilEverythingSent();
    expect(listEmails(user)).toHaveLength(9);
  });

  test('from one address is refused after twenty times, whichever account is asked for', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 21; time += 1)
      statuses.push((await askFor(`nessuno${time}@esempio.it`, '10.9.9.9')).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    const user = await aUser(server);
    const { status, headers, json } = await askFor(user.email, '10.9.9.9');
    expect([status, (json as { meta: { error: { code: string } } }).meta.error.code]).toEqual([
      429,
      'too_many_attempts',
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await askFor(user.email)).status).toBe(200);
    await waitUntilArrived(user);
    expect(listEmails(user)).toHaveLength(1);
  });
});
