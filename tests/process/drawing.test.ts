import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPool, type DrawingPool } from '#server/drawing/pool.ts';
import type { Trial } from '#tests/support/drawing/program.ts';

let pool: DrawingPool<Trial, unknown>;
afterEach(() => pool.close());

const open = (changes: object = {}) => {
  pool = createPool<Trial, unknown>({
    program: new URL('../support/drawing/program.ts', import.meta.url),
    timeLimit: 20_000,
    memoryLimit: 300 * 2 ** 20,
    waitingMax: 2,
    waitingLimit: 60_000,
    ...changes,
  });
  return pool;
};

const readPid = async (): Promise<number> => Number(await pool.run({ do: 'pid' }));
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('a drawing process', () => {
  test('draws task after task, and brings bytes as they are', async () => {
    open();
    const bytes = Buffer.from([0, 1, 254, 255]);
    expect(await pool.run({ do: 'answer', value: { bytes } })).toEqual({ bytes });
    expect(await readPid()).toBe(await readPid());
  });

  test('that cannot draw a task says why, and draws the next', async () => {
    open();
    const pid = await readPid();
    await expect(pool.run({ do: 'throw' })).rejects.toMatchObject({ kind: 'task', message: 'cannot be drawn' });
    expect(await readPid()).toBe(pid);
  });

  test.each<[Trial, string, object]>([
    [{ do: 'hang' }, 'time', { timeLimit: 300 }],
    [{ do: 'never' }, 'time', { timeLimit: 300 }],
    [{ do: 'crash' }, 'ended', {}],
  ])('that meets %j ends, and a new one draws the next', async (trial, kind, limits) => {
    open(limits);
    const pid = await readPid();
    const [bad, good] = await Promise.allSettled([pool.run(trial), pool.run({ do: 'answer', value: 'good' })]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { kind } });
    expect(good).toEqual({ status: 'fulfilled', value: 'good' });
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 15_000);
  });

  test.runIf(process.platform === 'linux')('that takes too much memory ends, whatever allocated it', async () => {
    open();
    await expect(pool.run({ do: 'swell' })).rejects.toMatchObject({ kind: 'memory' });
    expect(await pool.run({ do: 'answer', value: 1 })).toBe(1);
  });

  test('has nothing of our environment, reads nothing but the product, and starts nothing', async () => {
    vi.stubEnv('SESSION_SECRET', 'una-prova-di-segreto-che-non-deve-uscire');
    open();
    const folder = await mkdtemp(join(tmpdir(), 'corsia-drawing-'));
    try {
      const path = join(folder, 'secret');
      await writeFile(path, 'segreto');
      expect(await pool.run({ do: 'environment' })).not.toContain('SESSION_SECRET');
      await expect(pool.run({ do: 'read', path })).rejects.toThrow(/restricted/);
      await expect(pool.run({ do: 'spawn' })).rejects.toThrow(/restricted/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('comes after everybody else', async () => {
    open();
    expect(getPriority(await readPid())).toBeGreaterThan(getPriority());
  });
});

describe('those who wait for it', () => {
  test('are few: the next is told to come back', async () => {
    open({ timeLimit: 300 });
    const hanging = pool.run({ do: 'hang' });
    const waiting = [1, 2].map((value) => pool.run({ do: 'answer', value }));
    await expect(pool.run({ do: 'pid' })).rejects.toMatchObject({
      status: 503,
      extra: { retryAfter: expect.any(Number) },
    });
    await expect(hanging).rejects.toMatchObject({ kind: 'time' });
    expect(await Promise.all(waiting)).toEqual([1, 2]);
  });

  test('wait no longer than they may', async () => {
    open({ timeLimit: 60_000, waitingLimit: 100 });
    await readPid();
    const endless = pool.run({ do: 'never' });
    await expect(pool.run({ do: 'pid' })).rejects.toMatchObject({ status: 503 });
    pool.close();
    await expect(endless).rejects.toMatchObject({ status: 503 });
  });

  test('are told when it closes, and nothing of it stays', async () => {
    open();
    const pid = await readPid();
    const all = Promise.allSettled([pool.run({ do: 'hang' }), pool.run({ do: 'pid' })]);
    pool.close();
    for (const outcome of await all) expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 503 } });
    await expect(pool.run({ do: 'pid' })).rejects.toMatchObject({ status: 503 });
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 15_000);
  });
});
