import { vi } from 'vitest';
import type { SectionMedia } from '#contract/sectionMedia.ts';
import type { Client } from './client.ts';

/** The media of a lesson once its video was prepared, or could not be. */
export const waitUntilProcessed = (client: Client, id: number): Promise<SectionMedia> =>
  vi.waitUntil(
    async () => {
      const { media } = (await client.call('GET v1/course-sections/{id}/', { params: { id } })).data;
      return ['done', 'failed'].includes(media?.processing?.status ?? '') && media;
    },
    { timeout: 110_000, interval: 100 },
  );
