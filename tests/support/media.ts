import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A small real file: `tiny` films of two seconds, `sound.mp4` without pictures. */
export const mediaFile = (name: string): Uint8Array<ArrayBuffer> =>
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
