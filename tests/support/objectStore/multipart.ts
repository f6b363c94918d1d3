import { createHash, randomUUID } from 'node:crypto';
import { StoreError } from './errors.ts';

/** Bytes every part but the last must have. */
const partMin = 5 * 1024 * 1024;
/** Parts of a page of their list: few, so that lists have pages. */
const pageSize = 2;

const hashMd5 = (content: Buffer): Buffer => createHash('md5').update(content).digest();
export const computeEtag = (content: Buffer): string => `"${hashMd5(content).toString('hex')}"`;

interface Part {
  content: Buffer;
  etag: string;
}

interface Upload {
  key: string;
  headers: Record<string, string>;
  parts: Map<number, Part>;
}

/** Uploads that come in parts, and are an object only once they are completed. */
export const createMultipart = () => {
  const uploads = new Map<string, Upload>();
  const require = (key: string, id: string): Upload => {
    const upload = uploads.get(id);
    if (upload?.key !== key) throw new StoreError(404, 'NoSuchUpload');
    return upload;
  };

  return {
    /** Keys of what is under way. */
    underWay: (): string[] => [...uploads.values()].map(({ key }) => key),

    begin(key: string, headers: Record<string, string>): string {
      const id = randomUUID();
      uploads.set(id, { key, headers, parts: new Map() });
      return `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
    },

    /** Takes a part, in the place of the one of that number. Returns its tag. */
    add(key: string, id: string, number: number, content: Buffer): string {
      if (!(number >= 1 && number <= 10_000)) throw new StoreError(400, 'InvalidArgument');
      const etag = computeEtag(content);
      require(key, id).parts.set(number, { content, etag });
      return etag;
    },

    list(key: string, id: string, after: number): string {
      const all = [...require(key, id).parts]
        .sort(([one], [other]) => one - other)
        .filter(([number]) => number > after);
      const page = all.slice(0, pageSize);
      const parts = page.map(
        ([number, { content, etag }]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag><Size>${content.length}</Size></Part>`,
      );
      const isTruncated = all.length > page.length;
      const next = isTruncated ? `<NextPartNumberMarker>${page.at(-1)?.[0]}</NextPartNumberMarker>` : '';
      return `<ListPartsResult><IsTruncated>${isTruncated}</IsTruncated>${next}${parts.join('')}</ListPartsResult>`;
    },

    /** Makes the object of the parts that are named. @param asked the request's XML. */
    complete(
      key: string,
      id: string,
      asked: string,
    ): { content: Buffer; etag: string; headers: Record<string, string> } {
      const { parts, headers } = require(key, id);
      const named = [...asked.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
        number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
        etag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"'),
      }));
      if (named.length === 0) throw new StoreError(400, 'MalformedXML');
      if (named.some(({ number }, at) => number <= (named[at - 1]?.number ?? 0)))
        throw new StoreError(400, 'InvalidPartOrder');
      const whole = named.map(({ number, etag }) => {
        const part = parts.get(number);
        if (!part || part.etag !== etag) throw new StoreError(400, 'InvalidPart');
        return part.content;
      });
      if (whole.slice(0, -1).some(({ length }) => length < partMin)) throw new StoreError(400, 'EntityTooSmall');
      uploads.delete(id);
      const tag = createHash('md5')
        .update(Buffer.concat(whole.map(hashMd5)))
        .digest('hex');
      return { content: Buffer.concat(whole), etag: `"${tag}-${whole.length}"`, headers };
    },

    abort(key: string, id: string): void {
      require(key, id);
      uploads.delete(id);
    },
  };
};
