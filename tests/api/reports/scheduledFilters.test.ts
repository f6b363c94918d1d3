import { afterAll, expect, test } from 'vitest';
import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { ExportRecord } from '#contract/exports.ts';
import { toRomeDay } from '#contract/rules.ts';
import { writeDay } from '#display/days.ts';
import { waitUntilEnded } from '#tests/support/exports.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse, aGroup, aSignedInUser, aUser } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { pool } = server;
const admin = await aSignedInUser(server, { tier: 'BO_COM' });
const referent = await aSignedInUser(server, { tier: 'BO_LIM' });
const [mine, alsoMine, foreign] = [await aGroup(server), await aGroup(server), await aGroup(server)];
await admin.call('PUT custom/v1/configurations/gruppi-referenti/', { body: { groups_ids: [mine.id, alsoMine.id] } });
const aMember = async ({ id }: { id: number }) => {
  const user = await aUser(server);
  await pool.query('insert into group_users (group_id, user_id) values ($1, $2)', [id, user.id]);
  return user;
};
const inMine = await aMember(mine);
const [inAlsoMine, inForeign] = [await aMember(alsoMine), await aMember(foreign)];

type Body = BodyOf<Calls['POST v1/scheduled-reports/']>;

/** Makes a report by hand for both administrators; returns what each got. */
const send = async (more: Partial<Body>) => {
  const { data: report } = await admin.call('POST v1/scheduled-reports/', {
    body: {
      ...{ name: 'Mensile', type: 'user', export_fmt: 'csv', every: 'day', hour: 8 },
      receivers_ids: [admin.user.id, referent.user.id],
      ...more,
    },
  });
  const { data: run } = await admin.call('POST v1/scheduled-reports/{id}/run/', { params: { id: report.id } });
  const deliveryTo = ({ user: { id } }: typeof admin) => run.deliveries.find(({ user }) => user?.id === id);
  const exportTo = (client: typeof admin) => waitUntilEnded(client, deliveryTo(client)?.export_id ?? 0);
  return { report, deliveryTo, exportTo };
};
const readAudit = ({ additional_data }: ExportRecord) => JSON.parse(additional_data.audit_filters).filters;
const readFilters = ({ json_source }: ExportRecord) => JSON.parse(json_source ?? '').filters;
const readText = async ({ file_output }: ExportRecord) => (await fetch(`${server.address}${file_output}`)).text();

test('a limited administrator gets those of their groups that were chosen, and reads of no other', async () => {
  const course = await aCourse(server);
  const { exportTo } = await send({
    filters: { groups_ids: [mine.id, foreign.id], courses_ids: [course.id] },
    audit_filters: { filters: [{ label: 'Gruppi', value: [mine.name, foreign.name] }] },
  });
  const record = await exportTo(referent);
  expect(record).toMatchObject({ success: true, is_limited: true });
  expect(readAudit(record)).toEqual([
    { label: 'Corsi', value: [course.name] },
    { label: 'Gruppi', value: [mine.name] },
  ]);
  expect(readFilters(record)).toEqual({ groups_ids: [mine.id], courses_ids: [course.id] });
  expect(JSON.stringify(record)).not.toContain(foreign.name);
  const text = await readText(
    await (await send({ filters: { groups_ids: [mine.id, foreign.id] } })).exportTo(referent),
  );
  expect(text).toContain(inMine.username);
  expect(text).not.toContain(inAlsoMine.username);
  expect(text).not.toContain(inForeign.username);
  // Who may see everything gets all that was chosen, in the words it was saved with.
  const whole = await exportTo(admin);
  expect(whole.is_limited).toBe(false);
  expect(readAudit(whole)).toEqual([{ label: 'Gruppi', value: [mine.name, foreign.name] }]);
});

test('where no group was chosen they get all of theirs', async () => {
  const record = await (await send({})).exportTo(referent);
  expect(readAudit(record)).toEqual([]);
  const text = await readText(record);
  expect(text).toContain(inMine.username);
  expect(text).toContain(inAlsoMine.username);
  expect(text).not.toContain(inForeign.username);
});

const nothingTheirs = 'I filtri riguardano solo gruppi che non gli sono assegnati.';
test.each<[string, Body['filters'], string?]>([
  ['users', { users_ids: [inForeign.id] }, 'Un filtro non è più valido: un utente non esiste.'],
  ['groups', { groups_ids: [foreign.id] }],
  ['a list of users', { users: { group: foreign.id } }],
  ['a list of users by several groups', { users: { groups: foreign.id } }],
  ['a list of users outside a group', { users: { group_id_not: foreign.id } }],
])(
  'where only %s of others were chosen they get nothing, and why is told',
  async (_, filters, reason = nothingTheirs) => {
    const { deliveryTo } = await send({ filters });
    expect(deliveryTo(referent)).toMatchObject({
      outcome: 'failed',
      export_id: null,
      reason,
    });
    expect(deliveryTo(admin)).toMatchObject({ outcome: 'running', reason: null });
  },
);

test('of what is new alone the record tells since when, that time', async () => {
  const { exportTo } = await send({
    is_since_last: true,
    audit_filters: { filters: [{ label: 'Genera dal', value: '01-01-2020' }] },
  });
  const day = writeDay(toRomeDay(new Date(Date.now() - 86_400_000)));
  for (const client of [admin, referent])
    expect(readAudit(await exportTo(client))).toEqual([{ label: 'Genera dal', value: day }]);
});

test('why a file came to nothing stands at who was to get it', async () => {
  const { report, exportTo, deliveryTo } = await send({ receivers_ids: [referent.user.id] });
  await exportTo(referent);
  const id = deliveryTo(referent)?.export_id;
  /** What is told of the delivery once its export has ended so. */
  const readTold = async (ending: string) => {
    await pool.query("update scheduled_report_deliveries set outcome = 'running', reason = null");
    await pool.query('update data_exports set ended = false, success = false, file_id = null where id = $1', [id]);
    await pool.query(`update data_exports set ended = true, ${ending} where id = $1`, [id]);
    const { data } = await admin.call('GET v1/scheduled-reports/{id}/runs/', { params: { id: report.id } });
    return data[0]?.deliveries;
  };
  expect(await readTold("queue_operation_error = 'Disco pieno.'")).toMatchObject([
    { outcome: 'failed', reason: 'Disco pieno.' },
  ]);
  expect(await readTold('cancelled = true, queue_operation_error = null')).toMatchObject([
    { outcome: 'failed', reason: 'Annullato da chi lo riceve' },
  ]);
});

test('no more are kept than a hundred', async () => {
  await pool.query('delete from scheduled_reports');
  await pool.query(
    `insert into scheduled_reports (name, type, format, style, every, hour, owner_id, filters, audit_filters)
     select 'Tanti', 'user', 'csv', 'people', 'day', 8, $1, '{}', '{"filters": []}' from generate_series(1, 100)`,
    [admin.user.id],
  );
  const { error } = await admin.call('POST v1/scheduled-reports/', {
    body: { name: 'Uno', type: 'user', export_fmt: 'csv', every: 'day', hour: 8, receivers_ids: [admin.user.id] },
  });
  expect([error?.code, error?.reason]).toEqual([
    'too_many_reports',
    'I report programmati possono essere al massimo 100: eliminane uno.',
  ]);
});
