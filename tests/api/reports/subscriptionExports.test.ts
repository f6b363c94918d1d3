import { describe, expect, test } from 'vitest';
import { type ExportFormat, exportFormats } from '#contract/codes.ts';
import type { SubscriptionsExportRequest, SubscriptionsFilters } from '#contract/exports.ts';
import { saveConfiguration } from '#server/modules/configurations/service.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import type { Client } from '#tests/support/client.ts';
import { readRows } from '#tests/support/exportFiles.ts';
import { download, waitUntilEnded } from '#tests/support/exports.ts';
import { aCourse, aGroup, anEnrolment, aSignedInUser, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();
const [course, other] = [await aCourse(server, { name: '=Corso' }), await aCourse(server)];
const [ada, bea, nobody] = [
  await aUser(server, { username: 'ada', last_name: 'ZETA' }),
  await aUser(server, { username: 'bea', last_name: 'ALFA' }),
  await aUser(server, { username: 'nessuno' }),
];
const [own, past, elsewhere] = [
  await anEnrolment(server, { user: ada, course }),
  await anEnrolment(server, { user: bea, course, is_in_history: true }),
  await anEnrolment(server, { user: ada, course: other }),
];
const red = await aGroup(server, { users: [ada, nobody] });

const ask = (client: Client, body: SubscriptionsExportRequest) =>
  client.call('POST custom/v1/exports/subscriptions/', { body });

const readExported = async (
  filters?: SubscriptionsFilters,
  client: Client = admin,
  export_fmt: ExportFormat = 'csv',
) => {
  const { data, error } = await ask(client, { filters, export_fmt });
  if (error) throw new Error(error.reason);
  const record = await waitUntilEnded(client, data.resource.id);
  if (!record.success) throw new Error(`${record.queue_operation_error} ${record.queue_operation_traceback}`);
  const file = await download(server, record);
  return { record, rows: readRows(export_fmt, Buffer.from(await file.arrayBuffer())) };
};

const listCodes = async (filters?: SubscriptionsFilters, client?: Client) =>
  (await readExported(filters, client, 'csv')).rows.map((row) => `${row['Nome utente']} ${row['Codice corso']}`);

const nameRow = ({ username }: { username: string }, { code }: { code: string }) => `${username} ${code}`;

describe('the report of enrolments', () => {
  test('has one row for each, and none for who has none', async () => {
    expect(await listCodes()).toEqual([nameRow(bea, course), nameRow(ada, course), nameRow(ada, other)]);
  });

  test('tells the day on which each expires, its own or its course’s, as the list does', async () => {
    const ending = await aCourse(server, { expiration_date: '2027-03-31' });
    const people = [await aUser(server), await aUser(server)];
    const [first, second] = people;
    for (const [user, expiration_date] of [
      [first, '2027-06-30'],
      [second, '2027-01-31'],
    ] as const)
      if (user) await anEnrolment(server, { user, course: ending, expiration_date });
    const { rows } = await readExported({ courses_ids: [ending.id] });
    const days = Object.fromEntries(rows.map((row) => [row['Nome utente'], row['Scadenza iscrizione']]));
    expect(days).toEqual({ [String(first?.username)]: '31/03/2027', [String(second?.username)]: '31/01/2027' });
  });

  test.each<[string, SubscriptionsFilters, string[]]>([
    ['some', { subscriptions_ids: [own.id, past.id] }, [nameRow(bea, course), nameRow(ada, course)]],
    ['one person', { users_ids: [ada.id] }, [nameRow(ada, course), nameRow(ada, other)]],
    ['a course', { courses_ids: [course.id] }, [nameRow(bea, course), nameRow(ada, course)]],
    [
      'what the list of a course shows',
      { courses_ids: [course.id], subscriptions: { course: course.id, is_in_history: false } },
      [nameRow(ada, course)],
    ],
    ['a search', { subscriptions: { course: course.id, search: 'ALFA' } }, [nameRow(bea, course)]],
    [
      'some that fit a filter',
      { subscriptions_ids: [own.id, past.id], subscriptions: { is_in_history: true } },
      [nameRow(bea, course)],
    ],
    ['odd days', { subscriptions: { completed_from: '1900-01-01', expires_to: '2999-12-31' } }, []],
  ])('of %s holds those alone', async (_, filters, expected) => expect(await listCodes(filters)).toEqual(expected));

  test.each(exportFormats)('says the same as %s, in a file of its own name', async (format) => {
    const { record, rows } = await readExported({ subscriptions_ids: [own.id] }, admin, format);
    expect(record.additional_data.type).toBe('subscription');
    expect(record.file_output).toMatch(/\/iscrizioni-\d{4}-\d\d-\d\d-\d+\.\w+$/);
    expect(rows).toHaveLength(1);
    // Cells of a spreadsheet are texts; in a csv nothing is written that one would run.
    expect(rows[0]?.Corso).toBe(format === 'csv' ? "'=Corso" : '=Corso');
  });

  test('of what is not there is refused', async () => {
    for (const filters of [{ subscriptions_ids: [999_999] }, { courses_ids: [999_999] }]) {
      const { error } = await ask(admin, { filters });
      expect(error).toMatchObject({ code: 'unknown_reference' });
    }
  });
});

test('a limited administrator gets the enrolments of their groups, and to them others do not exist', async () => {
  await saveConfiguration(server.db, 'gruppi-referenti', [red.id]);
  const limited = await aSignedInUser(server, { tier: 'BO_LIM' });
  const theirs = [nameRow(ada, course), nameRow(ada, other)];
  for (const filters of [{}, { subscriptions: {} }, { subscriptions_ids: [own.id, elsewhere.id] }])
    expect(await listCodes(filters, limited)).toEqual(theirs);
  expect(await listCodes({ subscriptions: { search: 'ALFA' } }, limited)).toEqual([]);
  const { error } = await ask(limited, { filters: { subscriptions_ids: [past.id] } });
  expect(error).toMatchObject({ code: 'unknown_reference', fields: { subscriptions_ids: expect.any(String) } });
  await saveConfiguration(server.db, 'gruppi-referenti', []);
  expect(await listCodes({}, limited)).toEqual([]);
});
