import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { makeTusClient } from '#tests/support/uploads.ts';
import { aCourse } from '#tests/support/world.ts';
import { giveFilm } from '../giveFilm.ts';
import { waitUntil } from '../waitUntil.ts';
import type { Job } from './running.ts';

/** The programs a process has started that are called so; none where the system does not tell. */
const listChildren = async (pid: number, name: string): Promise<number[]> => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const named = await Promise.all(
    children.split(' ').map(async (child) => {
      const called = child && (await readFile(`/proc/${child}/comm`, 'utf8').catch(() => ''));
      return called.trim() === name ? [Number(child)] : [];
    }),
  );
  return named.flat();
};

/** The processing of a film: ffmpeg is stopped once it has made a part. */
export const processFilm: Job = async ({ dataDir, db, pid, client, stop }) => {
  const course = await aCourse({ db }, { sections: [{}] });
  const lessonId = course.sections[0]?.id ?? 0;
  const path = join(dataDir, 'film.mp4');
  const input = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:duration=12:rate=10'];
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  execFileSync('ffmpeg', ['-v', 'error', ...input, ...coding, path]);
  const upload = await makeTusClient(client).send(new Uint8Array(await readFile(path)), 'film.mp4');
  expect((await giveFilm(client, lessonId, upload)).status).toBe(201);
  const listMade = () => readdir(join(dataDir, 'tmp', 'media'), { recursive: true }).catch(() => []);
  await waitUntil(async () => (await listMade()).some((name) => name.endsWith('.ts')));
  for (const child of await listChildren(pid, 'ffmpeg')) stop(child);

  return async (next) => {
    const read = async () =>
      (await next.client.call('GET v1/course-sections/{id}/', { params: { id: lessonId } })).data.media?.processing;
    await waitUntil(async () => (await read())?.status === 'done');
    const stored = await readdir(join(next.dataDir, 'storage', 'private'), { recursive: true });
    expect(stored.filter((name) => /hls-\w+\/video\.m3u8$/.test(name))).toHaveLength(1);
  };
};
