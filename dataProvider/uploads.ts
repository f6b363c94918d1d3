import type { DetailedError, Upload as TusUpload } from 'tus-js-client';
import { choosePresentCredential } from '#auth/credential.ts';
import { fetchApi } from '#auth/fetchApi.ts';
import { importAgain } from '#auth/importAgain.ts';
import { judgeForeign } from '#auth/readEnvelope.ts';
import { requireUnchanged } from '#auth/requireUnchanged.ts';
import { uploadsPath } from '#contract/rules.ts';

/** Bytes sent in one request: on a slow line it ends in time, on a fast one few are needed. */
const chunkSize = 16 * 1024 * 1024;
/** Milliseconds between tries; each part that arrives starts them again. */
const retryDelays = [0, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

/** Why an upload stopped: `reason` is the server's own, empty when no answer came. */
export interface UploadFailure {
  status: number;
  reason: string;
  /** The file was changed, moved or deleted since it was chosen: the browser reads it no more. */
  isChanged?: boolean;
}

interface Follower {
  onProgress: (sent: number) => void;
  /** The upload has its id from now on, by which it can be resumed. */
  onId: (id: string) => void;
  /** Whether the line is broken; it is tried again by itself. */
  onCut: (isCut: boolean) => void;
  onEnd: (id: string) => void;
  onFailure: (failure: UploadFailure) => void;
}

export interface RunningUpload {
  /** Goes on after a failure. */
  retry: () => void;
  /** Stops sending; what was sent stays to be resumed. */
  pause: () => void;
}

const parseUploadId = (url: string | null): string => url?.split('/').at(-1) ?? '';

const toUploadFailure = (error: Error | DetailedError): UploadFailure => {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  if (!answer) return { status: 0, reason: '' };
  // An answer to HEAD has no body: only its kind tells whose it is.
  const isOurs = answer.getHeader('Content-Type')?.startsWith('application/json');
  const status = isOurs ? answer.getStatus() : judgeForeign(answer.getStatus());
  try {
    const { meta } = JSON.parse(answer.getBody());
    return { status, reason: String(meta.error.reason) };
  } catch {
    return { status, reason: '' };
  }
};

/** Whether the same may go well a little later: no answer, a session to renew, a server that starts, a place that moved. */
const mayPass = ({ status }: UploadFailure): boolean =>
  status === 0 || status === 401 || status === 409 || status >= 500;

const loadTus = () => importAgain(() => import('tus-js-client'), 'Upload');

/**
 * Sends a file in parts (tus), or what is left of it when `id` names an upload begun before. The library comes with the
 * first file.
 */
export const sendFile = async (file: File, id: string | null, follower: Follower): Promise<RunningUpload> => {
  const { Upload } = await loadTus();
  let isStale = false;
  let isChanged = false;
  const upload: TusUpload = new Upload(file, {
    endpoint: id === null ? uploadsPath : null,
    uploadUrl: id && uploadsPath + id,
    metadata: { filename: file.name },
    chunkSize,
    retryDelays,
    storeFingerprintForResuming: false,
    async onBeforeRequest(request) {
      // A call of ours renews the session; this library knows nothing of it.
      if (isStale) await fetchApi('GET v1/uploads/', { staysHere: true });
      isStale = false;
      // Sent all the same, it would look as if the line had broken.
      await requireUnchanged(file).catch((error) => {
        isChanged = true;
        throw error;
      });
      request.setHeader('Authorization', choosePresentCredential());
    },
    onShouldRetry(error) {
      if (isChanged) return false;
      const failure = toUploadFailure(error);
      isStale = failure.status === 401;
      follower.onCut(failure.status !== 401);
      return mayPass(failure);
    },
    onUploadUrlAvailable() {
      // With an endpoint the library begins a new upload whenever this one cannot be asked how far it is: all that was sent
      // would be sent again after a server that was starting, or a session that had run out.
      upload.options.endpoint = null;
      follower.onId(parseUploadId(upload.url));
    },
    onProgress(sent) {
      follower.onCut(false);
      follower.onProgress(sent);
    },
    onSuccess: () => follower.onEnd(parseUploadId(upload.url)),
    onError: (error) => follower.onFailure({ ...toUploadFailure(error), isChanged }),
  });
  upload.start();
  return { retry: () => upload.start(), pause: () => void upload.abort() };
};

/** The uploads of a file that were begun before, by this person and for nothing else. @param taken ids of others. */
export const findBegunUploads = async ({ name, size }: File, taken: readonly (string | null)[]): Promise<string[]> => {
  const uploads = await fetchApi('GET v1/uploads/');
  return uploads
    .filter(({ id, ...begun }) => begun.name === name && begun.bytes === size && !taken.includes(id))
    .map(({ id }) => id);
};

/** The uploads of this person that nothing uses yet. */
export const fetchUploads = () => fetchApi('GET v1/uploads/', { staysHere: true });

/** Gives an upload up; what was sent of it goes. */
export const discardUpload = async (id: string): Promise<void> => {
  const { Upload } = await loadTus();
  await Upload.terminate(uploadsPath + id, {
    endpoint: uploadsPath,
    retryDelays: [0, 1000],
    onBeforeRequest: (request) => request.setHeader('Authorization', choosePresentCredential()),
  }).catch(() => undefined);
};
