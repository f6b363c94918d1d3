import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { createTestDatabase } from '#tests/support/databases.ts';
import { dropDatabase } from '#tests/support/postgres.ts';
import { aUser } from '#tests/support/world.ts';
import { startProgram } from '../../process/started.ts';

const url = await createTestDatabase();
const { db, pool } = openDatabase(url, () => {}, 'work');
afterAll(async () => {
  await db.destroy();
  await dropDatabase(url);
});

const command = fileURLToPath(new URL('../../../server/commands/adminResetFactor.ts', import.meta.url));

const reset = async (...names: string[]) => {
  const program = startProgram([process.execPath, command, ...names], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    cwd: '/',
  });
  program.child.stdin?.end();
  return { code: await program.ended, said: [...program.said(), program.stderr().trim()].filter(Boolean) };
};

test('admin:reset-factor takes the second factor away, ends the sessions and is recorded', async () => {
  const { id, username } = await aUser({ db }, { tier: 'BO_COM' });
  await pool.query("insert into second_factors (user_id, sealed_secret, confirmed) values ($1, '\\x00', now())", [id]);
  await pool.query('insert into auth_sessions (user_id, has_second_factor) values ($1, true)', [id]);

  expect(await reset(username.toUpperCase())).toEqual({
    code: 0,
    said: [`Verifica in due passaggi di «${username.toUpperCase()}» azzerata; le sue sessioni sono chiuse.`],
  });
  const { rows } = await pool.query(
    `select (select count(*) from second_factors)::int as factors,
      (select count(*) from auth_sessions where revoked is null)::int as sessions,
      (select count(*) from security_events where kind = 'second_factor_reset' and user_id = $1)::int as events,
      (select actor_name from activity_log where object_id = $1) as actor`,
    [id],
  );
  expect(rows[0]).toEqual({ factors: 0, sessions: 0, events: 1, actor: 'Riga di comando (admin:reset-factor)' });

  const again = await reset(username);
  expect(again).toEqual({ code: 1, said: [expect.stringContaining('non ha attivato')] });
  expect(await reset('nessuno')).toEqual({ code: 1, said: [expect.stringContaining('«nessuno» non esiste')] });
  expect(await reset()).toEqual({ code: 1, said: [expect.stringContaining('Serve il nome utente')] });
});
