import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { readRange } from '../../storage/ranges.ts';
import { type Container, canProcess, probe } from './ffmpeg.ts';
import { BrokenVideo, readMp4, readWebm, type VideoFacts } from './headers.ts';

/** What the program says of files that do not play, in words for who uploaded them. */
const complaints: [RegExp, string][] = [
  [/moov atom not found/i, 'il file è incompleto: manca l’indice (moov)'],
  [
    /Invalid data found|EBML header|End of file|could not find codec/i,
    'il contenuto non si può leggere: il file è rovinato',
  ],
];

/** Words for a failure of one of the programs. */
export const describeComplaint = (error: unknown): string => {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return complaints.find(([pattern]) => pattern.test(said))?.[1] ?? 'il video non si può leggere';
};

const readHeaders = async (location: string, size: number, container: Container): Promise<VideoFacts | null> => {
  const read = (from: number, length: number) => readRange(location, from, length);
  if (container === 'mp4') return readMp4(read, size);
  return container === 'webm' ? readWebm(read) : null;
};

const probeFacts = async (location: string, container: Container): Promise<VideoFacts> => {
  const { duration, height } = await probe(location, container).catch((error) => {
    throw new BrokenVideo(describeComplaint(error));
  });
  return { duration, hasPictures: height !== null };
};

/**
 * Seconds of a video, by ffprobe where it is there, else as the file says; null where neither knows.
 * @throws 400 `broken_video` with what is wrong
 */
export const checkVideo = async (
  deps: Deps<'settings'>,
  { location, size, container }: { location: string; size: number; container: Container },
): Promise<number | null> => {
  try {
    // A program reads on where a file was cut off after its index; what the file says of its size does not.
    const own = await readHeaders(location, size, container);
    const facts = (await canProcess(deps)) ? await probeFacts(location, container) : own;
    if (facts && !facts.hasPictures) throw new BrokenVideo('non contiene immagini: è un file audio');
    return facts?.duration ?? own?.duration ?? null;
  } catch (error) {
    if (error instanceof BrokenVideo) throw refusals.invalid('file', error.message, 'broken_video');
    throw error;
  }
};
