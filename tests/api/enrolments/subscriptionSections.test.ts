import { describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCourse, anEnrolment, aSignedInUser, recount } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

/** A learner who has opened the first section of a course. */
const aLearner = async (course: Awaited<ReturnType<typeof aCourse>>) => {
  const learner = await aSignedInUser(server);
  const { id } = await anEnrolment(server, { user: learner.user, course });
  const [first] = course.sections;
  const place = { moduleId: first?.module_id ?? 0, sectionId: first?.id ?? 0 };
  await learner.call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/', { params: place });
  return { id, place };
};

const listSections = async (id: number) =>
  (await admin.call('GET v1/subscriptions/{id}/sections/', { params: { id } })).data;

describe('the sections of an enrolment', () => {
  test('stand in course order, in pages, and can be searched', async () => {
    const course = await aCourse(server, {
      themes: [
        { name: 'Prima', modules: [{ name: 'Modulo A', sections: [{ name: 'Perché' }, { name: 'Come' }] }] },
        { name: 'Seconda', modules: [{ name: 'Modulo B', sections: [{ name: 'Quando' }, { is_active: false }] }] },
      ],
    });
    const { id } = await aLearner(course);
    const names = async (query: object) => {
      const { data, pagination } = await admin.call('GET v1/subscriptions/{id}/sections/', {
        params: { id },
        query: { page: 1, page_items: 10, ...query },
      });
      return [data.map(({ name }) => name), pagination?.items_count];
    };
    expect(await names({})).toEqual([['Perché', 'Come', 'Quando'], 3]);
    expect(await names({ page: 2, page_items: 2 })).toEqual([['Quando'], 3]);
    expect(await names({ ordering: '-order' })).toEqual([['Quando', 'Come', 'Perché'], 3]);
    expect(await names({ search: 'PERCHE' })).toEqual([['Perché'], 1]);
    expect(
      (await listSections(id)).map(({ course_theme_name, course_module_name, session: of }) => [
        course_theme_name,
        course_module_name,
        of !== null,
      ]),
    ).toEqual([
      ['Prima', 'Modulo A', true],
      ['Prima', 'Modulo A', false],
      ['Seconda', 'Modulo B', false],
    ]);
    expect((await admin.call('GET v1/subscriptions/{id}/sections/', { params: { id: 999_999 } })).status).toBe(404);
  });

  test('include one that was hidden after it was opened, and say so', async () => {
    const { id, place } = await aLearner(await aCourse(server, { sections: [{}, {}] }));
    expect((await listSections(id)).map(({ is_shown }) => is_shown)).toEqual([true, true]);
    const course = `(select course_id from course_sections where id = ${place.sectionId})`;
    await server.pool.query(`update course_sections set is_active = false where course_id = ${course}`);
    await recount(server, { id });
    expect((await listSections(id)).map(({ id: of, is_shown }) => [of, is_shown])).toEqual([[place.sectionId, false]]);
  });
});
