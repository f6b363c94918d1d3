import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

test('what was asked of reports by a name somebody had before goes with them, too', async () => {
  const { id } = await aUser(server, { first_name: 'BALDOVINO', last_name: 'SPEZZAFERRO' });
  const params = { id };
  const ask = (search: string, value: string) =>
    admin.call('POST custom/v1/exports/users/', {
      body: { filters: { users: { search } }, audit_filters: { filters: [{ label: 'Utente', value: [value] }] } },
    });
  await ask('spezzaf', 'Baldovino Spezzaferro');
  for (const last_name of ['Rinominato', 'Novelli'])
    expect((await admin.call('PUT v1/users/{id}/', { params, body: { last_name } })).status).toBe(200);
  await ask('novel', 'Baldovino Novelli');
  await ask('altro', 'Carla Spezzaferro');
  // The former name of somebody who stays.
  const other = { id: (await aUser(server, { first_name: 'DONATA', last_name: 'VECCHIONOME' })).id };
  await admin.call('PUT v1/users/{id}/', { params: other, body: { last_name: 'Nuovonome' } });
  await ask('vecchion', 'Donata Vecchionome');
  // Words that find somebody else as well are not theirs alone.
  await aUser(server, { first_name: 'GINO', last_name: 'BALDOVINO' });
  await ask('baldovino', 'Gino Baldovino');

  expect((await admin.call('DELETE v1/users/{id}/', { params })).status).toBe(200);
  const { rows } = await server.pool.query(
    `select filters #>> '{users,search}' as search, audit_filters #>> '{filters,0,value,0}' as told from data_exports order by id`,
  );
  const erased = '(utente eliminato)';
  expect(rows).toEqual([
    { search: erased, told: erased },
    { search: erased, told: erased },
    { search: 'altro', told: 'Carla Spezzaferro' },
    { search: 'vecchion', told: 'Donata Vecchionome' },
    { search: 'baldovino', told: 'Gino Baldovino' },
  ]);
});
