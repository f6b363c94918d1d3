import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { securityEventKinds } from './codes.ts';
import { Day, Id, Instant, ListQuery, Nullable } from './fields.ts';
import { textLimits } from './textLimits.ts';

const Named = Nullable(Type.Object({ id: Id, name: Type.String() }));

/** One row of the security log: an event, or the same event several times within a minute. */
export const SecurityEvent = Type.Object({
  id: Type.Integer(),
  at: Instant,
  kind: Type.String(),
  /** The account it is about, which may be gone since. */
  user_id: Nullable(Type.Integer()),
  user: Named,
  /** Who did it, when it was somebody else. */
  actor: Named,
  address: Nullable(Type.String()),
  count: Type.Integer(),
  details: Type.Object({}, { additionalProperties: true }),
});
export type SecurityEvent = Static<typeof SecurityEvent>;

export const securityEventCalls = defineCalls({
  'GET v1/security-events/': {
    summary: 'Gli eventi di sicurezza',
    access: ['BO_COM'],
    query: ListQuery(['at'] as const, {
      kind: Type.Optional(Type.Enum([...securityEventKinds])),
      user_id: Type.Optional(Id),
      address: Type.Optional(Type.String({ minLength: 1, maxLength: textLimits.networkAddress })),
      /** Days in Europe/Rome, both included. */
      from_date: Type.Optional(Day),
      to_date: Type.Optional(Day),
    }),
    data: Type.Array(SecurityEvent),
    paged: true,
  },
});
