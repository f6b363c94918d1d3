import {
  type Change,
  type Fields,
  findTarget,
  findTextProblem,
  getMaxCount,
  isBeside,
  type Question,
  type Target,
} from './questions.ts';

/** The changes that are not stored yet, in the order they were made. Pure. */

/** Why a change waits for somebody: the server refused it, or somebody else changed the same. */
export type Problem =
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'overtaken'; readonly theirs: Fields };

export interface Waiting {
  readonly id: number;
  readonly change: Change;
  /** Time from which it is to be sent, by the count of the page (ms): a clock may be set back. */
  readonly due: number;
  /** Sent at least once without an answer: it may have been stored, so it goes out again as it was. */
  readonly isTried: boolean;
  readonly problem: Problem | null;
}

export type Queue = readonly Waiting[];

const isSame = (one: Target, other: Target): boolean => one.list === other.list && one.key === other.key;
const isCopying = (change: Change, key: string): boolean => change.type === 'duplicate' && change.source === key;
const isWithin = (one: Target, other: Target): boolean => isSame(one, other) || one.parent === other.key;

/** Only the fields that differ from what was seen. */
const pickDiffering = (fields: Fields, seen: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => new Map<string, unknown>(Object.entries(seen)).get(name) !== value,
    ),
  );

const merge = (waiting: Waiting, fields: Fields, seen: Fields, due: number): Waiting | null => {
  const { change } = waiting;
  if (change.type === 'add')
    return { ...waiting, change: { ...change, fields: { ...change.fields, ...fields } }, due, problem: null };
  if (change.type !== 'edit') return waiting;
  const allSeen = { ...seen, ...change.seen };
  const left = pickDiffering({ ...change.fields, ...fields }, allSeen);
  if (Object.keys(left).length === 0) return null;
  return { ...waiting, change: { ...change, fields: left, seen: allSeen }, due, problem: keepOvertaken(waiting) };
};

/** Typing on does not settle what somebody else wrote. */
const keepOvertaken = ({ problem }: Waiting): Problem | null => (problem?.type === 'overtaken' ? problem : null);

/** Whether nothing of this was ever sent: the server cannot have it. */
export const isUnsent = (queue: Queue, target: Target): boolean =>
  queue.some(({ change, isTried }) => change.type === 'add' && isSame(change.target, target) && !isTried);

/** Adds a change. What was not sent yet of the same text takes the new one in; what was, is followed by it. */
export const enqueue = (queue: Queue, change: Change, due: number, id: number): Queue => {
  const { target } = change;
  const entry: Waiting = { id, change, due, isTried: false, problem: null };
  if (change.type === 'edit') {
    const isText = Object.keys(change.fields).join() === 'text';
    const findLast = (...types: Change['type'][]): number =>
      queue.findLastIndex(({ change: before }) => isSame(before.target, target) && types.includes(before.type));
    // A text goes to what is to be added even past a mark: without it nothing is added, and the mark waits for that.
    const added = isText ? findLast('add') : -1;
    const place = queue[added]?.isTried === false ? added : findLast('edit', 'add');
    const before = queue[place];
    // A mark taken into an earlier change would be overtaken by the marks of other answers in between.
    const mayJoin = place === queue.length - 1 || isText;
    if (!before || before.isTried || !mayJoin) return [...queue, entry];
    const merged = merge(before, change.fields, change.seen, due);
    return merged ? queue.with(place, merged) : queue.toSpliced(place, 1);
  }
  if (change.type === 'remove') {
    const isUnknown = isUnsent(queue, target);
    const rest = queue.filter(
      ({ change: before, isTried }) =>
        isTried || !(isWithin(before.target, target) || (isUnknown && isCopying(before, target.key))),
    );
    return isUnknown ? rest : [...rest, entry];
  }
  if (change.type === 'move') {
    const last = queue.at(-1);
    if (last && !last.isTried && last.change.type === 'move' && isSame(last.change.target, target))
      return queue.with(-1, entry);
  }
  return [...queue, entry];
};

/** Has everything that waits be sent now. */
export const hurry = (queue: Queue, now: number): Queue =>
  queue.map((waiting) => (waiting.due > now ? { ...waiting, due: now } : waiting));

/** Notes that these are sent. */
export const noteTried = (queue: Queue, sent: readonly Waiting[]): Queue =>
  queue.map((waiting) => (sent.includes(waiting) ? { ...waiting, isTried: true } : waiting));

/** Has what was refused be sent once more. */
export const tryAgain = (queue: Queue): Queue =>
  queue.map((waiting) => (waiting.problem?.type === 'refused' ? { ...waiting, problem: null } : waiting));

/** Whether its text can be stored. */
const hasSoundText = ({ change }: Waiting): boolean =>
  !('fields' in change) || change.fields.text === undefined || findTextProblem(change.fields.text) === null;

/** @param isKnown whether the server has what this key stands for. */
const isSendable = ({ change, problem, ...rest }: Waiting, isKnown: (key: string) => boolean): boolean => {
  const { parent, key } = change.target;
  if (problem || !hasSoundText({ change, problem, ...rest })) return false;
  if (parent !== null && !isKnown(parent)) return false;
  if (change.type === 'duplicate') return isKnown(change.source);
  return change.type === 'add' || isKnown(key);
};

/**
 * The first that can be sent: one with a problem, and what rests on it, lets the others by. What was sent before comes before
 * all else: the server may have it, and what has become sendable since takes its place beside it.
 */
export const findNext = (queue: Queue, isKnown: (key: string) => boolean): Waiting | undefined =>
  queue.find((waiting) => waiting.isTried && isSendable(waiting, isKnown)) ??
  queue.find((waiting) => isSendable(waiting, isKnown));

/**
 * Answers, or rows, that are added one after the other behind one that is added now, to go in its call. What was sent before
 * goes out as it was.
 */
export const takeFollowers = (queue: Queue, first: Waiting, now: number): Waiting[] => {
  const followers: Waiting[] = [];
  const { list } = first.change.target;
  if (first.change.type !== 'add' || list === 'questions') return followers;
  let last = first.change.target;
  for (const next of queue.slice(queue.indexOf(first) + 1)) {
    const { change, due, problem, isTried } = next;
    const isReady =
      change.type === 'add' && due <= now && problem === null && isTried === first.isTried && hasSoundText(next);
    const follows = 'after' in change && change.after === last.key && isBeside(change.target, last);
    if (!isReady || !follows || followers.length === getMaxCount(list) - 1) break;
    followers.push(next);
    last = change.target;
  }
  return followers;
};

const tidyFields = (fields: Fields): Fields =>
  fields.text === undefined ? fields : { ...fields, text: fields.text.trim() };

/** A change as it is sent: texts without spaces at their ends, as they are stored. */
export const tidyChange = (change: Change): Change => {
  if (change.type === 'add') return { ...change, fields: tidyFields(change.fields) };
  if (change.type === 'edit') return { ...change, fields: tidyFields(change.fields), seen: tidyFields(change.seen) };
  return change;
};

/** The present values of the fields of a change. */
export const pickFields = (questions: readonly Question[], target: Target, fields: Fields): Fields => {
  const found = findTarget(questions, target);
  if (!found) return {};
  const values = new Map<string, unknown>(Object.entries(found));
  return Object.fromEntries(Object.keys(fields).map((name) => [name, values.get(name)]));
};

/** What becomes of an edit once somebody else has changed the same: both are shown, unless they come to the same. */
export const overtake = (queue: Queue, id: number, stored: readonly Question[]): Queue =>
  queue.flatMap((waiting) => {
    const { change } = waiting;
    if (waiting.id !== id || change.type !== 'edit') return waiting;
    const theirs = pickFields(stored, change.target, change.fields);
    const text = theirs.text?.trim();
    if (text !== undefined && text === change.fields.text?.trim()) return [];
    if (text !== undefined && text === change.seen.text?.trim())
      return { ...waiting, isTried: false, change: { ...change, seen: {} } };
    return { ...waiting, isTried: false, problem: { type: 'overtaken', theirs } };
  });

/** Everything that waits about a question, what stands in it included. */
export const isAbout = ({ change }: Waiting, questionKey: string): boolean =>
  change.target.key === questionKey || change.target.parent === questionKey || isCopying(change, questionKey);

/** Whether a copy that was asked for waits no longer. */
export const losesCopy = (before: Queue, after: Queue): boolean =>
  before.some((one) => one.change.type === 'duplicate' && !after.includes(one));
