import { expect, test } from 'vitest';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { findWhileTampered } from '#tests/support/record.ts';
import { makeRegradings } from '#tests/support/regradings.ts';

/** What the verification of the record says of results that were changed by hand. */
const { server, admin } = await startWithAdmin();
const { aTest, start, untilEnded } = makeRegradings(server, admin);

const one = await aTest();
const failed = await one.take([0, 1, 1]);
const raised = await one.take([1, 0, 1]);
await start(one);
await untilEnded(one);
const readAttempt = async ({ subscription }: typeof failed) => {
  const { rows } = await server.pool.query<{ id: number; percentage: string; is_passed: boolean }>(
    'select id, percentage::text, is_passed from attempts where subscription_id = $1',
    [subscription.id],
  );
  return rows[0] ?? expect.fail('an attempt was handed in');
};

test('what was handed in and graded agrees', async () => {
  expect(await verifyRecord(server.db)).toMatchObject({ enrolments: 2, discrepancies: [] });
});

test.each(['percentage = 100', 'is_passed = true'])('an attempt with %s is found', async (change) => {
  const { id, percentage, is_passed } = await readAttempt(failed);
  expect(
    await findWhileTampered(
      server,
      `update attempts set ${change} where id = ${id}`,
      `update attempts set percentage = ${percentage}, is_passed = ${is_passed} where id = ${id}`,
    ),
  ).toEqual([`attempt ${id}`]);
});

test('an attempt nobody handed in is found', async () => {
  const { id } = await readAttempt(failed);
  const columns = 'submitted, percentage, is_passed, answers, results';
  expect(
    await findWhileTampered(
      server,
      `create table kept as select id, ${columns} from attempts where id = ${id};
        update attempts set submitted = null, percentage = null, is_passed = null, answers = null, results = null where id = ${id}`,
      `update attempts set (${columns}) = (select ${columns} from kept where kept.id = attempts.id) where id = ${id};
        drop table kept`,
    ),
  ).toEqual([`attempt ${id}`]);
});

test('a regrading that was changed is found, and one that was taken away', async () => {
  const { id } = await readAttempt(raised);
  const where = `attempt_id = ${id}`;
  expect(
    await findWhileTampered(
      server,
      `create table kept as select * from attempt_regradings where ${where};
        update attempt_regradings set percentage = 100 where ${where}`,
      `update attempt_regradings set percentage = kept.percentage from kept where attempt_regradings.id = kept.id`,
    ),
  ).toEqual([`attempt ${id} regraded`]);
  expect(
    await findWhileTampered(
      server,
      `delete from attempt_regradings where ${where}`,
      'insert into attempt_regradings overriding system value select * from kept; drop table kept',
    ),
  ).toEqual([`attempt ${id} regraded`]);
});

test('another day of completion is found, and a section that was never passed', async () => {
  const where = `id = ${raised.subscription.id}`;
  expect(
    await findWhileTampered(
      server,
      `update subscriptions set completion_date = completion_date - interval '1 day' where ${where}`,
      `update subscriptions set completion_date = completion_date + interval '1 day' where ${where}`,
    ),
  ).toEqual(['completion_date']);
  const other = `id = ${failed.subscription.id}`;
  const counters = 'passed_sections = $, passed_mandatory_sections = $';
  expect(
    await findWhileTampered(
      server,
      `update subscriptions set ${counters.replaceAll('$', '1')} where ${other}`,
      `update subscriptions set ${counters.replaceAll('$', '0')} where ${other}`,
    ),
  ).toEqual(expect.arrayContaining(['passed_sections', 'passed_mandatory_sections']));
  expect((await verifyRecord(server.db)).discrepancies).toEqual([]);
});
