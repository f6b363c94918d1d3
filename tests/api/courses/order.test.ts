import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Tx } from '#server/db/client.ts';
import {
  closeGaps,
  findNextOrder,
  lockOrdered,
  moveToPosition,
  type OrderedTable,
  reorder,
} from '#server/writes/order.ts';
import { deleteRow, insertRow } from '#server/writes/rows.ts';
import { openTestDatabase } from '#tests/support/databases.ts';
import { makeNumbered } from '#tests/support/listed.ts';
import { aCourse, anEvaluation, aSurvey } from '#tests/support/world.ts';

const opened = await openTestDatabase();
afterAll(opened.close);

const runInTransaction = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => opened.db.transaction().execute(run);
const listIds = (things: { id: number }[]): number[] => things.map(({ id }) => id);

/** Some siblings in an ordered table, with what can be done to them. */
interface Siblings {
  ids: number[];
  move(id: number, order: number): Promise<void>;
  reorder(ids: number[]): Promise<boolean>;
  remove(id: number): Promise<void>;
  /** As a save does: the record is locked first, then moved. */
  lockAndMove(id: number, order: number): Promise<void>;
  /** Adds one like the first, in the last place; returns its id. */
  add(): Promise<number>;
  /** Ids in their order, with the orders they have. */
  read(): Promise<{ ids: number[]; orders: number[] }>;
}

type ParentOf<T extends OrderedTable> = Parameters<typeof moveToPosition<T>>[2];

const describeSiblings = <T extends OrderedTable>(
  table: T,
  parent: ParentOf<T>,
  ids: number[],
  insert: (tx: Tx, order: number) => Promise<number>,
): Siblings => ({
  ids,
  move: (id, order) => runInTransaction((tx) => moveToPosition(tx, table, parent, id, order)),
  reorder: (given) => runInTransaction((tx) => reorder(tx, table, parent, { ids: given })),
  remove: (id) =>
    runInTransaction(async (tx) => {
      await lockOrdered(tx, table, id);
      await deleteRow(tx, table, id);
      await closeGaps(tx, table, parent);
    }),
  lockAndMove: (id, order) =>
    runInTransaction(async (tx) => {
      expect(await lockOrdered(tx, table, id)).toBe(true);
      await moveToPosition(tx, table, parent, id, order);
    }),
  add: () => runInTransaction(async (tx) => insert(tx, await findNextOrder(tx, table, parent))),
  async read() {
    const conditions = Object.entries(parent).map(([column, value]) => `${column} is not distinct from ${value}`);
    const { rows } = await opened.pool.query<{ id: number; order: number }>(
      `select id, "order" from ${table} where ${['true', ...conditions].join(' and ')} order by "order"`,
    );
    return { ids: listIds(rows), orders: rows.map(({ order }) => order) };
  },
});

let last = 0;
const makeNamed = (what: string) => {
  last += 1;
  return { name: `${what} ${last}`, slug: `${what}-aggiunta-${last}` };
};

const scenes: Record<string, (count: number) => Promise<Siblings>> = {
  typologies: async (count) => {
    await opened.pool.query('delete from course_typologies');
    const insert = (tx: Tx, order: number) => insertRow(tx, 'course_typologies', { ...makeNamed('tipologia'), order });
    const ids: number[] = [];
    for (let order = 0; order < count; order += 1) ids.push(await runInTransaction((tx) => insert(tx, order)));
    return describeSiblings('course_typologies', {}, ids, insert);
  },
  themes: async (count) => {
    const course = await aCourse(opened, { themes: makeNumbered(count, () => ({})) });
    const columns = { course_id: course.id };
    return describeSiblings('course_themes', columns, listIds(course.themes), (tx, order) =>
      insertRow(tx, 'course_themes', { ...columns, ...makeNamed('tematica'), order }),
    );
  },
  modules: async (count) => {
    const course = await aCourse(opened, { themes: [{ modules: makeNumbered(count, () => ({})) }] });
    const columns = { course_theme_id: course.themes[0]?.id ?? 0 };
    return describeSiblings('course_modules', columns, listIds(course.themes[0]?.modules ?? []), (tx, order) =>
      insertRow(tx, 'course_modules', { ...columns, course_id: course.id, ...makeNamed('modulo'), order }),
    );
  },
  sections: async (count) => {
    const course = await aCourse(opened, { sections: makeNumbered(count, () => ({})) });
    const columns = { module_id: course.sections[0]?.module_id ?? 0 };
    return describeSiblings('course_sections', columns, listIds(course.sections), (tx, order) =>
      insertRow(tx, 'course_sections', {
        ...columns,
        course_id: course.id,
        ...makeNamed('lezione'),
        category: 'LESSON',
        order,
      }),
    );
  },
  questions: async (count) => {
    const { id, questions } = await anEvaluation(opened, { questions: makeNumbered(count, () => ({})) });
    const columns = { questionnaire_id: id, likert_question_id: null };
    return describeSiblings('questions', columns, listIds(questions), (tx, order) =>
      insertRow(tx, 'questions', { ...columns, text: 'Ancora?', question_config: 'open', order }),
    );
  },
  'likert rows': async (count) => {
    const rows = makeNumbered(count, (row) => `Riga ${row}`);
    const survey = await aSurvey(opened, { questions: [{ question_config: 'likert', rows, answers: ['Poco'] }] });
    const likert_question_id = survey.questions[0]?.id ?? 0;
    const columns = { questionnaire_id: survey.id, likert_question_id };
    return describeSiblings('questions', columns, listIds(survey.questions[0]?.rows ?? []), (tx, order) =>
      insertRow(tx, 'questions', { ...columns, text: 'Ancora', question_config: 'likert_question', order }),
    );
  },
  answers: async (count) => {
    const answers = makeNumbered(count, (answer) => `Risposta ${answer}`);
    const { questions } = await anEvaluation(opened, { questions: [{ answers }] });
    const columns = { question_id: questions[0]?.id ?? 0 };
    return describeSiblings('answers', columns, listIds(questions[0]?.answers ?? []), (tx, order) =>
      insertRow(tx, 'answers', { ...columns, text: 'Ancora', order }),
    );
  },
};

const pick = fc.nat({ max: 20 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move' as const), which: pick, to: fc.nat({ max: 8 }) }) },
  fc.record({ kind: fc.constant('reorder' as const), seed: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }) }),
  fc.record({ kind: fc.constant('add' as const) }),
  fc.record({ kind: fc.constant('remove' as const), which: pick }),
);

/** What should be there after a step, which is made. */
const take = async (
  siblings: Siblings,
  ids: number[],
  asked: typeof step extends fc.Arbitrary<infer S> ? S : never,
) => {
  if (asked.kind === 'add') return [...ids, await siblings.add()];
  if (asked.kind === 'reorder') {
    const shuffled = ids.toSorted((a, b) => (asked.seed[ids.indexOf(a)] ?? 0) - (asked.seed[ids.indexOf(b)] ?? 0));
    await siblings.reorder(shuffled);
    return shuffled;
  }
  const id = ids[asked.which % ids.length];
  if (id === undefined) return ids;
  const others = ids.filter((other) => other !== id);
  if (asked.kind === 'move') {
    await siblings.move(id, asked.to);
    return others.toSpliced(asked.to, 0, id);
  }
  await siblings.remove(id);
  return others;
};

describe.each(Object.entries(scenes))('%s', (_, make) => {
  test('stand from 0 without gaps after any calls, and what was moved stands where it was asked', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.array(step, { maxLength: 8 }), async (count, steps) => {
        const siblings = await make(count);
        let expected = siblings.ids;
        for (const asked of steps) {
          expected = await take(siblings, expected, asked);
          expect(await siblings.read()).toEqual({ ids: expected, orders: makeNumbered(expected.length, Number) });
        }
      }),
      { numRuns: 15 },
    );
  });

  test('moved, added and taken away by many at once, none of whom fails', async () => {
    const siblings = await make(6);
    const [first = 0] = siblings.ids;
    const moves = siblings.ids
      .slice(1)
      .flatMap((id, place) => [siblings.lockAndMove(id, place * 7), siblings.move(id, 0)]);
    await Promise.all([...moves, siblings.add(), siblings.remove(first), siblings.add()]);
    const { ids, orders } = await siblings.read();
    expect(orders).toEqual(makeNumbered(7, Number));
    expect(ids).toEqual(expect.arrayContaining(siblings.ids.slice(1)));
    expect(ids).not.toContain(first);
  });

  test('take a whole order or none of it', async () => {
    const siblings = await make(3);
    const [one = 0, two = 0, three = 0] = siblings.ids;
    for (const ids of [[one, two], [one, two, three, 999_999], [one, two, two], [one, two, 999_999], []])
      await expect(siblings.reorder(ids)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
    await expect(siblings.move(999_999, 0)).rejects.toMatchObject({ status: 404 });
    expect((await siblings.read()).ids).toEqual(siblings.ids);
    await siblings.reorder([three, one, two]);
    expect(await siblings.read()).toEqual({ ids: [three, one, two], orders: [0, 1, 2] });
  });
});

test('siblings that have gaps, as they were written once, are moved by their places', async () => {
  const course = await aCourse(opened, { themes: [{ order: 3 }, { order: 7 }, { order: 40 }] });
  const [one = 0, two = 0, three = 0] = listIds(course.themes);
  await runInTransaction((tx) => moveToPosition(tx, 'course_themes', { course_id: course.id }, three, 1));
  const { rows } = await opened.pool.query(
    'select id, "order" from course_themes where course_id = $1 order by "order"',
    [course.id],
  );
  expect(rows).toEqual([
    { id: one, order: 0 },
    { id: three, order: 1 },
    { id: two, order: 2 },
  ]);
});
