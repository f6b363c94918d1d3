import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLongestWait, limitWait } from '#auth/limitWait.ts';
import { isReadAgain } from '#auth/retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Answers as a server would: the head first, then piece after piece. */
const makeAnswer = (signal: AbortSignal) => {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const response = new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        body = controller;
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    }),
    { status: 200, statusText: 'OK', headers: { 'x-said': 'yes' } },
  );
  return {
    response,
    send: (text: string) => body?.enqueue(new TextEncoder().encode(text)),
    end: () => body?.close(),
    break: () => body?.error(new TypeError('network error')),
  };
};

/** A call whose answer is in the hands of the test. */
const call = (timeout: number, given?: AbortSignal) => {
  let answer: ReturnType<typeof makeAnswer> | undefined;
  const response = limitWait(given, timeout, (signal) => {
    answer = makeAnswer(signal);
    return Promise.resolve(answer.response);
  });
  const outcome = response.then(
    (whole) => whole.text(),
    (error: Error) => error.name,
  );
  if (!answer) throw new Error('not called');
  return { answer, response, outcome };
};

test('an answer that never comes is given up', async () => {
  const silent = limitWait(
    undefined,
    30_000,
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ).catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await silent).toBe('TimeoutError');
});

test('so is one that stops in the middle, and says no more', async () => {
  const { answer, outcome } = call(30_000);
  answer.send('{"data":');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toBe('TimeoutError');
});

test('a slow one is waited for as long as pieces of it come', async () => {
  const { answer, response, outcome } = call(30_000);
  for (const piece of ['{"da', 'ta":', '"è"}']) {
    answer.send(piece);
    await vi.advanceTimersByTimeAsync(25_000);
  }
  answer.end();
  expect(await outcome).toBe('{"data":"è"}');
  const { status, statusText, headers } = await response;
  expect({ status, statusText, said: headers.get('x-said') }).toEqual({ status: 200, statusText: 'OK', said: 'yes' });
});

test('one that is cut off is no whole answer, and keeps its status', async () => {
  const { answer, response, outcome } = call(30_000);
  answer.send('{"data":');
  answer.break();
  expect(await outcome).toBe('');
  expect((await response).status).toBe(200);
});

test('who gives the call up ends it at once', async () => {
  const page = new AbortController();
  const { answer, outcome } = call(30_000, page.signal);
  answer.send('{');
  page.abort();
  expect(await outcome).toBe('AbortError');
});

test('an answer without a body has none', async () => {
  const response = await limitWait(undefined, 30_000, () => Promise.resolve(new Response(null, { status: 204 })));
  expect(response.status).toBe(204);
});

test('a read is given up sooner than a write, which may take as long as the server lets it', () => {
  expect(chooseLongestWait('GET')).toBe(30_000);
  for (const method of ['POST', 'PUT', 'DELETE']) expect(chooseLongestWait(method)).toBeGreaterThan(120_000);
});

test('what was waited for that long is not asked for again by itself', () => {
  expect(isReadAgain(0, { status: 0, code: 'offline' })).toBe(true);
  expect(isReadAgain(0, { status: 0, code: 'no_answer' })).toBe(false);
});
