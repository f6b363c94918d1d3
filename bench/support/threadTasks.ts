import type { Browser, Page } from '@playwright/test';

/** An event of Chromium's trace; times in microseconds, `tdur` those the thread itself was at work. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** The longest task of a page's main thread. */
export interface LongestTask {
  /** Milliseconds the thread worked on it, whatever else the machine did. */
  ms: number;
  /** What most of it went to, in the words of the trace, with milliseconds. */
  parts: string;
}

const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
const isTask = ({ name }: TraceEvent): boolean => /RunTask$/.test(name);
const getTime = ({ tdur = 0 }: TraceEvent): number => tdur;

/** Time of each kind of event within a task, without what is within others of them. */
const sumParts = (task: TraceEvent, events: TraceEvent[]): Map<string, number> => {
  const end = task.ts + (task.dur ?? 0);
  const inside = events.filter(({ ts, dur = 0 }) => ts >= task.ts && ts + dur <= end);
  const own = new Map<string, number>();
  const open: TraceEvent[] = [];
  for (const event of inside.sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))) {
    while (open.length > 0 && (open.at(-1)?.ts ?? 0) + (open.at(-1)?.dur ?? 0) <= event.ts) open.pop();
    const around = open.at(-1);
    if (around) own.set(around.name, (own.get(around.name) ?? 0) - getTime(event));
    own.set(event.name, (own.get(event.name) ?? 0) + getTime(event));
    open.push(event);
  }
  return own;
};

/** What was done by the main threads of pages. */
const listDoneByPages = (events: TraceEvent[]): TraceEvent[] => {
  const mains = new Set(
    events
      .filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}-${tid}`),
  );
  return events.filter(({ ph, pid, tid }) => ph === 'X' && mains.has(`${pid}-${tid}`));
};

/** Without those that are within another of the same thread. */
const keepOutermost = (tasks: TraceEvent[]): TraceEvent[] => {
  const ends = new Map<string, number>();
  return tasks
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter(({ pid, tid, ts, dur = 0 }) => {
      const thread = `${pid}-${tid}`;
      if (ts < (ends.get(thread) ?? 0)) return false;
      ends.set(thread, ts + dur);
      return true;
    });
};

/** Milliseconds of each task of a page's main thread, and of each kind of event without what is within others. */
export const readTasks = (events: TraceEvent[]): { tasks: number[]; own: Map<string, number> } => {
  const done = listDoneByPages(events);
  const tasks = keepOutermost(done.filter(isTask));
  const own = new Map<string, number>();
  for (const task of tasks) {
    const same = done.filter(({ pid, tid }) => pid === task.pid && tid === task.tid);
    for (const [name, time] of sumParts(task, same)) own.set(name, (own.get(name) ?? 0) + time / 1000);
  }
  return { tasks: tasks.map((task) => getTime(task) / 1000), own };
};

const findLongest = (events: TraceEvent[]): LongestTask => {
  const done = listDoneByPages(events);
  const task = done.filter(isTask).reduce<TraceEvent | null>((a, b) => (a && getTime(a) >= getTime(b) ? a : b), null);
  if (!task) return { ms: 0, parts: '' };
  const same = done.filter(({ pid, tid }) => pid === task.pid && tid === task.tid);
  const parts = [...sumParts(task, same)].sort((one, other) => other[1] - one[1]).slice(0, 4);
  return {
    ms: Math.round(getTime(task) / 1000),
    parts: parts.map(([name, time]) => `${name} ${Math.round(time / 1000)}`).join(', '),
  };
};

/** The longest task of the page while something is done. */
export const traceLongestTask = async (
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<LongestTask> => {
  await browser.startTracing(page, { categories });
  let trace: Buffer;
  try {
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  return findLongest(traceEvents);
};
