import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/client.ts';
import { refusals } from '../errors.ts';

/** The ordered tables, each with what its siblings have in common. The rows of a likert question are questions too. */
interface Parents {
  custom_fields: Record<string, never>;
  course_typologies: Record<string, never>;
  course_themes: { course_id: number };
  course_modules: { course_theme_id: number };
  course_sections: { module_id: number };
  questions: { questionnaire_id: number; likert_question_id: number | null };
  answers: { question_id: number };
}

export type OrderedTable = keyof Parents;
export type OrderedParent<T extends OrderedTable> = Parents[T];

/**
 * The column and the table of the parent, and the row that is locked for any change of order: the whole course, or the
 * whole questionnaire, so that moves between its parts never wait for each other in a circle.
 */
const places = {
  custom_fields: null,
  course_typologies: null,
  course_themes: { column: 'course_id', parent: 'courses', rootColumn: 'id', root: 'courses' },
  course_modules: { column: 'course_theme_id', parent: 'course_themes', rootColumn: 'course_id', root: 'courses' },
  course_sections: { column: 'module_id', parent: 'course_modules', rootColumn: 'course_id', root: 'courses' },
  questions: { column: 'questionnaire_id', parent: 'questionnaires', rootColumn: 'id', root: 'questionnaires' },
  answers: { column: 'question_id', parent: 'questions', rootColumn: 'questionnaire_id', root: 'questionnaires' },
} as const satisfies Record<OrderedTable, object | null>;

/** @param selectParent what gives the parent's id, out of the column that holds it. */
const lockRoot = async (
  tx: Tx,
  table: OrderedTable,
  selectParent: (column: string) => RawBuilder<unknown>,
): Promise<boolean> => {
  const place = places[table];
  const { rows } = place
    ? await sql`select from ${sql.table(place.root)} where id = (
        select ${sql.ref(place.rootColumn)} from ${sql.table(place.parent)} where id = (${selectParent(place.column)})
      ) for no key update`.execute(tx)
    : await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(tx);
  return rows.length > 0;
};

/** Locks what siblings stand in, like every change of their order; returns false where there is nothing of the kind. */
export const lockSiblings = <T extends OrderedTable>(tx: Tx, table: T, parent: Parents[T]): Promise<boolean> => {
  const columns = new Map(Object.entries(parent));
  return lockRoot(tx, table, (column) => sql`${columns.get(column)}::integer`);
};

/** Of custom fields and of what a course is made of, only what is not archived has a place. */
const filterSiblings = (table: OrderedTable, parent: object): RawBuilder<unknown> => {
  const conditions = Object.entries(parent).map(([column, value]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  );
  if (places[table]?.root === 'courses' || table === 'custom_fields') conditions.push(sql`archived is null`);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
};

const listIds = async (tx: Tx, table: OrderedTable, parent: object): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${filterSiblings(table, parent)} order by "order", id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Numbers rows from 0 in this order. */
const writeOrder = async (tx: Tx, table: OrderedTable, ids: number[]): Promise<void> => {
  await sql`update ${sql.table(table)} moved set "order" = given.place - 1
    from unnest(${ids}::integer[]) with ordinality as given (id, place)
    where moved.id = given.id and moved."order" <> given.place - 1`.execute(tx);
};

/**
 * The `lock` of an ordered record for `defineAudited`: the course or the questionnaire around it, which moving it locks too.
 * Who locked the record alone before moving it could wait for another who does the same.
 */
export const lockOrdered = async (tx: Tx, table: OrderedTable, id: number): Promise<boolean> =>
  lockRoot(tx, table, (column) => sql`select ${sql.ref(column)} from ${sql.table(table)} where id = ${id}`);

/** The order of a new row, to be inserted in this transaction: it comes last. */
export const findNextOrder = async <T extends OrderedTable>(tx: Tx, table: T, parent: Parents[T]): Promise<number> => {
  await lockSiblings(tx, table, parent);
  const { rows } = await sql<{ next: number }>`
    select coalesce(max("order") + 1, 0) as next from ${sql.table(table)} where ${filterSiblings(table, parent)}`.execute(
    tx,
  );
  return rows[0]?.next ?? 0;
};

/** Where rows go: after a sibling, or, where none is named or it is gone, to a place from 0; last without either. */
export interface NewPlace {
  order?: number | undefined;
  after_id?: number | undefined;
}

export const isPlaced = ({ order, after_id }: NewPlace): boolean => order !== undefined || after_id !== undefined;

const placeAmong = (others: readonly number[], { order = others.length, after_id }: NewPlace): number => {
  const before = after_id === undefined ? -1 : others.indexOf(after_id);
  return before === -1 ? order : before + 1;
};

/**
 * Moves rows to a place among their siblings, one after the other, counted from 0 and no further than the last, and shifts
 * the others: whatever calls came before, they stand from 0 without gaps. @throws 404 for a row that is none of them.
 */
export const moveAllToPosition = async <T extends OrderedTable>(
  tx: Tx,
  table: T,
  parent: Parents[T],
  ids: readonly number[],
  place: NewPlace,
): Promise<void> => {
  await lockSiblings(tx, table, parent);
  const present = await listIds(tx, table, parent);
  const moved = new Set(ids);
  const others = present.filter((id) => !moved.has(id));
  if (others.length + moved.size !== present.length) throw refusals.absent();
  await writeOrder(tx, table, others.toSpliced(placeAmong(others, place), 0, ...ids));
};

/** The same of one row. */
export const moveToPosition = <T extends OrderedTable>(
  tx: Tx,
  table: T,
  parent: Parents[T],
  id: number,
  place: number | NewPlace,
): Promise<void> => moveAllToPosition(tx, table, parent, [id], typeof place === 'number' ? { order: place } : place);

/** The ids in their new order, and as they were shown before. */
export interface NewOrder {
  ids: number[];
  seen?: number[] | undefined;
}

/**
 * Puts siblings in an order, all of them or none; returns whether that is another order than before. One they stand in already
 * is taken whatever was seen: browsers send again by themselves what a line that fell has no answer to.
 * @param seen the order as the sender had it before, if they say.
 * @throws 409 `changed_meanwhile` unless `ids` names each of them once and they stand as they were seen.
 */
export const reorder = async <T extends OrderedTable>(
  tx: Tx,
  table: T,
  parent: Parents[T],
  { ids, seen }: NewOrder,
): Promise<boolean> => {
  await lockSiblings(tx, table, parent);
  const present = await listIds(tx, table, parent);
  const isAnother = ids.join() !== present.join();
  if (isAnother && seen && seen.join() !== present.join()) throw refusals.changedMeanwhile(['ids']);
  const named = new Set(ids);
  if (named.size < ids.length || ids.length !== present.length || !present.every((id) => named.has(id)))
    throw refusals.changedMeanwhile(['ids']);
  // Also in the same order: what was just put back has the place of another.
  await writeOrder(tx, table, ids);
  return isAnother;
};

/** Closes the gap a row has left that was deleted, or that now stands under another parent. */
export const closeGaps = async <T extends OrderedTable>(tx: Tx, table: T, parent: Parents[T]): Promise<void> => {
  await lockSiblings(tx, table, parent);
  await writeOrder(tx, table, await listIds(tx, table, parent));
};
