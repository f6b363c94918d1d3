import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import type { Disk } from 'flydrive';
import { log } from '../../log.ts';
import { buildPrivateKey } from '../../storage/keys.ts';

const mark = 'hls-';

/** A folder beside a video for the qualities that one run makes of it, below `private/` as the video's own key. */
export const nameQualities = (videoKey: string): string => `${dirname(videoKey)}/${mark}${randomUUID().slice(0, 8)}`;

/** What fails is only logged: it takes room, and nobody is shown it. */
const tolerate = (removal: Promise<unknown>): Promise<unknown> =>
  removal.catch((error) => log.error({ err: error }, 'qualities of a video could not be removed from the storage'));

/** Removes what a run has stored. */
export const removeQualities = (storage: Disk, folder: string): Promise<unknown> =>
  tolerate(storage.deleteAll(`${buildPrivateKey(folder)}/`));

const removeAllBut = async (storage: Disk, folder: string): Promise<void> => {
  const { objects } = await storage.listAll(`${buildPrivateKey(dirname(folder))}/`);
  const folders = [...objects].flatMap((entry) => (entry.isDirectory ? [entry.prefix.replace(/\/$/, '')] : []));
  for (const one of folders)
    if (one.includes(`/${mark}`) && one !== buildPrivateKey(folder)) await storage.deleteAll(`${one}/`);
};

/** Removes what other runs have stored beside the same video: those of processes that died. */
export const removeOtherQualities = (storage: Disk, folder: string): Promise<unknown> =>
  tolerate(removeAllBut(storage, folder));
