import { expect, test } from 'vitest';
import { createSemaphore } from '#server/limits/semaphore.ts';

const aSemaphore = () => createSemaphore({ atOnce: 2, maxWaiting: 3, refuse: () => new Error('full') });

/** A task that says when it began and ends when it is told to. */
const aTask = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const task = {
    hasBegun: false,
    end: resolve,
    run: () => {
      task.hasBegun = true;
      return promise;
    },
  };
  return task;
};

const makeTasks = (count: number) => Array.from({ length: count }, aTask);
const listBegun = (tasks: ReturnType<typeof makeTasks>) => tasks.map(({ hasBegun }) => hasBegun);

test('runs so many at once, the others in the order they came', async () => {
  const { run } = aSemaphore();
  const tasks = makeTasks(5);
  const runs = tasks.map((task) => run(task.run));
  expect(listBegun(tasks)).toEqual([true, true, false, false, false]);
  tasks[1]?.end();
  await runs[1];
  expect(listBegun(tasks)).toEqual([true, true, true, false, false]);
  for (const task of tasks) task.end();
  await Promise.all(runs);
  expect(listBegun(tasks)).toEqual([true, true, true, true, true]);
});

test('refuses who comes when too many wait, and takes others later', async () => {
  const { run } = aSemaphore();
  const tasks = makeTasks(5);
  const runs = tasks.map((task) => run(task.run));
  await expect(run(async () => {})).rejects.toThrow('full');
  for (const task of tasks) task.end();
  await Promise.all(runs);
  expect(await run(async () => 'in')).toBe('in');
});

test('who leaves while waiting does not run, nor holds a place', async () => {
  const { run } = aSemaphore();
  const tasks = makeTasks(4);
  const leaving = new AbortController();
  const [first, second, third, fourth] = tasks.map((task, place) =>
    run(task.run, place === 2 ? leaving.signal : undefined),
  );
  leaving.abort(new Error('gone'));
  await expect(third).rejects.toThrow('gone');
  tasks[0]?.end();
  await first;
  expect(listBegun(tasks)).toEqual([true, true, false, true]);
  for (const task of tasks) task.end();
  await Promise.all([second, fourth]);
  await expect(run(async () => {}, leaving.signal)).rejects.toThrow('gone');
});

test('a task that fails gives its place on', async () => {
  const { run } = aSemaphore();
  const fail = async () => Promise.reject(new Error('failed'));
  for (let times = 0; times < 5; times += 1) await expect(run(fail)).rejects.toThrow('failed');
  expect(await run(async () => 'in')).toBe('in');
});
