import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page, ViewportSize } from '@playwright/test';
import { blankPath } from './blankPath.ts';

/**
 * The page that the tests of a worker use one after the other. Chromium starts a process for the page of each new
 * context and reads, compiles and lays out everything anew: a test costs a third more than in a page that is open.
 */
export interface KeptPage {
  context: BrowserContext;
  page: Page;
}

export interface KeptPageOptions {
  /** What a context is made with besides the address; a test that asks for something else gets a page of its own. */
  contextOptions: BrowserContextOptions;
  address: string;
  viewport: ViewportSize | null;
  /** Whether nothing of the tests before may be in its caches. */
  isFresh: boolean;
}

interface Held extends KeptPage {
  key: string;
  session: CDPSession;
  ownListeners: Set<unknown>;
  /** Set once a test has done what no page forgets, such as giving it a script for each of its loads. */
  isUsedUp: boolean;
}

const events = [
  'close',
  'console',
  'crash',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'frameattached',
  'framedetached',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
] as const;

type Listener = (...args: unknown[]) => unknown;
interface Emitter {
  listeners(event: string): Listener[];
  off(event: string, listener: Listener): unknown;
}

const listListeners = (emitter: Emitter) =>
  events.flatMap((event) => emitter.listeners(event).map((listener) => ({ event, listener })));

const lasting = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'routeFromHAR',
];
const lastingOfClock = ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'];

/** Calls `note` whenever one of these methods is called. */
const noteCalls = (target: object, methods: string[], note: () => void): void => {
  for (const name of methods) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== 'function') continue;
    const call = method.bind(target);
    Reflect.set(target, name, (...args: unknown[]) => {
      note();
      return call(...args);
    });
  }
};

const open = async (browser: Browser, key: string): Promise<Held> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const ownListeners = new Set(listListeners(page as unknown as Emitter).map(({ listener }) => listener));
  const held: Held = { context, page, key, session, ownListeners, isUsedUp: false };
  const useUp = () => {
    held.isUsedUp = true;
  };
  noteCalls(context, [...lasting, 'route', 'on', 'routeWebSocket'], useUp);
  noteCalls(page, [...lasting, 'routeWebSocket'], useUp);
  noteCalls(context.clock, lastingOfClock, useUp);
  return held;
};

/** Leaves the page as a new one would be, but for what it has in its caches. */
const clear = async (
  { context, page, session, ownListeners }: Held,
  { address, viewport, contextOptions }: KeptPageOptions,
) => {
  for (const { event, listener } of listListeners(page as unknown as Emitter)) {
    if (!ownListeners.has(listener)) (page as unknown as Emitter).off(event, listener);
  }
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  // Of what the context is made with, null would take away what it says of motion.
  const { reducedMotion = null } = contextOptions;
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, contrast: null, reducedMotion });
  const size = page.viewportSize();
  if (viewport && (size?.width !== viewport.width || size.height !== viewport.height))
    await page.setViewportSize(viewport);
  // Outside: nothing is under it until a test moves it.
  await page.mouse.move(-1, -1);
  await page.goto(`${address}${blankPath}`);
  await page.evaluate(() => sessionStorage.clear());
  await context.clearCookies();
  await session.send('Storage.clearDataForOrigin', {
    origin: address,
    storageTypes: 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems',
  });
  await session.send('Page.resetNavigationHistory');
};

/** Hands out the page of this worker: cleared, or a new one where the last test left it otherwise than it can be cleared. */
export const keepPage = (browser: Browser) => {
  let held: Held | undefined;
  const drop = async (): Promise<void> => {
    const dropped = held;
    held = undefined;
    await dropped?.context.close();
  };
  return {
    drop,
    async take(options: KeptPageOptions): Promise<KeptPage> {
      const key = JSON.stringify([options.address, options.contextOptions]);
      const isOther = held?.key !== key || held.isUsedUp || held.page.isClosed() || options.isFresh;
      if (held && !isOther) {
        const isClear = await clear(held, options).then(
          () => true,
          () => false,
        );
        if (isClear) return held;
      }
      await drop();
      held = await open(browser, key);
      return held;
    },
  };
};
