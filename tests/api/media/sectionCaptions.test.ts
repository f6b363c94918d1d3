import { beforeEach, describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { readMediaFile } from '#tests/support/media.ts';
import { aCourse, anEnrolment, aUser } from '#tests/support/world.ts';

const { server, admin: author } = await startWithAdmin({}, { ffmpeg: false });
const course = await aCourse(server, { sections: [{}, {}] });
const id = course.sections[0]?.id ?? 0;

const makeForm = (fields: object, name: string, content: string | Uint8Array<ArrayBuffer>): FormData => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([content]), name);
  return form;
};
const setVideo = () =>
  author.call('POST v1/course-sections/{id}/media/', {
    params: { id },
    form: makeForm({ name: 'Prima parte', type: 'VIDEO' }, 'a.mp4', readMediaFile('tiny.mp4')),
  });
const add = (words: string, fields: { language?: string; seen?: string } = {}) =>
  author.call('POST v1/course-sections/{id}/captions/', {
    params: { id },
    form: makeForm(
      { language: 'it', label: 'Italiano', ...fields },
      'a.srt',
      `1\n00:00:00,500 --> 00:00:01,500\n${words}\n`,
    ),
  });
const remove = (captionsId: number, seen?: string) =>
  author.call('DELETE v1/course-sections/{id}/captions/{captionsId}/', {
    params: { id, captionsId },
    query: seen === undefined ? {} : { seen },
  });
const present = async () =>
  (await author.call('GET v1/course-sections/{id}/', { params: { id } })).data.media?.captions ?? [];
const readText = async (language = 'it') => {
  const link = (await present()).find((one) => one.language === language)?.link;
  return link && (await server.as(null).raw('GET', link)).text;
};
const countFiles = async () => Number((await server.pool.query('select count(*) from files')).rows[0].count);
const refused = {
  status: 409,
  error: { code: 'changed_meanwhile', fields: { captions: 'è cambiato nel frattempo' } },
};

beforeEach(async () => {
  for (const one of await present()) await remove(one.id);
  expect((await setVideo()).status).toBe(201);
});

describe('of two authors who had seen the same captions', () => {
  test('the second adds nothing over the first, and can once they have seen them', async () => {
    const first = await add('Prima', { seen: '' });
    expect(first.status, first.error?.reason).toBe(201);
    const files = await countFiles();
    expect(await add('Seconda', { seen: '' })).toMatchObject(refused);
    expect([await readText(), await countFiles()]).toEqual([expect.stringContaining('Prima'), files]);
    expect((await add('Seconda', { seen: first.data.revision })).status).toBe(201);
    expect(await readText()).toContain('Seconda');
  });

  test('the second replaces nothing, not even when both ask at once', async () => {
    const { data } = await add('Com’era');
    const answers = await Promise.all(['Prima', 'Seconda'].map((words) => add(words, { seen: data.revision })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const kept = answers.findIndex(({ status }) => status === 201);
    expect(await readText()).toContain(['Prima', 'Seconda'][kept]);
  });

  test('the second does not delete what took their place, nor bring back what was deleted', async () => {
    const { data } = await add('Com’era');
    const replaced = await add('Prima', { seen: data.revision });
    expect(replaced.data.id).toBe(data.id);
    expect(await remove(data.id, data.revision)).toMatchObject(refused);
    expect(await readText()).toContain('Prima');
    expect((await remove(data.id, replaced.data.revision)).status).toBe(200);
    expect(await add('Seconda', { seen: replaced.data.revision })).toMatchObject(refused);
    expect(await present()).toEqual([]);
  });

  test('another language, and a caller who says nothing of what they saw, are in nobody’s way', async () => {
    await add('Prima', { seen: '' });
    expect((await add('First', { language: 'en', seen: '' })).status).toBe(201);
    expect((await add('Seconda')).status).toBe(201);
    expect([await readText(), await readText('en')]).toEqual([
      expect.stringContaining('Seconda'),
      expect.stringContaining('First'),
    ]);
  });
});

test('captions change nothing of what is needed: enrolments are counted again with the media alone', async () => {
  const enrolment = await anEnrolment(server, { user: await aUser(server), course });
  const total = async () =>
    (await server.pool.query('select total_sections from subscriptions where id = $1', [enrolment.id])).rows[0]
      .total_sections;
  await server.pool.query('update subscriptions set total_sections = 50 where id = $1', [enrolment.id]);
  const { data } = await add('Prima');
  await add('Seconda');
  expect((await remove(data.id)).status).toBe(200);
  expect(await total()).toBe(50);
  await setVideo();
  expect(await total()).toBe(2);
});
