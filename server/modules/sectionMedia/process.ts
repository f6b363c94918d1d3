import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Deps } from '../../foundations.ts';
import { buildPrivateKey } from '../../storage/keys.ts';
import { locate } from '../../storage/ranges.ts';
import { keepWith } from '../../writes/storedFiles.ts';
import { describeComplaint } from './checkVideo.ts';
import { buildInput, type Container, canProcess, type Probe, probe } from './ffmpeg.ts';
import { nameQualities, removeOtherQualities, removeQualities } from './qualities.ts';
import { buildHlsArguments, chooseRenditions } from './renditions.ts';
import { beginProcessing, endProcessing, failProcessing, saveProgress } from './repository.ts';

const byType: Record<string, Container> = { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/ogg': 'ogg' };

/** Milliseconds between two reports of how far it is. */
const interval = 1000;

/** The program ended with an error of its own; what it said is in `stderr`. */
class ProgramFailure extends Error {
  readonly stderr: string;
  constructor(stderr: string) {
    super('ffmpeg failed');
    this.stderr = stderr;
  }
}

/** Ended from without: to be run again. */
class Interrupted extends Error {}

const getMadeFolder = (folder: string) => join(folder, 'tmp', 'media');

/** Makes qualities and posters of videos, one at a time in this process. */
export const startProcessing = async (deps: Deps<'db' | 'storage' | 'settings'>) => {
  const { db, storage, settings } = deps;
  const running = new Set<ChildProcess>();
  let isStopping = false;
  // What a process that died left half-way.
  await rm(getMadeFolder(settings.dataDir), { recursive: true, force: true });

  const runProgram = (folder: string, asked: string[], onTime: (seconds: number) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      // Begun now it would outlive this process, and go on for hours.
      if (isStopping) return reject(new Interrupted('ffmpeg is not begun while the server stops'));
      const child = spawn('ffmpeg', ['-v', 'error', '-nostdin', '-y', '-progress', 'pipe:1', ...asked], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running.add(child);
      // Everything else goes first.
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
      let said = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-4000);
      });
      createInterface({ input: child.stdout }).on('line', (line) => {
        const [name, value] = line.split('=');
        if (name === 'out_time_us') onTime(Number(value) / 1e6);
      });
      child.once('error', reject);
      child.once('close', (code, signal) => {
        running.delete(child);
        if (code === 0) resolve();
        else reject(signal || isStopping ? new Interrupted(`ffmpeg was ended by ${signal}`) : new ProgramFailure(said));
      });
    });

  /** Writes into a folder all that is made of a video. */
  const make = async (fileId: number, folder: string, input: string[], { duration, height, hasSound }: Probe) => {
    let told = 0;
    const tell = (seconds: number): void => {
      if (!duration || Date.now() - told < interval) return;
      told = Date.now();
      const progress = Math.min(99, Math.max(0, Math.floor((100 * seconds) / duration)));
      saveProgress(db, fileId, progress).catch(() => {});
    };
    await runProgram(folder, [...input, ...buildHlsArguments(chooseRenditions(height ?? 0), hasSound)], tell);
    const at = Math.min(5, (duration ?? 0) / 10).toFixed(2);
    const picture = ['-ss', at, ...input, '-frames:v', '1', '-vf', 'scale=-2:min(ih\\,720)', '-q:v', '4', 'poster.jpg'];
    await runProgram(folder, picture, () => {});
  };

  const listFilesIn = async (folder: string): Promise<string[]> => {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    return found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name).slice(folder.length + 1));
  };

  /** Brings what was made beside the video, the playlist that names the rest at the end. */
  const store = async (folder: string, key: string): Promise<string[]> => {
    const names = await listFilesIn(folder);
    for (const name of names.sort((one, other) => Number(one === 'video.m3u8') - Number(other === 'video.m3u8')))
      await storage.moveFromFs(join(folder, name), buildPrivateKey(`${key}/${name}`));
    return names;
  };

  return {
    /** Makes what a video lacks. Run again it starts over; what was cut short is never seen. */
    async run(fileId: number): Promise<void> {
      const begun = await beginProcessing(db, fileId);
      if (!begun) return;
      const container = byType[begun.mime_type];
      if (!container || !(await canProcess(deps)))
        return void (await failProcessing(db, fileId, 'ffmpeg non è installato. Il video resta com’è.'));
      const folder = join(getMadeFolder(settings.dataDir), randomUUID());
      const key = nameQualities(begun.storage_key);
      await mkdir(folder, { recursive: true });
      try {
        const location = await locate(deps, buildPrivateKey(begun.storage_key));
        const facts = await probe(location, container);
        await make(fileId, folder, buildInput(location, container), facts);
        const takeOut = () => removeQualities(storage, key);
        const names = await store(folder, key).catch(async (error) => {
          await takeOut();
          throw error;
        });
        const poster_key = names.includes('poster.jpg') ? `${key}/poster.jpg` : null;
        const made = { playlist_key: `${key}/video.m3u8`, poster_key };
        const { rows } = await keepWith(() => endProcessing(db, fileId, made), takeOut);
        // Of two runs at once the first has ended it.
        if (rows.length === 0) await takeOut();
        else await removeOtherQualities(storage, key);
      } catch (error) {
        // What the program refuses it would refuse again; the rest is tried again by the queue.
        if (!(error instanceof ProgramFailure)) throw error;
        await failProcessing(db, fileId, `${describeComplaint(error)}. Il video resta com’è.`);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    /** Ends the programs under way. */
    async stop(): Promise<void> {
      isStopping = true;
      for (const child of running) child.kill('SIGKILL');
    },
  };
};
