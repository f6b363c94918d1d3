import type { TestServer } from '#tests/support/server.ts';

/** Puts what an enrolment handed in last so many days back, which no call can do. */
export const putBack = async (
  server: Pick<TestServer, 'pool'>,
  { subscription }: { subscription: { id: number } },
  days: number,
): Promise<void> => {
  await server.pool.query('alter table attempts disable trigger attempts_keep');
  await server.pool.query(
    `update attempts set submitted = submitted - make_interval(days => $2) where id = (select max(id) from attempts where subscription_id = $1 and submitted is not null)`,
    [subscription.id, days],
  );
  await server.pool.query('alter table attempts enable trigger attempts_keep');
};
