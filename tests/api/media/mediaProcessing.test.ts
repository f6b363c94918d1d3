import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasFfmpeg, readMediaFile, spoilFilm, withoutFfmpeg } from '#tests/support/media.ts';
import { waitUntilProcessed } from '#tests/support/processing.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { makeTusClient } from '#tests/support/uploads.ts';
import { aCourse, anEnrolment, aSignedInUser } from '#tests/support/world.ts';

if (!hasFfmpeg) console.warn(`Skipped: ${withoutFfmpeg}.`);

/** A film of eight seconds, 480 lines high, with sound. */
const makeFilm = (): Uint8Array<ArrayBuffer> => {
  const folder = mkdtempSync(join(tmpdir(), 'corsia-film-'));
  const path = join(folder, 'film.mp4');
  const pictures = ['-f', 'lavfi', '-i', 'testsrc2=size=854x480:duration=8:rate=10'];
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=8'];
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-movflags',
    '+faststart',
  ];
  execFileSync('ffmpeg', ['-v', 'error', ...pictures, ...sound, ...codecs, path]);
  const film = new Uint8Array(readFileSync(path));
  rmSync(folder, { recursive: true });
  return film;
};

/** When each picture of a part of a film is shown, and read. */
const listPictures = (part: ArrayBuffer): { pts: number; dts: number }[] => {
  const looked = ['-v', 'error', '-select_streams', 'v', '-show_entries', 'packet=pts,dts', '-of', 'json', 'pipe:0'];
  return JSON.parse(execFileSync('ffprobe', looked, { input: new Uint8Array(part), encoding: 'utf8' })).packets;
};

// The program gives way to everything else on the machine.
describe.skipIf(!hasFfmpeg)('an uploaded video', { timeout: 120_000 }, () => {
  let server: TestServer;
  let author: Awaited<ReturnType<typeof aSignedInUser>>;
  let course: Awaited<ReturnType<typeof aCourse>>;
  const film = hasFfmpeg ? makeFilm() : new Uint8Array();
  beforeAll(async () => {
    server = await startTestServer();
    author = await aSignedInUser(server, { tier: 'BO_COM' });
    course = await aCourse(server, { sections: [{}, {}, {}] });
  });
  afterAll(() => server.stop());

  const lessonAt = (place: number): number => course.sections[place]?.id ?? 0;
  const set = async (id: number, content: Uint8Array<ArrayBuffer>, name = 'film.mp4') => {
    const form = new FormData();
    form.set('name', 'Film');
    form.set('type', 'VIDEO');
    form.set('upload_id', await makeTusClient(author).send(content, name));
    return author.call('POST v1/course-sections/{id}/media/', { params: { id }, form });
  };
  const readMedia = async (id: number) => (await author.call('GET v1/course-sections/{id}/', { params: { id } })).data;
  test('comes to its learners in several qualities, with a poster; its length is that of the lesson', async () => {
    const { status, data, error } = await set(lessonAt(0), film);
    expect(status, error?.reason).toBe(201);
    expect(data.processing).toEqual({ status: 'waiting', progress: 0, reason: '' });
    expect((await readMedia(lessonAt(0))).duration).toBe('00:00:08');
    const media = await waitUntilProcessed(author, lessonAt(0));
    expect(media.processing).toEqual({ status: 'done', progress: 100, reason: '' });
    const visitor = server.as(null);
    const poster = await visitor.raw('GET', media.poster ?? '');
    expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

    const learner = await aSignedInUser(server);
    await anEnrolment(server, { user: learner.user, course });
    const [section] = course.sections;
    const params = { moduleId: section?.module_id ?? 0, sectionId: lessonAt(0) };
    const opened = await learner.call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/', {
      params,
    });
    const link = opened.data.media_file?.link ?? '';
    expect(opened.data.media_file?.poster).toMatch(/\/poster\.jpg$/);
    const main = await visitor.raw('GET', link);
    expect(main.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    const names = main.text.split('\n').filter((line) => line && !line.startsWith('#'));
    expect(names).toEqual(['480p/video.m3u8', '270p/video.m3u8']);
    for (const name of names) {
      const from = link.replace(/[^/]+$/, name);
      const parts = (await visitor.raw('GET', from)).text.split('\n').filter((line) => line.endsWith('.ts'));
      expect(parts).toEqual(['part-0.ts', 'part-1.ts']);
      const part = await visitor.raw('GET', from.replace(/[^/]+$/, parts[1] ?? ''));
      expect([part.status, part.headers.get('content-type')]).toEqual([200, 'video/mp2t']);
      const first = await fetch(`${server.address}${from.replace(/[^/]+$/, parts[0] ?? '')}`);
      const pictures = listPictures(await first.arrayBuffer());
      expect(pictures, 'six seconds of them').toHaveLength(60);
      expect(
        pictures.every(({ pts, dts }) => pts === dts),
        'each is shown once it is read: none holds up the beginning',
      ).toBe(true);
    }
    expect((await visitor.raw('GET', link.replace(/\/files\/[^/]+/, '/files/x'))).status).toBe(403);
  });

  test.each([
    ['cut short', () => film.subarray(0, film.length - 5000), /incompleto/],
    ['of sound alone', () => readMediaFile('sound.mp4'), /file audio/],
    ['whose index is missing', () => film.subarray(0, 40), /incompleto/],
  ])('that is broken (%s) is refused with what is wrong', async (_name, chooseContent, reason) => {
    const { status, error } = await set(lessonAt(1), new Uint8Array(chooseContent()));
    expect([status, error?.code]).toEqual([400, 'broken_video']);
    expect(error?.reason).toMatch(reason);
    expect((await readMedia(lessonAt(1))).media).toBeNull();
  });

  test('whose content turns out broken on the way stays as it is, and says so', async () => {
    expect((await set(lessonAt(2), spoilFilm(film))).status).toBe(201);
    const media = await waitUntilProcessed(author, lessonAt(2));
    expect(media.processing).toEqual({
      status: 'failed',
      progress: 0,
      reason: 'il contenuto non si può leggere: il file è rovinato. Il video resta com’è.',
    });
    expect([media.poster, media.file]).toEqual([null, expect.stringMatching(/\.mp4$/)]);
  });
});
