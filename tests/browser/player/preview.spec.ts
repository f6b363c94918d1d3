import { withDatabase } from '#tests/support/browser/database.ts';
import { findAddress, lookAt } from '#tests/support/browser/player.ts';
import { watchPlayer } from '#tests/support/browser/video.ts';
import { type DemoServer, expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const learningTables = [
  'subscriptions',
  'section_sessions',
  'media_clocks',
  'learning_events',
  'attempts',
  'certificates',
] as const;

/** Rows of every table of learning, and when an enrolment or a session was last touched. */
const readRecorded = (server: DemoServer) =>
  withDatabase(server, async (query) => {
    const counts = await Promise.all(
      learningTables.map(async (table) => [table, (await query(`select count(*)::int as n from ${table}`))[0]?.n]),
    );
    const touched = await query(
      'select (select max(updated) from subscriptions)::text as s, (select max(updated) from section_sessions)::text as t',
    );
    return { counts, touched };
  });

test('a previewed course opens in every part, and nothing of it is recorded', async ({ page, server }) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await signInAs(page, server, 'admin');
  const before = await readRecorded(server);
  await page.goto(`/preview${await findAddress(server, 'SIC-VDT')}`);
  await expect(page.getByText('SEI IN MODALITÀ ANTEPRIMA')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Torna alla modifica del corso' })).toHaveAttribute(
    'href',
    /^\/backoffice\/courses\?course=\d+$/,
  );
  await expect(page.getByText('0 di 4 lezioni')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ricomincia il corso' })).toHaveCount(0);
  await lookAt(page, 'preview');
  const row = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Contenuti del corso' }).getByRole('button', { name });

  await test.step('a video plays, and jumps anywhere', async () => {
    await page.getByRole('button', { name: 'Inizia ora la tua formazione' }).click();
    await page.getByRole('button', { name: 'INIZIA A GUARDARE' }).click();
    const { time, jumpTo, pause } = watchPlayer(page);
    await expect.poll(time).toBeGreaterThan(0.3);
    await jumpTo(6);
    await expect.poll(time).toBeGreaterThan(6);
    await pause();
    await expect(page.getByText(/Hai visto/)).toHaveCount(0);
  });

  await test.step('a file opens, and the lesson is not done for it', async () => {
    await row(/^Regola la tua postazione/).click();
    const [file] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'SCARICA FILE' }).click(),
    ]);
    await file.close();
    await expect(page.getByText('Lezione completata')).toHaveCount(0);
  });

  await test.step('questions can be answered, and are sent nowhere', async () => {
    await row(/^Sondaggio/).click();
    await page.getByRole('button', { name: 'Inizia il sondaggio' }).click();
    await page.getByRole('radio', { name: 'Uno o due' }).check();
    const send = page.getByRole('button', { name: 'Invia risposte' });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await send.focus();
    const words = 'Invio dei dati non disponibile in modalità anteprima';
    await expect(send).toHaveAccessibleDescription(words);
    await expect(page.locator('[aria-hidden="true"]').filter({ hasText: words })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 di 4 risposte date')).toBeVisible();
    await expect(page.getByText(/salvato alle|salvataggio|su questo dispositivo/)).toHaveCount(0);
    await lookAt(page, 'preview-survey');
    await row(/^Verifica/).click();
    await page.getByRole('button', { name: 'Inizia la verifica' }).click();
    await expect(page.getByText(/^Domanda 1 di|risposte date/)).toBeVisible();
  });

  await page.goto('/');
  expect(sockets).toEqual([]);
  expect(await readRecorded(server)).toEqual(before);
});

test('a course that does not exist cannot be previewed', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/preview/corsi/999999');
  await expect(
    page.getByRole('button', { name: 'Riprova' }).or(page.getByText('Questo corso non esiste')),
  ).toBeVisible();
});
