import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { cut, expect, expectSound, hold, signInAs, signInWith, test } from '#tests/support/browser.ts';
import { aUser } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const calls = '**/users/me/certificates/**';

test('all one’s certificates, found in the menu: PDF, link to verify, LinkedIn', async ({ page, server, context }) => {
  await signInAs(page, server, 'corsista');
  await page.goto('/corsi');
  await page.getByRole('button', { name: /Menu utente/ }).click();
  await page.getByRole('link', { name: 'I miei attestati' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'I miei attestati' })).toBeVisible();
  await expect(page).toHaveTitle(/^I miei attestati/);
  const first = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Privacy e protezione dei dati' });
  await expect(first).toContainText(/Completato il \d\d\/\d\d\/\d{4}/);
  await expectSound(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    first.getByRole('link', { name: /^Scarica PDF/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^attestato-conti-giulia-privacy-e-protezione-dei-dati-\d+\.pdf$/);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await first
    .getByRole('button', { name: 'Copia il link di verifica dell’attestato di Privacy e protezione dei dati' })
    .click();
  await expect(first.getByRole('button', { name: 'Link copiato' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const address = new URL((await first.getByRole('link', { name: /^Aggiungi a LinkedIn/ }).getAttribute('href')) ?? '');
  expect(address.href).toContain('https://www.linkedin.com/profile/add?startTask=CERTIFICATION_NAME');
  expect(address.searchParams.get('certUrl')).toBe(link);
  expect(address.searchParams.get('organizationName')).toBe('Aurora Formazione');

  await first.getByRole('link', { name: /^Apri l’attestato/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Attestato' })).toBeVisible();
});

test('one that was corrected says so, with why', async ({ page, server }) => {
  const subscription = await withDatabase(server, async (query) => {
    const [row] = await query(
      `select c.subscription_id as id from certificates c join subscriptions s on s.id = c.subscription_id
        join users u on u.id = s.user_id and u.username = 'corsista' order by c.id limit 1`,
    );
    return row?.id;
  });
  await signInAs(page, server, 'admin');
  const token = await page.evaluate(() => localStorage.getItem('token_fit'));
  const answer = await page.request.post(`/api/v1/certificates/${subscription}/reissue/`, {
    headers: { authorization: `Bearer ${token}` },
    data: { reason: 'Cognome corretto' },
  });
  expect(answer.status()).toBe(201);
  await signInAs(page, server, 'corsista');
  await page.clock.install();
  await page.goto('/attestati');
  const replaced = page.getByText('1 emissione precedente, sostituita');
  await replaced.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Cognome corretto/)).toBeVisible();
  const link = page.getByRole('link', { name: /^PDF sostituito n\. \d+$/ });
  await expect(link).toBeVisible();
  await expectSound(page);

  // A page that was open for long: its links are dead by then, and another is asked for.
  await expect(page.getByRole('link', { name: /^Scarica PDF/ })).toBeVisible();
  await page.clock.fastForward('03:00:00');
  await cut(page, calls);
  await link.click();
  await expect(page.getByText('Il file non si è aperto. Ricarica la pagina e riprova.')).toBeVisible();
});

test('none yet, on the way, and when they cannot be had', async ({ page, server }) => {
  await signInWith(page, server, await withWorld(server, (world) => aUser(world, { username: 'senzaattestati' })));
  await page.goto('/attestati');
  await expect(page.getByRole('heading', { level: 2, name: 'Non hai ancora attestati' })).toBeVisible();
  await expectSound(page);
  const release = await hold(page, calls);
  await page.reload();
  await expect(page.locator('main [aria-busy=true]')).toBeVisible();
  await release();
  await cut(page, calls);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('La connessione è assente');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Non hai ancora attestati' })).toBeVisible();
});

test('very many come a page at a time and are searched; long names stay inside', async ({ page, server }) => {
  const user = await withWorld(server, (world) => aUser(world, { username: 'moltiattestati' }));
  await withDatabase(server, (query) =>
    query(
      `with course as (
        insert into courses (name, code, slug, status, has_certification)
          select case n when 45 then repeat('Precipitevolissimevolmente', 6) else 'Corso ' || n end, 'ATT-' || n, 'attestato-' || n, 'STR', true
          from generate_series(1, 45) n returning id, name, code
      ), enrolled as (
        insert into subscriptions (user_id, course_id, is_passed, status_etiquette, completion_date)
          select $1, id, true, 'END', '2026-03-01T10:00:00Z' from course returning id, course_id
      )
      insert into certificates (number, code, facts, html_template, issued, subscription_id)
        select 80000 + enrolled.id, made.code, jsonb_build_object('number', 80000 + enrolled.id, 'code', made.code,
          'first_name', 'Anna', 'last_name', 'Rossi', 'fiscal_code', null, 'course_name', course.name, 'course_code', course.code,
          'completion_date', '2026-03-01', 'duration', '1 ora', 'issued', '2026-03-01T10:00:00Z'), '', '2026-03-01T10:00:00Z', enrolled.id
        from enrolled join course on course.id = enrolled.course_id,
          lateral (select repeat('A1B2-', 6) || lpad(enrolled.id::text, 4, '0') as code) made`,
      [user.id],
    ),
  );
  await signInWith(page, server, user);
  await page.goto('/attestati');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(20);
  await expect(rows.first(), 'its PDF is not made yet').toContainText('Stiamo preparando l’attestato');
  await expectSound(page);
  const more = page.getByRole('button', { name: 'Mostra altri attestati' });
  await more.click();
  await expect(rows).toHaveCount(40);
  await more.click();
  await expect(rows).toHaveCount(45);
  await expect(more).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Cerca tra gli attestati' }).fill('corso 31');
  await expect(rows).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Cerca tra gli attestati' }).fill('altro');
  await expect(page.getByText('Nessun attestato corrisponde a «altro».')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Nessun attestato trovato');
});
