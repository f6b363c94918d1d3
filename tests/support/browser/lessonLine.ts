import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import type { ClientFrame, ServerFrame } from '#contract/sockets.ts';

/** The lesson socket of a page, with the wire between browser and server in the test's hand. */
export interface LessonLine {
  /** What reached the server, in order. */
  frames: ClientFrame[];
  /** What the server said and the page was given, in order. */
  answers: ServerFrame[];
  /** Codes the page closed its connections with. */
  closeCodes: (number | undefined)[];
  /** Breaks the line; every attempt to connect fails until it is mended. */
  cut(): Promise<void>;
  mend(): void;
  /** Answers no attempt to connect any more until it is mended, as a network that swallows what it is given. */
  swallow(): void;
  /** Takes what the page says and passes nothing on, as a line that is dead and does not know it, until it is mended. */
  hush(): void;
  /** Returns a server error for the next frame with this action, which does not reach the server. */
  failNext(action: ClientFrame['action']): void;
  /** Attempts that were left without an answer. */
  swallowed: number;
}

export const holdLessonLine = async (page: Page): Promise<LessonLine> => {
  const open = new Set<{ page: WebSocketRoute; server: WebSocketRoute }>();
  let state: 'whole' | 'cut' | 'swallowing' | 'hushed' = 'whole';
  let failing: ClientFrame['action'] | undefined;
  const line: LessonLine = {
    frames: [],
    answers: [],
    closeCodes: [],
    async cut() {
      state = 'cut';
      for (const { page: near, server } of open) {
        await near.close({ code: 1011 });
        await server.close();
      }
      open.clear();
    },
    mend: () => {
      state = 'whole';
    },
    swallow: () => {
      state = 'swallowing';
    },
    hush: () => {
      state = 'hushed';
    },
    failNext: (action) => {
      failing = action;
    },
    swallowed: 0,
  };
  await page.routeWebSocket(/\/ws\/v1\/course-sections\//, (near) => {
    if (state === 'cut') return void near.close({ code: 1011 });
    if (state === 'swallowing') {
      line.swallowed += 1;
      // It opens for the page once this has ended.
      return new Promise<never>(() => {});
    }
    const server = near.connectToServer();
    const ends = { page: near, server };
    open.add(ends);
    near.onMessage((text) => {
      if (state === 'hushed') return;
      const frame: ClientFrame = JSON.parse(String(text));
      if (frame.action === failing) {
        failing = undefined;
        const error = { code: 'unavailable', reason: 'prova' };
        return near.send(JSON.stringify({ action: frame.action, data: null, meta: { error } } satisfies ServerFrame));
      }
      line.frames.push(frame);
      server.send(text);
    });
    server.onMessage((text) => {
      near.send(text);
      line.answers.push(JSON.parse(String(text)));
    });
    near.onClose((code, reason) => {
      open.delete(ends);
      line.closeCodes.push(code);
      void server.close({ code, reason });
    });
  });
  return line;
};

/** The page's clock may jump only now: with an answer on its way the jump would make its line count as silent or dead. */
export const waitForAnswers = (line: LessonLine): Promise<void> =>
  expect.poll(() => line.frames.length - line.answers.filter(({ action }) => action !== 'attendance').length).toBe(0);

const isPing = ({ action }: ClientFrame): boolean => action === 'ping';

export const countPings = (frames: readonly ClientFrame[]): number => frames.filter(isPing).length;

/** `play stop`: what frames say, short; pings, which come whenever it is time, aside. */
export const describeFrames = (frames: readonly ClientFrame[]): string =>
  frames
    .filter((frame) => !isPing(frame))
    .map(({ action }) => action.replace(/_.*/, ''))
    .join(' ');
