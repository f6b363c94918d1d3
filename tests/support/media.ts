import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** A film of so many seconds with sound, 720 lines high: three qualities are made of it, which takes a while. */
export const makeLongFilm = (seconds: number): Buffer => {
  const folder = mkdtempSync(join(tmpdir(), 'corsia-film-'));
  const path = join(folder, 'film.mp4');
  const pictures = ['-f', 'lavfi', '-i', `testsrc2=size=1280x720:duration=${seconds}:rate=15`];
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
  const written = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest', path];
  try {
    execFileSync('ffmpeg', ['-v', 'error', ...pictures, ...sound, ...written]);
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
