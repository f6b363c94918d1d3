/**
 * Makes a request with a signal that ends with `given`, or once no answer came for `timeout` milliseconds: a network that swallows
 * what it is given says nothing, and browsers wait for minutes. Without a timeout `given` alone ends it.
 */
export const limitWait = async <T>(
  given: AbortSignal | undefined,
  timeout: number | undefined,
  request: (signal: AbortSignal | undefined) => Promise<T>,
): Promise<T> => {
  if (timeout === undefined) return request(given);
  const own = new AbortController();
  const follow = (): void => own.abort(given?.reason);
  if (given?.aborted) follow();
  given?.addEventListener('abort', follow);
  const timer = setTimeout(() => own.abort(new DOMException('', 'TimeoutError')), timeout);
  try {
    return await request(own.signal);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', follow);
  }
};
