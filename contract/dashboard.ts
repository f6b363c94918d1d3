import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { User } from './users.ts';

export const LearnerDashboard = Type.Object({
  user: User,
  /** Seconds really watched, over all enrolments. */
  subscriptions_duration: Type.Number(),
  subscriptions_achievements: Type.Object({
    passed: Type.Integer(),
    running: Type.Integer(),
    to_start: Type.Integer(),
    total: Type.Integer(),
  }),
  /** The last twelve months, oldest first, this one included. */
  activities: Type.Array(
    Type.Object({
      year: Type.Integer(),
      month: Type.Integer({ minimum: 1, maximum: 12 }),
      sessions_count: Type.Integer(),
    }),
  ),
});
export type LearnerDashboard = Static<typeof LearnerDashboard>;

export const dashboardCalls = defineCalls({
  'GET custom/v1/dashboard/me/': { summary: 'Le attività di chi chiama', access: 'signed-in', data: LearnerDashboard },
});
