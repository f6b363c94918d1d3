import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { subscriptionStatuses } from './codes.ts';
import { Id } from './fields.ts';
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

/** What goes on in the whole installation, as its administrators see it. Enrolments in the history are left out. */
export const AdminDashboard = Type.Object({
  users: Type.Object({
    total: Type.Integer(),
    /** May sign in today: active and not expired. */
    active: Type.Integer(),
    /** Signed in during the last thirty days. */
    recent: Type.Integer(),
  }),
  /** One for each status, in its usual order. */
  subscriptions: Type.Array(
    Type.Object({ status_etiquette: Type.Enum([...subscriptionStatuses]), count: Type.Integer() }),
  ),
  /** The last twelve months in Europe/Rome, oldest first, this one included. */
  months: Type.Array(
    Type.Object({
      year: Type.Integer(),
      month: Type.Integer({ minimum: 1, maximum: 12 }),
      completions: Type.Integer(),
      /** Seconds really watched. */
      watched: Type.Number(),
      certificates: Type.Integer(),
    }),
  ),
  /** The ten courses with most enrolments, the first of them first. */
  courses: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      code: Type.String(),
      subscriptions_count: Type.Integer(),
      completed_count: Type.Integer(),
    }),
  ),
  /** In force today, whenever issued. */
  certificates_count: Type.Integer(),
});
export type AdminDashboard = Static<typeof AdminDashboard>;

export const dashboardCalls = defineCalls({
  'GET v1/dashboard/': { summary: 'Le cifre di tutta l’installazione', access: ['BO_COM'], data: AdminDashboard },
  'GET custom/v1/dashboard/me/': { summary: 'Le attività di chi chiama', access: 'signed-in', data: LearnerDashboard },
});
