import { expect, onTestFinished, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { makeCustomFieldCalls } from '#tests/support/customFields.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { aUser, findRole } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();
const { addField, changeField } = makeCustomFieldCalls(admin, await findRole(server, 'BASE_LOG'));

test('an option that somebody is given as it is taken out of its list is archived', async () => {
  const { data: field } = await addField({ kind: 'list', options: [{ label: 'Resta' }, { label: 'Va' }] });
  const [stays, goes] = field.options;
  if (!stays || !goes) throw new Error('there are two');
  const user = await aUser(server);
  const other = await server.pool.connect();
  onTestFinished(() => other.release());
  await other.query('begin');
  const given = `insert into custom_values (user_id, field_id, kind, option_id) values ($1, $2, 'list', $3)`;
  await other.query(given, [user.id, field.id, goes.id]);
  const changed = changeField(field.id, { options: [{ id: stays.id, label: stays.label }] });
  await waitUntilBlocked(server);
  await other.query('commit');
  const { error, data } = await changed;
  expect(error).toBeNull();
  expect(data.options.map(({ label, is_archived }) => [label, is_archived])).toEqual([
    ['Resta', false],
    ['Va', true],
  ]);
});
