import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { findChromium } from '#tests/support/browser/chromium.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/browser/process.ts';
import { signInAs } from '#tests/support/browser/signIn.ts';
import { findFreePort } from '#tests/support/freePort.ts';
import { computeMedian } from './support/figures.ts';
import { chooseScreens, type MeasuredScreen } from './support/screens.ts';

/** Visits of each screen, `dark` for dark colours, and words of the addresses wanted: `npm run bench:pages -- 3 dark corsi`. */
const args = process.argv.slice(2);
const runs = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 1);
const isDark = args.includes('dark');
const screens = chooseScreens(args.filter((arg) => arg !== 'dark' && !/^\d+$/.test(arg)));

interface Transfer {
  url: string;
  resourceType: string;
}

/** Compressed bytes of what was fetched, without the headers of the answers. */
const measureCompressedSize = async (requests: Transfer[]): Promise<number> => {
  const sizes = requests.map(async ({ url }) => {
    const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    return Number(headers.get('content-length') ?? 0);
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

const formatKilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

const toPercent = (score: number | null | undefined): number => Math.round((score ?? 0) * 100);

interface Measures {
  performance: number;
  accessibility: number;
  practices: number;
  /** Milliseconds until something is painted, until the largest part is, and in which the page did not answer. */
  first: number;
  paint: number;
  blocked: number;
  shift: number;
  scripts: number;
}

/** Runs Lighthouse on one page, as it comes from the server. */
const audit = async (
  context: BrowserContext,
  server: ServerProcess,
  port: number,
  { path, as, device }: MeasuredScreen,
): Promise<Measures> => {
  const page = await context.newPage();
  if (as) await signInAs(page, server, as);
  await page.goto(`${server.address}/assets/none`);
  if (isDark) await page.evaluate(() => localStorage.setItem('corsia_color_scheme', 'dark'));
  const onlyCategories = ['performance', 'accessibility', 'best-practices'];
  // By itself the library measures as from a phone: its network and processor, its scale of marks.
  const config = device === 'desktop' ? desktopConfig : undefined;
  const flags = { port, disableStorageReset: true, onlyCategories };
  const result = await lighthouse(`${server.address}${path}`, flags, config);
  await page.close();
  if (!result) throw new Error(`${path}: no result`);
  const { categories, audits } = result.lhr;
  const details = audits['network-requests']?.details;
  const requests = details?.type === 'table' ? (details.items as unknown as Transfer[]) : [];
  const scripts = await measureCompressedSize(requests.filter(({ resourceType }) => resourceType === 'Script'));
  return {
    performance: toPercent(categories.performance?.score),
    accessibility: toPercent(categories.accessibility?.score),
    practices: toPercent(categories['best-practices']?.score),
    first: audits['first-contentful-paint']?.numericValue ?? 0,
    blocked: audits['total-blocking-time']?.numericValue ?? 0,
    paint: audits['largest-contentful-paint']?.numericValue ?? 0,
    shift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    scripts,
  };
};

/** Each page in a browser of its own, so that none finds what another has already fetched. */
const auditAlone = async (folder: string, server: ServerProcess, page: MeasuredScreen): Promise<Measures> => {
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(await mkdtemp(join(folder, 'profile-')), {
    executablePath: findChromium(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
  try {
    return await audit(context, server, port, page);
  } finally {
    await context.close();
  }
};

/** A page's line of the table: the median of each measure over `runs` visits. */
const measure = async (folder: string, server: ServerProcess, page: MeasuredScreen): Promise<string> => {
  const seen: Measures[] = [];
  for (let run = 0; run < runs; run++) seen.push(await auditAlone(folder, server, page));
  const measure = (name: keyof Measures): number => computeMedian(seen.map((measures) => measures[name]));
  const scores = [measure('performance'), measure('accessibility'), measure('practices')].join(' / ');
  const seconds = (name: 'first' | 'paint'): string => `${(measure(name) / 1000).toFixed(1)} s`;
  const times = `${seconds('first')} | ${seconds('paint')} | ${Math.round(measure('blocked'))} ms`;
  return `| ${page.path} (${page.device}) | ${scores} | ${times} | ${measure('shift').toFixed(3)} | ${formatKilobytes(measure('scripts'))} |`;
};

/** `npm run bench:pages`: Lighthouse and transferred bytes of the main screens, on the demo content. */
const folder = await mkdtemp(join(tmpdir(), 'corsia-lighthouse-'));
const server = await startServerProcess(join(folder, 'data'), await findFreePort());
try {
  console.log(
    '| screen | performance / accessibility / best practices | FCP | LCP | TBT | CLS | compressed JavaScript |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | ---: |');
  for (const page of screens) console.log(await measure(folder, server, page));
} finally {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
