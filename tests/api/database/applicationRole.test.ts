import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse, anEnrolment, aUser } from '#tests/support/world.ts';

const server = await startTestServer();
const asServer = new pg.Pool({ connectionString: server.settings.databaseUrl ?? '', max: 1 });
afterAll(async () => {
  await asServer.end();
  await server.stop();
});

const course = await aCourse(server);
const enrolment = await anEnrolment(server, { user: await aUser(server), course });
const ownRow = `subscription_id = ${enrolment.id}`;
const countEvents = async () =>
  (await server.pool.query(`select count(*)::int from learning_events where ${ownRow}`)).rows[0]?.count;

const readCode = (statement: string): Promise<string> =>
  asServer.query(statement).then(
    () => 'done',
    (error: pg.DatabaseError) => error.code ?? error.message,
  );

describe('the role the server signs in with', () => {
  test('is not the owner of the schema', async () => {
    const { rows } = await asServer.query(
      "select current_user as role, tableowner as owner from pg_tables where tablename = 'learning_events'",
    );
    expect(rows[0]).toEqual({ role: 'corsia_app', owner: 'corsia' });
  });

  test('is the one of all its connections', async () => {
    expect((await server.as(null).call('GET health')).status).toBe(200);
    await server.as('client').call('POST v1/auth/login/', { body: { username: 'nessuno', password: 'x' } });
    const { rows } = await server.pool.query(
      `select distinct application_name as name, usename as role from pg_stat_activity
       where datname = current_database() and application_name in ('corsia', 'corsia-lookups') order by 1`,
    );
    expect(rows).toEqual(['corsia', 'corsia-lookups'].map((name) => ({ name, role: 'corsia_app' })));
  });

  test.each([
    ['drop trigger learning_events_keep on learning_events'],
    ['alter table learning_events disable trigger learning_events_keep'],
    ['alter table learning_events disable trigger user'],
    ['truncate learning_events'],
    ['truncate users cascade'],
    [`update learning_events set kind = 'passed' where ${ownRow}`],
    [`delete from learning_events where ${ownRow}`],
    [`set learning.erasing = 'on'; delete from learning_events where ${ownRow}`],
    ['create table mine (id integer)'],
    ['create function mine() returns void language sql return null'],
    [
      'create or replace function keep_learning_events() returns trigger language plpgsql as $$ begin return old; end $$',
    ],
    ['create or replace function erase_learning(integer[]) returns void language sql return null'],
    ['drop table learning_events'],
    ["set session_replication_role = 'replica'"],
    ['set role corsia'],
    ['grant delete on learning_events to corsia_app'],
    ["update schema_migrations set hash = ''"],
    ['insert into attempt_answers (attempt_id, question_id, answer_id) values (1, 1, 1)'],
    ['alter table pgboss.job disable trigger all'],
  ])('may not: %s', async (statement) => {
    // Not allowed, or (a grant of what one does not hold) without effect.
    expect(await readCode(statement)).toMatch(/^(42501|42P13|done)$/);
    if (!statement.startsWith('grant')) expect(await readCode(statement)).not.toBe('done');
    expect(await countEvents()).toBe(1);
  });

  test('erases through the one function, which looks for names in the schema alone', async () => {
    const other = await anEnrolment(server, { user: await aUser(server), course });
    await asServer.query('create temp table learning_events (subscription_id integer)');
    await asServer.query('create temp table subscriptions (id integer)');
    await asServer.query('select public.erase_learning($1)', [[other.id]]);
    const { rows } = await server.pool.query(
      'select (select count(*)::int from learning_events where subscription_id = $1) as events, (select count(*)::int from subscriptions where id = $1) as enrolments',
      [other.id],
    );
    expect(rows[0]).toEqual({ events: 0, enrolments: 0 });
  });
});
