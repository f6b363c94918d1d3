import { vi } from 'vitest';
import type { CourseImport } from '#contract/courseTransfer.ts';
import type { Client } from './client.ts';
import type { TestServer } from './server.ts';

/** An import once it has ended. */
export const waitUntilImported = (client: Client, id: number): Promise<CourseImport> =>
  vi.waitUntil(
    async () => {
      const { data } = await client.call('GET v1/course-imports/{id}/', { params: { id } });
      return data.ended && data;
    },
    { timeout: 60_000, interval: 40 },
  );

/** Sends the archive of a course. */
export const sendArchive = (client: Client, bytes: Buffer, name = 'corso.zip') => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  return client.call('POST v1/course-imports/', { form });
};

/** The archive of a course that was made is forgotten a moment after its end is told. */
export const waitUntilForgotten = ({ pool }: TestServer) =>
  vi.waitUntil(
    async () => (await pool.query('select from course_imports where ended and file_id is not null')).rowCount === 0,
    { timeout: 10_000 },
  );
