import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '#tests/support/browser/chromium.ts';
import { seedHugeImport } from '#tests/support/browser/hugeImport.ts';
import { startServerProcess } from '#tests/support/browser/process.ts';
import { signInAs } from '#tests/support/browser/signIn.ts';
import { findFreePort } from '#tests/support/freePort.ts';
import { traceLongestTask } from './support/threadTasks.ts';

/** Milliseconds a task of the page's thread may take. */
const wanted = 200;

interface Step {
  name: string;
  act(page: Page): Promise<unknown>;
  /** What is on screen when it is done. */
  shows: string;
}

const search = (placeholder: string, text: string) => (page: Page) => page.getByPlaceholder(placeholder).fill(text);
const choose = (rows: string) => async (page: Page) => {
  await page.getByRole('combobox', { name: 'Righe per pagina' }).last().click();
  await page.getByRole('option', { name: rows }).click();
};
const turn = (page: Page) => page.getByRole('button', { name: 'Pagina successiva' }).last().click();

const outcome: Step[] = [
  {
    name: 'its rows opened',
    act: (page) => page.getByRole('link', { name: 'Utenti generati' }).click(),
    shows: '1–10 di 50.000',
  },
  { name: 'thirty at a time', act: choose('30'), shows: '1–30 di 50.000' },
  { name: 'the next page', act: turn, shows: '31–60 di 50.000' },
  { name: 'a search', act: search('Cerca per nome o codice fiscale...', 'rossi 49999'), shows: '1–1 di 1' },
];
const review: Step[] = [
  { name: 'refused ones', act: (page) => page.getByText('Rifiutati 25.000').click(), shows: '1–10 di 25.000' },
  { name: 'all', act: (page) => page.getByText('Tutte 50.000').click(), shows: '1–10 di 50.000' },
  { name: 'thirty at a time', act: choose('30'), shows: '1–30 di 50.000' },
  { name: 'the next page', act: turn, shows: '31–60 di 50.000' },
  { name: 'a search', act: search('Cerca fra le righe...', 'enorme.49998'), shows: '1–1 di 1' },
];

const folder = await mkdtemp(join(tmpdir(), 'corsia-review-'));
const server = await startServerProcess(folder, await findFreePort(), { DEMO: 'on' });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-quic'] });

const measure = async (page: Page, screen: string, address: string, steps: Step[]): Promise<void> => {
  const trace = async (name: string, act: () => Promise<unknown>, shows: string) => {
    const { ms, parts } = await traceLongestTask(browser, page, async () => {
      await act();
      await page.getByText(shows, { exact: true }).last().waitFor();
      await page.waitForLoadState('networkidle');
    });
    console.log(`| ${screen} | ${name} | ${ms} ms | ${ms > wanted ? parts : ''} |`);
  };
  await trace('opened', () => page.goto(address), screen === 'outcome' ? 'Utenti generati' : '1–10 di 50.000');
  for (const { name, act, shows } of steps) await trace(name, () => act(page), shows);
};

/** What a page works at most at once while somebody goes through an import of 50,000 people, and the review of as many. */
try {
  const { batch, draft } = await seedHugeImport({ ...server, dataDir: folder });
  const page = await browser.newPage({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  await signInAs(page, server, 'admin');
  console.log('| 50,000 rows | step | longest task | of which |\n| --- | --- | ---: | --- |');
  await measure(page, 'outcome', `/backoffice/import/batches/${batch}`, outcome);
  await measure(page, 'review', `/backoffice/import/drafts/${draft}`, review);
} finally {
  await browser.close();
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
