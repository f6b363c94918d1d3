import fc from 'fast-check';
import type { HostileRequest } from './requests.ts';

/** A request as it goes out, with whose credential it carries. */
export interface TwistedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
  /** Place in the list of credentials. */
  caller: number;
}

const boundary = 'fuzz-boundary';

const writeFormText = (fields: [string, string, boolean][]): string =>
  [
    ...fields.map(
      ([name, value, isFile]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${isFile ? '; filename="a.csv"' : ''}\r\n\r\n${value}\r\n`,
    ),
    `--${boundary}--\r\n`,
  ].join('');

const otherMethods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND'];
const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/json; charset=x',
  '',
];
const otherHeaders: Record<string, string>[] = [
  { accept: 'nonsense/*;q=x' },
  { 'accept-encoding': 'br, gzip, nothing' },
  { 'if-none-match': '*' },
  { range: 'bytes=5-1,-,x' },
  { 'content-encoding': 'gzip' },
  { 'x-forwarded-for': `${'1.2.3.4, '.repeat(50)}::1` },
  { cookie: '__proto__=1; a' },
  { origin: 'null' },
];
const upgradeHeaders: Record<string, string>[] = [
  { connection: 'Upgrade', upgrade: 'h2c' },
  {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'MDEyMzQ1Njc4OWFiY2RlZg==',
  },
];

/** One in `rate` gets a value of `twist`, the others `plain`. */
const mixRarely = <T>(rate: number, twist: fc.Arbitrary<T>, plain: T): fc.Arbitrary<T> =>
  fc.oneof({ weight: rate - 1, arbitrary: fc.constant(plain) }, { weight: 1, arbitrary: twist });

/**
 * Turns requests for a call into what goes on the wire: mostly as they are, some with wrong methods, headers or bodies,
 * some asking for another protocol.
 */
export const makeTwisted = (requests: fc.Arbitrary<HostileRequest>, callers: number): fc.Arbitrary<TwistedRequest> =>
  fc
    .record({
      request: requests,
      caller: fc.nat(callers - 1),
      method: mixRarely<string | null>(15, fc.constantFrom(...otherMethods), null),
      contentType: mixRarely<string | null>(15, fc.constantFrom(...contentTypes), null),
      headers: mixRarely<Record<string, string>>(8, fc.constantFrom(...otherHeaders, ...upgradeHeaders), {}),
      cutAt: mixRarely<number | null>(15, fc.nat(40), null),
    })
    .map(({ request, caller, method, contentType, headers, cutAt }) => {
      const whole = request.form ? writeFormText(request.form) : request.body;
      const type = contentType ?? (request.form ? `multipart/form-data; boundary=${boundary}` : 'application/json');
      return {
        method: method ?? request.method,
        path: request.path,
        headers: { ...(whole !== null && { 'content-type': type }), ...headers },
        body: whole === null || cutAt === null ? whole : whole.slice(0, cutAt),
        caller,
      };
    });
