import { STATUS_CODES } from 'node:http';
import type { ErrorBody } from '#contract/envelope.ts';

/** An answer that ends its connection, before Fastify has seen the request. */
export interface RawRefusal {
  status: number;
  error: ErrorBody;
  headers?: Record<string, string>;
}

/** The bytes of a refusal in the usual envelope, for a connection that closes after it. */
export const buildRawAnswer = ({ status, error, headers = {} }: RawRefusal): string => {
  const body = JSON.stringify({ data: null, meta: { error } });
  const lines = Object.entries({
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
};
