import { bigCourseSql } from '#tests/support/browser/bigCourse.ts';
import { alter, findAddress, lookAt } from '#tests/support/browser/player.ts';
import { cut, expect, resize, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

test.beforeEach(({ page, server }) => signInAs(page, server, 'corsista'));

const themesCall = '**/subscriptions/*/course-themes/';

test('loading has the shape of a course', async ({ page, server }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(themesCall, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(await findAddress(server, 'SIC-GEN'));
  await expect(page.getByRole('status').filter({ hasText: 'Caricamento' })).toBeAttached();
  await lookAt(page, 'loading');
  gate.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('what could not be loaded says so and can be tried again', async ({ page, server }) => {
  await page.route(themesCall, (route) => route.fulfill({ status: 503, body: 'no' }));
  // Else it would come by itself, and the button would be gone while it is pressed.
  await cut(page, '**/api/health');
  await page.goto(await findAddress(server, 'SIC-GEN'));
  const retry = page.getByRole('button', { name: 'Riprova' });
  await expect(retry).toBeVisible();
  await lookAt(page, 'failing');
  await page.unroute(themesCall);
  await retry.click();
  await expect(page.getByRole('navigation', { name: 'Contenuti del corso' })).toBeVisible();
});

test('a course to begin shows what it holds, and opens', async ({ page, server }) => {
  await page.goto(await findAddress(server, 'DEMO-ATT'));
  await expect(page.getByRole('button', { name: 'Inizia ora la tua formazione' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ricomincia il corso' })).toHaveCount(0);
  await expect(page.getByText('Per completare il corso devi superare tutte le sezioni obbligatorie')).toBeVisible();
  await expect(page.getByText('Supera prima «I quattro passi in dieci secondi»').first()).toBeVisible();
  await lookAt(page, 'start');
});

test('a course under way says where it was left', async ({ page, server }) => {
  await page.goto(await findAddress(server, 'SIC-GEN'));
  await expect(page.getByText(/Ecco il punto in cui eri rimasto: Il lavoro allo schermo/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Riprendi da dove avevi interrotto' })).toBeVisible();
  const coverAhead = page.locator('link[rel=preload][as=image]');
  await expect(coverAhead).toHaveCount(1);
  await lookAt(page, 'resume');
  const restart = page.getByRole('button', { name: 'Ricomincia il corso' });
  await restart.click();
  await expect(page.getByRole('alertdialog', { name: 'Ricominciare il corso?' })).toContainText(
    'Le lezioni completate, i risultati delle verifiche e il tempo di fruizione restano.',
  );
  await lookAt(page, 'restart');
  await page.keyboard.press('Escape');
  await expect(restart).toBeFocused();
  await restart.click();
  await page.getByRole('button', { name: 'Ricomincia dalla prima lezione' }).click();
  await expect(page).toHaveURL(/lezione=/);
  await expect(page.getByRole('region', { name: /^Che cos’è il rischio/ })).toBeFocused();
  await expect(page).toHaveTitle(/^Che cos’è il rischio.* · Sicurezza sul lavoro/);
  await page.reload();
  await expect(page.getByRole('region', { name: /^Che cos’è il rischio/ })).toBeVisible();
  await expect(coverAhead, 'a cover that is not shown').toHaveCount(0);
});

test('a completed course shows the cup and leads to its certificate', async ({ page, server }) => {
  await page.goto(await findAddress(server, 'PRI-GDPR'));
  await expect(page.getByText('Bravo, hai completato tutte le sezioni obbligatorie')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Avanzamento del corso: 100%' })).toBeVisible();
  const link = page.getByRole('link', { name: "Vai all'attestato" });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(page.getByText(/^Corso completato il \d\d\/\d\d\/\d{4}$/), 'it begins with its date').toBeVisible();
  await expect(page.getByRole('dialog'), 'what was reached before is not celebrated again').toHaveCount(0);
  await lookAt(page, 'complete');
});

test('a completed course stays so when it comes to ask for more', async ({ page, server }) => {
  await alter(
    server,
    `with taken as (
      update section_sessions session set is_section_passed = false, passed_at = null
      from course_sections section, subscriptions s, courses, users
      where section.id = session.course_section_id and s.id = session.subscription_id and courses.id = s.course_id
        and users.id = s.user_id and section.is_mandatory and code = 'PRI-GDPR' and username = 'corsista'
      returning s.id
    )
    update subscriptions set passed_mandatory_sections = 0 where id in (select id from taken)`,
  );
  await page.goto(await findAddress(server, 'PRI-GDPR'));
  await expect(page.getByText(/^Corso completato il \d\d\/\d\d\/\d{4}$/), 'on the stage and beside it').toHaveCount(2);
  for (const other of [/^Per completare il corso devi/, /^Bravo, hai completato/])
    await expect(page.getByText(other)).toHaveCount(0);
});

test('the percentage comes a little after the ring it stands in', async ({ page, server }) => {
  await page.addInitScript(() => {
    const seen: { ring?: number; percentage?: number } = {};
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const ring = document.querySelector('[role=img][aria-label^="Avanzamento del corso"]');
      if (ring) seen.ring ??= performance.now();
      if (ring?.textContent?.includes('%')) seen.percentage ??= performance.now();
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto(await findAddress(server, 'SIC-GEN'));
  await expect(page.getByRole('img', { name: /^Avanzamento del corso: [1-9]/ })).toBeVisible();
  const { ring, percentage } = await page.evaluate(
    () => (window as unknown as { seen: Record<'ring' | 'percentage', number> }).seen,
  );
  expect(percentage - ring, 'milliseconds').toBeGreaterThan(380);
});

test('/corso opens the course that the navigation names, without a way back to the list', async ({ page, server }) => {
  const address = await findAddress(server, 'SIC-GEN');
  const main = page.getByRole('main');
  await page.goto(address);
  await expect(main.getByRole('link', { name: 'I miei corsi' })).toBeVisible();
  const course_id = Number(address.split('/').at(-1));
  await page.evaluate((state) => history.replaceState(state, '', '/corso'), {
    usr: { course_id },
    key: 'corso',
    idx: 0,
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Sicurezza sul lavoro/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Riprendi da dove avevi interrotto' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'I miei corsi' })).toHaveCount(0);
  await page.evaluate(() => history.replaceState(null, '', '/corso'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Questo corso non è tra i tuoi' })).toBeVisible();
});

test('an empty course says so', async ({ page, server }) => {
  await alter(
    server,
    `update course_sections set is_active = false from courses where courses.id = course_id and code = 'HACCP-1'`,
  );
  await page.goto(await findAddress(server, 'HACCP-1'));
  await expect(page.getByText('Il corso selezionato non contiene lezioni')).toBeVisible();
  await lookAt(page, 'empty');
});

test('who completed a course that is empty by now still reads so, and finds the certificate', async ({
  page,
  server,
}) => {
  await alter(
    server,
    `update course_sections set is_active = false from courses where courses.id = course_id and code = 'PRI-GDPR'`,
  );
  await page.goto(await findAddress(server, 'PRI-GDPR'));
  const start = page.getByRole('region', { name: 'Inizio del corso' });
  await expect(start.getByText('Il corso selezionato non contiene lezioni')).toBeVisible();
  await expect(start.getByText(/^Corso completato il /)).toBeVisible();
  await expect(start.getByRole('link', { name: "Vai all'attestato" })).toBeVisible();
  await lookAt(page, 'empty-completed');
});

test('two hundred lessons are as easy to find one’s way in as ten', async ({ page, server }) => {
  await alter(server, bigCourseSql, ['corsista']);
  await page.goto(await findAddress(server, 'GRANDE'));
  const tree = page.getByRole('navigation', { name: 'Contenuti del corso' });
  await expect(tree.getByRole('button', { name: /^Modulo/ })).toHaveCount(20);
  await expect(page.getByText('200 lezioni', { exact: false }).first()).toBeVisible();
  await lookAt(page, 'two-hundred');
  const search = tree.getByRole('textbox', { name: 'Cerca una lezione' });
  await search.fill('modulo 1.2 lezione 3');
  await expect(tree.getByRole('status')).toHaveText('1 lezione trovata');
  await expect(tree.getByRole('button', { name: /^Lezione 3 del modulo 1\.2/ })).toBeVisible();
  await lookAt(page, 'tree-search');
  await search.fill('elefante');
  await expect(tree.getByRole('status')).toHaveText('Nessuna lezione trovata');
  await tree.getByRole('button', { name: 'Cancella la ricerca' }).click();
  await expect(tree.getByRole('button', { name: /^Modulo/ })).toHaveCount(20);
});

test('on a narrow screen a module shows six lessons first', async ({ page, server }) => {
  await resize(page, { width: 768, height: 900 });
  await page.goto(await findAddress(server, 'GRANDE'));
  const module = page.getByRole('list').filter({ hasText: 'Lezione 1 del modulo 1.1' });
  await expect(module.getByRole('button')).toHaveCount(6);
  await page.getByRole('button', { name: 'Mostra tutte le lezioni del modulo' }).click();
  await expect(module.getByRole('button')).toHaveCount(10);
  await page.getByRole('button', { name: 'Mostra meno lezioni' }).click();
  await expect(module.getByRole('button')).toHaveCount(6);
});

test('a lesson’s name of one endless word pushes no button off a narrow screen', async ({ page, server }) => {
  await alter(
    server,
    `update course_sections set name = repeat('parolasenzafine', 8) from courses
      where courses.id = course_id and code = 'SIC-GEN'`,
  );
  await resize(page, { width: 360, height: 740 });
  await page.goto(await findAddress(server, 'SIC-GEN'));
  await expect(page.getByText(/Ecco il punto in cui eri rimasto: parolasenzafine/)).toBeVisible();
  const button = await page.getByRole('button', { name: 'Riprendi da dove avevi interrotto' }).boundingBox();
  expect((button?.x ?? 0) + (button?.width ?? 999)).toBeLessThan(350);
});
