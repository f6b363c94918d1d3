import { access } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aFullCourse, readCourseLook } from '#tests/support/wholeCourse.ts';
import { anEnrolment, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const readLook = (id: number) => readCourseLook(admin, id);
const copy = (id: number) => admin.call('POST v1/courses/{id}/duplicates/', { params: { id } });

describe('a course that is duplicated', () => {
  test('is the same in all but its name, code, status and enrolments', async () => {
    const course = await aFullCourse(server, admin);
    await anEnrolment(server, { user: await aUser(server), course });
    const { status, data } = await copy(course.id);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      name: `${course.name} (copia)`,
      code: `${course.code}-copia`,
      status: 'RDY',
      subscriptions_count: 0,
    });
    const [before, after] = [await readLook(course.id), await readLook(data.id)];
    expect(after).toEqual(before);
    expect(after.sections).toMatchObject([
      { duration: '30:00:05', media: [expect.any(String), 'VIDEO', ['Italiano']] },
      { requires: course.sections[0]?.name },
      { requires: course.sections[1]?.name },
      { is_active: false },
      { category: 'SURVEY' },
    ]);
    const { data: entries } = await admin.call('GET v1/activity-log/', {
      query: { page: 1, page_items: 10, object_type: 'course', object_id: data.id },
    });
    expect(entries).toMatchObject([{ action: 'create', object_name: data.name }]);
  });

  test('shares its files with the copy: whichever goes first, the other keeps them', async () => {
    const course = await aFullCourse(server, admin);
    const { data } = await copy(course.id);
    const remove = (id: number) => admin.call('DELETE v1/courses/{id}/', { params: { id } });
    const areThere = async () =>
      Promise.all(
        [...course.files.map(({ path }) => path)].map((path) =>
          access(path).then(
            () => true,
            () => false,
          ),
        ),
      );
    const picture = async () => (await fetch(`${server.address}${course.thumbnail?.original}`)).status;
    expect((await remove(course.id)).status).toBe(200);
    expect([await areThere(), await picture()]).toEqual([[true, true, true], 200]);
    const changed = await admin.call('PUT v1/courses/{id}/', {
      params: { id: data.id },
      body: { thumbnail: null },
    });
    expect([changed.status, await picture()]).toEqual([201, 404]);
    expect((await remove(data.id)).status).toBe(200);
    expect(await areThere()).toEqual([false, false, false]);
  });

  test('twice at once, or a copy of a copy, has a code and slugs of its own', async () => {
    const course = await aFullCourse(server, admin);
    const answers = await Promise.all([copy(course.id), copy(course.id)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const third = await copy(answers[0]?.data.id ?? 0);
    const codes = [...answers, third].map(({ data }) => data.code).sort();
    expect(codes).toEqual(['copia', 'copia-2', 'copia-3'].map((suffix) => `${course.code}-${suffix}`));
    const names = answers.map(({ data }) => data.name).sort();
    expect(names).toEqual([`${course.name} (copia 2)`, `${course.name} (copia)`]);
    expect(third.data.name).toBe(`${answers[0]?.data.name} (copia)`);
  });

  test('must be there', async () => expect((await copy(999_999)).status).toBe(404));
});
