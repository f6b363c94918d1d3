import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { StoreError } from './errors.ts';

/**
 * What a request brings: its length must be known before it is sent, and what it says of its content must be so. Many stores know
 * no checksums but the oldest: this one knows none of the others, nor the chunks they come with, nor access lists.
 * @throws 501 `NotImplemented`, 411 `MissingContentLength`, 400 `IncompleteBody`, `BadDigest`, `XAmzContentSHA256Mismatch`
 */
export const readContent = async (request: IncomingMessage): Promise<Buffer> => {
  const { headers } = request;
  const content = await buffer(request);
  if (/aws-chunked/.test(headers['content-encoding'] ?? '') || headers['x-amz-acl'] !== undefined)
    throw new StoreError(501, 'NotImplemented');
  if (headers['content-length'] === undefined) throw new StoreError(411, 'MissingContentLength');
  if (content.length !== Number(headers['content-length'])) throw new StoreError(400, 'IncompleteBody');
  const digest = headers['content-md5'];
  if (digest !== undefined && digest !== createHash('md5').update(content).digest('base64'))
    throw new StoreError(400, 'BadDigest');
  const hash = String(headers['x-amz-content-sha256'] ?? '');
  if (/^[0-9a-f]{64}$/.test(hash) && hash !== createHash('sha256').update(content).digest('hex'))
    throw new StoreError(400, 'XAmzContentSHA256Mismatch');
  return content;
};
