import type { RaRecord } from 'react-admin';
import type { FormRules } from '../rules.ts';

/** How a new record is written: its first values, and what is sent. */
export interface CreateShape<Values extends object> {
  empty: Values;
  buildNewBody: (values: Values) => object;
  /** What one more begins with, made right after `saved`: what both have in common; `empty` unless told otherwise. */
  emptyAfter?(saved: RaRecord): Values;
  rules?: FormRules;
}

/** How a stored record is changed: its values, what is sent, and over what. */
export interface EditShape<Stored extends RaRecord, Values extends object> {
  toValues: (record: Stored) => Values;
  /** @param record as it was shown. */
  buildBody: (values: Values, record: Stored) => object;
  /** What was shown of it, sent as `seen`; {@link pickBase} unless told otherwise, undefined where the call takes none. */
  buildBase?: (record: Stored, body: object) => object | undefined;
  rules?: FormRules;
}

/** Of what was shown, the fields that are sent. */
export const pickBase = (shown: object, body: object): object =>
  Object.fromEntries(Object.entries(shown).filter(([name]) => name in body));

/** Of `now` the fields that are not as they were `before`. */
export const pickChangedFields = <T extends object>(now: T, before: T): Partial<T> => {
  const was = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]));
  const changed = Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== was.get(name));
  return Object.fromEntries(changed) as Partial<T>;
};

/**
 * Body of a change, with what was shown of it: the server writes nothing unseen over what somebody else changed since.
 * @param shown the record as it stood when its form began to be typed in: what is changed is meant over that, though the
 * record may have been read again since.
 * @param base what some of the fields are meant over instead, as {@link pickMeantBase} told it before a login.
 */
export const buildChange = <Stored extends RaRecord, Values extends object>(
  { buildBody, buildBase = pickBase }: EditShape<Stored, Values>,
  values: Values,
  record: Stored,
  shown: Stored = record,
  base: object = {},
): { seen?: object } => {
  const body = buildBody(values, record);
  const seen = buildBase(record, body);
  if (!seen) return body;
  const meant = { ...buildBase(shown, body), ...pickBase(base, body) };
  return { ...body, seen: { ...seen, ...pickBase(meant, pickChangedFields(body, seen)) } };
};

/** Of what was shown, the fields that are changed. */
export const pickMeantBase = ({ seen = {}, ...body }: { seen?: object }): object =>
  pickBase(seen, pickChangedFields(body, seen));
