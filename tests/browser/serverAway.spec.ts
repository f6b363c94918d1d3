import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { seeAgain } from '#tests/support/browser/seeAgain.ts';
import { cut, expect, failWith, signInAs, test } from '#tests/support/browser.ts';
import { aCourse, aGroup, aUser } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

/** The server is away, as between the end of one version and the start of the next, while the network stands. */
const takeServerAway = async (page: Page, own = /dashboard\/me/) => {
  let isAway = true;
  const asked = { health: 0, own: 0 };
  await page.route('**/api/**', async (route) => {
    const url = route.request().url();
    if (url.endsWith('/api/health')) asked.health += 1;
    if (own.test(url)) asked.own += 1;
    return isAway ? route.fulfill({ status: 502, body: 'Bad Gateway' }) : route.continue();
  });
  return {
    asked,
    bringBack: () => {
      isAway = false;
    },
  };
};

/** Counts how often something is put before a screen reader. */
const countAlerts = (page: Page) =>
  page.evaluate(() => {
    const counted = { alerts: 0 };
    Object.assign(window, { counted });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && (node.matches('[role=alert]') || node.querySelector('[role=alert]')))
            counted.alerts += 1;
    }).observe(document.body, { childList: true, subtree: true });
  });
const readAlerts = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'counted').alerts);

for (const { who, first, own, open, failure, found } of [
  {
    who: 'a learner',
    first: '/profilo',
    own: /dashboard\/me/,
    open: (page: Page) =>
      page
        .getByRole('button', { name: /Menu utente/ })
        .click()
        .then(() => page.getByRole('link', { name: 'Le mie attività' }).click()),
    failure: 'Non è stato possibile caricare questa parte.',
    found: (page: Page) => page.getByText('Tempo di fruizione', { exact: true }),
  },
  {
    who: 'an administrator',
    first: '/backoffice/users',
    own: /v1\/groups\//,
    open: (page: Page) => page.getByRole('link', { name: 'Gruppi' }).first().click(),
    failure: 'Non è stato possibile caricare i dati',
    found: (page: Page) => page.getByRole('row').nth(1),
  },
] as const)
  test(`what ${who} could not be shown comes by itself once the server is back`, async ({ page, server }) => {
    await signInAs(page, server, who === 'a learner' ? 'corsista' : 'admin');
    await page.goto(first);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const away = await takeServerAway(page, own);
    await open(page);
    const told = page.getByText(failure).first();
    await expect(told).toBeVisible();
    await page.getByRole('button', { name: 'Riprova' }).first().focus();
    await countAlerts(page);
    await expect.poll(() => away.asked.health, { timeout: 30_000 }).toBeGreaterThanOrEqual(1);
    const before = away.asked.own;
    await expect.poll(() => away.asked.health, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
    expect(away.asked.own, 'only whether the server is back is asked').toBe(before);
    expect(await readAlerts(page), 'no try is read out').toBe(0);
    await expect(page.getByRole('button', { name: 'Riprova' }).first()).toBeFocused();
    away.bringBack();
    await expect(found(page)).toBeVisible({ timeout: 30_000 });
    await expect(told).toHaveCount(0);
  });

test('a screen whose code could not be had opens by itself once the server is back', async ({
  page,
  server,
  pageErrors,
}) => {
  await signInAs(page, server, 'corsista');
  await page.goto('/profilo');
  await page.waitForLoadState('networkidle');
  const away = await takeServerAway(page);
  await cut(page, /\/assets\/ActivitiesScreen-/);
  await page.getByRole('button', { name: /Menu utente/ }).click();
  await page.getByRole('link', { name: 'Le mie attività' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'La pagina non si è caricata' })).toBeVisible();
  await expect.poll(() => away.asked.health, { timeout: 20_000 }).toBeGreaterThanOrEqual(1);
  await page.unroute(/\/assets\/ActivitiesScreen-/);
  away.bringBack();
  await expect(page.getByText('Tempo di fruizione', { exact: true })).toBeVisible({ timeout: 30_000 });
  pageErrors.length = 0;
});

test('nothing is asked for while nobody looks, and at once when somebody does', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.clock.install();
  await page.goto('/profilo');
  await page.waitForLoadState('networkidle');
  const away = await takeServerAway(page);
  await page.getByRole('button', { name: /Menu utente/ }).click();
  await page.getByRole('link', { name: 'Le mie attività' }).click();
  await expect(page.getByText('Non è stato possibile caricare questa parte.').first()).toBeVisible();
  const look = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await look('hidden');
  const before = away.asked.health;
  await page.clock.runFor(60_000);
  // What the page asked for before this was counted before it.
  await page.evaluate(() => fetch('/api/v1/welcome/themes/default/'));
  expect(away.asked.health).toBe(before);
  away.bringBack();
  await look('visible');
  await expect(page.getByText('Tempo di fruizione', { exact: true })).toBeVisible({ timeout: 2_000 });
});

test('what fails in a tab that is opened after a try nobody made is read out', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  let asked = 0;
  await page.route(/dashboard\/me\/|me\/subscriptions\//, (route) => {
    asked += 1;
    return route.fulfill({ status: 502, body: 'Bad Gateway' });
  });
  await page.goto('/attivita');
  const failure = page.getByText('Non è stato possibile caricare questa parte.');
  await expect(failure).toBeVisible();
  const before = asked;
  await expect
    .poll(() => asked, { message: 'the server is there: it is tried again', timeout: 30_000 })
    .toBeGreaterThan(before);
  await expect(page.getByRole('alert'), 'the same is not told again').toHaveCount(0);
  await page.getByRole('tab', { name: 'CORSI' }).click();
  await expect(page.getByRole('alert')).toContainText('Non è stato possibile caricare questa parte.');
});

/** Comes back to the tab while nothing can be read, until the try of these calls and its repetition have failed and been shown. */
const comeBackCutOff = async (page: Page, calls: RegExp): Promise<void> => {
  let failed = 0;
  page.on('requestfailed', (request) => {
    if (calls.test(request.url())) failed += 1;
  });
  await cut(page, '**/api/**');
  await seeAgain(page);
  await expect.poll(() => failed, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
};

test('what is being written or chosen stays when what stands around it cannot be read again', async ({
  page,
  server,
}) => {
  const { user, course, group } = await withWorld(server, async (world) => ({
    user: await aUser(world),
    course: await aCourse(world),
    group: await aGroup(world),
  }));
  await signInAs(page, server, 'admin');

  await test.step('the first note on a user', async () => {
    await page.goto(`/backoffice/users/${user.id}/notes`);
    await expect(page.getByText('Non ci sono ancora note')).toBeVisible();
    await page.getByRole('button', { name: 'Aggiungi una nota' }).click();
    const note = page.getByRole('textbox', { name: 'Nota' });
    await note.fill('Scritta a lungo');
    await comeBackCutOff(page, /\/notes\//);
    await expect(note).toHaveValue('Scritta a lungo', { timeout: 1_000 });
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Scritta a lungo' })).toBeVisible();
  });

  await test.step('the groups to enrol in a course', async () => {
    await page.goto(`/backoffice/courses/${course.id}/groups`);
    await page.getByRole('combobox', { name: 'Gruppi' }).fill(group.name);
    await page.getByRole('option', { name: group.name }).click();
    await page.keyboard.press('Escape');
    await comeBackCutOff(page, /\/v1\/groups\//);
    await expect(page.getByRole('button', { name: group.name })).toBeVisible({ timeout: 1_000 });
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Iscrivi il gruppo' }).click();
    await expect(page.getByText('Gruppo iscritto correttamente!')).toBeVisible();
  });
});

test('the name of who is signed in, and what hangs on it, comes with the server', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const user = await withWorld(server, (world) => aUser(world));
  const call = '**/api/v1/users/me/';
  await page.route(call, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await page.goto(`/backoffice/users/${user.id}`);
  const menu = page.getByRole('button', { name: /^Menu utente/ });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Asked for a second time, and given up.
  await expect(menu.locator('.MuiSkeleton-root')).toHaveCount(0);
  await expect(menu).toHaveText('Menu utente');
  await page.unroute(call);
  await expect(menu).toContainText('Laura Ferretti');
});

test('a failure is over once the same is tried again, also where success is seen and not told', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  const user = await withWorld(server, (world) => aUser(world));
  await page.goto(`/backoffice/users/${user.id}`);
  const create = page.getByRole('button', { name: 'Crea un link' });
  await cut(page, '**/silent-token/');
  await create.click();
  const failure = page.getByRole('alert').filter({ hasText: 'Connessione assente' });
  await expect(failure).toBeVisible();
  await page.unroute('**/silent-token/');
  await create.click();
  await expect(page.getByText(/Non sarà mostrato di nuovo/)).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('a part of a page that could not be read says so, beside those that could', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const [admin] = await withDatabase(server, (query) => query("select id from users where username = 'referente'"));
  const [exam] = await withDatabase(server, (query) =>
    query("select id from questionnaires where kind = 'evaluation' order by id limit 1"),
  );
  for (const [path, call] of [
    [`/backoffice/users/${admin?.id}`, '**/silent-token/'],
    [`/backoffice/users/${admin?.id}`, '**/users/*/second-factor/'],
    [`/backoffice/evaluations/${exam?.id}/results`, '**/regradings/'],
  ] as const) {
    await failWith(page, call, 500);
    await page.goto(path);
    const failure = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'Non è stato possibile caricare i dati' });
    await expect(failure).toBeVisible();
    await page.unroute(call);
    await failure.getByRole('button', { name: 'Riprova' }).click();
    await expect(failure).toHaveCount(0);
  }
});
