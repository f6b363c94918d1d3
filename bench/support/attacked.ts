import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { hashPassword } from '#server/secrets/passwords.ts';
import type { Target } from '../attacks/attack.ts';
import { signIn } from '../paths.ts';
import { readAddress } from './server.ts';
import { makeWorld, password } from './world.ts';

/** A server that may be of another version, with the person who attacks it and one who does not. */
export interface Attacked extends Target {
  /** The bystander's bearer. */
  bystander: string;
  stop(): Promise<void>;
}

const makeAttacker = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (username, first_name, last_name, role_id, password_hash)
     select 'attaccante', 'IVO', 'ATTACCANTE', id, $1 from roles where tier = 'BASE_LOG' returning id`,
    [await hashPassword(password)],
  );
  return rows[0]?.id ?? 0;
};

/** Starts the server of a checkout, with its own database and schema, in a temporary folder. */
export const startAttacked = async (checkout: string): Promise<Attacked> => {
  const folder = await mkdtemp(join(tmpdir(), 'corsia-attack-'));
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: checkout,
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', DEMO: 'off', LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await readAddress(child);
  const pool = new pg.Pool({ connectionString: (await readFile(join(folder, 'database.url'), 'utf8')).trim() });
  const { username } = await makeWorld(pool);
  const attackerId = await makeAttacker(pool);
  return {
    address,
    pool,
    attackerId,
    bearer: await signIn(address, 'attaccante'),
    bystander: await signIn(address, username),
    async stop() {
      await pool.end();
      child.kill('SIGTERM');
      // A server that is held up by the attack ends when it can, or is ended.
      const late = setTimeout(() => child.kill('SIGKILL'), 30_000);
      await ended;
      clearTimeout(late);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
