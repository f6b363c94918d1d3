import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Deps } from '../../foundations.ts';

const run = promisify(execFile);

let found: Promise<boolean> | undefined;

/** Whether `ffmpeg` and `ffprobe` are on the path; looked for once a process. */
const isInstalled = (): Promise<boolean> => {
  found ??= Promise.all(['ffmpeg', 'ffprobe'].map((program) => run(program, ['-version']))).then(
    () => true,
    () => false,
  );
  return found;
};

/** Whether uploaded videos are processed here. */
export const canProcess = async ({ settings }: Deps<'settings'>): Promise<boolean> =>
  settings.ffmpeg && (await isInstalled());

/** Containers we take, by the name of what reads them: a file never chooses that itself, nor opens another. */
export const containers = { mp4: 'mov', webm: 'matroska', ogg: 'ogg' } as const;
export type Container = keyof typeof containers;

/** Microseconds the store of the files may say nothing. */
const idleTimeout = '30000000';

/** How the programs are to read a file of ours, whatever is in it. */
export const buildInput = (location: string, container: Container): string[] => {
  const isRemote = location.startsWith('http');
  const protocols = isRemote ? 'http,https,tls,tcp' : 'file';
  const timeout = isRemote ? ['-rw_timeout', idleTimeout] : [];
  return ['-protocol_whitelist', protocols, ...timeout, '-f', containers[container], '-i', location];
};

export interface Probe {
  /** Seconds; null where nothing says. */
  duration: number | null;
  /** Of the pictures; null without any. */
  height: number | null;
  hasSound: boolean;
}

const parseNumber = (text: unknown): number | null => {
  const number = Number(text);
  return Number.isFinite(number) && number > 0 ? number : null;
};

interface Output {
  format?: { duration?: string };
  streams?: { codec_type?: string; height?: number; duration?: string; disposition?: { attached_pic?: number } }[];
}

/** What ffprobe finds in a file. @throws what the program does, with its words in `stderr`. */
export const probe = async (location: string, container: Container): Promise<Probe> => {
  const asked = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json'];
  const { stdout } = await run('ffprobe', [...asked, ...buildInput(location, container)], {
    timeout: 60_000,
    maxBuffer: 4_000_000,
  });
  const { format, streams = [] }: Output = JSON.parse(stdout);
  const pictures = streams.find(({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic);
  return {
    duration: parseNumber(format?.duration) ?? parseNumber(pictures?.duration),
    height: pictures ? (parseNumber(pictures.height) ?? 0) : null,
    hasSound: streams.some(({ codec_type }) => codec_type === 'audio'),
  };
};
