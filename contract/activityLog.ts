import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { activityActions } from './codes.ts';
import { Day, Id, Instant, ListQuery, Nullable } from './fields.ts';

const Facts = Nullable(Type.Object({}, { additionalProperties: true }));

/** One thing an administrator did. `before` and `after` hold what changed, or the whole record made or deleted. */
export const Activity = Type.Object({
  id: Type.Integer(),
  at: Instant,
  actor_id: Nullable(Id),
  actor_name: Type.String(),
  action: Type.Enum([...activityActions]),
  object_type: Type.String(),
  object_id: Nullable(Type.Integer()),
  object_name: Type.String(),
  /** Whom it is about, unless it is about nobody or they were erased. */
  subject: Nullable(Type.Object({ id: Id, name: Type.String() })),
  before: Facts,
  after: Facts,
});
export type Activity = Static<typeof Activity>;

export const activityCalls = defineCalls({
  'GET v1/activity-log/': {
    summary: 'Che cosa hanno cambiato gli amministratori',
    access: ['BO_COM'],
    query: ListQuery(['at'] as const, {
      actor_id: Type.Optional(Id),
      action: Type.Optional(Type.Enum([...activityActions])),
      object_type: Type.Optional(Type.String({ maxLength: 40, pattern: '^[A-Za-z]+$' })),
      object_id: Type.Optional(Id),
      subject_id: Type.Optional(Id),
      /** Days in Europe/Rome, both included. */
      from_date: Type.Optional(Day),
      to_date: Type.Optional(Day),
    }),
    data: Type.Array(Activity),
    paged: true,
  },
  'GET v1/activity-log/{id}/': { summary: 'Una riga del registro', access: ['BO_COM'], data: Activity },
  'GET v1/activity-log/actors/': {
    summary: 'Chi compare nel registro, per filtrarlo',
    access: ['BO_COM'],
    data: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  },
});
