import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startProcessing } from '#server/modules/sectionMedia/process.ts';
import { openStorage } from '#server/storage/storage.ts';
import { hasFfmpeg, readMediaFile, withoutFfmpeg } from '#tests/support/media.ts';
import { StoreError } from '#tests/support/objectStore/errors.ts';
import { startObjectStore } from '#tests/support/objectStore/objectStore.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { makeTusClient } from '#tests/support/uploads.ts';
import { aCourse, aSignedInUser } from '#tests/support/world.ts';

if (!hasFfmpeg) console.warn(`Skipped: ${withoutFfmpeg}.`);

// The program gives way to everything else on the machine.
describe.skipIf(!hasFfmpeg)('a video whose qualities', { timeout: 120_000 }, () => {
  let store: Awaited<ReturnType<typeof startObjectStore>>;
  let server: TestServer;
  beforeAll(async () => {
    store = await startObjectStore();
    server = await startTestServer({
      storage: store.storage,
      ffmpeg: false,
      sessionSecret: 'una-chiave-per-tutti-i-processi!',
    });
  });
  beforeEach(() => store.fail());
  afterAll(async () => {
    await server.stop();
    store.stop();
  });

  /** A video of a lesson that is to be processed: its id in `files`, and the folder it is in. */
  const aVideo = async (): Promise<{ id: number; folder: string }> => {
    const author = await aSignedInUser(server, { tier: 'BO_COM' });
    const course = await aCourse(server, { sections: [{}] });
    const form = new FormData();
    form.set('name', 'Film');
    form.set('type', 'VIDEO');
    form.set('upload_id', await makeTusClient(author).send(readMediaFile('tiny.mp4'), 'film.mp4'));
    const params = { id: course.sections[0]?.id ?? 0 };
    expect((await author.call('POST v1/course-sections/{id}/media/', { params, form })).status).toBe(201);
    const { id, storage_key } = await server.db
      .selectFrom('section_media')
      .innerJoin('files', 'files.id', 'section_media.file_id')
      .select(['files.id', 'storage_key'])
      .where('course_section_id', '=', params.id)
      .executeTakeFirstOrThrow();
    await server.db.insertInto('media_processing').values({ file_id: id }).execute();
    return { id, folder: `private/${storage_key.split('/')[0]}` };
  };
  const open = async () =>
    startProcessing({
      db: server.db,
      storage: await openStorage(server.settings.storage),
      settings: { ...server.settings, ffmpeg: true },
    });
  const listQualities = (folder: string): string[] => [
    ...new Set(
      [...store.objects.keys()].filter((key) => key.startsWith(`${folder}/hls-`)).map((key) => key.split('/')[2] ?? ''),
    ),
  ];

  test('are stored in part leaves none of them', async () => {
    const { id, folder } = await aVideo();
    const processing = await open();
    const isPlaylist = /\/hls-[^/]+\/video\.m3u8/;
    store.fail(({ method, url = '' }) =>
      method === 'PUT' && isPlaylist.test(url) ? new StoreError(403, 'AccessDenied') : null,
    );
    await expect(processing.run(id)).rejects.toThrow();
    expect(listQualities(folder)).toEqual([]);
  });

  test('were stored in part by a process that died has those of the next alone', async () => {
    const { id, folder } = await aVideo();
    store.put(`${folder}/hls-00000000/480p/part-0.ts`, 'half of it');
    await (await open()).run(id);
    const { playlist_key } = await server.db
      .selectFrom('media_processing')
      .select('playlist_key')
      .where('file_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(listQualities(folder)).toEqual([playlist_key?.split('/')[1]]);
    expect(store.objects.has(`${folder}/film.mp4`)).toBe(true);
  });

  test('are due as the server stops is left to the next start', async () => {
    const { id, folder } = await aVideo();
    const processing = await open();
    await processing.stop();
    await expect(processing.run(id)).rejects.toThrow();
    expect(listQualities(folder)).toEqual([]);
  });
});
