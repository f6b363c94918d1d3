import fc from 'fast-check';
import type { Call } from '#contract/call.ts';
import { readMethod } from '../client.ts';
import { hostileSegment, hostileText, hostileValue } from './hostile.ts';
import { makeFitting } from './makeFitting.ts';

/** A request as it goes out: `body` is the text of a JSON body, or a form. */
export interface HostileRequest {
  method: string;
  path: string;
  body: string | null;
  form: [string, string, boolean][] | null;
}

type Names = Record<string, unknown>;

const listProperties = (schema: object | undefined): string[] =>
  Object.keys((schema as { properties?: Names })?.properties ?? {});

/** Values of a fitting object, some of them replaced and some joined by hostile ones. */
const makeSpoiled = (schema: object, names: string[]): fc.Arbitrary<unknown> => {
  const name = fc.oneof(fc.constantFrom(...names, '__proto__', 'constructor', 'id'), hostileText);
  const hostile = fc.array(fc.tuple(name, hostileValue), { maxLength: 2 });
  const spoil = ([fit, extra]: [unknown, [string, unknown][]]) => {
    const entries = Object.entries((fit ?? {}) as Names).filter(([key]) => !extra.some(([other]) => other === key));
    return Object.fromEntries([...entries, ...extra]);
  };
  return fc.oneof(
    { weight: 3, arbitrary: makeFitting(schema) },
    { weight: 5, arbitrary: fc.tuple(makeFitting(schema), hostile).map(spoil) },
    { weight: 1, arbitrary: hostileValue },
  );
};

const makeQueryText = (query: object | undefined): fc.Arbitrary<string> => {
  const names = listProperties(query);
  const name = fc.oneof(fc.constantFrom(...names, 'page', '__proto__', 'page[]', 'a.b', 'constructor'), hostileText);
  const encoded = name.map((text) => encodeURIComponent(text.toWellFormed()));
  const pair = fc.tuple(encoded, hostileSegment).map(([key, value]) => `${key}=${value}`);
  return fc.array(pair, { maxLength: 3 }).map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''));
};

const makeCallPath = (key: string): fc.Arbitrary<string> => {
  const parts = key.slice(key.indexOf(' ') + 1).split(/\{\w+\}/);
  return fc
    .array(hostileSegment, { minLength: parts.length - 1, maxLength: parts.length - 1 })
    .map((values) => `/api/${parts.map((part, place) => `${part}${values[place] ?? ''}`).join('')}`);
};

const makeForm = (multipart: object): fc.Arbitrary<[string, string, boolean][]> => {
  const name = fc.constantFrom(...listProperties(multipart), '__proto__', 'x');
  return fc.array(fc.tuple(name, hostileText, fc.boolean()), { maxLength: 5 });
};

/** Requests for one call: well formed, spoiled a little, or nonsense. */
export const makeRequests = (
  key: string,
  call: Pick<Call, 'query' | 'body' | 'multipart'>,
): fc.Arbitrary<HostileRequest> => {
  const names = listProperties(call.body);
  const body = call.body ? makeSpoiled(call.body, names).map((value) => JSON.stringify(value)) : fc.constant(null);
  const form = call.multipart ? makeForm(call.multipart) : fc.constant(null);
  return fc
    .tuple(makeCallPath(key), makeQueryText(call.query), body, form)
    .map(([path, query, text, fields]) => ({ method: readMethod(key), path: path + query, body: text, form: fields }));
};
