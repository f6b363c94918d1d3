import { expect, test } from 'vitest';
import type { FilmChoice } from '#contract/filmChoices.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCourse, anEnrolment, aSignedInUser } from '#tests/support/world.ts';

/** What becomes of the captions of a lesson whose video is replaced. */
const { server, admin: author } = await startWithAdmin({}, { ffmpeg: false });
const learner = await aSignedInUser(server);

const send = (id: number, what: 'media' | 'captions', fields: Record<string, string>, file?: File) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  if (file) form.set('file', file);
  return author.call(`POST v1/course-sections/{id}/${what}/`, { params: { id }, form });
};
const setVideo = (id: number, film?: FilmChoice, type = 'VIDEO', link = 'https://esempio.it/nuovo.mp4') =>
  send(id, 'media', { name: 'Nuovo', type, link, ...(film && { film }) });

/** A lesson with a video that has captions in two languages. */
const aCaptionedLesson = async () => {
  const media = { type: 'VIDEO', link: 'https://esempio.it/a.mp4' } as const;
  const course = await aCourse(server, { sections: [{ duration: '00:00:10', media }] });
  await anEnrolment(server, { user: learner.user, course });
  const section = course.sections[0];
  if (!section) throw new Error('the course has one');
  const words = new File(['1\n00:00:00,500 --> 00:00:01,500\nDel video di prima\n'], 'a.srt');
  for (const [language, label] of [
    ['it', 'Italiano'],
    ['en', 'English'],
  ] as const)
    expect((await send(section.id, 'captions', { language, label }, words)).status).toBe(201);
  const params = { moduleId: section.module_id, sectionId: section.id };
  return {
    id: section.id,
    listSeen: async () =>
      (
        await learner.call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/', { params })
      ).data.media_file?.captions.map(({ language }) => language),
    readLog: async () =>
      (
        await server.pool.query(
          "select after from activity_log where object_type = 'courseSection' and object_id = $1 order by id desc limit 1",
          [section.id],
        )
      ).rows[0].after,
  };
};

test('captions of the film before are not shown over another, and the log says which were taken off', async () => {
  const lesson = await aCaptionedLesson();
  expect(await lesson.listSeen()).toEqual(['en', 'it']);
  expect(await setVideo(lesson.id, 'other')).toMatchObject({ status: 201, data: { captions: [] } });
  expect(await lesson.listSeen()).toEqual([]);
  expect(await lesson.readLog()).toMatchObject({ film: 'other', captions_removed: 'en, it' });
});

test.each([undefined, 'same'] as const)('the film said to be %s keeps its captions', async (film) => {
  const lesson = await aCaptionedLesson();
  expect((await setVideo(lesson.id, film)).status).toBe(201);
  expect(await lesson.listSeen()).toEqual(['en', 'it']);
  expect(await lesson.readLog()).not.toHaveProperty('captions_removed');
});

test('a video of another site has none of ours, and the log says so too', async () => {
  const lesson = await aCaptionedLesson();
  expect((await setVideo(lesson.id, 'same', 'YT', 'https://youtu.be/dQw4w9WgXcQ')).status).toBe(201);
  expect(await lesson.listSeen()).toEqual([]);
  expect(await lesson.readLog()).toMatchObject({ captions_removed: 'en, it' });
});

test('a refused replacement takes nothing off', async () => {
  const lesson = await aCaptionedLesson();
  const refused = await send(lesson.id, 'media', {
    name: 'Nuovo',
    type: 'VIDEO',
    link: 'https://esempio.it/nuovo.mp4',
    film: 'other',
    seen: 'what was there once',
  });
  expect(refused).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } });
  expect(await lesson.listSeen()).toEqual(['en', 'it']);
});
