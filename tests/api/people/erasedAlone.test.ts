import { afterAll, expect, test, vi } from 'vitest';
import { readPrinted } from '#tests/support/graduates.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { startTestServer } from '#tests/support/server.ts';
import {
  aCourse,
  aGroup,
  anEnrolment,
  anEvaluation,
  aSignedInUser,
  aSilentToken,
  choose,
} from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const admin = await aSignedInUser(server, { tier: 'BO_COM' });

type Row = Record<string, unknown>;

/** Every row of every table, as text. */
const readTables = async (): Promise<Map<string, Set<string>>> => {
  const { rows: tables } = await server.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema = 'public'`,
  );
  const found = new Map<string, Set<string>>();
  for (const { name } of tables) {
    const { rows } = await server.pool.query(`select to_jsonb(t)::text as row from ${name} t`);
    found.set(name, new Set(rows.map(({ row }) => row)));
  }
  return found;
};

const lesson = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}' as const;
const group = await aGroup(server);
const evaluation = await anEvaluation(server, { questions: [{ answers: ['a*', 'b'] }] });
const exam = { category: 'EVALUATION', evaluation_id: evaluation.id } as const;
const course = await aCourse(server, { has_certification: true, sections: [exam] });

/** Has learned, was certified, has a photo, a note, a link, and was asked for by name in reports. */
const aLearner = async (first_name: string, last_name: string) => {
  const learner = await aSignedInUser(server, { first_name, last_name, groups: [group.id] });
  const { id } = learner.user;
  await learner.call('PUT v1/users/{id}/', { params: { id }, body: { avatar: await aPicture(40, 40) } });
  await admin.call('PUT v1/users/{id}/', { params: { id }, body: { email: `${id}@esempio.it` } });
  await admin.call('POST v1/users/{id}/notes/', { params: { id }, body: { text: `Nota su ${first_name}` } });
  await aSilentToken(server, learner.user);
  const enrolment = await anEnrolment(server, { user: learner.user, course });
  const [section] = course.sections;
  const place = { params: { moduleId: section?.module_id ?? 0, sectionId: section?.id ?? 0 } };
  await learner.call(`GET ${lesson}/evaluation/`, place);
  const body = { questions: choose(evaluation, [0]) };
  expect((await learner.call(`POST ${lesson}/evaluation-registry/`, { ...place, body })).status).toBe(201);
  await readPrinted(learner, enrolment.id);
  // The one for everybody who has its code is drawn after its owner's.
  const isPublic = 'select from certificates where subscription_id = $1 and public_file_id is not null';
  await vi.waitUntil(async () => (await server.pool.query(isPublic, [enrolment.id])).rowCount === 1, 20_000);
  return { id, enrolment: enrolment.id };
};

test('a person who is erased takes nothing of anybody else along', async () => {
  const [ada, bruno] = [await aLearner('ADA', 'ROSSI'), await aLearner('BRUNO', 'ROSSI')];
  const { rows: files } = await server.pool.query<{ id: number }>(
    `select avatar_id as id from users where id = $1 union
      select unnest(array[file_id, public_file_id]) from certificates where subscription_id = $2`,
    [ada.id, ada.enrolment],
  );
  const announced = await admin.call('GET v1/subscriptions/{id}/erasure/', { params: { id: ada.enrolment } });
  expect(announced.data).toMatchObject({ attempts: 1 });
  const fileIds = new Set(files.map(({ id }) => id));
  const before = await readTables();
  expect((await admin.call('DELETE v1/users/{id}/', { params: { id: ada.id } })).status).toBe(200);
  const after = await readTables();

  const listIds = (table: string, isOf: (row: Row) => boolean) =>
    [...(before.get(table) ?? [])]
      .map((row): Row => JSON.parse(row))
      .filter(isOf)
      .map(({ id }) => id);
  const sessions = listIds('auth_sessions', ({ user_id }) => user_id === ada.id);
  const attempts = listIds('attempts', ({ subscription_id }) => subscription_id === ada.enrolment);
  const isAdas = (table: string, row: Row): boolean =>
    [row.user_id, row.subject_id, table === 'users' && row.id].includes(ada.id) ||
    [row.subscription_id, table === 'subscriptions' && row.id].includes(ada.enrolment) ||
    sessions.includes(row.session_id) ||
    attempts.includes(row.attempt_id) ||
    (table === 'files' && fileIds.has(Number(row.id)));
  const changed = [...before].flatMap(([table, rows]) =>
    [...rows]
      .filter((row) => !after.get(table)?.has(row))
      .map((row): [string, Row] => [table, JSON.parse(row)])
      .filter(([, row]) => !isAdas(table, row)),
  );
  expect(changed).toEqual([]);
  const { rows: kept } = await server.pool.query(
    'select count(*)::int as count from certificates where subscription_id = $1 and file_id is not null',
    [bruno.enrolment],
  );
  expect(kept).toEqual([{ count: 1 }]);
});
