import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { CourseChange } from '#contract/courseChanges.ts';
import type { ContentCopy } from '#contract/courseTree.ts';
import { addAccess } from '#server/modules/progress/rules.ts';
import { findBarrier, listEnrolments, listFacts } from '#server/modules/progress/service.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse, anEnrolment, aSignedInUser, aUser, type TestCourse } from '#tests/support/world.ts';

const server = await startTestServer();
const admin = await aSignedInUser(server, { tier: 'BO_COM', username: 'capo' });
afterAll(() => server.stop());

const preview = ({ id }: { id: number }, body: CourseChange) =>
  admin.call('POST v1/courses/{id}/changes/preview/', { params: { id }, body });

const users = await Promise.all(Array.from({ length: 6 }, () => aUser(server)));

/** Every enrolment of a course as it is now, by the rules that learning itself goes by. */
const readEnrolments = async ({ id }: { id: number }) => {
  const rows = await server.db
    .selectFrom('subscriptions')
    .select(['id', 'progress', 'is_passed', 'status_etiquette'])
    .where('course_id', '=', id)
    .orderBy('id')
    .execute();
  const enrolments = await listEnrolments(
    server.db,
    rows.map((row) => row.id),
  );
  const states = await Promise.all(
    rows.map(async (row) => {
      const sections = addAccess(await listFacts(server.db, { id: row.id, course_id: id }));
      const isOpen = findBarrier(enrolments.get(row.id)) === null;
      return {
        ...row,
        progress: Number(row.progress),
        isOpen,
        isRunning: isOpen && row.status_etiquette === 'RUN' && !row.is_passed,
        opened: new Set(sections.filter((one) => one.is_accessible && !one.is_passed).map((one) => one.id)),
        locked: new Set(sections.filter((one) => !one.is_accessible).map((one) => one.id)),
      };
    }),
  );
  return new Map(states.map((state) => [state.id, state]));
};

type Enrolments = Awaited<ReturnType<typeof readEnrolments>>;

/** What really happened between two readings, in the words of the preview. */
const compareOutcome = (before: Enrolments, after: Enrolments) => {
  const pairs = [...before.values()].map((was) => ({ was, is: after.get(was.id) ?? was }));
  const running = pairs.filter(({ was }) => was.isRunning);
  const count = (some: typeof pairs, test: (pair: (typeof pairs)[number]) => boolean) => some.filter(test).length;
  return {
    running: running.length,
    completing: count(pairs, ({ was, is }) => !was.is_passed && is.is_passed),
    rising: count(running, ({ was, is }) => is.progress > was.progress),
    falling: count(running, ({ was, is }) => is.progress < was.progress),
    locked: count(running, ({ was, is }) => is.isOpen && [...was.opened].some((id) => is.locked.has(id))),
    closing: count(running, ({ is }) => !is.isOpen),
    is_later: false,
    // No media are replaced.
    midway: 0,
    watched: 0,
  };
};

const place = fc.nat({ max: 1000 });
const pickAt = <T>(items: T[], index: number): T => {
  const found = items[index % items.length];
  if (found === undefined) throw new Error('nothing there');
  return found;
};

/** What a course is made of by now. */
const readContent = async (courseId: number) => {
  const read = async <T>(table: string): Promise<(T & { id: number })[]> =>
    (
      await sql<T & { id: number }>`select * from ${sql.table(table)}
        where course_id = ${courseId} and archived is null order by id`.execute(server.db)
    ).rows;
  return {
    themes: await read('course_themes'),
    modules: await read<{ is_hidden: boolean }>('course_modules'),
    sections: await read<{ module_id: number; is_active: boolean; is_mandatory: boolean }>('course_sections'),
  };
};

const aSection = fc.record({
  is_active: fc.boolean(),
  is_mandatory: fc.boolean(),
  after: fc.option(fc.nat({ max: 3 })),
});
const aModule = fc.record({ is_hidden: fc.boolean(), sections: fc.array(aSection, { minLength: 1, maxLength: 3 }) });
const past = '2020-01-01';
const future = '2999-01-01';
const world = fc.record({
  course: fc.record({
    status: fc.constantFrom('RDY', 'STR', 'STR', 'END'),
    is_active: fc.constantFrom(true, true, true, false),
    expiration_date: fc.constantFrom(null, null, past, future),
    has_blocking_subscriptions: fc.boolean(),
  }),
  themes: fc.array(fc.record({ modules: fc.array(aModule, { minLength: 1, maxLength: 2 }) }), {
    minLength: 1,
    maxLength: 2,
  }),
  enrolments: fc.array(
    fc.record({
      status_etiquette: fc.constantFrom('RDY', 'RUN', 'RUN', 'RUN', 'OFF', 'END'),
      is_active: fc.constantFrom(true, true, true, false),
      is_in_history: fc.constantFrom(false, false, false, true),
      expiration_date: fc.constantFrom(null, null, past, future),
      passed: fc.array(fc.constantFrom(true, true, true, false), { minLength: 12, maxLength: 12 }),
    }),
    { minLength: 2, maxLength: users.length },
  ),
});
type GeneratedWorld = typeof world extends fc.Arbitrary<infer W> ? W : never;
const contentKinds = ['flip', 'move', 'require', 'create', 'copy', 'section', 'module', 'theme', 'hide'] as const;
const kinds = [...contentKinds, 'publish', 'date'] as const;
type Kind = (typeof kinds)[number];

/** The change that is asked about, and how it is really made; null where the course has nothing of the kind left. */
const makeChange = async (
  courseId: number,
  { kind, one, other }: { kind: Kind; one: number; other: number },
): Promise<{ change: CourseChange; make: () => Promise<{ status: number }> } | null> => {
  const { themes, modules, sections } = await readContent(courseId);
  if (sections.length === 0) return null;
  const { id, module_id, is_active, is_mandatory } = pickAt(sections, one);
  const module = pickAt(modules, other);
  const putSection = (body: object) => ({
    change: { changed_sections: { ids: [id], ...body } },
    make: () => admin.call('PUT v1/course-sections/{id}/', { params: { id }, body }),
  });
  const putCourse = (body: NonNullable<CourseChange['course']>) => ({
    change: { course: body },
    make: () => admin.call('PUT v1/courses/{id}/', { params: { id: courseId }, body }),
  });
  switch (kind) {
    case 'flip':
      return putSection(other % 2 ? { is_active: !is_active } : { is_mandatory: !is_mandatory });
    case 'move':
      return putSection({ module_id: module.id });
    case 'require':
      return putSection({ mandatory_section_id: pickAt(sections, other).id });
    case 'create': {
      const added = { module_id, is_active: other % 3 > 0, is_mandatory: other % 2 > 0 };
      return {
        change: { added_sections: [added] },
        make: () =>
          admin.call('POST v1/course-modules/{id}/sections/', {
            params: { id: module_id },
            body: { name: 'Nuova', category: 'LESSON', ...added },
          }),
      };
    }
    case 'copy': {
      const copies: ContentCopy[] = [
        { part: { sections_ids: [id] } },
        { part: { sections_ids: [id] }, into_module_id: module.id },
        { part: { module_id: module.id } },
        { part: { theme_id: pickAt(themes, one).id } },
      ];
      const copied = pickAt(copies, one + other);
      return {
        change: { copied },
        make: () => admin.call('POST v1/courses/{id}/content-copies/', { params: { id: courseId }, body: copied }),
      };
    }
    case 'section':
      return {
        change: { removed_sections: [id] },
        make: () => admin.call('DELETE v1/course-sections/{id}/', { params: { id } }),
      };
    case 'module':
      return {
        change: { removed_modules: [module.id] },
        make: () =>
          admin.call('DELETE v1/courses/{id}/modules/{moduleId}/', { params: { id: courseId, moduleId: module.id } }),
      };
    case 'theme': {
      const themeId = pickAt(themes, one).id;
      return {
        change: { removed_themes: [themeId] },
        make: () =>
          admin.call('DELETE v1/courses/{id}/course-themes/{themeId}/', { params: { id: courseId, themeId } }),
      };
    }
    case 'hide': {
      const body = { is_hidden: !module.is_hidden };
      return {
        change: { changed_modules: { ids: [module.id], ...body } },
        make: () => admin.call('PUT v1/course-modules/{id}/', { params: { id: module.id }, body }),
      };
    }
    case 'publish':
      return putCourse(other % 2 ? { status: one % 2 ? 'RDY' : 'STR' } : { is_active: one % 2 > 0 });
    case 'date':
      return putCourse({ expiration_date: one % 2 ? past : null, has_blocking_subscriptions: other % 2 > 0 });
    default:
      return kind satisfies never;
  }
};

const step = fc.record({ kind: fc.constantFrom(...kinds), one: place, other: place });

const aWorld = async (given: GeneratedWorld): Promise<TestCourse> => {
  const course = await aCourse(server, {
    ...given.course,
    themes: given.themes.map((theme) => ({
      modules: theme.modules.map((module) => ({
        ...module,
        sections: module.sections.map(({ after, ...section }) => ({ ...section, after: after ?? undefined })),
      })),
    })),
  });
  for (const [index, { passed, ...columns }] of given.enrolments.entries())
    await anEnrolment(server, {
      ...columns,
      user: pickAt(users, index),
      course,
      passed: course.sections.filter((_, number) => passed[number]),
    });
  // Who had all that is needed from the start is completed before anything is asked.
  for (const is_active of [!given.course.is_active, given.course.is_active])
    await admin.call('PUT v1/courses/{id}/', { params: course, body: { is_active } });
  return course;
};

const countPasses = async ({ id }: { id: number }) => {
  const { rows } = await sql<{ count: number }>`select count(*) from section_sessions session
    join subscriptions s on s.id = session.subscription_id where s.course_id = ${id} and is_section_passed`.execute(
    server.db,
  );
  return rows[0]?.count;
};

describe('what a change of any kind means to who is enrolled', () => {
  test('is what then happens, and nobody loses what they have passed', async () => {
    await fc.assert(
      fc.asyncProperty(world, fc.array(step, { minLength: 8, maxLength: 8 }), async (given, steps) => {
        const course = await aWorld(given);
        for (const wanted of steps) {
          const next = await makeChange(course.id, wanted);
          if (!next) return;
          const [{ data: told }, before, passes] = await Promise.all([
            preview(course, next.change),
            readEnrolments(course),
            countPasses(course),
          ]);
          const { status } = await next.make();
          // A circle of requirements: refused, and nothing happened.
          if (status === 409) continue;
          const after = await readEnrolments(course);
          expect({ ...next.change, told }).toEqual({ ...next.change, told: compareOutcome(before, after) });
          expect(await countPasses(course)).toBe(passes);
          for (const [id, { is_passed }] of before) if (is_passed) expect(after.get(id)?.is_passed).toBe(true);
        }
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 6), endOnFailure: true },
    );
  });
});
