import { findBegunUploads, type RunningUpload, sendFile } from '#data/uploads.ts';
import { writeSentence } from '../feedback/describeRefusal.ts';
import { courseTransfer as texts } from '../i18n/courseTransfer.ts';
import { it } from '../i18n/it.ts';
import { claimUpload } from '../uploads/oneTab.ts';

interface Sending {
  onProgress: (progress: number) => void;
  onCut: (isCut: boolean) => void;
  /** Told how to stop it; what was sent stays to be gone on from. */
  onBegun: (running: Pick<RunningUpload, 'pause'>) => void;
}

/** The first upload of this file that no tab is at, kept for this one. */
const claimBegun = async (file: File, taken: readonly (string | null)[]) => {
  for (const id of await findBegunUploads(file, taken)) {
    const letGo = await claimUpload(id);
    if (letGo) return { id, letGo };
  }
  return null;
};

/**
 * Sends an archive, or what is left of it where it was begun before and no other tab is at it. Resolves to the id of its
 * upload, and to what lets go of it once it is used.
 */
export const sendArchive = async (
  file: File,
  taken: readonly (string | null)[],
  told: Sending,
): Promise<{ id: string; letGo: () => void }> => {
  const begun = await claimBegun(file, taken);
  let isOver = false;
  let release = begun?.letGo;
  const letGo = (): void => {
    isOver = true;
    release?.();
  };
  const keep = async (id: string): Promise<void> => {
    if (begun) return;
    release = (await claimUpload(id)) ?? undefined;
    if (isOver) release?.();
  };
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      letGo();
      reject(error);
    };
    sendFile(file, begun?.id ?? null, {
      onId: (id) => void keep(id),
      onProgress: (sent) => told.onProgress(Math.floor((100 * sent) / file.size)),
      onCut: told.onCut,
      onEnd: (id) => resolve({ id, letGo }),
      onFailure: ({ reason, isChanged }) =>
        fail(new Error(isChanged ? it.form.changedFile : writeSentence(reason) || texts.sendingFailed)),
    }).then(({ pause }) => {
      const stop = (): void => {
        pause();
        letGo();
      };
      told.onBegun({ pause: stop });
    }, fail);
  });
};
