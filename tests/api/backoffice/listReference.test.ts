import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscriptionOrderings } from '#contract/subscriptions.ts';
import { userOrderings } from '#contract/users.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { aCourse, aGroup, aSignedInUser } from '#tests/support/world.ts';

/** What the lists return for any question, against the whole set filtered, sorted and cut here. */

interface Person {
  id: number;
  username: string;
  email: string | null;
  first_name: string;
  last_name: string;
  fiscal_code: string | null;
  role_id: number;
  is_active: boolean;
  is_generated: boolean;
  is_expired: boolean;
  created: string;
  last_login: string | null;
  groups: number[];
}

interface Enrolment {
  id: number;
  user_id: number;
  course_id: number;
  status_etiquette: string;
  is_in_history: boolean;
  created: string;
  expiration_date: string | null;
  completion_date: string | null;
  progress: number;
}

let server: TestServer;
let admin: Client;
let people: Person[];
let groups: number[];
let courses: number[];
const past = 999_999;

const readEnrolments = async (): Promise<Enrolment[]> =>
  (
    await server.pool.query<Enrolment>(
      'select id, user_id, course_id, status_etiquette, is_in_history, created, expiration_date, completion_date, progress from subscriptions',
    )
  ).rows;

beforeAll(async () => {
  server = await startTestServer();
  admin = await aSignedInUser(server, { tier: 'BO_COM', username: 'capo' });
  groups = [(await aGroup(server)).id, (await aGroup(server)).id, (await aGroup(server)).id];
  courses = [(await aCourse(server, { name: 'Igiene' })).id, (await aCourse(server, { name: 'Rossi e neri' })).id];
  await server.pool.query(
    `insert into users (username, email, first_name, last_name, fiscal_code, role_id, is_active, is_generated,
       expiration_date, created)
     select 'p' || n, case when n % 4 > 0 then 'p' || n || '@esempio.it' end,
       (array['MARIO', 'NICOLÒ', 'Æneas', 'ARIANNA'])[1 + n % 4],
       (array['ROSSI', 'DE LUCA', 'MARI_NI', '100%', 'ÉLAN'])[1 + n % 5],
       case when n % 3 > 0 then 'CF' || lpad(n::text, 4, '0') end, 1 + n % 4, n % 6 > 0, n % 5 = 0,
       case when n % 7 = 0 then '2020-01-01'::date + n * 20 end,
       '2021-01-01'::timestamptz + n % 40 * interval '1 day'
     from generate_series(1, 170) n`,
  );
  await server.pool.query(
    `update user_logins set last_login = '2026-01-01'::timestamptz + user_id % 11 * interval '1 hour' where user_id % 3 = 0`,
  );
  await server.pool.query(
    `insert into group_users (group_id, user_id)
       select $1::integer, id from users where id % 10 > 0 union all select $2::integer, id from users where id % 9 = 4`,
    groups.slice(0, 2),
  );
  await server.pool.query(
    `insert into subscriptions (user_id, course_id, status_etiquette, is_in_history, created, expiration_date, is_passed, completion_date)
     select id, course_id, (array['RDY', 'RUN', 'OFF', 'END'])[1 + id % 4], id % 3 = 0,
       '2025-01-01'::timestamptz + id % 30 * interval '1 day', case when id % 2 = 0 then '2027-01-01'::date + id % 5 end,
       id % 4 = 3, case when id % 4 = 3 then '2026-01-01'::timestamptz + id % 7 * interval '1 day' end
     from users, unnest($1::integer[]) course_id where username like 'p%'`,
    [courses],
  );
  // How a page is looked for goes by how many are likely to fit.
  await server.pool.query('analyze users, user_logins, group_users');
  await server.pool.query('update subscriptions set total_sections = 7, passed_sections = id % 8');
  people = (
    await server.pool.query<Person>(
      `select id, username, email, first_name, last_name, fiscal_code, role_id, is_active, is_generated, created, last_login,
         coalesce(expiration_date < (now() at time zone 'Europe/Rome')::date, false) as is_expired,
         array(select group_id from group_users where user_id = users.id) as groups
       from users join user_logins on user_id = id`,
    )
  ).rows;
});
afterAll(() => server.stop());

/** Without case, accents and apostrophes, as far as the names above have them. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/[\p{Mn}'’]/gu, '');

const foldedFields = ['username', 'first_name', 'last_name'];

const isFound = (search: string, texts: (string | null)[]): boolean =>
  fold(texts.map((text) => text ?? '').join(' ')).includes(fold(search.trim().replace(/\s+/g, ' ')));

const listTexts = ({ username, first_name, last_name, email, fiscal_code }: Person) => [
  username,
  first_name,
  last_name,
  first_name,
  email,
  fiscal_code,
];

const asOrdered = (field: string, value: string): Buffer =>
  Buffer.from(foldedFields.includes(field) ? fold(value) : value);

/** Values by their bytes, names folded, those that are missing at the end given; then the ids. */
const createSorter =
  (field: string, isDescending: boolean, missing: 'first' | 'last' | 'least') =>
  <T extends { id: number }>(a: T, b: T): number => {
    const [one, other] = [a[field as keyof T], b[field as keyof T]];
    const sign = isDescending ? -1 : 1;
    if ((one === null) !== (other === null)) {
      const nullFirst = missing === 'first' || (missing === 'least' && !isDescending);
      return (one === null) === nullFirst ? -1 : 1;
    }
    const order =
      one === null || typeof one !== 'string'
        ? Number(one) - Number(other)
        : Buffer.compare(asOrdered(field, one), asOrdered(field, String(other)));
    return sign * (order || a.id - b.id);
  };

/** Every page of a list, one after the other and one beyond, each with the count of all. */
const expectPages = async (
  ask: (page: number) => Promise<{ data: { id: number }[]; pagination?: { items_count: number } | undefined }>,
  expected: number[],
  pageItems: number,
): Promise<void> => {
  const pages = Math.ceil(expected.length / pageItems) + 1;
  const answers = await Promise.all(Array.from({ length: pages }, (_, n) => ask(n + 1)));
  expect(answers.map(({ data }) => data.map(({ id }) => id))).toEqual(
    answers.map((_, n) => expected.slice(n * pageItems, (n + 1) * pageItems)),
  );
  expect(new Set(answers.map(({ pagination }) => pagination?.items_count))).toEqual(new Set([expected.length]));
};

const searches = [
  'ar',
  'mari',
  'mario rossi',
  'ROSSI  Mario',
  'nicolo',
  'Nicolò',
  'æn',
  'esempio.it',
  'cf00',
  '_',
  'i_n',
  '0%',
];
const searchOf = fc.constantFrom(...searches, 'p', 'de luca de', 'capo', 'nessuno', '');
const makeMaybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const pickGiven = <T extends object>(query: T): Partial<T> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Partial<T>;

test('the users of any search, filter, order and page are those of a plain look at everybody', {
  timeout: 120_000,
}, async () => {
  const group = () => makeMaybe(fc.constantFrom(0, 1, 2).map((place) => groups[place] ?? past));
  const queries = fc.record({
    search: makeMaybe(searchOf),
    group: group(),
    group_id_not: group(),
    groups_empty: makeMaybe(fc.boolean()),
    role: makeMaybe(fc.constantFrom(1, 3)),
    status: makeMaybe(fc.constantFrom('active' as const, 'inactive' as const, 'expired' as const)),
    is_generated: makeMaybe(fc.boolean()),
  });
  const judgeStatus = ({ is_active, is_expired }: Person) =>
    !is_active ? 'inactive' : is_expired ? 'expired' : 'active';
  await fc.assert(
    fc.asyncProperty(
      queries.map(pickGiven),
      fc.constantFrom(...userOrderings),
      fc.boolean(),
      fc.constantFrom(7, 40, 100),
      async (query, field, isDescending, page_items) => {
        const isSearched = (query.search ?? '').trim().length >= 2;
        const fits = (person: Person): boolean =>
          (!isSearched || isFound(query.search ?? '', listTexts(person))) &&
          (query.group === undefined || person.groups.includes(query.group)) &&
          (query.group_id_not === undefined || !person.groups.includes(query.group_id_not)) &&
          (query.groups_empty === undefined || (person.groups.length === 0) === query.groups_empty) &&
          (query.role === undefined || person.role_id === query.role) &&
          (query.status === undefined || judgeStatus(person) === query.status) &&
          (query.is_generated === undefined || person.is_generated === query.is_generated);
        const expected = people.filter(fits).sort(createSorter(field, isDescending, 'least'));
        await expectPages(
          (page) =>
            admin.call('GET v1/users/', {
              query: { ...query, ordering: isDescending ? `-${field}` : field, page, page_items },
            }),
          expected.map(({ id }) => id),
          page_items,
        );
      },
    ),
    { numRuns: 120 },
  );
});

test('the enrolments of any search, filter, order and page are those of a plain look at all', {
  timeout: 120_000,
}, async () => {
  const personOf = new Map(people.map((person) => [person.id, person]));
  const nameOf = new Map([
    [courses[0], 'Igiene'],
    [courses[1], 'Rossi e neri'],
  ]);
  const queries = fc.record({
    search: makeMaybe(fc.constantFrom('ar', 'rossi', 'mario rossi', 'IGIENE', 'nessuno', ' ')),
    course: makeMaybe(fc.constantFrom(0, 1, 2).map((place) => courses[place] ?? past)),
    status: makeMaybe(fc.constantFrom('RDY' as const, 'RUN' as const, 'OFF' as const, 'END' as const)),
    is_in_history: makeMaybe(fc.boolean()),
  });
  const changes = [
    'update subscriptions set is_in_history = not is_in_history where id % 11 = 3',
    "update subscriptions set status_etiquette = 'END', is_passed = true, completion_date = now() where id % 13 = 5",
    'delete from subscriptions where id % 17 = 4',
  ];
  for (const change of ['select', ...changes]) {
    await server.pool.query(change);
    const all = await readEnrolments();
    await fc.assert(
      fc.asyncProperty(
        queries.map(pickGiven),
        fc.constantFrom(...subscriptionOrderings),
        fc.boolean(),
        fc.constantFrom(9, 100),
        async (query, field, isDescending, page_items) => {
          const search = (query.search ?? '').trim();
          const isNamed = ({ user_id, course_id }: Enrolment): boolean => {
            const person = personOf.get(user_id);
            const byPerson = person !== undefined && isFound(search, listTexts(person));
            return byPerson || (query.course === undefined && isFound(search, [nameOf.get(course_id) ?? '']));
          };
          const fits = (one: Enrolment): boolean =>
            (search === '' || isNamed(one)) &&
            (query.course === undefined || one.course_id === query.course) &&
            (query.status === undefined || one.status_etiquette === query.status) &&
            (query.is_in_history === undefined || one.is_in_history === query.is_in_history);
          await expectPages(
            (page) =>
              admin.call('GET v1/subscriptions/', {
                query: { ...query, ordering: isDescending ? `-${field}` : field, page, page_items },
              }),
            all
              .filter(fits)
              .sort(createSorter(field, isDescending, 'last'))
              .map(({ id }) => id),
            page_items,
          );
        },
      ),
      { numRuns: 30 },
    );
  }
});
