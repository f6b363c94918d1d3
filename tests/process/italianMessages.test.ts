import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { openDatabase, type Tx } from '#server/db/client.ts';
import { translateDatabaseError } from '#server/db/refusals.ts';
import { deleteRow, insertRow } from '#server/writes/rows.ts';
import { createClient } from '#tests/support/client.ts';
import { aCourse, anEnrolment, aUser } from '#tests/support/world.ts';
import { cleanUp, makeFolder } from './folders.ts';
import { italianVersion, startItalianPostgres } from './italianPostgres.ts';
import { startServer, waitUntilReady } from './servers.ts';

afterEach(cleanUp);

const identity = { clientId: 'web', clientSecret: 'web' };

/** What a server with Italian messages refuses is told as by any other: only what it says of it is in its language. */
test.runIf(italianVersion)(
  'on a PostgreSQL that speaks Italian «still in use» and «does not exist» are told apart',
  async () => {
    const url = await startItalianPostgres();
    const address = await waitUntilReady(startServer({ DATA_DIR: await makeFolder(), DATABASE_URL: url }));
    const { db } = openDatabase(url, () => {}, 'work');
    const caught = (run: (tx: Tx) => Promise<unknown>): Promise<Error> =>
      db
        .transaction()
        .execute(run)
        .then(
          () => Promise.reject(new Error('it did not fail')),
          (error) => error,
        );
    try {
      const course = await aCourse({ db });
      const admin = await aUser({ db }, { tier: 'BO_COM' });
      await anEnrolment({ db }, { user: await aUser({ db }), course });

      const unknown = await caught((tx) => insertRow(tx, 'subscriptions', { user_id: 999_999, course_id: course.id }));
      expect(unknown).toBeInstanceOf(pg.DatabaseError);
      expect(unknown.message).toMatch(/viola il vincolo di chiave esterna/);
      expect(translateDatabaseError(unknown)).toMatchObject({
        status: 400,
        code: 'unknown_reference',
        body: { fields: { user_id: expect.any(String) } },
      });
      const used = await caught((tx) => tx.deleteFrom('courses').where('id', '=', course.id).execute());
      expect(used.message).toMatch(/viola il vincolo di chiave esterna/);
      expect(await caught((tx) => deleteRow(tx, 'courses', course.id))).toMatchObject({
        status: 409,
        code: 'in_use',
        body: { details: { used_by: 'subscriptions' } },
      });

      const { data } = await createClient(address, identity, 'client').call('POST v1/auth/login/', {
        body: { username: admin.username, password: admin.password ?? '' },
      });
      const client = createClient(address, identity, data.auth.token);
      const enrol = (user_id: number, course_id: number) =>
        client.call('POST v1/subscriptions/', { body: { user_id, course_id } });
      expect((await enrol(admin.id, 999_999)).error).toMatchObject({
        code: 'unknown_reference',
        fields: { course_id: expect.any(String) },
      });
      expect((await enrol(admin.id, course.id)).status).toBe(201);
      expect((await enrol(admin.id, course.id)).error).toMatchObject({ code: 'already_subscribed' });
    } finally {
      await db.destroy();
    }
  },
);
