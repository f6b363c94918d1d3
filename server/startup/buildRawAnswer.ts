import { STATUS_CODES } from 'node:http';
import type { ErrorBody } from '#contract/envelope.ts';

/** An answer that ends its connection, before Fastify has seen the request. */
export interface RawRefusal {
  status: number;
  error: ErrorBody;
  headers?: Record<string, string>;
}

export const rawRefusals = {
  late: { status: 408, error: { code: 'timeout', reason: 'La richiesta non è arrivata in tempo.' } },
  unreadable: { status: 400, error: { code: 'malformed', reason: 'La richiesta non è leggibile.' } },
} satisfies Record<string, RawRefusal>;

/** Of a refusal that no hook of Fastify adds headers to: kept nowhere, taken for no page, and shown in none. */
export const bareHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** The bytes of a refusal in the usual envelope, for a connection that closes after it. */
export const buildRawAnswer = ({ status, error, headers = {} }: RawRefusal): string => {
  const body = JSON.stringify({ data: null, meta: { error } });
  const lines = Object.entries({
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    ...bareHeaders,
    Connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
};
