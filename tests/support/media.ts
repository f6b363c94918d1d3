import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A small real file: `tiny` films of two seconds, `sound.mp4` without pictures. */
export const readMediaFile = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`./media/${name}`, import.meta.url)));

const finds = (program: string): boolean => {
  try {
    execFileSync(program, ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Whether videos can be processed on this machine. Tests that need it are skipped where they cannot, with this message. */
export const hasFfmpeg = finds('ffmpeg') && finds('ffprobe');
export const withoutFfmpeg = 'ffmpeg and ffprobe are not installed: `apt-get install ffmpeg`';

/** A film (mp4, its index first) whose headers are right and whose content is not: only who plays or processes it notices. */
export const spoilFilm = (film: Uint8Array): Uint8Array<ArrayBuffer> => {
  const content = Buffer.from(film).indexOf('mdat') + 4;
  return Uint8Array.from(film, (byte, at) => (at < content ? byte : 0));
};

/** A film of two seconds, made large by a part that players leave out. */
export const makeLargeFilm = (megabytes: number): Buffer => {
  const padding = Buffer.alloc(megabytes * 1_000_000);
  padding.writeUInt32BE(padding.length, 0);
  padding.write('free', 4);
  return Buffer.concat([readMediaFile('tiny.mp4'), padding]);
};
