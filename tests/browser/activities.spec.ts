import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import {
  cut,
  doAtEachWidth,
  expect,
  expectLaidOut,
  expectSound,
  hold,
  signInAs,
  signInWith,
  test,
} from '#tests/support/browser.ts';
import { aUser } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const dashboard = '**/dashboard/me/';
const list = '**/users/me/subscriptions/?**';

test.describe('somebody who has followed courses', () => {
  test.beforeEach(async ({ page, server }) => {
    await signInAs(page, server, 'corsista');
  });

  test('is told that the screen is on its way where its code is slow to come', async ({ page }) => {
    await page.goto('/profilo');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const line = page.getByRole('progressbar', { name: 'Caricamento in corso' });
    const release = await hold(page, '**/assets/*.js');
    await page.getByRole('button', { name: /Menu utente/ }).click();
    await page.getByRole('link', { name: 'Le mie attività' }).click();
    await expect(line).toHaveCSS('opacity', '1');
    await release();
    await expect(page.getByRole('heading', { level: 1, name: 'Le mie attività' })).toBeVisible();
    await expect(line).toHaveCount(0);
  });

  test('sees hours, shares and twelve months, by eye and by ear', async ({ page }) => {
    await page.goto('/attivita');
    await expect(page).toHaveTitle(/^Le mie attività/);
    await expect(page.getByRole('tab', { name: 'STATISTICHE' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText(/^\d+ h( \d+ min)?$|^\d+ min$/)).toBeVisible();
    for (const name of ['Completati', 'In corso', 'Da avviare'])
      await expect(page.locator('dl div').filter({ hasText: name })).toHaveText(
        new RegExp(`^${name}\\d+ \\(\\d+(,\\d)?%\\)$`),
      );
    const shares = await page.locator('dl div').filter({ hasText: '%' }).allInnerTexts();
    const total = shares.reduce((sum, share) => sum + Number(/(\d+) \(/.exec(share)?.[1]), 0);
    await expect(page.locator('dl div').filter({ hasText: 'Totale' }), 'they add up').toHaveText(`Totale${total}`);
    const table = page.getByRole('table', { name: 'Attività degli ultimi 12 mesi' });
    await expect(table.getByRole('row')).toHaveCount(13);
    await expect(table.getByRole('rowheader').last()).toHaveText(
      new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'Europe/Rome' }).format(),
    );
    const counts = (await table.getByRole('cell').allInnerTexts()).map(Number);
    const months = page.getByRole('tabpanel').locator('[class*="_month_"]');
    await expect(months).toHaveCount(12);
    const heights = () =>
      months.evaluateAll((all) =>
        all.map((month) => month.querySelector('[class*="_bar_"]')?.getBoundingClientRect().height ?? 0),
      );
    const most = Math.max(...counts);
    const tallest = counts.indexOf(most);
    await expect.poll(async () => (await heights())[tallest]).toBeGreaterThan(most >= 4 ? 200 : 40);
    for (const [place, height] of (await heights()).entries()) {
      expect(height > 0, `month ${place}`).toBe((counts[place] ?? 0) > 0);
      expect(height).toBeLessThanOrEqual((await heights())[tallest] ?? 0);
    }
    const session = await page.context().newCDPSession(page);
    const setEmails = (standard: number) =>
      session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    await test.step('the names of months have room at every width, the last one’s always', async () => {
      for (const letters of [32, 24, 16]) {
        await setEmails(letters);
        await doAtEachWidth(page, async () => {
          await expectLaidOut(page);
          await expect(page.getByRole('tab', { name: 'CORSI' })).toBeInViewport({ ratio: 0.9 });
          const named = await months.evaluateAll((all) =>
            all.flatMap((month) => {
              const name = month.lastElementChild;
              if (!(name instanceof HTMLElement) || getComputedStyle(name).visibility === 'hidden') return [];
              const range = document.createRange();
              range.selectNodeContents(name);
              const { left, right } = range.getBoundingClientRect();
              return [{ left, right, isLast: month === all.at(-1) }];
            }),
          );
          const bars = await months.locator('[class*="_bar_"]').evaluateAll((all) =>
            all.map((bar) => {
              const { left, right } = bar.getBoundingClientRect();
              return { left, right };
            }),
          );
          for (const [place, { left }] of bars.entries())
            if (place > 0) expect(left).toBeGreaterThanOrEqual(bars[place - 1]?.right ?? 0);
          expect(named.at(-1)?.isLast).toBe(true);
          for (const [place, { left }] of named.entries())
            if (place > 0) expect(left).toBeGreaterThan((named[place - 1]?.right ?? 0) + 2);
        });
      }
    });
    await expectSound(page);
  });

  test('goes to the courses by keyboard, and finds dates, state, progress and certificate', async ({ page }) => {
    await page.goto('/attivita');
    await page.getByRole('tab', { name: 'STATISTICHE' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'CORSI' })).toHaveAttribute('aria-selected', 'true');
    const rows = page.getByRole('tabpanel').getByRole('listitem');
    const done = rows.filter({ hasText: 'COMPLETATO' }).filter({ has: page.getByRole('link', { name: 'Attestato' }) });
    await expect(done.first()).toContainText(/Iscrizione del \d\d\/\d\d\/\d{4}/);
    await expect(done.first()).toContainText(/Completato il \d\d\/\d\d\/\d{4}/);
    await expect(done.first().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    await expect(rows.filter({ hasText: 'SOSPESO' })).not.toHaveCount(0);
    await expect(page.getByRole('tabpanel').getByText('FINITO')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: 'Storico' })).toBeVisible();
    const past = page.getByRole('region', { name: 'Storico' }).getByRole('listitem');
    await page.goto('/corsi');
    await expect(page.getByRole('article').first()).toBeVisible();
    const present = await page.getByRole('article').count();
    const states = page.getByRole('group', { name: 'Filtra per stato' });
    const counts = Object.fromEntries(
      (await states.getByRole('button').allInnerTexts()).map((text) => [
        text.replace(/\s*\d+$/, ''),
        /\d+$/.exec(text)?.[0],
      ]),
    );
    await page.goBack();
    await page.getByRole('tab', { name: 'STATISTICHE' }).click();
    for (const [name, state] of [
      ['Completati', 'Completati'],
      ['In corso', 'In corso'],
      ['Da avviare', 'Da fare'],
      ['Sospesi', 'Sospesi'],
      ['Totale', 'Tutti'],
    ] as const)
      await expect(page.locator('dl div').filter({ hasText: name }), 'as many as the list of courses has').toHaveText(
        new RegExp(`^${name}${counts[state]}( \\(|$)`),
      );
    await page.getByRole('tab', { name: 'CORSI' }).click();
    await expect(past.first()).toBeVisible();
    expect((await rows.count()) - (await past.count()), 'those of the past aside, as many as there are').toBe(present);
    await expectSound(page);
    const [certificate] = await Promise.all([
      page.context().waitForEvent('page'),
      done.first().getByRole('link', { name: 'Attestato' }).click(),
    ]);
    await expect(certificate).toHaveURL(/\/certificate\/\d+$/);
  });

  test('waits, is told of a failure and tries again, in both tabs', async ({ page }) => {
    const release = await hold(page, dashboard);
    await page.goto('/attivita');
    await expect(page.locator('[aria-busy=true]')).toBeVisible();
    await expectSound(page);
    await release();
    await cut(page, dashboard);
    await cut(page, list);
    // The page tries again by itself once the server answers, and what fails right after that was told before.
    await cut(page, '**/api/health');
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('La connessione è assente');
    await expectSound(page);
    await page.getByRole('tab', { name: 'CORSI' }).click();
    await expect(page.getByRole('alert')).toContainText('La connessione è assente');
    await page.unrouteAll();
    const retry = page.getByRole('button', { name: 'Riprova' });
    // The page tries again by itself too, and may be the quicker one.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });

  test('finds the tab that was open again after a reload, and on the way back from a course', async ({ page }) => {
    const tab = page.getByRole('tab', { name: 'CORSI' });
    await page.goto('/attivita');
    await tab.click();
    await expect(page).toHaveURL(/\/attivita\?scheda=corsi$/);
    await page.reload();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tabpanel').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/corsi\/\d+/);
    await page.goBack();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'STATISTICHE' }).click();
    await expect(page).toHaveURL(/\/attivita$/);
  });
});

test('somebody new has nothing yet', async ({ page, server }) => {
  await signInWith(page, server, await withWorld(server, (world) => aUser(world, { username: 'senzacorsi' })));
  await page.goto('/attivita');
  await expect(page.getByText('0 min', { exact: true })).toBeVisible();
  await expect(page.getByText('0 (0%)').first()).toBeVisible();
  await expect(page.getByText('Negli ultimi 12 mesi non ci sono sessioni.')).toBeVisible();
  await expectSound(page);
  await page.getByRole('tab', { name: 'CORSI' }).click();
  await expect(page.getByRole('heading', { name: 'Non ci sono corsi' })).toBeVisible();
  await expectSound(page);
});

test('hundreds of enrolments come a page at a time', async ({ page, server }) => {
  const user = await withWorld(server, (world) => aUser(world, { username: 'moltissimi' }));
  await withDatabase(server, (query) =>
    query(
      `with made as (
        insert into courses (name, code, slug, status)
          select 'Corso ' || n, 'PAG-' || n, 'pagina-' || n, 'STR' from generate_series(1, 120) n returning id
      )
      insert into subscriptions (user_id, course_id) select $1, id from made`,
      [user.id],
    ),
  );
  await signInWith(page, server, user);
  await page.goto('/attivita');
  await page.getByRole('tab', { name: 'CORSI' }).click();
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  const more = page.getByRole('button', { name: 'Mostra altri corsi' });
  await expect(rows).toHaveCount(50);
  await more.click();
  await expect(rows).toHaveCount(100);
  await cut(page, list);
  await more.click();
  await expect(page.getByRole('alert')).toContainText('La connessione è assente');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(rows).toHaveCount(120);
  await expect(more).toBeHidden();
});

test.describe('with a clock in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('days are those of Rome, and of the calendar', async ({ page, server }) => {
    const user = await withWorld(server, (world) => aUser(world, { username: 'lontano' }));
    await withDatabase(server, async (query) => {
      await query(`insert into courses (name, code, slug, status) values ('Lontano', 'LONT', 'lontano', 'STR')`);
      await query(
        `insert into subscriptions (user_id, course_id, created, expiration_date)
          select $1, id, '2026-03-10T22:30:00Z', '2031-12-31' from courses where code = 'LONT'`,
        [user.id],
      );
    });
    await signInWith(page, server, user);
    await page.goto('/attivita');
    await page.getByRole('tab', { name: 'CORSI' }).click();
    await expect(page.getByText('Iscrizione del 10/03/2026')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Scade il 31/12/2031' })).toBeVisible();
  });
});
