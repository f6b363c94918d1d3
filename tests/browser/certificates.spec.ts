import { readFile } from 'node:fs/promises';
import { withDatabase } from '#tests/support/browser/database.ts';
import {
  cut,
  type DemoServer,
  expect,
  expectLaidOut,
  expectSound,
  failWith,
  hold,
  resize,
  signInAs,
  test,
} from '#tests/support/browser.ts';
import { readPdfText } from '#tests/support/pdfText.ts';

test.describe.configure({ mode: 'serial' });

interface Issued {
  subscription: number;
  code: string;
  number: number;
}

/** The certificate in force of the demo's learner. */
const readIssued = (server: DemoServer, username = 'corsista'): Promise<Issued> =>
  withDatabase(server, async (query) => {
    const [row] = await query(
      `select c.subscription_id as subscription, c.code, c.number from certificates c
        join subscriptions s on s.id = c.subscription_id join users u on u.id = s.user_id
        where u.username = $1 and c.replaced_by is null order by c.id limit 1`,
      [username],
    );
    if (!row) throw new Error(`${username} has no certificate`);
    return row as unknown as Issued;
  });

const calls = '**/api/v1/certificates/**';

test('its owner reads it, downloads it and copies its link', async ({ page, server, context }) => {
  const { subscription, code, number } = await readIssued(server);
  await signInAs(page, server, 'corsista');
  await page.goto(`/certificate/${subscription}`);
  await expect(page).toHaveTitle(/^Attestato/);
  await expect(page.getByRole('img', { name: /^Pagina 1 di \d+ dell’attestato$/ })).toBeVisible();
  for (const [name, value] of [
    ['Rilasciato a', /giulia conti/i],
    ['Numero', String(number)],
    ['Codice di verifica', code],
    ['Completato il', /^\d\d\/\d\d\/\d{4}$/],
  ] as const)
    await expect(page.locator('dl div').filter({ hasText: name }).getByRole('definition')).toHaveText(value);
  await expectSound(page);
  await resize(page, { width: 360, height: 740 });
  const sheet = page.getByRole('img', { name: /^Pagina 1 di/ });
  const measureWidth = () => sheet.evaluate((canvas) => canvas.clientWidth);
  expect(await measureWidth()).toBeLessThan(330);
  await page.getByRole('button', { name: 'Ingrandisci', pressed: false }).click();
  await expect.poll(measureWidth).toBeGreaterThan(850);
  await expectLaidOut(page);
  await page.getByRole('button', { name: 'Ingrandisci', pressed: true }).click();
  await expect.poll(measureWidth).toBeLessThan(330);
  await resize(page, { width: 1440, height: 900 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Scarica PDF' }).click(),
  ]);
  expect(await readPdfText(await readFile(await download.path()))).toContain(code);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copia il link' }).click();
  await expect(page.getByRole('button', { name: 'Link copiato' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `/certificate/${subscription}?code=${code}`,
  );
});

test('a browser that may not copy shows the link to select', async ({ page, server }) => {
  const { subscription, code } = await readIssued(server);
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto(`/certificate/${subscription}?code=${code}`);
  await page.getByRole('button', { name: 'Copia il link' }).click();
  await expect(page.getByLabel('Link dell’attestato')).toHaveValue(new RegExp(`/certificate/${subscription}\\?code=`));
  await expect(page.getByLabel('Link dell’attestato')).toBeFocused();
});

test('it stays open to its owner when the enrolment has expired', async ({ page, server }) => {
  const { subscription, code } = await readIssued(server);
  await withDatabase(server, (query) =>
    query(`update subscriptions set expiration_date = '2020-01-01' where id = $1`, [subscription]),
  );
  await signInAs(page, server, 'corsista');
  await page.goto(`/certificate/${subscription}`);
  await expect(page.getByText(code)).toBeVisible();
});

test('those who hold the link, and a full administrator, read it; others do not know that it is there', async ({
  page,
  server,
}) => {
  const { subscription, code } = await readIssued(server);
  await page.goto(`/certificate/${subscription}?code=${code}`);
  const valid = page.getByRole('heading', { level: 1, name: 'Attestato valido' });
  await expect(valid).toBeVisible();
  await expect(page.getByText(code)).toBeVisible();
  const [holder] = await withDatabase(server, (query) =>
    query(`select facts ->> 'fiscal_code' as fiscal_code from certificates where code = $1`, [code]),
  );
  const fiscalCode = String(holder?.fiscal_code);
  const masked = `${fiscalCode.slice(0, 3)}${'•'.repeat(11)}${fiscalCode.slice(-2)}`;
  await expect(page.getByText(masked, { exact: true })).toBeVisible();
  await expect(page.getByText(fiscalCode)).toHaveCount(0);
  await expectSound(page);
  await resize(page, { width: 360, height: 740 });
  const sheet = page.getByRole('img', { name: /^Pagina 1 di/ });
  await expect(sheet).toBeVisible();
  const measureTop = (part: typeof sheet) => part.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  expect(await measureTop(valid), 'the verdict first').toBeLessThan(await measureTop(sheet));
  await resize(page, { width: 1440, height: 900 });
  await page.goto(`/certificate/${subscription}`);
  const unknown = page.getByRole('heading', {
    level: 1,
    name: 'Questo attestato non esiste, o il suo link non è più valido',
  });
  await expect(unknown).toBeVisible();
  await expectSound(page);
  await expect(page.getByRole('link', { name: 'Accedi' }).last()).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(`/certificate/${subscription}`)}`,
  );
  await signInAs(page, server, 'ospite');
  await page.goto(`/certificate/${subscription}`);
  await expect(unknown).toBeVisible();
  await signInAs(page, server, 'admin');
  await page.goto(`/certificate/${subscription}`);
  await expect(page.getByText(code)).toBeVisible();
  await page.goto(`/certificate/${subscription}?code=${code}`);
  await expect(valid, 'a code is judged for administrators too').toBeVisible();
  await expect(page.getByText(fiscalCode, { exact: true })).toBeVisible();
  await signInAs(page, server, 'corsista');
  await page.goto(`/certificate/${subscription}`);
  await expect(page.getByText(fiscalCode, { exact: true }), 'and its owner reads it whole').toBeVisible();
  const [without] = await withDatabase(server, (query) =>
    query(
      `update courses set has_certification = false where id = (select min(course_id) from subscriptions s
        join users u on u.id = s.user_id where u.username = 'corsista' and not s.is_passed)
        returning (select s.id from subscriptions s join users u on u.id = s.user_id
          where u.username = 'corsista' and s.course_id = courses.id)`,
    ),
  );
  await page.goto(`/certificate/${without?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questo corso non rilascia un attestato.');
});

test('a link that opens nothing says what its code is worth', async ({ page, server }) => {
  const { subscription, code } = await readIssued(server);
  await page.goto(`/certificate/${subscription}?code=AAAA-BBBB-CCCC-DDDD`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Questo attestato non esiste, o il suo link non è più valido',
  );
  await page.goto(`/certificate/${subscription}?code=${'A'.repeat(3000)}`);
  await expect(page.getByRole('heading', { level: 1 }), 'a code that can be none').toContainText('non esiste');
  await page.goto(`/certificate/999999?code=${code}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Attestato valido' })).toBeVisible();
  await expect(page.getByText(code)).toBeVisible();
  await expectSound(page);
  await page.goto('/certificate/abc');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('non esiste');
});

test('while it comes, while its PDF is made, and when it cannot be had', async ({ page, server }) => {
  const { subscription, code } = await readIssued(server);
  const address = `/certificate/${subscription}?code=${code}`;
  const release = await hold(page, calls);
  await page.goto(address);
  await expect(page.locator('main [aria-busy=true]')).toBeVisible();
  await expectSound(page);
  await release();
  await expect(page.getByText(code)).toBeVisible();

  await page.route(calls, async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    await route.fulfill({ response: answer, json: { ...json, data: { ...json.data, status: 'pending', link: null } } });
  });
  await page.reload();
  await expect(page.getByText('Stiamo preparando l’attestato: ci vuole un istante.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Scarica PDF' })).toBeHidden();
  await expectSound(page);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('link', { name: 'Scarica PDF' }), 'it appears by itself').toBeVisible();

  await failWith(page, calls, 500);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Non è stato possibile caricare questa parte.');
  await expectSound(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByText(code)).toBeVisible();

  await cut(page, '**/files/**/*.pdf');
  await page.reload();
  await expect(page.getByText('L’anteprima non si è aperta. Puoi scaricare il PDF.')).toBeVisible();
});

test('one that was replaced says so, and its successor tells its owner why', async ({ page, server }) => {
  const { subscription, code } = await readIssued(server);
  await signInAs(page, server, 'admin');
  const token = await page.evaluate(() => localStorage.getItem('token_fit'));
  const answer = await page.request.post(`/api/v1/certificates/${subscription}/reissue/`, {
    headers: { authorization: `Bearer ${token}` },
    data: { reason: 'Nome corretto' },
  });
  expect(answer.status()).toBe(201);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/certificate/${subscription}?code=${code}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Questo attestato è stato sostituito' })).toBeVisible();
  await expectSound(page);
  for (const username of ['admin', 'corsista']) {
    await signInAs(page, server, username);
    await page.goto(`/certificate/${subscription}?code=${code}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Questo attestato è stato sostituito' })).toBeVisible();
    await page.getByRole('link', { name: 'Apri l’attestato in vigore' }).click();
    await expect(page.getByText('Nome corretto')).toBeVisible();
  }
});
