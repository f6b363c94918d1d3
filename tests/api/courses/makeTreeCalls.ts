import type { ContentCopy, ContentPart } from '#contract/courseTree.ts';
import type { Client } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { aCourse } from '#tests/support/world.ts';

/** The calls about the contents of a course, made by an administrator, and a course to make them about. */
export const makeTreeCalls = (given: () => { server: TestServer; admin: Client }) => {
  const names = (things: { name: string }[]) => things.map(({ name }) => name);
  const listModules = async (themeId: number) =>
    (await given().admin.call('GET v1/course-themes/{id}/schema/', { params: { id: themeId } })).data;
  /** The lessons of each module of a theme, by their names. */
  const readTree = async (themeId: number) =>
    (await listModules(themeId)).map(({ name, sections }) => [name, ...names(sections)].join(' '));
  const listThemes = async (id: number) =>
    (await given().admin.call('GET v1/courses/{id}/course-themes/', { params: { id } })).data;

  /** A course with a theme of two modules, of the lessons 1a 1b 1c and 2a 2b, and an empty theme. */
  const aWorld = async () => {
    const course = await aCourse(given().server, {
      themes: [
        {
          name: 'T1',
          modules: [
            { name: 'M1', sections: ['1a', '1b', '1c'].map((name) => ({ name })) },
            { name: 'M2', sections: ['2a', '2b'].map((name) => ({ name })) },
          ],
        },
        { name: 'T2', modules: [] },
      ],
    });
    const [theme, otherTheme] = course.themes.map(({ id }) => id);
    const [first, second] = (course.themes[0]?.modules ?? []).map(({ id }) => id);
    const ids = new Map(course.sections.map(({ id, name }) => [name, id]));
    const lessons = (...wanted: string[]) => wanted.map((name) => ids.get(name) ?? 0);
    return { course, theme: theme ?? 0, otherTheme: otherTheme ?? 0, first: first ?? 0, second: second ?? 0, lessons };
  };

  const arrange = (id: number, modules: [number, number[]][], seen: [number, number[]][]) => {
    const named = (arrangement: [number, number[]][]) => arrangement.map(([module_id, ids]) => ({ module_id, ids }));
    const body = { modules: named(modules), seen: named(seen) };
    return given().admin.call('PUT v1/courses/{id}/course-sections/order/', { params: { id }, body });
  };
  const flag = (id: number, body: { ids: number[]; is_active?: boolean; is_mandatory?: boolean }) =>
    given().admin.call('PUT v1/courses/{id}/course-sections/', { params: { id }, body });
  const copy = (id: number, body: ContentCopy) =>
    given().admin.call('POST v1/courses/{id}/content-copies/', { params: { id }, body });
  const remove = (id: number, body: ContentPart) =>
    given().admin.call('POST v1/courses/{id}/removals/', { params: { id }, body });
  const undo = (id: number, removalId: number) =>
    given().admin.call('PUT v1/courses/{id}/removals/{removalId}/undo/', { params: { id, removalId } });
  const readCounts = async ({ id }: { id: number }) =>
    (
      await given().server.pool.query(
        'select total_sections, mandatory_sections, passed_sections, is_passed from subscriptions where id = $1',
        [id],
      )
    ).rows[0];

  return { names, listModules, readTree, listThemes, aWorld, arrange, flag, copy, remove, undo, readCounts };
};
