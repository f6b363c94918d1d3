import type { AnswerOf, CallKeyOf, RequestOf } from '#contract/calls.ts';
import type { ErrorBody, Pagination } from '#contract/envelope.ts';
import { send } from './send.ts';

/** A bearer token, the client's own basic credential, or none at all. */
export type Credential = string | 'client' | null;

export interface Answer<T> {
  status: number;
  /** Null when the call was refused; typed as the contract has it, so that a test reads as it should be. */
  data: T;
  error: ErrorBody | null;
  pagination: Pagination | undefined;
  headers: Headers;
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body, or undefined when it is not JSON. */
  json: unknown;
}

type Given<K extends CallKeyOf> = Partial<RequestOf<K>> & { form?: FormData };

export interface Client {
  /** Makes a call of the contract. */
  call<K extends CallKeyOf>(key: K, given?: Given<K>): Promise<Answer<AnswerOf<K>>>;
  /** Sends anything at all to a path: for malformed input, files and pages. */
  raw(method: string, path: string, init?: Pick<RequestInit, 'body' | 'headers'>): Promise<RawAnswer>;
}

/** Path of a call with its parameters put in place and its query behind. */
export const buildPath = (key: string, params: object = {}, query: object = {}): string => {
  const values = params as Record<string, unknown>;
  const path = key
    .slice(key.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `/api/${path}${search.size > 0 ? `?${search}` : ''}`;
};

export const readMethod = (key: string): string => key.slice(0, key.indexOf(' '));

export const makeBasic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Calls of one credential against one server. */
export const createClient = (
  address: string,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  credential: Credential,
): Client => {
  const authorization =
    credential === 'client' ? makeBasic(clientId, clientSecret) : credential && `Bearer ${credential}`;
  const own: Record<string, string> = authorization ? { authorization } : {};

  const raw: Client['raw'] = async (method, path, init = {}) => {
    const headers = new Headers({ ...own, ...Object.fromEntries(new Headers(init.headers)) });
    const { status, headers: answered, text } = await send(method, `${address}${path}`, headers, init.body ?? null);
    return { status, headers: answered, text, json: parse(text) };
  };

  return {
    raw,
    async call(key, { params, query, body, form } = {}) {
      const json =
        body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
      const answer = await raw(readMethod(key), buildPath(key, params, query), form ? { body: form } : json);
      if (typeof answer.json !== 'object' || answer.json === null)
        throw new Error(`${key} answered ${answer.status} without an envelope: ${answer.text.slice(0, 500)}`);
      const { data, meta } = answer.json as { data: never; meta: { error: ErrorBody | null; pagination?: Pagination } };
      return { status: answer.status, data, error: meta.error, pagination: meta.pagination, headers: answer.headers };
    },
  };
};
