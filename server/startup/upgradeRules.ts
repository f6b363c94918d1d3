import type { IncomingMessage } from 'node:http';
import { type RawRefusal, rawRefusals } from './buildRawAnswer.ts';
import { isDecodable } from './isDecodable.ts';

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'headers'>;

const maxAddressLength = 4000;

const refuse = (status: number, code: string, reason: string): RawRefusal => ({
  status,
  error: { code, reason },
});

/**
 * Whether a request asks for a WebSocket. Any other `Upgrade` (`h2c`, say) is ignored, as HTTP allows, and the request
 * is answered like one without.
 */
export const asksForSocket = ({ method, httpVersion, headers }: Asked): boolean =>
  method === 'GET' &&
  httpVersion === '1.1' &&
  (headers.upgrade ?? '').split(',').some((protocol) => protocol.trim().toLowerCase() === 'websocket');

const hasHandshake = ({ headers }: Asked): boolean =>
  headers['sec-websocket-version'] === '13' && /^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '');

/**
 * Whether the page that opens the socket is one of ours: browsers say where it comes from, other clients do not.
 * `origins` are those of the configuration, beside the host the request itself came to.
 */
const isOwnOrigin = ({ headers }: Asked, origins: readonly string[]): boolean => {
  if (headers.origin === undefined) return true;
  const host = URL.parse(headers.origin)?.host;
  return origins.includes(headers.origin) || (Boolean(host) && host === headers.host?.toLowerCase());
};

/** Why an upgrade is refused before any route sees it; null for one that may go on to its route. */
export const findUpgradeRefusal = (request: Asked, origins: readonly string[]): RawRefusal | null => {
  if (!asksForSocket(request)) return rawRefusals.unreadable;
  const address = request.url ?? '';
  if (address.length > maxAddressLength) return refuse(414, 'too_large', 'L’indirizzo è troppo lungo.');
  const [path = ''] = address.split('?', 1);
  if (!isDecodable(path)) return refuse(400, 'malformed', 'L’indirizzo non è leggibile.');
  // Nothing encoded goes on: what the router could not decode would never be closed.
  if (!/^\/ws\/[\w./-]+$/.test(path)) return refuse(404, 'not_found', 'La risorsa non esiste.');
  if (!hasHandshake(request)) return { ...rawRefusals.unreadable, headers: { 'Sec-WebSocket-Version': '13' } };
  if (!isOwnOrigin(request, origins)) return refuse(403, 'forbidden', 'Non sei autorizzato.');
  return null;
};
