import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { waitUntil } from '../waitUntil.ts';
import type { Job } from './running.ts';

const rowsCount = 40_000;

const list = (folder: string): Promise<string[]> => readdir(folder, { recursive: true }).catch(() => []);
const listStored = async (dataDir: string): Promise<string[]> =>
  (await list(join(dataDir, 'storage', 'private'))).filter((name) => /utenti[^/]*\.csv$/i.test(name));

/** An export of a great many rows: the process of the database that reads them is stopped among them. */
export const exportUsers: Job = async ({ dataDir, pool, client, admin, stop }) => {
  const made = await pool.query<{ course_id: number }>(
    `with course as (insert into courses (name, code, slug) values ('Esportato', 'ESPORTATO', 'esportato') returning id)
     insert into subscriptions (user_id, course_id, is_in_history)
       select ${admin.id}, course.id, true from course, generate_series(1, ${rowsCount})
     returning course_id`,
  );
  const { data } = await client.call('POST custom/v1/exports/users/', {
    body: { export_fmt: 'csv', filters: { courses_ids: [made.rows[0]?.course_id ?? 0] } },
  });
  const params = { id: data.resource.id };
  const folder = join(dataDir, 'tmp', 'exports');
  await waitUntil(async () => {
    // Its run's own.
    const name = (await list(folder)).find((one) => one.startsWith(`${params.id}-`));
    return name && (await stat(join(folder, name)).catch(() => null))?.size;
  });
  const { rows } = await pool.query(
    `select pid from pg_stat_activity
     where pid <> pg_backend_pid() and xact_start is not null and query like '%memberships as (%'`,
  );
  for (const { pid } of rows) stop(pid);
  expect(await listStored(dataDir)).toEqual([]);

  return async (next) => {
    const read = async () => (await next.client.call('GET custom/v1/exports/{id}/', { params })).data;
    await waitUntil(async () => (await read()).ended);
    const text = await (await fetch(`${next.address}${(await read()).file_output}`)).text();
    expect(text.trimEnd().split('\r\n')).toHaveLength(rowsCount + 1);
    expect(await listStored(dataDir)).toHaveLength(1);
    expect(await list(folder)).toEqual([]);
  };
};
