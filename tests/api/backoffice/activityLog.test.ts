import { describe, expect, test } from 'vitest';
import { recordActivity } from '#server/writes/activity.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { changeUsers } from '#tests/support/batches.ts';
import { aCourse, aGroup, aSignedInUser, findRole, usualPassword } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin({ username: 'capo', first_name: 'ADA', last_name: 'CAPO' });

const listEntries = async (type: string, id: number) => {
  const { rows } = await server.pool.query(
    'select actor_id, actor_name, action, object_name, before, after from activity_log where object_type = $1 and object_id = $2 order by id',
    [type, id],
  );
  return rows;
};

describe('what an administrator does to a user', () => {
  test('is recorded with who did it: all of a creation, only the differences of a change', async () => {
    const group = await aGroup(server);
    const { data } = await admin.call('POST v1/users/', {
      body: {
        username: 'nuova',
        first_name: 'Eva',
        last_name: 'Nuova',
        fiscal_code: 'NVUEVA80A41H501X',
        role_id: await findRole(server, 'BASE_LOG'),
        password: usualPassword,
      },
    });
    // Custom fields are recorded each by its own name.
    const { custom_fields: _, ...made } = data;
    const params = { id: made.id };
    await admin.call('PUT v1/users/{id}/', { params, body: { last_name: 'Altra', groups_ids: [group.id] } });
    await admin.call('PUT v1/users/{id}/', { params, body: { last_name: 'Altra', is_active: true } });
    await admin.call('PUT v1/users/{id}/', { params, body: { new_password: 'Segreta1Prova!' } });
    await admin.call('PUT v1/users/{id}/', { params, body: { username: 'capo' } });

    const by = { actor_id: admin.user.id, actor_name: 'ADA CAPO (capo)', object_name: 'nuova' };
    expect(await listEntries('user', made.id)).toEqual([
      { ...by, action: 'create', before: null, after: made },
      {
        ...by,
        action: 'update',
        before: { last_name: 'NUOVA', groups: [] },
        after: { last_name: 'ALTRA', groups: [{ id: group.id, name: group.name }] },
      },
      { ...by, action: 'update', before: {}, after: { has_new_password: true } },
    ]);
  });

  test('is not recorded when a learner changes their own profile', async () => {
    const learner = await aSignedInUser(server);
    const params = { id: learner.user.id };
    const body = { old_password: usualPassword, new_password: 'Segreta1Prova!' };
    expect((await learner.call('PUT v1/users/{id}/', { params, body })).status).toBe(200);
    expect(await listEntries('user', learner.user.id)).toEqual([]);
  });
});

describe('an entry', () => {
  const actor = { id: null, username: 'prova', first_name: 'UNA', last_name: 'PROVA' };

  test('never holds a secret, and is lost with the change it is about', async () => {
    const object = { object_type: 'brandTheme' as const, object_id: 1, object_name: 'Cosa' };
    const secrets = { password: 'a', new_password: 'b', old_password: 'c', password_hash: 'd', token: 'e' };
    await server.db
      .transaction()
      .execute((tx) => recordActivity(tx, actor, { ...object, action: 'create', after: { name: 'Cosa', ...secrets } }));
    const undone = server.db.transaction().execute(async (tx) => {
      await recordActivity(tx, actor, { ...object, action: 'delete', before: { name: 'Cosa' } });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await listEntries('brandTheme', 1)).toEqual([
      {
        actor_id: null,
        actor_name: 'UNA PROVA (prova)',
        action: 'create',
        object_name: 'Cosa',
        before: null,
        after: { name: 'Cosa' },
      },
    ]);
  });
});

test('an enrolment of many names its courses in the order of their list', async () => {
  const { user } = await aSignedInUser(server);
  const names = ['antincendio', 'Élite', 'Zoologia'];
  const courses_ids: number[] = [];
  for (const name of names.toReversed()) courses_ids.push((await aCourse(server, { name })).id);
  const { id } = await changeUsers(admin, { ids: [user.id], kind: 'user_enrol', courses_ids });
  expect(await listEntries('batchOperation', id)).toMatchObject([{ after: { courses: names } }]);
});
