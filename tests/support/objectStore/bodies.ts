import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { StoreError } from './errors.ts';

/** The content of a body that was sent in chunks of `aws-chunked`, with the lines that follow it. */
const readChunks = (body: Buffer): { content: Buffer; trailers: string } => {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, end), 16);
    if (end < 0 || !(size >= 0)) throw new StoreError(400, 'IncompleteBody');
    if (size === 0) return { content: Buffer.concat(parts), trailers: body.toString('latin1', end + 2) };
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
};

const computeChecksum = (content: Buffer): string => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(content));
  return bytes.toString('base64');
};

/**
 * What a request brings: its length must be known before it is sent, and what it says of its content must be so.
 * @throws 411 `MissingContentLength`, 400 `IncompleteBody`, `BadDigest`, `XAmzContentSHA256Mismatch`
 */
export const readContent = async (request: IncomingMessage): Promise<Buffer> => {
  const { headers } = request;
  const announced = headers['x-amz-decoded-content-length'] ?? headers['content-length'];
  const body = await buffer(request);
  if (announced === undefined) throw new StoreError(411, 'MissingContentLength');
  const isChunked = String(headers['content-encoding'] ?? '').includes('aws-chunked');
  const { content, trailers } = isChunked ? readChunks(body) : { content: body, trailers: '' };
  if (content.length !== Number(announced)) throw new StoreError(400, 'IncompleteBody');
  const checksum = headers['x-amz-checksum-crc32'] ?? /^x-amz-checksum-crc32:(\S+)/m.exec(trailers)?.[1];
  if (checksum !== undefined && checksum !== computeChecksum(content)) throw new StoreError(400, 'BadDigest');
  const hash = String(headers['x-amz-content-sha256'] ?? '');
  if (/^[0-9a-f]{64}$/.test(hash) && hash !== createHash('sha256').update(body).digest('hex'))
    throw new StoreError(400, 'XAmzContentSHA256Mismatch');
  return content;
};
