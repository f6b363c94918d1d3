import { ApiError, fileChanged, notSent } from './apiError.ts';
import { requireUnchanged } from './requireUnchanged.ts';

/** How what is sent is on its way. */
export interface SendWatch {
  /** Told once, with how to stop it. */
  onStart: (cancel: () => void) => void;
  /** Percent of it that has left; at 100 the answer is still to come. */
  onProgress: (percent: number) => void;
}

interface Sent {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: FormData | string;
  watch: SendWatch;
}

/** Whether a file of a form is not as it was chosen: to the browser that is the line that fell. */
const hasChangedFile = async (body: FormData | string): Promise<boolean> => {
  const values = typeof body === 'string' ? [] : [...body.values()];
  const reads = values.map((value) => (value instanceof File ? requireUnchanged(value) : null));
  return (await Promise.allSettled(reads)).some(({ status }) => status === 'rejected');
};

const describeCut = async (body: FormData | string, hasLeft: boolean): Promise<Error> => {
  if (hasLeft) return new TypeError('no answer');
  if (await hasChangedFile(body)) return new ApiError(0, { code: fileChanged, reason: 'Il file è cambiato' });
  return new ApiError(0, { code: notSent, reason: 'Connessione assente' });
};

/** Sends a body and tells how far it is, which `fetch` cannot. @throws AbortError when it is stopped, `not_sent` when the line fell before all of it had left, `file_changed` when a file cannot be read any more, TypeError when no answer comes */
export const sendWatched = ({ method, address, headers: sent, body, watch }: Sent): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(sent)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) watch.onProgress(Math.floor((100 * loaded) / total));
    });
    let hasLeft = false;
    request.upload.addEventListener('load', () => {
      hasLeft = true;
    });
    request.addEventListener('load', () => {
      const retryAfter = request.getResponseHeader('Retry-After');
      const headers = new Headers(retryAfter ? { 'Retry-After': retryAfter } : {});
      resolve(
        new Response(request.responseText || null, { status: request.status, statusText: request.statusText, headers }),
      );
    });
    request.addEventListener('error', () => void describeCut(body, hasLeft).then(reject));
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    watch.onStart(() => request.abort());
    request.send(body);
  });
