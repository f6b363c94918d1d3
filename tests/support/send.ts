import { Agent, type IncomingMessage, request as startRequest } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

/** Connections are kept a while between requests, as browsers keep them. */
const agent = new Agent({ keepAlive: true, timeout: 4000 });

/** What `fetch` sends of its own. */
const usual = {
  accept: '*/*',
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'node',
  'accept-encoding': 'gzip, br',
};

/** The bytes of a body, and the type it brings itself, if any. */
const encodeBody = async (body: BodyInit | null): Promise<[Buffer | string | null, string | null]> => {
  if (body === null) return [null, null];
  if (typeof body === 'string') return [body, 'text/plain;charset=UTF-8'];
  if (body instanceof Uint8Array) return [Buffer.from(body.buffer, body.byteOffset, body.byteLength), null];
  const encoded = new Response(body);
  return [Buffer.from(await encoded.arrayBuffer()), encoded.headers.get('content-type')];
};

const unfold = (response: IncomingMessage): Readable => {
  const encoding = response.headers['content-encoding'];
  if (encoding === 'br') return response.pipe(createBrotliDecompress());
  return encoding === 'gzip' ? response.pipe(createGunzip()) : response;
};

const readText = async (response: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of unfold(response)) parts.push(part);
  return new TextDecoder().decode(Buffer.concat(parts));
};

const readHeaders = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers();
  for (let place = 0; place < rawHeaders.length; place += 2)
    headers.append(rawHeaders[place] ?? '', rawHeaders[place + 1] ?? '');
  return headers;
};

/** Asks for an address as `fetch` does, in a third of its processor time, and reads the whole answer; follows no redirect. */
export const send = async (
  method: string,
  address: string,
  headers: Headers,
  body: BodyInit | null,
): Promise<{ status: number; headers: Headers; text: string }> => {
  const [bytes, type] = await encodeBody(body);
  if (type && !headers.has('content-type')) headers.set('content-type', type);
  const length = bytes === null ? ['POST', 'PUT', 'PATCH'].includes(method) && 0 : Buffer.byteLength(bytes);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = startRequest(address, {
    method,
    agent,
    headers: { ...usual, ...Object.fromEntries(headers), ...(length !== false && { 'content-length': length }) },
  });
  request.on('error', reject);
  request.on('response', resolve);
  request.end(bytes);
  const response = await promise;
  return { status: response.statusCode ?? 0, headers: readHeaders(response), text: await readText(response) };
};
