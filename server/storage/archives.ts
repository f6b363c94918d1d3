import { open, type ZipFile } from 'yauzl';

/** More entries, and more characters of names, than anybody's archive has; what comes after them is not looked at. */
const entriesMax = 100_000;
const charactersMax = 10_000_000;

/** Names of what is in an archive; null for one that is cut short or otherwise not readable. Nothing is unpacked. */
export const listArchive = (path: string): Promise<string[] | null> =>
  new Promise((resolve) => {
    open(path, { lazyEntries: true, autoClose: true }, (error: Error | null, archive?: ZipFile) => {
      if (error || !archive) return resolve(null);
      const names: string[] = [];
      let characters = 0;
      const end = (result: string[] | null): void => {
        archive.close();
        resolve(result);
      };
      archive.on('error', () => end(null));
      archive.on('end', () => end(names));
      archive.on('entry', ({ fileName }) => {
        names.push(fileName);
        characters += fileName.length;
        if (names.length >= entriesMax || characters >= charactersMax) end(names);
        else archive.readEntry();
      });
      archive.readEntry();
    });
  });
