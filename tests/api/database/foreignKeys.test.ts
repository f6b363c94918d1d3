import type { DatabaseError } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import type { Tx } from '#server/db/client.ts';
import { findForeignKeyField, throwInUse, translateDatabaseError } from '#server/db/refusals.ts';
import { deleteRow, insertRow } from '#server/writes/rows.ts';
import { openTestDatabase } from '#tests/support/databases.ts';
import { aCourse, anEnrolment, aUser } from '#tests/support/world.ts';

const opened = await openTestDatabase();
afterAll(opened.close);

const catchError = <T>(run: (tx: Tx) => Promise<T>): Promise<DatabaseError> =>
  opened.db
    .transaction()
    .execute(run)
    .then(
      () => Promise.reject(new Error('it did not fail')),
      (error) => error,
    );

/** What a server with Italian messages says of the same: nothing else of an error is in a language. */
const putInItalian = (error: DatabaseError): DatabaseError => {
  const isDeletion = error.detail?.includes('still referenced');
  error.message = isDeletion
    ? `l'istruzione UPDATE o DELETE sulla tabella viola il vincolo di chiave esterna "${error.constraint}"`
    : `la INSERT o l'UPDATE sulla tabella "${error.table}" viola il vincolo di chiave esterna "${error.constraint}"`;
  error.detail = isDeletion
    ? `La chiave (id)=(1) è ancora referenziata dalla tabella "${error.table}".`
    : 'La chiave (user_id)=(999999) non è presente nella tabella "users".';
  return error;
};

const catchThrown = (run: () => never): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

test('every foreign key of the database says by its name which field it is about', async () => {
  const { rows } = await opened.pool.query<{ name: string; source: string; columns: string[] }>(`
    select conname as name, conrelid::regclass::text as source, array(
      select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)
    ) as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  expect(rows.length).toBeGreaterThan(40);
  const aliases = ['groups_ids', 'users_ids'];
  const unnamed = rows.filter(({ name, source, columns }) => {
    const field = findForeignKeyField(name, source);
    return field === null || ![...columns, ...aliases].includes(field);
  });
  expect(unnamed).toEqual([]);
});

test('whatever a row refers to is found by an index when it is deleted', async () => {
  // One row for each who plays right now, written at every frame.
  const known = ['media_clocks.course_section_id', 'media_clocks.subscription_id'];
  const { rows } = await opened.pool.query<{ name: string }>(`
    select relname || '.' || attname as name from pg_constraint
    join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indisvalid
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(known);
});

test('every column that names a person goes with them, or is known to stay', async () => {
  /** By a trigger or by `modules/erasure`; or the number of who did it, of whom nothing else is left. */
  const known = [
    'activity_log.actor_id',
    'activity_log.subject_id',
    'data_import_rows.user_id',
    'import_changes.user_id',
    'kept_groups.actor_id',
    'learning_events.actor_id',
    'regradings.actor_id',
    'security_events.actor_id',
    'security_events.user_id',
  ];
  const { rows } = await opened.pool.query<{ name: string }>(`
    select relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and attname ~ '^(.+_)?(user|person|actor|owner|author|viewer|subject|receiver|learner|creator)_id$'
      and not exists (select from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any (conkey))
    order by 1`);
  expect(
    rows.map(({ name }) => name),
    'give it `references users on delete cascade` (or `set null`), else an erasure leaves it: see modules/erasure',
  ).toEqual(known);
});

describe.each([
  ['in English', (error: DatabaseError) => error],
  ['in Italian', putInItalian],
])('what a server says %s', (_, said) => {
  test('of a row that refers to what is not there names the field', async () => {
    const course = await aCourse(opened);
    const error = await catchError((tx) => insertRow(tx, 'subscriptions', { user_id: 999_999, course_id: course.id }));
    expect(translateDatabaseError(said(error))).toMatchObject({
      status: 400,
      code: 'unknown_reference',
      body: { fields: { user_id: expect.any(String) }, reason: expect.stringContaining('user_id') },
    });
  });

  test('of a row that is still used names who uses it', async () => {
    const course = await aCourse(opened);
    await anEnrolment(opened, { user: await aUser(opened), course });
    const error = await catchError((tx) => tx.deleteFrom('courses').where('id', '=', course.id).execute());
    expect(catchThrown(() => throwInUse(said(error)))).toMatchObject({
      status: 409,
      code: 'in_use',
      body: { details: { used_by: 'subscriptions' } },
    });
  });
});

test('a category that another stands in is in use, as one that stands in nothing is unknown', async () => {
  const [parent_id, slug] = [
    await opened.db.transaction().execute((tx) => insertRow(tx, 'course_categories', { name: 'Una', slug: 'una' })),
    'due',
  ];
  await opened.db.transaction().execute((tx) => insertRow(tx, 'course_categories', { name: 'Due', slug, parent_id }));
  expect(await catchError((tx) => deleteRow(tx, 'course_categories', parent_id))).toMatchObject({ code: 'in_use' });
  const error = await catchError((tx) =>
    insertRow(tx, 'course_categories', { name: 'Tre', slug: 'tre', parent_id: 999_999 }),
  );
  expect(translateDatabaseError(error)).toMatchObject({
    code: 'unknown_reference',
    body: { fields: { parent_id: expect.any(String) } },
  });
});

test('a section that somebody has worked on is in use, though no foreign key says so', async () => {
  const course = await aCourse(opened);
  const [section] = course.sections;
  if (!section) throw new Error('a course of the tests has a section');
  await anEnrolment(opened, { user: await aUser(opened), course, passed: [section] });
  expect(await catchError((tx) => deleteRow(tx, 'course_sections', section.id))).toMatchObject({ code: 'in_use' });
});

test('any other error of a deletion stays itself', () => {
  const error = new Error('broken');
  expect(catchThrown(() => throwInUse(error))).toBe(error);
});
