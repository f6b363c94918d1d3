import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DB } from '#server/db/tables.ts';
import { listStatements, listSubscriptions } from '#server/modules/subscriptions/repository.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCourse, anEnrolment, aUser, recount, type TestCourse, type TestUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();
let eva: TestUser;
let first: TestCourse;
let second: TestCourse;
let ids: { current: number; past: number; ugo: number };
beforeAll(async () => {
  eva = await aUser(server, { first_name: 'EVA', last_name: 'FORLÌ' });
  const ugo = await aUser(server, { first_name: 'UGO', last_name: 'BIANCHI' });
  first = await aCourse(server, { name: 'Igiene' });
  second = await aCourse(server, { name: 'Sicurezza' });
  const past = await anEnrolment(server, {
    user: eva,
    course: first,
    is_in_history: true,
    status_etiquette: 'END',
    created: '2024-01-10T09:00:00Z',
    expiration_date: '2024-12-31',
  });
  const current = await anEnrolment(server, {
    user: eva,
    course: second,
    created: '2026-01-10T09:00:00Z',
  });
  const other = await anEnrolment(server, {
    user: ugo,
    course: first,
    status_etiquette: 'RUN',
    created: '2025-01-10T09:00:00Z',
    expiration_date: '2027-01-01',
  });
  ids = { current: current.id, past: past.id, ugo: other.id };
});

const list = async (query: object = {}) => {
  const asked = { page: 1, page_items: 10, ...query };
  const { data, pagination } = await admin.call('GET v1/subscriptions/', { query: asked });
  expect(pagination?.items_count).toBeGreaterThanOrEqual(data.length);
  return data.map(({ id }) => id);
};

describe('the enrolments', () => {
  test('are listed by user, by course, by status and by history, the newest first', async () => {
    const { current, past, ugo } = ids;
    expect(await list()).toEqual([current, ugo, past]);
    expect(await list({ user: eva.id })).toEqual([current, past]);
    expect(await list({ user: eva.id, is_in_history: true })).toEqual([past]);
    expect(await list({ user: eva.id, is_in_history: false })).toEqual([current]);
    expect(await list({ course: first.id })).toEqual([ugo, past]);
    expect(await list({ course: first.id, is_in_history: false })).toEqual([ugo]);
    expect(await list({ status: 'RUN' })).toEqual([ugo]);
  });

  test('are searched by their user within a course, by their course within a user, by both otherwise', async () => {
    const { current, past, ugo } = ids;
    expect(await list({ course: first.id, search: 'forli' })).toEqual([past]);
    expect(await list({ course: first.id, search: 'igiene' })).toEqual([]);
    expect(await list({ user: eva.id, search: 'SICUR' })).toEqual([current]);
    expect(await list({ search: 'bianchi' })).toEqual([ugo]);
    expect(await list({ search: 'igiene' })).toEqual([ugo, past]);
    expect(await list({ search: '%' })).toEqual([]);
  });

  test('are ordered by their days, those without one last', async () => {
    const { current, past, ugo } = ids;
    expect(await list({ ordering: 'created' })).toEqual([past, ugo, current]);
    expect(await list({ ordering: 'expiration_date' })).toEqual([past, ugo, current]);
    expect(await list({ ordering: '-expiration_date' })).toEqual([ugo, past, current]);
  });

  test('come in pages that count all of them', async () => {
    const { data, pagination } = await admin.call('GET v1/subscriptions/', { query: { page: 2, page_items: 2 } });
    expect(data.map(({ id }) => id)).toEqual([ids.past]);
    expect(pagination).toEqual({ items_count: 3, page: 2, page_items: 2 });
    expect(await list({ page: 99 })).toEqual([]);
  });

  test('are ordered by the day they show, which is the course’s where that is earlier, and follow it', async () => {
    const person = await aUser(server);
    const [soon, late, open] = [await aCourse(server), await aCourse(server), await aCourse(server)];
    const setDay = (course: TestCourse, day: string | null) =>
      server.pool.query('update courses set expiration_date = $2 where id = $1', [course.id, day]);
    const enrol = async (course: TestCourse, expiration_date?: string) =>
      (await anEnrolment(server, { user: person, course, ...(expiration_date && { expiration_date }) })).id;
    await setDay(soon, '2030-01-01');
    await setDay(late, '2030-03-01');
    const [a, b, c] = [await enrol(late), await enrol(soon, '2030-06-01'), await enrol(open, '2030-02-01')];
    const last = await enrol(await aCourse(server));
    const mine = { user: person.id };

    expect(await list({ ...mine, ordering: 'expiration_date' })).toEqual([b, c, a, last]);
    expect(await list({ ...mine, ordering: '-expiration_date' })).toEqual([a, c, b, last]);
    expect(await list({ ...mine, expires_from: '2030-02-01', expires_to: '2030-03-01' })).toEqual([c, a]);

    const touched = async () =>
      (await server.pool.query('select expires, updated from subscriptions where id = $1', [b])).rows[0];
    const before = await touched();
    await setDay(soon, '2030-05-01');
    const after = await touched();
    expect([before.expires, after.expires]).toEqual(['2030-01-01', '2030-05-01']);
    expect(after.updated).toEqual(before.updated);
    expect(await list({ ...mine, ordering: 'expiration_date' })).toEqual([c, a, b, last]);
    await server.pool.query(`update subscriptions set expiration_date = '2030-01-15' where id = $1`, [b]);
    await setDay(open, null);
    expect(await list({ ...mine, ordering: 'expiration_date' })).toEqual([b, c, a, last]);
    await setDay(soon, null);
    expect((await touched()).expires).toBe('2030-01-15');
    await server.pool.query('update subscriptions set expiration_date = null, is_in_history = true where id = $1', [b]);
    expect((await touched()).expires).toBeNull();
  });

  test('of a user have a path of their own; of nobody there are none', async () => {
    const paged = { page: 1, page_items: 10 };
    const { data } = await admin.call('GET v1/users/{id}/subscriptions/', {
      params: { id: eva.id },
      query: { ...paged, is_in_history: true },
    });
    expect(data.map(({ id }) => id)).toEqual([ids.past]);
    const nobody = await admin.call('GET v1/users/{id}/subscriptions/', { params: { id: 999_999 }, query: paged });
    expect(nobody.status).toBe(404);
  });

  test('carry what was passed and watched, hidden and inactive sections left out of the progress alone', async () => {
    const course = await aCourse(server, {
      themes: [
        {
          modules: [
            { sections: [{}, {}, {}, { is_active: false }, { category: 'SURVEY' }] },
            { is_hidden: true, sections: [{}] },
          ],
        },
      ],
    });
    const { id } = await anEnrolment(server, {
      user: await aUser(server),
      course,
      passed: course.sections.filter((_, place) => [0, 3, 5].includes(place)),
    });
    await server.pool.query('update section_sessions set watched_time = 20.5 where subscription_id = $1', [id]);
    await recount(server, { id });
    const { data } = await admin.call('GET v1/subscriptions/{id}/', { params: { id } });
    expect(data).toMatchObject({
      progress: 25,
      duration: 61.5,
      total_watched_duration: 61.5,
      course_duration: '00:03:00',
    });
  });
});

describe('a hundred thousand enrolments', () => {
  const people = 10_000;

  beforeAll(async () => {
    const others = [];
    for (let n = 0; n < 8; n += 1) others.push(await aCourse(server));
    const courses = [first, second, ...others].map(({ id }) => `(${id})`).join();
    await server.pool.query(`
      insert into users (username, first_name, last_name, role_id)
        select 'massa' || n, 'NOME' || n, 'COGNOME' || n, (select id from roles where tier = 'BASE_LOG' limit 1)
        from generate_series(1, ${people}) n;
      insert into subscriptions (user_id, course_id, is_in_history)
        select users.id, course.id, users.id % 5 = 0 from users, (values ${courses}) course (id)
        where username like 'massa%';
      insert into section_sessions (subscription_id, course_section_id)
        select s.id, section.id from subscriptions s join course_sections section on section.course_id = s.course_id
        on conflict do nothing;
    `);
    await server.pool.query('vacuum analyze');
  }, 120_000);

  const catchStatements = async (query: Parameters<typeof listSubscriptions>[1]): Promise<CompiledQuery[]> => {
    const sent: CompiledQuery[] = [];
    const dialect = new PostgresDialect({ pool: server.pool });
    await listSubscriptions(new Kysely<DB>({ dialect, log: ({ query }) => void sent.push(query) }), query);
    return sent;
  };

  /** Tables a statement reads from end to end, by its plan. */
  const scanned = async (query: Parameters<typeof listStatements>[0]): Promise<string[]> => {
    const { count, items } = listStatements(query);
    const found: string[] = [];
    for (const statement of [count, items]) {
      const { sql, parameters } = statement.compile(server.db);
      const { rows } = await server.pool.query(`explain ${sql}`, [...parameters]);
      for (const row of rows) {
        const [, table] = /Seq Scan on (\w+)/.exec(row['QUERY PLAN']) ?? [];
        if (table) found.push(table);
      }
    }
    return found.filter((table) => ['users', 'subscriptions', 'section_sessions'].includes(table));
  };

  test.each([
    ['a course', () => ({ course: first.id })],
    ['a course, far from the start', () => ({ course: first.id, page: 400 })],
    ['a course, the history', () => ({ course: first.id, is_in_history: true })],
    ['a course, searched', () => ({ course: first.id, search: 'cognome999' })],
    ['a user', () => ({ user: eva.id })],
    ['all, by the day they end', () => ({ ordering: 'expiration_date' as const })],
    ['all, by the day they end, the latest first', () => ({ ordering: '-expiration_date' as const, page: 3 })],
    ['a user, the current ones', () => ({ user: eva.id, is_in_history: false })],
  ])('are read by index alone: %s', async (_, query) => {
    expect(await scanned({ page: 1, page_items: 20, ...query() })).toEqual([]);
  });

  test.each(['expired', 'expiring'] as const)('are not looked through for the few that are %s', async (expiry) => {
    const { sql, parameters } = listStatements({ page: 1, page_items: 20, expiry }).items.compile(server.db);
    const { rows } = await server.pool.query(`explain (analyze) ${sql}`, [...parameters]);
    const removed = rows.map((row) => Number(/Rows Removed by Filter: (\d+)/.exec(row['QUERY PLAN'])?.[1] ?? 0));
    expect(removed.reduce((sum, count) => sum + count, 0)).toBeLessThan(100);
  });

  test.each(['completion_date', '-completion_date'] as const)('are not all sorted by %s', async (ordering) => {
    await server.pool.query(`
      update subscriptions set is_passed = true, completion_date = '2026-01-01'::timestamptz + id % 7 * interval '1 day'
      where id in (select id from subscriptions order by id desc limit 45)`);
    await server.pool.query('analyze subscriptions');
    const direction = ordering === 'completion_date' ? 'asc' : 'desc';
    const { rows } = await server.pool.query(
      `select id from subscriptions order by completion_date ${direction} nulls last, id ${direction} limit 60`,
    );
    const listed = [];
    for (const page of [1, 2, 3]) listed.push(...(await list({ ordering, page, page_items: 20 })));
    expect(listed).toEqual(rows.map(({ id }) => id));

    const sent = await catchStatements({ page: 1, page_items: 20, ordering });
    const [page, ...others] = sent.filter((statement) => statement.sql.includes('with page'));
    expect(others).toEqual([]);
    const plan = await server.pool.query(`explain ${page?.sql}`, [...(page?.parameters ?? [])]);
    expect(JSON.stringify(plan.rows)).toContain('subscriptions_completion_idx');
  });

  test('are counted and paged right', async () => {
    const { pagination } = await admin.call('GET v1/subscriptions/', {
      query: { page: 501, page_items: 20, course: second.id },
    });
    expect(pagination?.items_count).toBe(people + 1);
    const found = await admin.call('GET v1/subscriptions/', {
      query: { page: 1, page_items: 20, course: second.id, search: 'cognome9999' },
    });
    expect(found.data.map(({ user }) => user.last_name)).toEqual(['COGNOME9999']);
  });

  /** Rows of enrolments that the count of a search reads. */
  const countReadRows = async (search: string): Promise<number> => {
    const sent = await catchStatements({ page: 1, page_items: 20, search });
    const counting = sent.find(({ sql }) => sql.startsWith('select count(*)'));
    if (!counting) throw new Error('nothing was counted');
    const { rows } = await server.pool.query(`explain (analyze) ${counting.sql}`, [...counting.parameters]);
    const counts = rows.map(
      (row) => /on subscriptions .*actual.* rows=([\d.]+) loops=(\d+)/.exec(row['QUERY PLAN']) ?? [],
    );
    return counts.reduce((sum, [, read = 0, loops = 0]) => sum + Number(read) * Number(loops), 0);
  };

  test('are looked through once by a search that many people and courses have', async () => {
    await aCourse(server, { name: 'Omologazione' });
    const { rows } = await server.pool.query(`
      select count(*) from subscriptions s join courses c on c.id = s.course_id join users u on u.id = s.user_id
      where u.search like '%om%' or c.search like '%om%'`);
    const { pagination } = await admin.call('GET v1/subscriptions/', {
      query: { page: 1, page_items: 20, search: 'om' },
    });
    expect(pagination?.items_count).toBe(Number(rows[0].count));
    expect(await countReadRows('om')).toBeLessThanOrEqual(10 * people + 100);
  });

  test('are not looked through for a search that few have', async () => {
    await aCourse(server, { name: 'Corso di cognome9998' });
    expect(await countReadRows('cognome9998')).toBeLessThan(100);
  });
});
