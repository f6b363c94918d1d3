import Type, { type Static } from 'typebox';
import { Id, Percentage } from './fields.ts';

/** Job events, at the address returned by the call that started the job, one JSON a message. */

/** A message of `/sse-api/jobs/{id}/?ticket=…`; the present state comes first, END is the last. */
export const JobMessage = Type.Object({
  status: Type.Enum(['RUN', 'END']),
  error: Type.Boolean(),
  message: Type.String(),
  /** Why it failed, in words for who asked for it. */
  reason: Type.Optional(Type.String()),
  /** Ended by its owner. */
  cancelled: Type.Optional(Type.Literal(true)),
  progress: Percentage,
});
export type JobMessage = Static<typeof JobMessage>;

/** Answer of a call that starts a job: what it will make, and where its progress can be followed. */
export const StartedJob = Type.Object({ resource: Type.Object({ id: Id }), sse_url: Type.String() });
export type StartedJob = Static<typeof StartedJob>;

/** Who started a job; null once that user is deleted. */
export const JobUser = Type.Union([
  Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() }),
  Type.Null(),
]);

/** Outcome of a job: it went well only when `ended` and `success` are true and there is no error. */
export const jobOutcome = {
  success: Type.Boolean(),
  ended: Type.Boolean(),
  queue_operation_error: Type.Union([Type.String(), Type.Null()]),
};
