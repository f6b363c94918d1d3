/** How a form is on its way. */
export interface FormWatch {
  /** Told once, with how to stop it. */
  onStart: (cancel: () => void) => void;
  /** Percent of the form that has left; at 100 the answer is still to come. */
  onProgress: (percent: number) => void;
}

interface Sent {
  method: string;
  address: string;
  authorization: string;
  form: FormData;
  watch: FormWatch;
}

/** Sends a form and tells how far it is, which `fetch` cannot. @throws AbortError when it is stopped, TypeError when no answer comes */
export const sendForm = ({ method, address, authorization, form, watch }: Sent): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.setRequestHeader('Authorization', authorization);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) watch.onProgress(Math.floor((100 * loaded) / total));
    });
    request.addEventListener('load', () => {
      const retryAfter = request.getResponseHeader('Retry-After');
      const headers = new Headers(retryAfter ? { 'Retry-After': retryAfter } : {});
      resolve(new Response(request.responseText, { status: request.status, statusText: request.statusText, headers }));
    });
    request.addEventListener('error', () => reject(new TypeError('no answer')));
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    watch.onStart(() => request.abort());
    request.send(form);
  });
