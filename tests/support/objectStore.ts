import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Config } from '#server/config.ts';

/** Keys of a page of a list: few, so that lists have pages. */
const pageSize = 3;

const escapeXml = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const answer = (response: ServerResponse, status: number, xml = '', headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/xml', ...headers });
  response.end(xml && `<?xml version="1.0" encoding="UTF-8"?>${xml}`);
};

/** Groups what stands below a delimiter, as `ListObjectsV2` does. */
const entriesOf = (keys: string[], prefix: string, delimiter: string): string[] => {
  const entries = keys
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      return end < 0 ? key : key.slice(0, end + 1);
    });
  return [...new Set(entries)].sort();
};

/**
 * An object store that answers `ListObjectsV2`, `HeadObject`, `DeleteObject` and `DeleteObjects` as S3 does, on a port of
 * its own; keys with the time of their last change are in `objects`.
 */
export const startObjectStore = async () => {
  const objects = new Map<string, Date>();
  const list = (query: URLSearchParams): string => {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
    const all = entriesOf([...objects.keys()], prefix, query.get('delimiter') ?? '').filter((entry) => entry > after);
    const page = all.slice(0, pageSize);
    const parts = page.map((entry) => {
      const changed = objects.get(entry);
      if (!changed) return `<CommonPrefixes><Prefix>${escapeXml(entry)}</Prefix></CommonPrefixes>`;
      const facts = `<LastModified>${changed.toISOString()}</LastModified><ETag>"x"</ETag><Size>1</Size>`;
      return `<Contents><Key>${escapeXml(entry)}</Key>${facts}</Contents>`;
    });
    const next =
      all.length > page.length && `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>`;
    return `<ListBucketResult><IsTruncated>${Boolean(next)}</IsTruncated>${next || ''}${parts.join('')}</ListBucketResult>`;
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const body = await text(request);
    if (bucket !== 'corsia') return answer(response, 404, '<Error><Code>NoSuchBucket</Code></Error>');
    if (request.method === 'GET' && searchParams.get('list-type') === '2')
      return answer(response, 200, list(searchParams));
    if (request.method === 'POST' && searchParams.has('delete')) {
      for (const [, name = ''] of body.matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(name);
      return answer(response, 200, '<DeleteResult></DeleteResult>');
    }
    const changed = objects.get(key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return answer(response, 204);
    }
    if (request.method === 'HEAD' && changed)
      return answer(response, 200, '', { 'last-modified': changed.toUTCString(), etag: '"x"', 'content-length': '1' });
    return answer(response, request.method === 'HEAD' ? 404 : 501);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const storage: Config['storage'] = {
    kind: 's3',
    bucket: 'corsia',
    region: 'eu-south-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'x',
    secretAccessKey: 'x',
  };
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { objects, storage, stop };
};
