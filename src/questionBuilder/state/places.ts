import { applyChange, type Change, isBeside, listSiblings, type Question } from './questions.ts';
import type { Queue } from './queue.ts';

/** Places of what waits among what the server has, where earlier changes wait longer than later ones. Pure. */

const listKeys = (questions: readonly Question[], change: Change): string[] =>
  listSiblings(questions, change.target).map(({ key }) => key);

/** The questions as they were shown when a change was made: later ones may have moved what it came after. */
export const showUntil = (stored: readonly Question[], queue: Queue, id: number): readonly Question[] => {
  const place = queue.findIndex((waiting) => waiting.id === id);
  return queue.slice(0, place + 1).reduce((all, { change }) => applyChange(all, change), stored);
};

/** The last in an order that comes before a key and is there. */
const findBefore = (order: readonly string[], key: string, isThere: (key: string) => boolean): string | null =>
  order.slice(0, order.indexOf(key)).findLast(isThere) ?? null;

/**
 * The change with its place among what the server has: what is not stored yet, such as an answer without text, is passed by
 * towards the beginning.
 * @param shown the questions with this change and those before it made
 */
export const placeAmong = (stored: readonly Question[], shown: readonly Question[], change: Change): Change => {
  if (!('after' in change) || change.after === null) return change;
  const known = new Set(listKeys(stored, change));
  const order = listKeys(shown, change);
  if (known.has(change.after) || !order.includes(change.after)) return change;
  const after = findBefore(order, change.after, (key) => known.has(key) && key !== change.target.key);
  return { ...change, after };
};

/**
 * What still waits once a change is stored. What had waited before it, such as an answer without text, is placed by what it
 * was shown after, since what it was added after may now be elsewhere or gone.
 * @param before what was stored until then
 * @param stored with the change made
 */
export const keepPlaces = (
  queue: Queue,
  id: number,
  { before, stored }: { before: readonly Question[]; stored: readonly Question[] },
): Queue => {
  const place = queue.findIndex((waiting) => waiting.id === id);
  const done = queue[place];
  if (!done) return queue;
  const left = queue.toSpliced(place, 1);
  const order = listKeys(showUntil(before, queue, id), done.change);
  const shownNow = left.slice(0, place).reduce((all, { change }) => applyChange(all, change), stored);
  if (listKeys(shownNow, done.change).join() === order.join()) return left;
  const there = new Set(listKeys(stored, done.change));
  const added = new Set<string>();
  return left.flatMap((waiting, at) => {
    const { change } = waiting;
    const { key } = change.target;
    if (at >= place || !isBeside(change.target, done.change.target)) return waiting;
    // Its place is now that of what adds it.
    if (change.type === 'move' && added.has(key)) return [];
    if (change.type !== 'add' || !order.includes(key)) return waiting;
    const after = findBefore(order, key, (one) => there.has(one));
    there.add(key);
    added.add(key);
    return { ...waiting, change: { ...change, after } };
  });
};

/**
 * What waits, before something the server does not have is taken away: what came after it comes after what it was shown
 * after, instead of last.
 */
export const closeRanks = (queue: Queue, stored: readonly Question[], key: string): Queue =>
  queue.map((waiting) => {
    const { change, id } = waiting;
    if (!('after' in change) || change.after !== key) return waiting;
    const order = listKeys(showUntil(stored, queue, id), change);
    return { ...waiting, change: { ...change, after: findBefore(order, key, () => true) } };
  });
