import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { findChromium } from '#tests/support/browser/chromium.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/browser/process.ts';
import { signInAs } from '#tests/support/browser/signIn.ts';
import { findFreePort } from '#tests/support/freePort.ts';
import { computeMedian } from './support/figures.ts';
import { chooseScreens, type MeasuredScreen } from './support/screens.ts';
import { readTasks, type TraceEvent } from './support/threadTasks.ts';

/** How many times slower than this machine Lighthouse makes its own. */
const slowdowns = { mobile: 4, desktop: 1 };
/** Milliseconds of a task after which the page does not answer. */
const longTask = 50;

const args = process.argv.slice(2);
const runs = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 3);
const words = args.filter((arg) => !/^\d+$/.test(arg));

interface Work {
  /** Milliseconds the main thread worked until the page came to rest, and on its longest task. */
  total: number;
  longest: number;
  /** Milliseconds in which the page did not answer, as Lighthouse counts them on its slower device. */
  blocked: number;
  script: number;
  style: number;
  requests: number;
  elements: number;
  rules: number;
}

const openContext = (browser: Browser, { device }: MeasuredScreen, baseURL: string) =>
  browser.newContext(
    device === 'mobile'
      ? { ...devices['Moto G4'], viewport: { width: 412, height: 823 }, baseURL }
      : { viewport: { width: 1350, height: 940 }, baseURL },
  );

/** Waits until nothing has been asked for and nothing long has been worked on for a second. */
const waitUntilRest = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        let timer = setTimeout(done, 1_000);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, 1_000);
        }).observe(document, { subtree: true, childList: true });
        setTimeout(done, 6_000);
      }),
  );
};

const visit = async (browser: Browser, server: ServerProcess, screen: MeasuredScreen): Promise<Work> => {
  const context = await openContext(browser, screen, server.address);
  try {
    const page = await context.newPage();
    if (screen.as) await signInAs(page, server, screen.as);
    else await page.goto(`${server.address}/assets/none`);
    let requests = 0;
    page.on('requestfinished', () => {
      requests += 1;
    });
    const profile = process.env.PROFILE;
    await browser.startTracing(page, {
      categories: [
        'toplevel',
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        ...(profile ? ['disabled-by-default-v8.cpu_profiler', 'v8.execute', 'blink.user_timing', 'loading'] : []),
      ],
    });
    await page.goto(screen.path);
    await waitUntilRest(page);
    const trace = await browser.stopTracing();
    if (profile) await writeFile(join(profile, `${screen.path.replaceAll(/\W+/g, '_')}.json`), trace);
    const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
    const { tasks, own } = readTasks(traceEvents);
    const slowdown = slowdowns[screen.device];
    const sum = (...names: string[]): number => names.reduce((all, name) => all + (own.get(name) ?? 0), 0);
    const dom = await page.evaluate(() => ({
      elements: document.querySelectorAll('*').length,
      rules: [...document.styleSheets].reduce((all, sheet) => all + sheet.cssRules.length, 0),
    }));
    return {
      total: tasks.reduce((all, one) => all + one, 0),
      longest: Math.max(0, ...tasks),
      blocked: tasks.reduce((all, one) => all + Math.max(0, one * slowdown - longTask), 0),
      script: sum(
        'EvaluateScript',
        'v8.evaluateModule',
        'FunctionCall',
        'RunMicrotasks',
        'v8.compileModule',
        'v8.compile',
        'TimerFire',
        'V8.GC_TIME_TO_SAFEPOINT',
      ),
      style: sum('UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'ParseAuthorStyleSheet'),
      requests,
      ...dom,
    };
  } finally {
    await context.close();
  }
};

const measure = async (browser: Browser, server: ServerProcess, screen: MeasuredScreen): Promise<string> => {
  const seen: Work[] = [];
  for (let run = 0; run < runs; run++) seen.push(await visit(browser, server, screen));
  const measure = (name: keyof Work): number => Math.round(computeMedian(seen.map((work) => work[name])));
  const names = ['total', 'longest', 'blocked', 'script', 'style', 'requests', 'elements', 'rules'] as const;
  return `| ${screen.path} (${screen.device}) | ${names.map(measure).join(' | ')} |`;
};

/**
 * `npm run bench:work`: what opening each screen asks of the page's main thread, in milliseconds the thread itself was at
 * work. Says the same however busy the machine is, where Lighthouse's marks do not.
 */
const folder = await mkdtemp(join(tmpdir(), 'corsia-work-'));
const server = await startServerProcess(join(folder, 'data'), await findFreePort());
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-quic'] });
try {
  console.log('| screen | main thread, ms | longest task | blocked | script | style | requests | elements | rules |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const screen of chooseScreens(words)) console.log(await measure(browser, server, screen));
} finally {
  await browser.close();
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
