import { withDatabase } from '#tests/support/browser/database.ts';
import { alter, findAddress } from '#tests/support/browser/player.ts';
import {
  type DemoServer,
  expect,
  expectAccessible,
  expectLaidOut,
  resize,
  signInAs,
  test,
} from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const countReads = (server: DemoServer, slug: string): Promise<number> =>
  withDatabase(server, async (query) => {
    const [row] = await query(
      `select count(*)::int as count from learning_events event
        join course_sections section on section.id = course_section_id and slug = $1 where event.kind = 'read'`,
      [slug],
    );
    return Number(row?.count);
  });

test('a course that cannot be is told of without a retry, and asked for nowhere', async ({ page, server }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/course=(NaN|0|99999999999)/.test(request.url())) asked.push(request.url());
  });
  await signInAs(page, server, 'corsista');
  for (const id of ['abc', '0', '99999999999']) {
    await page.goto(`/corsi/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questo corso non è tra i tuoi');
    await expect(page).toHaveTitle(/^Questo corso non è tra i tuoi · /);
  }
  expect(asked).toEqual([]);
  await signInAs(page, server, 'admin');
  for (const { address, title, wayOn } of [
    { address: 'corsi/9999', title: 'Questo corso non esiste', wayOn: '/backoffice/courses' },
    { address: 'corsi/abc', title: 'Questo corso non esiste', wayOn: '/backoffice/courses' },
    { address: 'sondaggi/9999', title: 'Questo sondaggio non esiste', wayOn: '/backoffice/surveys' },
    { address: 'verifiche/9999', title: 'Questa verifica non esiste', wayOn: '/backoffice/evaluations' },
  ]) {
    await page.goto(`/preview/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('link', { name: /^Vai .* del backoffice$/ })).toHaveAttribute('href', wayOn);
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(0);
  }
});

test('a preview counts what the learner counts, hidden modules aside', async ({ page, server }) => {
  await alter(
    server,
    `update course_modules set is_hidden = true where id = (select max(m.id) from course_modules m
      join courses c on c.id = m.course_id where c.code = 'SIC-GEN')`,
  );
  await signInAs(page, server, 'admin');
  await page.goto(`/preview${await findAddress(server, 'SIC-GEN')}`);
  const total = /di (\d+) lezioni/.exec(await page.getByText(/^0 di \d+ lezioni$/).innerText())?.[1];
  await expect(page.getByRole('paragraph').filter({ hasText: new RegExp(`^${total} lezioni`) })).toBeVisible();
});

test('what else a course says to those enrolled in it is shown', async ({ page, server }) => {
  await alter(server, `update courses set additional_text = '<p>Aula <b>virtuale</b> il lunedì</p>' where code = $1`, [
    'DEMO-ATT',
  ]);
  await signInAs(page, server, 'corsista');
  await page.goto(await findAddress(server, 'DEMO-ATT'));
  await expect(page.getByRole('heading', { name: 'Altre informazioni' })).toBeVisible();
  await expect(page.getByText('Aula virtuale il lunedì')).toBeVisible();
});

test('an evaluation says before what it asks for, is recorded as read, and shows its last result again', async ({
  page,
  server,
}) => {
  const slug = 'quattro-passi-la-verifica';
  await alter(server, 'update course_sections set mandatory_section_id = null where slug = $1', [slug]);
  await alter(server, `update questionnaires set perc_correct_questions = 80 where name ilike '%estintore%'`);
  await signInAs(page, server, 'corsista');
  const address = await findAddress(server, 'DEMO-ATT', slug);
  await page.goto(address);
  await expect(page.getByText('3 tentativi a disposizione')).toBeVisible();
  await expect(page.getByText('Si supera con l’80% di risposte corrette')).toBeVisible();
  await expect.poll(() => countReads(server, slug)).toBe(1);

  await alter(
    server,
    `update attempts set submitted = clock_timestamp(), percentage = 20, is_passed = false, answers = '[]', results = '[]'
      from course_sections s where s.id = course_section_id and slug = $1 and submitted is null`,
    [slug],
  );
  await page.reload();
  await expect(page.getByText('Ultimo esito: 20%')).toBeVisible();
  await page.getByRole('button', { name: 'Rivedi l’ultimo esito' }).click();
  await expect(page.getByRole('heading', { name: 'Non hai superato la verifica!' })).toBeFocused();
});

test('text twice as large leaves every button of a video on the screen', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await resize(page, { width: 768, height: 900 });
  await page.goto(await findAddress(server, 'DEMO-ATT', 'quattro-passi-il-video'));
  const begin = page.getByRole('button', { name: /INIZIA A GUARDARE|RIPRENDI/ });
  await expect(begin).toBeVisible();
  const [button, stage] = await Promise.all([begin.boundingBox(), page.locator('[data-overlay]').boundingBox()]);
  expect(button && stage && button.x >= stage.x && button.x + button.width <= stage.x + stage.width).toBe(true);
  expect(button && stage && button.y >= stage.y && button.y + button.height <= stage.y + stage.height).toBe(true);
  await expectLaidOut(page);
  const sizes = [
    [360, 24],
    [390, 32],
    [360, 32],
  ] as const;
  for (const [width, standard] of sizes) {
    await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    await resize(page, { width, height: 740 });
    await expectLaidOut(page);
    for (const name of await page.locator('[data-overlay] button').all()) {
      const [word, whole] = await Promise.all([name.boundingBox(), page.locator('[data-overlay]').boundingBox()]);
      expect(word && whole && word.x >= whole.x && word.x + word.width <= whole.x + whole.width).toBe(true);
      expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    const logo = await page.getByRole('banner').getByRole('link').first().boundingBox();
    const menu = await page.getByRole('banner').getByRole('button').first().boundingBox();
    expect(logo && menu && logo.x + logo.width <= menu.x, 'the logo ends before the menu').toBe(true);
  }
  await page.goto('/corsi');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectLaidOut(page);
  await page.goBack();
  await resize(page, { width: 768, height: 900 });
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const ring = await page.getByRole('img', { name: /^Avanzamento del corso/ }).boundingBox();
  expect(ring?.width).toBe(144);
});

test('a theme without a logo has a home link that says what it shows', async ({ page, server }) => {
  await page.route('**/api/v1/welcome/themes/**', async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    await route.fulfill({ response: answer, json: { ...json, data: { ...json.data, images: [] } } });
  });
  await signInAs(page, server, 'corsista');
  await page.goto('/attivita');
  await expect(page.getByRole('link', { name: /Vai alla pagina iniziale/ })).toHaveText(/^Aurora Formazione/);
  await expectAccessible(page);
});

test('volume, speed and captions are remembered', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  const address = await findAddress(server, 'DEMO-ATT', 'quattro-passi-il-video');
  await page.goto(address);
  await page
    .getByRole('button', { name: /INIZIA A GUARDARE|RIPRENDI/ })
    .first()
    .click();
  const volume = page.getByRole('slider', { name: 'Volume' });
  await volume.fill('0.2');
  const controls = page.locator('div.plyr');
  await controls.getByRole('button', { name: 'Disattiva sottotitoli' }).click();
  await controls.getByRole('button', { name: 'Impostazioni' }).click();
  await page.getByRole('menuitem', { name: /Velocità/ }).click();
  await page.getByRole('menuitemradio', { name: '0,75×' }).click();
  const video = page.locator('video');
  // The player sets its speed a moment after the choice, and only then remembers it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('player'))).toContain('0.75');
  await page.reload();
  await expect(video).toHaveJSProperty('volume', 0.2);
  await page
    .getByRole('button', { name: /INIZIA A GUARDARE|RIPRENDI/ })
    .first()
    .click();
  await expect(video).toHaveJSProperty('playbackRate', 0.75);
  await expect(controls.getByRole('button', { name: 'Attiva sottotitoli' })).toBeVisible();
});

test('a problem is reported by a mail that names the lesson, where the organisation has an address', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'corsista');
  await page.goto(await findAddress(server, 'DEMO-ATT', 'quattro-passi-il-video'));
  const link = page.getByRole('link', { name: 'Segnala un problema con questa lezione' });
  await expect(link).toHaveAttribute('href', /^mailto:\S+@\S+\?subject=Problema%20con%20la%20lezione/);
  await page.route('**/api/v1/welcome/themes/**', async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    json.data.content.contacts.email = '';
    await route.fulfill({ response: answer, json });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(link).toHaveCount(0);
});
