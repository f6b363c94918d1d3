import type { Static, TObject, TSchema } from 'typebox';
import type { Tier } from './codes.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may make a call: anyone at all, the client itself, anybody signed in, or some tiers. */
export type Access = 'anyone' | 'visitor' | 'signed-in' | readonly Tier[];

/** At most `count` calls in any `seconds`. */
export interface Rate {
  count: number;
  seconds: number;
}

/** Where a call's limits differ from the defaults in `contract/limits.ts`. */
interface CallLimits {
  /** Bytes of the body. */
  body?: number;
  /** Calls of one address. */
  perAddress?: Rate;
  /** Calls of one person. */
  perPerson?: Rate;
}

/**
 * One call of the API, keyed in its table by `METHOD path` relative to `/api/`.
 * `data` is what stands under `data` in the envelope; `paged` adds `meta.pagination`.
 */
export interface Call {
  summary: string;
  access: Access;
  query?: TObject;
  body?: TSchema;
  /** The body travels as multipart/form-data with these fields. */
  multipart?: TObject;
  data: TSchema;
  paged?: true;
  success?: 201;
  /** Stable identifiers of the refusals beyond those every call can give. */
  errors?: readonly string[];
  /** Open to somebody signed in who must change their password first; every other call is a 403 `password_change_required`. */
  beforePasswordChange?: true;
  /** Open to an administrator who must activate a second factor first; every other call is a 403 `second_factor_required`. */
  beforeSecondFactor?: true;
  /**
   * Where it differs from the rule of `isOpenToViewer`: `refused`, since reading records something; `allowed`, since
   * nothing of the learner's is changed.
   */
  whileViewing?: 'refused' | 'allowed';
  /**
   * Refused with 409 `sent_again` where it comes a second time with one `Idempotency-Key`: browsers send a call again by themselves
   * where the line falls before its answer. For what makes something, or has it begin, that no `client_key` tells apart.
   */
  isDoneOnce?: true;
  limits?: CallLimits;
}

/** Whether an administrator who sees the area as a learner may make a call: those that read, and no others. */
export const isOpenToViewer = (key: string, { whileViewing }: Pick<Call, 'whileViewing'>): boolean =>
  whileViewing ? whileViewing === 'allowed' : key.startsWith('GET ');

type CallKey = `${Method} ${string}`;

export const defineCalls = <const T extends Record<CallKey, Call>>(calls: T): T => calls;

/** Path parameters that are text; every other one is a positive integer. */
export const textParams = ['tenant', 'code', 'key'] as const;
type TextParam = (typeof textParams)[number];

type ParamNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | ParamNames<Rest> : never;

export type ParamsOf<K extends string> = { [N in ParamNames<K>]: N extends TextParam ? string : number };

export type QueryOf<C> = C extends { query: infer Q extends TObject } ? Static<Q> : Record<string, never>;
export type BodyOf<C> = C extends { body: infer B extends TSchema } ? Static<B> : undefined;
export type DataOf<C> = C extends { data: infer D extends TSchema } ? Static<D> : never;
export type IsPaged<C> = C extends { paged: true } ? true : false;
