import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followNotices } from '#data/jobNotices.ts';
import { readMessage } from '#data/readMessage.ts';
import { followJob } from '#data/streams.ts';

/** The browser's own, whose answers the test gives. */
class Stream {
  static all: Stream[] = [];
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSED = 2;
  readyState = 0;
  onopen = (): void => {};
  onmessage = (_event: { data: string }): void => {};
  onerror = (): void => {};
  constructor() {
    Stream.all.push(this);
    Stream.answer(this);
  }
  static answer = (_stream: Stream): void => {};
  close(): void {
    this.readyState = 2;
  }
  open(): void {
    this.readyState = 1;
    this.onopen();
  }
  /** Refused, or cut off, when the browser would connect again. */
  fail(readyState: number): void {
    this.readyState = readyState;
    this.onerror();
  }
}

/** Once the caller has said what it listens to. */
const later = queueMicrotask;
let network: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  network = new EventTarget();
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('window', {
    setTimeout,
    clearTimeout,
    addEventListener: network.addEventListener.bind(network),
    removeEventListener: network.removeEventListener.bind(network),
  });
});
afterEach(() => {
  Stream.all = [];
  Stream.answer = () => {};
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const minute = 60_000;
const goesOn = async () => null;
const end = { status: 'END', error: false, message: '', progress: 100 } as const;

/** Second by second of the faked clock; answers of `fetch` take turns of the real one. */
const passMinutes = async (minutes: number): Promise<void> => {
  for (let second = 0; second < minutes * 60; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    await nextTurn();
  }
};

const follow = (askState: () => Promise<typeof end | null>) => {
  const said: unknown[] = [];
  const ask = vi.fn(askState);
  const stop = followJob('/job', { onMessage: (message) => said.push(message), onCut: () => {}, askState: ask });
  return { said, ask, stop };
};

test.each([
  ['is refused', (stream: Stream) => later(() => stream.fail(2))],
  ['finds no server', (stream: Stream) => later(() => stream.fail(0))],
  [
    'ends as soon as it opens',
    (stream: Stream) =>
      later(() => {
        stream.open();
        stream.fail(0);
      }),
  ],
])(
  'a stream that %s is opened again ever more rarely, and the state is asked for as of one that is silent',
  async (_, answer) => {
    Stream.answer = answer;
    const { ask, stop } = follow(goesOn);
    await vi.advanceTimersByTimeAsync(5 * minute);
    const [opened, asked] = [Stream.all.length, ask.mock.calls.length];
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(Stream.all.length - opened).toBeLessThanOrEqual(10);
    expect(ask.mock.calls.length - asked).toBeGreaterThanOrEqual(25);
    expect(ask.mock.calls.length - asked).toBeLessThanOrEqual(90);
    stop();
  },
);

test('a job that ended while nobody answered is told within seconds of their coming back, at once when the network says so', async () => {
  let isAway = true;
  Stream.answer = (stream) => later(() => stream.fail(2));
  const askState = async () => {
    if (isAway) throw new Error('away');
    return end;
  };
  const [first, second] = [follow(askState), follow(askState)];
  await vi.advanceTimersByTimeAsync(30 * minute);
  expect(Stream.all).toHaveLength(2);
  first.stop();
  isAway = false;
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(first.said).toEqual([]);
  expect(second.said).toEqual([end]);

  isAway = true;
  const third = follow(askState);
  await vi.advanceTimersByTimeAsync(30 * minute);
  isAway = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(third.said).toEqual([end]);
});

test('streams of notices that are cut off as soon as they have spoken are opened again ever more rarely', async () => {
  const notices = { jobs: [], unseen: 0 };
  const answer = { data: { ...notices, sse_url: '/notices' }, meta: { error: null } };
  const ask = vi.fn(async () => Response.json(answer));
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { hidden: false, querySelector: () => ({ content: 'client' }) }),
  );
  Stream.answer = (stream) =>
    later(() => {
      stream.open();
      for (const data of ['<html>', 'null', '{}', JSON.stringify(notices)]) stream.onmessage({ data });
      stream.fail(0);
    });
  const tell = vi.fn();
  const stop = followNotices(tell);
  await passMinutes(5);
  const opened = Stream.all.length;
  await passMinutes(5);
  expect(Stream.all.length - opened).toBeGreaterThan(3);
  expect(Stream.all.length - opened).toBeLessThanOrEqual(10);
  expect(tell.mock.calls.flat().filter((told) => !Array.isArray(told.jobs))).toEqual([]);
  stop();
});

test('what is no message of a job is passed over', () => {
  const { said, stop } = follow(goesOn);
  const [stream] = Stream.all;
  stream?.open();
  for (const data of ['<html>', 'null', '{}', '7', '[]', '{"status":"RU', JSON.stringify(end)])
    stream?.onmessage({ data });
  expect(said).toEqual([end]);
  stop();
});

test('half a message, or none, is nothing', () => {
  const isAny = () => true;
  expect(['', '{', '<html>', '"a"', 'null', '1'].map((text) => readMessage(text, isAny))).toEqual(Array(6).fill(null));
  expect(readMessage<{ a: number }>('{"a":1}', ({ a }) => a === 1)).toEqual({ a: 1 });
  expect(readMessage<{ a: number }>('{"a":1}', ({ a }) => a === 2)).toBeNull();
});
