import { vi } from 'vitest';
import type { CourseImport } from '#contract/courseTransfer.ts';
import type { Client } from './client.ts';

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
