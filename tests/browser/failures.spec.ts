import { cut, expect, expectAccessible, failWith, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });
test.use({ isFresh: true });

test('a 403 of any call leads to no access, once', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
  });
  await failWith(page, '**/api/v1/users/me/**', 403);
  await page.goto('/attivita');
  await expect(page.getByRole('heading', { level: 1, name: 'Non sei autorizzato ad accedere' })).toBeVisible();
  await expect(page).toHaveURL(/\/no-access$/);
  await page.waitForLoadState('networkidle');
  expect(loaded, 'it does not load itself again and again').toEqual(['/attivita', '/no-access']);
});

test('a 401 with a good refresh token passes without a word', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.evaluate(() => localStorage.setItem('token_fit', 'non.vale.nulla'));
  await page.goto('/attivita');
  await expect(page.getByText('Tempo di fruizione', { exact: true })).toBeVisible();
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored.token_fit).not.toBe('non.vale.nulla');
  expect(stored.refresh_fit).toBeTruthy();
});

test('a 401 with a refused refresh token ends the session at the login', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.evaluate(() => {
    localStorage.setItem('token_fit', 'non.vale.nulla');
    localStorage.setItem('refresh_fit', 'nemmeno');
  });
  await page.goto('/profilo');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { level: 1, name: 'Accedi' })).toBeVisible();
  const word = page.getByText('La sessione è terminata: accedi per continuare.');
  await expect(word).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('fit'))))
    .toEqual([]);
});

test('a 401 with no refresh token at all ends there too', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.evaluate(() => {
    localStorage.setItem('token_fit', 'non.vale.nulla');
    localStorage.removeItem('refresh_fit');
    localStorage.setItem('corsia_answers_1', '{"answers":[],"sent":[],"base":null,"person":"3"}');
  });
  await page.goto('/corsi');
  await expect(page).toHaveURL(/\/login/);
  const word = 'La sessione è terminata. Le risposte date sono conservate: accedi per continuare.';
  await expect(page.getByText(word)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token_fit'))).toBeNull();
});

test('a refresh that cannot be asked for keeps the session, and can be tried again', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.evaluate(() => localStorage.setItem('token_fit_time', '1000'));
  await cut(page, '**/auth/refresh/');
  await page.goto('/corsi');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Riprova' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('refresh_fit'))).toBeTruthy();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a personal link without a connection can be tried again', async ({ page, server }) => {
  const link = server.accounts.find(({ username }) => username === 'ospite')?.link;
  await cut(page, '**/auth/silent-login/');
  await page.goto(link ?? 'no link was announced');
  await expect(page.getByRole('alert')).toContainText('La connessione è assente');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page).toHaveURL(/\/corsi$/);
});

test('guarded screens send to the login and bring back', async ({ page }) => {
  for (const path of ['/corsi', '/attivita', '/profilo', '/preview/corsi/1']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  await page.goto('/attivita');
  await page.getByLabel('Nome utente').fill('corsista');
  await page.getByLabel('Password', { exact: true }).fill('Demo2026!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/attivita$/);
});

test('a screen whose code does not come says so, with the bars still there', async ({ page, server, pageErrors }) => {
  await signInAs(page, server, 'corsista');
  await cut(page, /\/assets\/ActivitiesScreen-[^/]+\.js/);
  await page.goto('/attivita');
  await expect(page.getByRole('heading', { level: 1, name: 'La pagina non si è caricata' })).toBeVisible();
  await expect(page.getByText('La connessione è assente. Controlla la rete e riprova.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Menu utente/ })).toBeVisible();
  pageErrors.length = 0;
});

test('without a network a screen that was not loaded yet says so, and opens once it is back', async ({
  page,
  context,
  server,
  pageErrors,
}) => {
  await signInAs(page, server, 'corsista');
  await page.goto('/corsi');
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: /Menu utente/ }).click();
  await page.getByRole('link', { name: 'Il mio profilo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sei offline' })).toBeVisible();
  await expect(page.getByText('La connessione è assente. Controlla la rete e riprova.')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Il tuo profilo' })).toBeVisible();
  pageErrors.length = 0;
});

test('a double click on a link is one step, in both areas', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.goto('/corsi');
  await page
    .getByRole('link', { name: /^VAI AL CORSO/ })
    .first()
    .dblclick();
  await expect(page).toHaveURL(/\/corsi\/\d+$/);
  await expect(page.getByRole('navigation', { name: 'Contenuti del corso' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/corsi$/);

  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  await page.getByRole('row').nth(2).getByRole('link').first().dblclick();
  await expect(page).toHaveURL(/\/users\/\d+$/);
  await expect(page.getByRole('navigation', { name: 'Sezioni' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/users(\?.*)?$/);
});

test('a double click on what opens a question or a drawer leaves it open', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  for (const [path, opener, opened] of [
    ['/backoffice/group/4', page.getByRole('button', { name: 'Elimina', exact: true }), page.getByRole('alertdialog')],
    ['/backoffice/subscriptions', page.getByRole('row').nth(1).getByRole('link').first(), page.getByRole('dialog')],
  ] as const) {
    await page.goto(path);
    await opener.click({ trial: true });
    const box = await opener.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 12];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.up();
    await expect(opened).toBeVisible();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(page.locator('.MuiBackdrop-root')).toHaveCSS('opacity', '1');
    await expect(opened).toBeVisible();
    // Once read, a click beside it is an answer.
    await page.mouse.click(5, y);
    await expect(opened).toHaveCount(0);
  }
});

test('courses stand without pictures that cannot be had, until the network is back', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.route(
    (url) => url.pathname.startsWith('/files/'),
    (route) => route.abort(),
  );
  await page.goto('/corsi');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Menu utente/ })).toContainText('GC');
  await expect(page.getByRole('banner')).toContainText('Aurora Formazione');
  await expect(page.locator('img')).toHaveCount(0);
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: /Menu utente/ }).locator('img')).toBeVisible();
  await expect(page.locator('main img').first()).toBeVisible();
});
