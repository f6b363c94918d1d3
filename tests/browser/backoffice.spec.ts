import { doAtEachWidth, expect, expectAccessibleAt, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

test('who may not enter is sent to the login, which knows the way back', async ({ page, server }) => {
  for (const [address, landing] of [
    ['/backoffice/users?page=2', '/login?next=%2Fbackoffice%2Fusers%3Fpage%3D2'],
    ['/backoffice-lite/export', '/login?next=%2Fbackoffice-lite%2Fexport'],
    ['/backoffice/outfile?export=3', '/login?export=3&next=outfile'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(`${server.address}${landing}`);
  }
  await signInAs(page, server, 'referente');
  await page.goto('/backoffice/users');
  await expect(page).toHaveURL(`${server.address}/login?next=%2Fbackoffice%2Fusers`);
});

test('a limited administrator has reports and nothing else', async ({ page, server }) => {
  await signInAs(page, server, 'referente');
  await page.goto('/backoffice-lite');
  await expect(page).toHaveURL(/\/backoffice-lite\/export$/);
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Report']);
});

test('the menus lead to every area and to the learner’s pages', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice');
  const areas = page.getByRole('navigation', { name: 'Navigazione principale' }).getByRole('link');
  await expect(areas).toHaveText([
    ...['Utenti', 'Gruppi', 'Iscrizioni', 'Corsi', 'Questionari', 'Report'],
    ...['Dashboard', 'Impostazioni', 'Registro attività'],
  ]);
  for (const [name, path] of [
    ['Gruppi', 'group'],
    ['Corsi', 'courses'],
    ['Questionari', 'surveys'],
    ['Report', 'export'],
  ]) {
    await areas.filter({ hasText: name }).click();
    await expect(page).toHaveURL(`${server.address}/backoffice/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  }

  await page.getByRole('button', { name: /Menu utente/ }).click();
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect(item('I miei corsi')).toHaveAttribute('href', '/corsi');
  await expect(item('Le mie attività')).toHaveAttribute('href', '/attivita');
  await expect(item('Il mio profilo')).toHaveAttribute('href', '/backoffice/profile');
  await item('Logout').click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/backoffice/users');
  await expect(page).toHaveURL(/\/login\?next=%2Fbackoffice%2Fusers$/);
});

test('the frame holds at every width, and the keyboard reaches the content first', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/group');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await doAtEachWidth(page, async (width) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleAt(page, width);
    // Whatever the organisation's logo takes.
    const sizes = await page
      .getByRole('banner')
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().width));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(32);
    if (width >= 900) return;
    await page.getByRole('button', { name: 'Apri il menu' }).click();
    await expect(page.getByRole('link', { name: 'Utenti' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Apri il menu' })).toBeFocused();
  });
});
