import { doAtEachWidth, expect, expectAccessibleAt, expectLaidOut, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

test('the limited back office is reports and profile, by menu and by address', async ({ page, server }) => {
  await signInAs(page, server, 'referente');
  await page.goto('/backoffice-lite');
  await expect(page).toHaveURL(`${server.address}/backoffice-lite/export`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report');
  await expect(page.getByRole('navigation', { name: 'Navigazione principale' }).getByRole('link')).toHaveText([
    'Report',
  ]);

  await test.step('nothing it shows is asked of what is not theirs', async () => {
    const refused: string[] = [];
    page.on('response', (response) => {
      if ([401, 403].includes(response.status())) refused.push(response.url());
    });
    await page.goto('/backoffice-lite/export');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report');
    await page.waitForLoadState('networkidle');
    expect(refused).toEqual([]);
  });

  await test.step('the profile is theirs', async () => {
    await page.getByRole('button', { name: /Menu utente/ }).click();
    await page.getByRole('menuitem', { name: 'Il mio profilo' }).click();
    await expect(page).toHaveURL(`${server.address}/backoffice-lite/profile`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il mio profilo');
    await doAtEachWidth(page, async (width) => {
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
    });
  });

  await test.step('addresses of the full back office are none of this one', async () => {
    for (const path of ['users', 'settings', 'import']) {
      await page.goto(`/backoffice-lite/${path}`);
      await expect(page.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible();
    }
    await page.goto('/backoffice-lite/dashboard');
    await expect(page).toHaveURL(`${server.address}/backoffice-lite/export`);
  });
});

test('each stays in their own back office', async ({ page, server }) => {
  for (const [username, address] of [
    ['referente', '/backoffice/users'],
    ['admin', '/backoffice-lite/export'],
    ['corsista', '/backoffice-lite/export'],
  ] as const) {
    await signInAs(page, server, username);
    await page.goto(address);
    await expect(page).toHaveURL(`${server.address}/login?next=${encodeURIComponent(address)}`);
  }
});

/** Addresses of the full back office, as they may be typed by hand. */
const fullAddresses = [
  ...[
    '',
    '/',
    '/users',
    '/users/1',
    '/users/create',
    '/group',
    '/group/1',
    '/courses',
    '/courses?course=1',
    '/courses/1',
  ],
  ...[
    '/courses/1/subscriptions',
    '/course-import',
    '/course-categories',
    '/course-typologies',
    '/teachers',
    '/surveys',
  ],
  ...['/surveys/1', '/evaluations', '/evaluations/1', '/export', '/scheduled-reports', '/scheduled-reports/create'],
  ...['/scheduled-reports/1', '/import', '/import/batches/1', '/test', '/subscriptions', '/dashboard', '/settings'],
  ...[
    '/settings/exports',
    '/certification-templates',
    '/log',
    '/security',
    '/profile',
    '/second-factor',
    '/non/esiste',
  ],
].map((path) => `/backoffice${path}`);

test('no address of the full back office opens for a limited administrator', async ({ page, server }) => {
  await signInAs(page, server, 'referente');
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.add(pathname);
  });
  for (const address of [...fullAddresses, '/preview/corsi/1']) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page, address).toHaveURL(`${server.address}/login?next=${encodeURIComponent(address)}`);
    await expect(page.getByLabel('Nome utente')).toBeVisible();
  }
  // What the login asks itself; nothing of what stands there.
  expect([...asked].sort()).toEqual(['/api/v1/users/me/', '/api/v1/welcome/themes/default/']);
});

test('who stores the keys of another role is sent away at the first refusal', async ({ page, server }) => {
  for (const address of [
    '/log',
    '/users',
    '/courses?course=1',
    '/settings/exports',
    '/import',
    '/export',
    '/profile',
  ]) {
    await signInAs(page, server, 'referente');
    await page.evaluate(() => localStorage.setItem('admin_fit_id', '1'));
    await page.goto(`/backoffice${address}`, { waitUntil: 'commit' });
    await expect(page, address).toHaveURL(`${server.address}/no-access`);
  }
  await signInAs(page, server, 'corsista');
  await page.evaluate(() => localStorage.setItem('admin_lim_fit_id', '1'));
  await page.goto('/backoffice-lite/export');
  await expect(page).toHaveURL(`${server.address}/no-access`);
});
