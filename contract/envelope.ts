import Type, { type Static, type TSchema } from 'typebox';
import { Nullable } from './fields.ts';

export const ErrorBody = Type.Object({
  code: Type.String(),
  reason: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Facts that go with some codes, such as the missing seconds of `not_watched_enough`. */
  details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type ErrorBody = Static<typeof ErrorBody>;

export const Pagination = Type.Object({
  items_count: Type.Integer(),
  page: Type.Integer(),
  page_items: Type.Integer(),
});
export type Pagination = Static<typeof Pagination>;

/** Exported for its name in the description of the calls, which is that of its export. */
export const Meta = Type.Object({ error: Nullable(ErrorBody), pagination: Type.Optional(Pagination) });

/** Every JSON answer: `{ data, meta }`. */
export const Envelope = <T extends TSchema>(data: T) => Type.Object({ data, meta: Meta });

export const Failure = Type.Object({ data: Type.Null(), meta: Type.Object({ error: ErrorBody }) });
