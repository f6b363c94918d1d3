import { afterAll, expect, test } from 'vitest';
import { createUnansweredDatabase } from '#tests/support/lostAnswers.ts';
import { readMediaFile } from '#tests/support/media.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse, aSignedInUser } from '#tests/support/world.ts';

const database = await createUnansweredDatabase('insert into "section_media"');
const server = await startTestServer({ databaseUrl: database.url, ffmpeg: false });
afterAll(async () => {
  await server.stop();
  database.close();
});

test('a video whose lesson has it is not taken out when the answer to the commit is lost', async () => {
  const { call } = await aSignedInUser(server, { tier: 'BO_COM' });
  const course = await aCourse(server, { sections: [{}] });
  const params = { id: course.sections[0]?.id ?? 0 };
  const content = readMediaFile('tiny.mp4');
  const form = new FormData();
  form.set('name', 'Prima parte');
  form.set('type', 'VIDEO');
  form.set('file', new Blob([content]), 'tiny.mp4');
  const answer = await call('POST v1/course-sections/{id}/media/', { params, form });
  expect(answer).toMatchObject({ status: 503, error: { code: 'unavailable' } });
  const { data } = await call('GET v1/course-sections/{id}/', { params });
  expect(data.media).toMatchObject({ type: 'VIDEO', bytes: content.length });
  expect((await server.as(null).raw('GET', data.media?.file ?? '')).status).toBe(200);
});
