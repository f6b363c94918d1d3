import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { DemoAccount } from '#server/demo/accounts.ts';
import { listAccounts } from '#server/demo/announced.ts';
import { readMark } from '#server/demo/mark.ts';
import { log } from '#server/log.ts';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { listWrongEvents } from '#tests/support/record.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aBearer, aUser } from '#tests/support/world.ts';

/** Milliseconds for a test that starts a server of its own, on a machine busy with others. */
const withStart = 60_000;

const server = await startTestServer({ demo: true });
afterAll(() => server.stop());

/** The accounts as a start of the server tells them. */
const announce = (): Promise<DemoAccount[]> =>
  server.db.transaction().execute(async (tx) => {
    const mark = await readMark(tx);
    return mark ? listAccounts(tx, mark) : [];
  });

const enter = async (username: string): Promise<string> => {
  const user = server.db.selectFrom('users').select('id').where('username', '=', username);
  return aBearer(server, await user.executeTakeFirstOrThrow());
};

const countRows = async (table: 'users' | 'courses' | 'subscriptions' | 'learning_events'): Promise<number> =>
  (
    await server.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

describe('accounts', () => {
  test('told about enter with their password, each in their role', async () => {
    const told = await announce();
    expect(told.map(({ username }) => username)).toEqual(['admin', 'referente', 'corsista', 'ospite', 'nuova']);
    const entered = await Promise.all(
      told
        .filter(({ password }) => password !== null)
        .map(({ username, password }) =>
          server.as('client').call('POST v1/auth/login/', { body: { username, password: password ?? '' } }),
        ),
    );
    expect(entered.map(({ data }) => data.user.role.tier)).toEqual(['BO_COM', 'BO_LIM', 'BASE_LOG', 'BASE_LOG']);
    expect(entered.map(({ data }) => data.user.trigger_change_password)).toEqual([false, false, false, true]);
  });

  test('without a password enter by a link that the next start replaces', async () => {
    const link = async () => (await announce()).find(({ username }) => username === 'ospite')?.link ?? '';
    const follow = (path: string) =>
      server.as('client').call('POST v1/auth/silent-login/', {
        body: { token: new URL(path, server.address).searchParams.get('token') ?? '' },
      });
    const [first, second] = [await link(), await link()];
    expect((await follow(first)).status).toBe(401);
    expect((await follow(second)).data.user.role.tier).toBe('BASE_NO_LOG');
  });

  test('whose password was changed are no longer told about', async () => {
    await server.db.updateTable('users').set({ password_hash: 'altro' }).where('username', '=', 'nuova').execute();
    expect((await announce()).map(({ username }) => username)).toEqual(['admin', 'referente', 'corsista', 'ospite']);
  });
});

describe('content', () => {
  test('agrees with its own record of learning', async () => {
    const { enrolments, discrepancies } = await verifyRecord(server.db);
    expect(enrolments).toBeGreaterThan(200);
    expect(discrepancies).toEqual([]);
  });

  test('has every file it names', async () => {
    const { storage } = server.settings;
    const folder = storage.kind === 'local' ? storage.folder : '';
    const files = await server.db.selectFrom('files').selectAll().execute();
    const missing = files.flatMap(({ is_public, storage_key, thumbnail_key }) =>
      [storage_key, thumbnail_key]
        .filter((key) => key !== null)
        .map((key) => join(folder, is_public ? 'public' : 'private', key))
        .filter((path) => !existsSync(path)),
    );
    expect(files.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });

  test('has every file as long as it says, so that every course can be exported', async () => {
    const { storage } = server.settings;
    const folder = storage.kind === 'local' ? storage.folder : '';
    const files = await server.db.selectFrom('files').select(['is_public', 'storage_key', 'bytes']).execute();
    const wrong = files.filter(
      ({ is_public, storage_key, bytes }) =>
        statSync(join(folder, is_public ? 'public' : 'private', storage_key)).size !== bytes,
    );
    expect(wrong).toEqual([]);
  });

  test('has a video in several qualities, as the server makes them', async () => {
    const { storage } = server.settings;
    const folder = storage.kind === 'local' ? storage.folder : '';
    const made = await server.db.selectFrom('media_processing').select(['status', 'playlist_key']).execute();
    expect(made.map(({ status }) => status)).toEqual(['done', 'done']);
    for (const { playlist_key } of made) expect(existsSync(join(folder, 'private', playlist_key ?? ''))).toBe(true);
  });

  test('numbers the groups from one, with those of the limited administrator second', async () => {
    const groups = await server.db.selectFrom('groups').select(['id', 'slug']).orderBy('id').execute();
    expect(groups.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    const { data } = await server.as(await enter('referente')).call('GET v1/users/me/');
    expect(data.groups.map(({ id }) => id)).toEqual([2]);
  });

  test('shows a learner courses in every state', async () => {
    const { data } = await server.as(await enter('corsista')).call('GET v1/users/me/subscriptions/', {
      query: { page: 1, page_items: 100 },
    });
    const states = Object.fromEntries(
      data.map(({ course, status_etiquette, is_passed, has_expired, progress, certification }) => [
        course.code,
        { status_etiquette, is_passed, has_expired, progress, has_certificate: certification !== null },
      ]),
    );
    const state = { is_passed: false, has_expired: false, has_certificate: false };
    const passed = { ...state, status_etiquette: 'END', is_passed: true, progress: 100 };
    expect(states).toEqual({
      'DEMO-ATT': { ...state, status_etiquette: 'RDY', progress: 0 },
      'SIC-GEN': { ...state, status_etiquette: 'RUN', progress: 28.6 },
      'HACCP-1': { ...state, status_etiquette: 'RUN', progress: 50 },
      'PS-BASE': { ...state, status_etiquette: 'RUN', progress: 40, has_expired: true },
      'CYB-BASE': { ...state, status_etiquette: 'OFF', progress: 37.5 },
      'PRI-GDPR': { ...passed, has_certificate: true },
      'SIC-VDT': passed,
      'AGILE-1': { ...passed, has_expired: true },
    });
  });

  test('leaves a hidden module and an inactive lesson out of a course of fourteen', async () => {
    const corsista = server.as(await enter('corsista'));
    const { data: found } = await corsista.call('GET v1/users/me/subscriptions/', {
      query: { page: 1, page_items: 1, course__code: 'SIC-GEN' },
    });
    const params = { id: found[0]?.id ?? 0 };
    const { data: themes } = await corsista.call('GET v1/users/me/subscriptions/{id}/course-themes/', { params });
    const sections = themes.flatMap(({ modules }) => modules.flatMap((module) => module.sections));
    expect(themes).toHaveLength(3);
    expect(sections.map(({ id }) => id)).toEqual(Array.from({ length: 14 }, (_, place) => place + 1));
    expect(sections.filter(({ is_accessible }) => !is_accessible).length).toBeGreaterThan(3);
    const { data: course } = await corsista.call('GET v1/users/me/subscriptions/{id}/course/', { params });
    expect([course.total_sections, course.passed_sections]).toEqual([14, 4]);
  });
});

describe('loading', () => {
  test('happens once', { timeout: withStart }, async () => {
    const before = await Promise.all([countRows('users'), countRows('courses'), countRows('learning_events')]);
    const again = await startTestServer({ demo: true, databaseUrl: server.settings.databaseUrl });
    await again.stop();
    expect(await Promise.all([countRows('users'), countRows('courses'), countRows('learning_events')])).toEqual(before);
  });

  test('leaves a database alone that somebody uses already', { timeout: withStart }, async () => {
    const used = await startTestServer();
    await aUser(used);
    const restarted = await startTestServer({ demo: true, databaseUrl: used.settings.databaseUrl });
    const courses = await restarted.db.selectFrom('courses').select('id').execute();
    await restarted.stop();
    await used.stop();
    expect(courses).toEqual([]);
  });

  test('lets new things be numbered after what is there', async () => {
    const last = await server.db.selectFrom('users').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect((await aUser(server)).id).toBe(last.id + 1);
  });
});

test('leaves in the record what its kinds keep, and nothing else', async () =>
  expect(await listWrongEvents(server)).toEqual([]));

test('production on data of a first try says who enters with the known password, and that no e-mail goes out', {
  timeout: withStart,
}, async () => {
  const told = (['warn', 'error'] as const).map((level) => vi.spyOn(log, level).mockImplementation(() => {}));
  const { databaseUrl } = server.settings;
  const inProduction = await startTestServer({ databaseUrl, production: true, publicUrl: 'https://corsi.example.it' });
  const lines = told.flatMap((one) => one.mock.calls.map(([line]) => String(line)));
  for (const one of told) one.mockRestore();
  await inProduction.stop();
  expect(lines).toContainEqual(
    expect.stringMatching(/^I dati sono quelli di una prova: \d+ utenti accedono con la password/),
  );
  expect(lines).toContainEqual(expect.stringMatching(/^SMTP_URL manca: /));
});
