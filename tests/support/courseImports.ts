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
