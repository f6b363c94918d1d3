import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openOldDatabase } from '#tests/support/databases.ts';
import { asOwner } from '#tests/support/postgres.ts';

/** What becomes of stored operations and entries of the log that called an e-mail a letter, and of views of it. */

const opened = await openOldDatabase('0115');
const { pool, url } = opened;
afterAll(() => opened.close());

beforeAll(async () => {
  await pool.query(`
    insert into batch_operations (kind, parameters, total, refused_count) values
      ('user_send_letter', '{"letter": "welcome", "group": "Uffici"}', 2, 1),
      ('user_disable', '{"letter": "welcome", "group": ""}', 1, 0);
    insert into batch_operation_items (operation_id, item_id, refusal) values (1, 7, 'no_letter'), (1, 8, 'inactive');
    insert into list_views (list, name, state) values
      ('log', 'Modelli', '{"filter": {"object_type": "letter", "from": "2026-11-01"}, "per_page": 20}'),
      ('log', 'Utenti', '{"filter": {"object_type": "user"}}'), ('users', 'Tutti', '{"filter": {}}');
    insert into activity_log (actor_name, action, object_type, object_name) values ('admin', 'update', 'letter', 'welcome')`);
  await migrate(asOwner(url));
});

const readRows = async (statement: string): Promise<object[]> => (await pool.query(statement)).rows;

test('operations say e-mail in their kind, their parameters and why somebody was left out', async () => {
  expect(await readRows('select kind, parameters from batch_operations order by id')).toEqual([
    { kind: 'user_send_email', parameters: { email: 'welcome', group: 'Uffici' } },
    { kind: 'user_disable', parameters: { email: 'welcome', group: '' } },
  ]);
  expect(await readRows('select refusal from batch_operation_items order by item_id')).toEqual([
    { refusal: 'not_sendable' },
    { refusal: 'inactive' },
  ]);
});

test('the log names the template of an e-mail', async () => {
  expect(await readRows('select object_type, object_name from activity_log')).toEqual([
    { object_type: 'emailTemplate', object_name: 'welcome' },
  ]);
});

test('a view of the log goes on showing what was changed of the templates', async () => {
  expect(await readRows('select name, state from list_views order by id')).toEqual([
    { name: 'Modelli', state: { filter: { object_type: 'emailTemplate', from: '2026-11-01' }, per_page: 20 } },
    { name: 'Utenti', state: { filter: { object_type: 'user' } } },
    { name: 'Tutti', state: { filter: {} } },
  ]);
});
