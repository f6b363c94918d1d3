import { describe, expect, test } from 'vitest';
import { callWhenSettling, settleAll, waitUntilStill } from '../../src/saving/settle.ts';

/** Something that moves until it is stopped. */
const aMover = () => {
  const listeners = new Set<() => void>();
  let isMoving = true;
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isMoving: () => isMoving,
    tell: (moves: boolean) => {
      isMoving = moves;
      for (const listener of listeners) listener();
    },
    listeners,
  };
};

describe('what is waited for', () => {
  test('is everything that moves, until it rests', async () => {
    const [one, other] = [aMover(), aMover()];
    let isSettled = false;
    for (const { subscribe, isMoving } of [one, other]) callWhenSettling(() => waitUntilStill(subscribe, isMoving));
    const waiting = settleAll().then(() => {
      isSettled = true;
    });
    one.tell(true);
    one.tell(false);
    await Promise.resolve();
    expect(isSettled).toBe(false);
    other.tell(false);
    await waiting;
    expect([...one.listeners, ...other.listeners]).toEqual([]);
  });

  test('is nothing where nothing moves', async () => {
    const still = aMover();
    still.tell(false);
    await waitUntilStill(still.subscribe, still.isMoving);
    expect(still.listeners.size).toBe(0);
  });
});
