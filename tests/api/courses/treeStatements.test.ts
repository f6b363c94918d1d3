import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { aCourse, anEnrolment, aSignedInUser } from '#tests/support/world.ts';

let server: TestServer;
const texts: string[] = [];
const { query } = pg.Client.prototype;
beforeAll(async () => {
  // Before the server starts: its connections keep the function they were opened with.
  Reflect.set(pg.Client.prototype, 'query', function listen(this: pg.Client, ...args: unknown[]) {
    texts.push(readText(args));
    return Reflect.apply(query, this, args);
  });
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  Reflect.set(pg.Client.prototype, 'query', query);
});

const ofContents = /\b(?:course_themes|course_modules|course_sections)\b/;

const readText = ([config]: unknown[]): string =>
  typeof config === 'string' ? config : String((config as { text?: string } | undefined)?.text ?? '');

/** The statements about contents that the server sends for a call. */
const listStatements = async (call: () => Promise<{ status: number }>): Promise<string[]> => {
  texts.length = 0;
  expect([200, 201]).toContain((await call()).status);
  // Some are sent side by side.
  return texts.filter((text) => ofContents.test(text)).sort();
};

interface Reader {
  learner: Client;
  admin: Client;
  courseId: number;
  themeId: number;
  enrolmentId: number;
}

const aReader = async (themes: number, modules: number, sections: number): Promise<Reader> => {
  const repeat = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
  const course = await aCourse(server, {
    status: 'STR',
    themes: repeat(themes, () => ({ modules: repeat(modules, () => ({ sections: repeat(sections, () => ({})) })) })),
  });
  const { user, ...learner } = await aSignedInUser(server);
  const enrolment = await anEnrolment(server, { user, course });
  const admin = await aSignedInUser(server, { tier: 'BO_COM' });
  return { learner, admin, courseId: course.id, themeId: course.themes[0]?.id ?? 0, enrolmentId: enrolment.id };
};

const reads: [name: string, read: (reader: Reader) => Promise<{ status: number }>][] = [
  [
    'a learner’s whole tree with progress',
    ({ learner, enrolmentId }) =>
      learner.call('GET v1/users/me/subscriptions/{id}/course-themes/', { params: { id: enrolmentId } }),
  ],
  [
    'the whole tree of a preview',
    ({ admin, courseId }) => admin.call('GET v1/preview/course/{id}/course-themes/', { params: { id: courseId } }),
  ],
  [
    'the themes of a course',
    ({ admin, courseId }) => admin.call('GET v1/courses/{id}/course-themes/', { params: { id: courseId } }),
  ],
  [
    'the modules of a theme with their lessons',
    ({ admin, themeId }) => admin.call('GET v1/course-themes/{id}/schema/', { params: { id: themeId } }),
  ],
  [
    'all lessons of a course',
    ({ admin, courseId }) => admin.call('GET v1/courses/{id}/course-sections/', { params: { id: courseId } }),
  ],
];

test.each(reads)('%s: at most three statements, however many rows it has', async (_, read) => {
  const small = await aReader(1, 1, 1);
  const large = await aReader(4, 3, 5);
  const few = await listStatements(() => read(small));
  const many = await listStatements(() => read(large));
  expect(few.length).toBeGreaterThan(0);
  expect(few.length).toBeLessThanOrEqual(3);
  expect(many).toEqual(few);
});

test('lessons put back require one another again in as many statements, however many there are', async () => {
  const countStatements = async (sections: number): Promise<number> => {
    const { admin, courseId } = await aReader(1, 1, sections);
    const { rows } = await server.pool.query<{ id: number }>(
      `update course_sections section set mandatory_section_id = required.id from course_sections required
        where section.course_id = $1 and required.course_id = $1 and required."order" = section."order" - 1
        returning section.id`,
      [courseId],
    );
    const removal = await admin.call('POST v1/courses/{id}/removals/', {
      params: { id: courseId },
      body: { sections_ids: rows.map(({ id }) => id) },
    });
    const undo = () =>
      admin.call('PUT v1/courses/{id}/removals/{removalId}/undo/', {
        params: { id: courseId, removalId: removal.data.id },
      });
    const { length } = await listStatements(undo);
    const chained = await server.pool.query(
      'select from course_sections where course_id = $1 and mandatory_section_id is not null',
      [courseId],
    );
    expect(chained.rowCount).toBe(rows.length);
    return length;
  };
  expect(await countStatements(9)).toBe(await countStatements(3));
});

test('a theme is copied in as many statements, however many lessons of the same name are in it', async () => {
  const countStatements = async (sections: number): Promise<number> => {
    const { admin, courseId, themeId } = await aReader(1, 1, sections);
    await server.pool.query(`update course_sections set name = 'Uguale' where course_id = $1`, [courseId]);
    const copy = () =>
      admin.call('POST v1/courses/{id}/content-copies/', {
        params: { id: courseId },
        body: { part: { theme_id: themeId } },
      });
    const { length } = await listStatements(copy);
    const { rows } = await server.pool.query<{ slug: string }>(
      `select slug from course_sections where course_id = $1 and name = 'Uguale' order by id offset $2`,
      [courseId, sections],
    );
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(sections);
    return length;
  };
  expect(await countStatements(9)).toBe(await countStatements(3));
});
