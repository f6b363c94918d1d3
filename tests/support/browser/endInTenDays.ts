import { toRomeDay } from '#contract/rules.ts';
import type { DemoServer } from './demoServer.ts';
import { alter } from './player.ts';

export const day = 86_400_000;

/** Has the account of the demo learner, and their enrolment in `DEMO-ATT`, end in ten days. */
export const endInTenDays = async (server: DemoServer): Promise<void> => {
  const inTenDays = toRomeDay(new Date(Date.now() + 10 * day));
  await alter(
    server,
    `update subscriptions set expiration_date = $1 where user_id = (select id from users where username = 'corsista')
      and course_id = (select id from courses where code = 'DEMO-ATT')`,
    [inTenDays],
  );
  await alter(server, `update users set expiration_date = $1 where username = 'corsista'`, [inTenDays]);
};
