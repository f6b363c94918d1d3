/**
 * Milliseconds without a word after which a call is given up that says nothing of its own. A statement of the server's takes ten
 * seconds at most; what writes very much at once may take two minutes, and must not be told as lost before.
 */
export const chooseLongestWait = (method: string): number => (method === 'GET' ? 30_000 : 130_000);

/** All of an answer's body, or null where the line fell in the middle: half an answer is none. */
const readBody = async ({ body }: Response, signal: AbortSignal, onPiece: () => void): Promise<Blob | null> => {
  if (!body) return null;
  const pieces: BlobPart[] = [];
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(pieces);
      pieces.push(value);
      onPiece();
    }
  } catch {
    signal.throwIfAborted();
    return null;
  }
};

/**
 * Makes a request with a signal that ends with `given`, or once nothing came for `timeout` milliseconds, be it in the middle of
 * the answer: a network that swallows what it is given says nothing, and browsers wait for minutes, or for ever. Resolves once
 * all of the answer is there.
 */
export const limitWait = async (
  given: AbortSignal | undefined,
  timeout: number,
  request: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> => {
  const own = new AbortController();
  const follow = (): void => own.abort(given?.reason);
  if (given?.aborted) follow();
  given?.addEventListener('abort', follow);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitAnew = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => own.abort(new DOMException('', 'TimeoutError')), timeout);
  };
  waitAnew();
  try {
    const response = await request(own.signal);
    waitAnew();
    const { status, statusText, headers } = response;
    return new Response(await readBody(response, own.signal, waitAnew), { status, statusText, headers });
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', follow);
  }
};
