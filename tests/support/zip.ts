import { type Entry, fromBuffer } from 'yauzl';
import { ZipFile } from 'yazl';

/** What is in a zip, by its name there. */
export type Entries = Map<string, Buffer>;

export const unzip = (bytes: Buffer): Promise<Entries> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const entries: Entries = new Map();
      zip.on('entry', async (entry: Entry) => {
        const stream = await zip.openReadStreamPromise(entry);
        entries.set(entry.fileName, Buffer.concat(await stream.toArray()));
        zip.readEntry();
      });
      zip.on('end', () => resolve(entries));
      zip.readEntry();
    });
  });

export const zip = async (entries: Iterable<readonly [string, Buffer]>): Promise<Buffer> => {
  const file = new ZipFile();
  for (const [name, content] of entries) file.addBuffer(content, name);
  file.end();
  const chunks: Buffer[] = [];
  for await (const chunk of file.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};
