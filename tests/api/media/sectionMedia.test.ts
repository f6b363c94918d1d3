import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { MediaType } from '#contract/codes.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { readMediaFile } from '#tests/support/media.ts';
import { makeTusClient, parseUploadId, readUploadPath } from '#tests/support/uploads.ts';
import { aCourse, anEnrolment, anEvaluation, aSignedInUser } from '#tests/support/world.ts';

// Without the programs: what is there is read by the server itself.
const { server, admin: author } = await startWithAdmin({}, { ffmpeg: false });
const uploads = makeTusClient(author);

const evaluation = await anEvaluation(server);
const course = await aCourse(server, {
  sections: [{}, {}, { category: 'EVALUATION', evaluation_id: evaluation.id }],
});
const [lesson, other, exam] = course.sections.map(({ id }) => id);
const nowhere = 2_147_483_647;

type Fields = { name?: string; type?: MediaType; link?: string; upload_id?: string; duration?: string; seen?: string };
const makeForm = (fields: object, file?: [string, string | Uint8Array<ArrayBuffer>]): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Prima parte', ...fields })) form.set(name, value);
  if (file) form.set('file', new Blob([file[1]]), file[0]);
  return form;
};
const set = (fields: Fields, file?: [string, string | Uint8Array<ArrayBuffer>], id = lesson ?? 0) =>
  author.call('POST v1/course-sections/{id}/media/', { params: { id }, form: makeForm(fields, file) });
const read = async (id = lesson ?? 0) => (await author.call('GET v1/course-sections/{id}/', { params: { id } })).data;
const countFiles = async () => Number((await server.pool.query('select count(*) from files')).rows[0].count);
const pickOutcome = ({ status, error }: { status: number; error: { code: string } | null }) => [status, error?.code];

describe('media of a lesson', () => {
  test('an address is kept in the form the player takes', async () => {
    const { status, data } = await set({ type: 'YT', link: 'https://youtu.be/IJNR2EpS0jw?t=3', duration: '00:03:02' });
    expect(status).toBe(201);
    expect(data).toMatchObject({ type: 'YT', link: 'https://www.youtube.com/watch?v=IJNR2EpS0jw', file: null });
    expect(await read()).toMatchObject({ duration: '00:03:02', media_type: 'YT' });
  });

  test.each([
    ['tiny.mp4', 'video/mp4'],
    ['tiny.webm', 'video/webm'],
    ['tiny.ogg', 'video/ogg'],
  ])('%s is taken as a video, with its own length', async (name, type) => {
    const content = readMediaFile(name);
    const { status, data, error } = await set({ type: 'VIDEO', duration: '00:09:00' }, [name, content]);
    expect(status, error?.reason).toBe(201);
    expect(data).toMatchObject({ type: 'VIDEO', link: null, bytes: content.length, processing: null, poster: null });
    const played = await server.as(null).raw('GET', data.file ?? '', { headers: { range: 'bytes=0-9' } });
    expect([played.status, played.headers.get('content-type')]).toEqual([206, type]);
    // Of an Ogg file the server cannot read how long it is: that is what the browser measured.
    expect((await read()).duration).toBe(name === 'tiny.ogg' ? '00:09:00' : '00:00:02');
  });

  test('a large file comes by an upload, which is used once, by whom made it', async () => {
    const film = new Uint8Array(
      readFileSync(new URL('../../../server/demo/media/video/introduzione.mp4', import.meta.url)),
    );
    const upload_id = await uploads.send(film, 'Introduzione.M4V');
    const stranger = await aSignedInUser(server, { tier: 'BO_COM' });
    const params = { id: lesson ?? 0 };
    const form = () => makeForm({ type: 'VIDEO', upload_id });
    expect(pickOutcome(await stranger.call('POST v1/course-sections/{id}/media/', { params, form: form() }))).toEqual([
      404,
      'not_found',
    ]);
    const answers = await Promise.all([
      set({ type: 'VIDEO', upload_id }),
      set({ type: 'VIDEO', upload_id }, undefined, other),
    ]);
    expect(answers.map(pickOutcome).sort()).toEqual([
      [201, undefined],
      [404, 'not_found'],
    ]);
    const used = answers.find(({ status }) => status === 201)?.data;
    expect(used?.file).toMatch(/introduzione\.mp4$/);
    expect((await server.as(null).raw('GET', used?.file ?? '')).headers.get('content-length')).toBe(
      String(film.length),
    );
    expect((await author.call('GET v1/uploads/')).data).toEqual([]);
    expect(pickOutcome(await set({ type: 'VIDEO', upload_id }))).toEqual([404, 'not_found']);
  });

  test('an upload that is not whole is refused, and goes on', async () => {
    const content = readMediaFile('tiny.mp4');
    const path = readUploadPath(await uploads.create(content.length));
    await uploads.patch(path, 0, content.subarray(0, 100));
    expect(pickOutcome(await set({ type: 'VIDEO', upload_id: parseUploadId(path) }))).toEqual([
      409,
      'upload_unfinished',
    ]);
    await uploads.patch(path, 100, content.subarray(100));
    expect((await set({ type: 'VIDEO', upload_id: parseUploadId(path) })).status).toBe(201);
  });

  test('of two who had seen the same the second replaces nothing, and can once more', async () => {
    const revision = async () => (await read(other)).media?.revision ?? '';
    const setOther = (fields: Fields, file?: [string, string]) => set(fields, file, other);
    const seen = await revision();
    expect((await setOther({ type: 'YT', link: 'https://youtu.be/IJNR2EpS0jw', seen })).status).toBe(201);
    const present = await revision();
    expect(present).not.toBe(seen);
    const upload_id = await uploads.send(readMediaFile('tiny.mp4'), 'film.mp4');
    expect(pickOutcome(await setOther({ type: 'VIDEO', upload_id, seen }))).toEqual([409, 'changed_meanwhile']);
    const files = await countFiles();
    expect(pickOutcome(await setOther({ type: 'FILE', seen }, ['dispensa.pdf', '%PDF-1.7\n']))).toEqual([
      409,
      'changed_meanwhile',
    ]);
    expect([await revision(), await countFiles()]).toEqual([present, files]);
    expect((await setOther({ type: 'VIDEO', upload_id, seen: present })).status).toBe(201);
    expect((await setOther({ type: 'YT', link: 'https://youtu.be/IJNR2EpS0jw', seen: '' })).status).toBe(409);
  });

  test('what learners have done stays, and their counters are counted again', async () => {
    const learner = await aSignedInUser(server);
    const { id } = await anEnrolment(server, { user: learner.user, course });
    const moduleId = course.sections[0]?.module_id ?? 0;
    const open = () =>
      learner.call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/', {
        params: { moduleId, sectionId: lesson ?? 0 },
      });
    await open();
    const events = async () =>
      (await server.pool.query('select kind from learning_events where subscription_id = $1', [id])).rows;
    const before = await events();
    expect((await set({ type: 'FILE' }, ['dispensa.pdf', '%PDF-1.7\n'])).status).toBe(201);
    expect(await events()).toEqual(before);
    expect((await open()).data.media_file).toMatchObject({ type: 'FILE', name: 'Prima parte', poster: null });
  });

  test('the activity log says who changed it, and to what', async () => {
    const { rows } = await server.pool.query(
      `select after from activity_log where object_type = 'courseSection' and object_id = $1 order by id desc limit 1`,
      [lesson],
    );
    expect(rows[0].after).toMatchObject({ media_type: 'FILE', media_name: 'Prima parte' });
  });
});

describe('what is refused leaves everything as it was', () => {
  const tiny = readMediaFile('tiny.mp4');
  const avi = readMediaFile('tiny.avi');
  const cases: [string, Fields, [string, string | Uint8Array<ArrayBuffer>] | undefined, [number, string]][] = [
    ['a video that is a picture', { type: 'VIDEO' }, ['video.mp4', '\x89PNG\r\n\x1a\n'], [400, 'unsupported_type']],
    [
      'a video that is a page',
      { type: 'VIDEO' },
      ['video.mp4', '<html><script>alert(1)</script>'],
      [400, 'unsupported_type'],
    ],
    ['an AVI by its own name', { type: 'VIDEO' }, ['video.avi', avi], [400, 'unsupported_type']],
    ['an AVI by another name', { type: 'VIDEO' }, ['video.mp4', avi], [400, 'unsupported_type']],
    ['WebM called MP4', { type: 'VIDEO' }, ['video.mp4', readMediaFile('tiny.webm')], [400, 'unsupported_type']],
    ['MP4 without an end to its name', { type: 'VIDEO' }, ['video', tiny], [400, 'unsupported_type']],
    ['sound alone', { type: 'VIDEO' }, ['video.mp4', readMediaFile('sound.mp4')], [400, 'broken_video']],
    ['a video cut short', { type: 'VIDEO' }, ['video.mp4', tiny.subarray(0, 3000)], [400, 'broken_video']],
    ['a file that is a video', { type: 'FILE' }, ['dispensa.mp4', tiny], [400, 'unsupported_type']],
    ['a file that is a video under another name', { type: 'FILE' }, ['dispensa.pdf', tiny], [400, 'unsupported_type']],
    ['a file that is an AVI', { type: 'FILE' }, ['dispensa.avi', avi], [400, 'unsupported_type']],
    ['a file with the name of a video', { type: 'FILE' }, ['dispensa.wmv', '%PDF-1.7'], [400, 'unsupported_type']],
    ['a program', { type: 'FILE' }, ['dispensa.pdf', '\x7fELF'], [400, 'unsupported_type']],
    ['a page', { type: 'FILE' }, ['dispensa.html', '<html>'], [400, 'unsupported_type']],
    ['an empty file', { type: 'FILE' }, ['dispensa.pdf', ''], [400, 'missing_file']],
    ['no file', { type: 'FILE' }, undefined, [400, 'missing_file']],
    ['no video', { type: 'VIDEO' }, undefined, [400, 'missing_file']],
    ['a file with an address', { type: 'FILE', link: 'https://esempio.it/a.pdf' }, undefined, [400, 'invalid_link']],
    ['an address and a file', { type: 'VIDEO', link: 'https://esempio.it/a.mp4' }, ['a.mp4', tiny], [400, 'invalid']],
    ['YouTube without an address', { type: 'YT' }, undefined, [400, 'invalid_link']],
    [
      'YouTube elsewhere',
      { type: 'YT', link: 'https://esempio.it/watch?v=IJNR2EpS0jw' },
      undefined,
      [400, 'invalid_link'],
    ],
    ['a script for an address', { type: 'VIDEO', link: 'javascript:alert(1)' }, undefined, [400, 'malformed']],
    ['a blank name', { type: 'YT', name: '  ', link: 'https://youtu.be/IJNR2EpS0jw' }, undefined, [400, 'malformed']],
    [
      'an upload that is not there',
      { type: 'VIDEO', upload_id: '00000000-0000-4000-8000-000000000000' },
      undefined,
      [404, 'not_found'],
    ],
    ['an upload of no name', { type: 'VIDEO', upload_id: '../../x' }, undefined, [400, 'malformed']],
  ];
  test.each(cases)('%s', async (_name, fields, file, expected) => {
    await set({ type: 'YT', link: 'https://youtu.be/IJNR2EpS0jw', duration: '00:03:02' });
    const [before, count] = [await read(), await countFiles()];
    const answer = await set(fields, file);
    expect(pickOutcome(answer), answer.error?.reason).toEqual(expected);
    expect([await read(), await countFiles()]).toEqual([before, count]);
  });

  test('a section that is no lesson, and one that is not there', async () => {
    const count = await countFiles();
    expect(pickOutcome(await set({ type: 'VIDEO' }, ['a.mp4', tiny], exam))).toEqual([409, 'not_a_lesson']);
    expect(pickOutcome(await set({ type: 'VIDEO' }, ['a.mp4', tiny], nowhere))).toEqual([404, 'not_found']);
    expect(await countFiles()).toBe(count);
  });

  test('a wrong upload can be used as what it is', async () => {
    const upload_id = await uploads.send(Buffer.from('%PDF-1.7\nx'), 'dispensa.pdf');
    expect(pickOutcome(await set({ type: 'VIDEO', upload_id }))).toEqual([400, 'unsupported_type']);
    expect((await set({ type: 'FILE', upload_id })).status).toBe(201);
  });
});

describe('captions', () => {
  const srt = '1\n00:00:00,500 --> 00:00:01,500\nCiao a tutti\n';
  const add = (file: [string, string] | undefined, { language = 'it', label = 'Italiano', id = lesson ?? 0 } = {}) => {
    const form = new FormData();
    form.set('language', language);
    form.set('label', label);
    if (file) form.set('file', new Blob([file[1]]), file[0]);
    return author.call('POST v1/course-sections/{id}/captions/', { params: { id }, form });
  };
  const listCaptions = async () => (await read()).media?.captions ?? [];

  test('in several languages, each in the place of the ones before it, are served to the player', async () => {
    await set({ type: 'VIDEO' }, ['a.mp4', readMediaFile('tiny.mp4')]);
    const first = await add(['a.srt', srt]);
    expect(first.status, first.error?.reason).toBe(201);
    await add(['a.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n'], { language: 'en', label: 'English' });
    const again = await add(['b.srt', srt.replace('tutti', 'voi')], { label: 'Italiano (rivisto)' });
    expect(again.data.id).toBe(first.data.id);
    const captions = await listCaptions();
    expect(captions.map(({ language, label }) => [language, label])).toEqual([
      ['en', 'English'],
      ['it', 'Italiano (rivisto)'],
    ]);
    // As the learner's player gets them, which shows them and makes the transcript of them.
    const shown = await author.call('GET v1/course-modules/{id}/sections/{sectionId}/', {
      params: { id: course.sections[0]?.module_id ?? 0, sectionId: lesson ?? 0 },
    });
    expect(shown.data.media_file?.captions.map(({ language }) => language)).toEqual(['en', 'it']);
    const served = await server.as(null).raw('GET', captions[1]?.link ?? '');
    expect(served.headers.get('content-type')).toContain('text/vtt');
    expect(served.text).toBe('WEBVTT\n\n00:00:00.500 --> 00:00:01.500\nCiao a voi\n');
    const remove = (captionsId: number, id = lesson ?? 0) =>
      author.call('DELETE v1/course-sections/{id}/captions/{captionsId}/', { params: { id, captionsId } });
    expect((await remove(first.data.id, other)).status).toBe(404);
    expect((await remove(first.data.id)).status).toBe(200);
    expect((await remove(first.data.id)).status).toBe(404);
    expect((await listCaptions()).map(({ language }) => language)).toEqual(['en']);
  });

  test('stay with another video, and go with anything else', async () => {
    await set({ type: 'VIDEO' }, ['b.mp4', readMediaFile('tiny.mp4')]);
    expect(await listCaptions()).toHaveLength(1);
    await set({ type: 'YT', link: 'https://youtu.be/IJNR2EpS0jw' });
    expect(await listCaptions()).toEqual([]);
    expect(pickOutcome(await add(['a.srt', srt]))).toEqual([409, 'no_media']);
  });

  test.each([
    ['without sentences', ['a.vtt', 'WEBVTT\n'], {}, [400, 'unsupported_type']],
    ['of a picture', ['a.srt', '\x89PNG'], {}, [400, 'unsupported_type']],
    ['without a file', undefined, {}, [400, 'missing_file']],
    ['in no language', ['a.srt', srt], { language: '../x' }, [400, 'malformed']],
    ['of no name', ['a.srt', srt], { label: ' ' }, [400, 'malformed']],
    ['beyond two megabytes', ['a.srt', 'x'.repeat(2_000_001)], {}, [413, 'too_large']],
    ['of a lesson that is not there', ['a.srt', srt], { id: nowhere }, [404, 'not_found']],
  ] as const)('%s are refused', async (_name, file, of, expected) => {
    await set({ type: 'VIDEO' }, ['a.mp4', readMediaFile('tiny.mp4')]);
    const count = await countFiles();
    expect(pickOutcome(await add(file && [...file], of))).toEqual(expected);
    expect(await countFiles()).toBe(count);
  });
});
