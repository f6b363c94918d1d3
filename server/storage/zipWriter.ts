import { Readable } from 'node:stream';
import { type Options, type ReadStreamOptions, ZipFile } from 'yazl';

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

interface ZipWriter {
  /** The bytes of the zip, made while they are read. Fails with whatever it is made of; destroyed, it lets go of that. */
  output: Readable;
  addBuffer(path: string, content: Buffer, options?: Partial<Options>): void;
  addStream(path: string, stream: Readable, options?: Partial<ReadStreamOptions>): void;
  /** The same for a stream that is opened when its turn comes. */
  addLazily(path: string, open: () => Promise<Readable>, options?: Partial<ReadStreamOptions>): void;
  /** Nothing comes after what was added. */
  end(): void;
}

/**
 * A zip of streams. The library listens to none of them: unheard, an error of one ends the process, and one that is being
 * read when the zip comes to nothing stays open.
 */
export const createZip = (): ZipWriter => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const reading = new Set<Readable>();
  const fail = (thrown: unknown): void => {
    output.destroy(asError(thrown));
  };
  const watch = (stream: Readable): Readable => {
    stream.on('error', fail);
    if (output.destroyed) return stream.destroy();
    reading.add(stream);
    stream.once('close', () => reading.delete(stream));
    return stream;
  };
  zip.on('error', fail);
  output.once('close', () => {
    for (const stream of reading) stream.destroy();
  });
  return {
    output,
    addBuffer: (path, content, options) => zip.addBuffer(content, path, options),
    addStream: (path, stream, options) => zip.addReadStream(watch(stream), path, options),
    addLazily: (path, open, options) =>
      zip.addReadStreamLazy(path, options ?? {}, (take) => {
        open().then(
          (stream) => {
            watch(stream);
            if (!stream.destroyed) take(null, stream);
          },
          (error) => take(error, Readable.from([])),
        );
      }),
    end: () => zip.end(),
  };
};
