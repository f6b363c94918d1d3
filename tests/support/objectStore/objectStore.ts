import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '#server/config.ts';
import { readContent } from './bodies.ts';
import { StoreError } from './errors.ts';
import { createFaults } from './faults.ts';
import { computeEtag, createMultipart } from './multipart.ts';
import { checkSignature } from './signatures.ts';

/** Keys of a page of a list: few, so that lists have pages. */
const pageSize = 3;
/** Bytes an object may have that comes in one request: few, so that what could be longer must come in parts. */
const putMax = 16 * 1024 ** 2;
const keys = { accessKeyId: 'reader', secretAccessKey: 'secret of the store' };

interface StoredObject {
  content: Buffer;
  etag: string;
  changed: Date;
  /** Its type, and what else was said of it. */
  headers: Record<string, string>;
}

const escapeXml = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const answer = (response: ServerResponse, status: number, xml = '', headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/xml', ...headers });
  response.end(xml && `<?xml version="1.0" encoding="UTF-8"?>${xml}`);
};

/** Groups what stands below a delimiter, as `ListObjectsV2` does. */
const groupEntries = (all: string[], prefix: string, delimiter: string): string[] => {
  const entries = all
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      return end < 0 ? key : key.slice(0, end + 1);
    });
  return [...new Set(entries)].sort();
};

/** What is kept with an object, of the headers it came with. */
const pickKeptHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.startsWith('x-amz-meta-') || name === 'content-type')
      .map(([name, value]) => [name, String(value)]),
  );

const parseRange = (range: string | undefined, size: number): { from: number; to: number } | null => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (from >= size) throw new StoreError(416, 'InvalidRange');
  return { from, to };
};

/** Sends an object, or a part of it. */
const sendObject = (request: IncomingMessage, response: ServerResponse, object: StoredObject): void => {
  const { content, etag, changed, headers } = object;
  const range = parseRange(request.headers.range, content.length);
  const part = range ? content.subarray(range.from, range.to + 1) : content;
  const { searchParams: asked } = new URL(request.url ?? '', 'http://x');
  const [type, disposition] = [asked.get('response-content-type'), asked.get('response-content-disposition')];
  response.writeHead(range ? 206 : 200, {
    'content-type': 'binary/octet-stream',
    ...headers,
    ...(type && { 'content-type': type }),
    ...(disposition && { 'content-disposition': disposition }),
    etag,
    'accept-ranges': 'bytes',
    'last-modified': changed.toUTCString(),
    'content-length': part.length,
    ...(range && { 'content-range': `bytes ${range.from}-${range.to}/${content.length}` }),
  });
  response.end(request.method === 'HEAD' ? undefined : part);
};

/**
 * An object store that answers as S3 does, on a port of its own: signed requests and addresses, objects with their ranges,
 * lists by pages, uploads in parts. What it holds is in `objects`, by key.
 */
export const startObjectStore = async () => {
  const objects = new Map<string, StoredObject>();
  const multipart = createMultipart();
  const put = (key: string, content: Buffer | string = 'x', changed = new Date()): void => {
    const bytes = Buffer.from(content);
    objects.set(key, { content: bytes, etag: computeEtag(bytes), changed, headers: {} });
  };

  const list = (query: URLSearchParams): string => {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
    const all = groupEntries([...objects.keys()], prefix, query.get('delimiter') ?? '').filter(
      (entry) => entry > after,
    );
    const page = all.slice(0, pageSize);
    const parts = page.map((entry) => {
      const object = objects.get(entry);
      if (!object) return `<CommonPrefixes><Prefix>${escapeXml(entry)}</Prefix></CommonPrefixes>`;
      const { changed, etag, content } = object;
      const facts = `<LastModified>${changed.toISOString()}</LastModified><ETag>${etag}</ETag><Size>${content.length}</Size>`;
      return `<Contents><Key>${escapeXml(entry)}</Key>${facts}</Contents>`;
    });
    const next =
      all.length > page.length && `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>`;
    return `<ListBucketResult><IsTruncated>${Boolean(next)}</IsTruncated>${next || ''}${parts.join('')}</ListBucketResult>`;
  };

  const requireObject = (key: string): StoredObject => {
    const object = objects.get(key);
    if (!object) throw new StoreError(404, 'NoSuchKey');
    return object;
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    checkSignature(request, keys);
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://x');
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const uploadId = query.get('uploadId');
    if (bucket !== 'corsia') throw new StoreError(404, 'NoSuchBucket');
    switch (request.method) {
      case 'HEAD':
        return sendObject(request, response, requireObject(key));
      case 'GET':
        if (!key && query.get('list-type') === '2') return answer(response, 200, list(query));
        if (uploadId)
          return answer(response, 200, multipart.list(key, uploadId, Number(query.get('part-number-marker'))));
        return sendObject(request, response, requireObject(key));
      case 'PUT': {
        const content = await readContent(request);
        if (request.headers['x-amz-copy-source'] || content.length > putMax) break;
        const etag = uploadId
          ? multipart.add(key, uploadId, Number(query.get('partNumber')), content)
          : computeEtag(content);
        if (!uploadId) objects.set(key, { content, etag, changed: new Date(), headers: pickKeptHeaders(request) });
        return answer(response, 200, '', { etag });
      }
      case 'POST': {
        if (query.has('uploads')) return answer(response, 200, multipart.begin(key, pickKeptHeaders(request)));
        const asked = String(await readContent(request));
        if (query.has('delete')) {
          if (request.headers['content-md5'] === undefined) throw new StoreError(400, 'MissingContentMD5');
          for (const [, name = ''] of asked.matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(name);
          return answer(response, 200, '<DeleteResult></DeleteResult>');
        }
        if (!uploadId) break;
        const made = multipart.complete(key, uploadId, asked);
        objects.set(key, { ...made, changed: new Date() });
        const facts = `<Key>${escapeXml(key)}</Key><ETag>${escapeXml(made.etag)}</ETag>`;
        return answer(response, 200, `<CompleteMultipartUploadResult>${facts}</CompleteMultipartUploadResult>`);
      }
      case 'DELETE':
        if (uploadId) multipart.abort(key, uploadId);
        else objects.delete(key);
        return answer(response, 204);
    }
    throw new StoreError(501, 'NotImplemented');
  };

  const faults = createFaults();
  const server = createServer(async (request, response) => {
    try {
      if (await faults.meet(request, response)) return;
      await respond(request, response);
    } catch (error) {
      const { status, code } = error instanceof StoreError ? error : new StoreError(500, 'InternalError');
      request.resume();
      answer(response, status, request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code></Error>`);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const place = {
    bucket: 'corsia',
    region: 'eu-south-1',
    endpoint: `http://127.0.0.1:${port}`,
    idleTimeout: 10_000,
    ...keys,
  };
  const storage: Config['storage'] = { kind: 's3', ...place };
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { objects, put, underWay: multipart.underWay, fail: faults.fail, place, storage, stop };
};
