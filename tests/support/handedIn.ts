import type { TestServer } from '#tests/support/server.ts';
import { changeWithoutTrigger } from '#tests/support/triggers.ts';

/** Puts what an enrolment handed in last back, such as by `2 days`, which no call can do. */
export const putBack = (
  server: Pick<TestServer, 'pool'>,
  { subscription }: { subscription: { id: number } },
  by: string,
): Promise<void> =>
  changeWithoutTrigger(server, 'attempts', 'attempts_keep', () =>
    server.pool.query(
      `update attempts set submitted = submitted - $2::interval where id = (select max(id) from attempts where subscription_id = $1 and submitted is not null)`,
      [subscription.id, by],
    ),
  );
