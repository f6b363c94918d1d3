import type { Locator, Page } from '@playwright/test';
import { toRomeDay } from '#contract/rules.ts';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import {
  cut,
  type DemoServer,
  expect,
  expectSound,
  failWith,
  hold,
  resize,
  signInAs,
  signInWith,
  test,
} from '#tests/support/browser.ts';
import { aCourse, anEnrolment, aTypology, aUser, type TestUser } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const findCard = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const calls = '**/subscriptions/course-typologies/**';

const enterNew = async (page: Page, server: DemoServer, make: (user: TestUser) => Promise<void> = async () => {}) => {
  const user = await withWorld(server, (world) => aUser(world, { username: `lista${Date.now()}` }));
  await make(user);
  await signInWith(page, server, user);
  await page.goto('/corsi');
};

test.describe('the courses of the demo', () => {
  test.beforeEach(async ({ page, server }) => {
    await signInAs(page, server, 'corsista');
  });

  test('stand by typology, with what there is to know of each', async ({ page }) => {
    await page.goto('/corsi');
    await expect(page).toHaveTitle('I miei corsi · Aurora Formazione');
    await expect(page.getByRole('heading', { level: 2, name: 'I miei corsi' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(/\d+ cors[oi]$/);
    await expect(page.getByRole('link', { name: /^VAI AL CORSO: / }).first()).toBeVisible();
    await expect(page.getByText('COMPLETATO').first()).toBeVisible();
    await expectSound(page);
    await resize(page, { width: 768, height: 900 });
    const card = page.getByRole('region', { name: /^Riprendi: / });
    const measureBox = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON());
    const [whole, picture, words] = await Promise.all(
      [card, card.locator('img'), card.getByRole('heading')].map(measureBox),
    );
    expect(picture.right, 'the picture stands beside the words').toBeLessThan(words.left);
    expect(picture.height, 'and fills its side').toBeGreaterThan(whole.height - 4);
  });

  test('tell when they end: a quiet line with an explanation, red once it has', async ({ page }) => {
    await page.goto('/corsi');
    await expect(page.getByText(/L'iscrizione al corso è scaduta in data: \d\d\/\d\d\/\d{4}/)).toBeVisible();
    const expiring = page.getByRole('button', { name: /^Scade (tra \d+ giorni|domani|oggi)$/ }).first();
    await expect(expiring).toHaveAccessibleDescription(/^L'iscrizione al corso scade in data: \d\d\/\d\d\/\d{4}$/);
    await expiring.focus();
    await expect(page.getByText(/L'iscrizione al corso scade in data/).last()).toBeInViewport();
  });

  test('are found by what is typed, and an empty result says so', async ({ page }) => {
    await page.goto('/corsi');
    const search = page.getByRole('textbox', { name: 'Cerca tra i corsi' });
    await search.fill('ESTINTORE');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('region', { name: /^Riprendi: / }), 'the hero gives way').toHaveCount(0);
    await expect(page).toHaveURL(/\?cerca=ESTINTORE$/);
    await expect(search).toBeFocused();
    await page.reload();
    await expect(search).toHaveValue('ESTINTORE');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: '1 corso' })).toBeAttached();
    const release = await hold(page, '**/course-typologies/*');
    await search.fill('niente di simile %_');
    await expect(page.getByRole('status').filter({ hasText: 'Ricerca in corso' })).toBeAttached();
    await expect(page.getByRole('status').filter({ hasText: '1 corso' })).toHaveCount(0);
    await release();
    await expect(page.getByRole('heading', { name: 'Non ci sono corsi' })).toBeVisible();
    await expect(page.getByText('Nessun corso corrisponde a «niente di simile %_».')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Ricerca in corso' })).toHaveCount(0);
    await expectSound(page);
    await page.getByRole('button', { name: 'Cancella la ricerca' }).click();
    await expect(page.getByRole('article').nth(3)).toBeVisible();
    await expect(page.getByRole('region', { name: /^Riprendi: / })).toBeVisible();
  });

  test('are narrowed by state and sorted, and the address remembers how', async ({ page }) => {
    await page.goto('/corsi');
    const states = page.getByRole('group', { name: 'Filtra per stato' });
    const state = (name: string) => states.getByRole('button', { name: new RegExp(`^${name} ?\\d+$`) });
    const readCount = async (name: string) => Number(/\d+$/.exec(await state(name).innerText())?.[0]);
    await expect(state('Tutti')).toHaveAttribute('aria-pressed', 'true');
    const counts = await Promise.all(['Da fare', 'In corso', 'Completati', 'Sospesi'].map(readCount));
    expect(counts.reduce((sum, count) => sum + count)).toBe(await readCount('Tutti'));
    expect(await readCount('Tutti')).toBe(await page.getByRole('article').count());

    await state('Completati').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(await readCount('Completati'));
    await expect(page.getByRole('article').first()).toContainText('COMPLETATO');
    await expect(page).toHaveURL(/\?stato=completati$/);
    await expectSound(page);
    await page.getByRole('combobox', { name: 'Ordina per' }).selectOption('Scadenza');
    await state('Tutti').click();
    await expect(page).toHaveURL(/\?ordine=scadenza$/);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(/^Per scadenza\d+ corsi$/);
    await expect(page.getByRole('article').first()).toContainText(/Scade (tra|domani|oggi)/);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Ordina per' })).toHaveValue('scadenza');

    await page.goto('/corsi?stato=in-corso&cerca=estintore');
    await expect(page.getByText('Nessun corso corrisponde a «estintore» con il filtro «In corso».')).toBeVisible();
    await expect(page.locator('link[rel=preload][as=image]'), 'a cover that is not shown').toHaveCount(0);
    await page.getByRole('button', { name: 'Mostra tutti i corsi' }).click();
    await expect(page.getByRole('article').nth(3)).toBeVisible();
    await expect(page).toHaveURL(/\/corsi$/);
    await page.goto('/corsi?stato=completati');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Vai alla pagina iniziale/ })
      .click();
    await expect(state('Tutti')).toHaveAttribute('aria-pressed', 'true');
  });

  test('fold by typology, and stay so in this browser', async ({ page }) => {
    await page.goto('/corsi');
    const group = page.getByRole('button', { name: /^Formazione obbligatoria/ });
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    const all = await page.getByRole('article').count();
    await group.focus();
    await page.keyboard.press('Space');
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    const folded = await page.getByRole('article').count();
    expect(folded).toBeLessThan(all);
    await page.reload();
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('article')).toHaveCount(folded);
    await expectSound(page);
    await page.getByRole('textbox', { name: 'Cerca tra i corsi' }).fill('HACCP');
    await expect(findCard(page, 'HACCP e igiene'), 'what is looked for is behind no fold').toBeVisible();
  });

  test('are awaited with their shape, and asked for again when they do not come', async ({ page, pageErrors }) => {
    const release = await hold(page, calls);
    await page.goto('/corsi');
    await expect(page.locator('[aria-busy=true]')).toBeVisible();
    await expectSound(page);
    await release();
    await expect(page.getByRole('article').first()).toBeVisible();

    await cut(page, calls);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('La connessione è assente');
    await expectSound(page);
    await page.unrouteAll();
    await failWith(page, calls, 500);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Non è stato possibile caricare questa parte.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(pageErrors).toEqual([]);
  });

  test('stand without the person’s name when that cannot be had', async ({ page }) => {
    await failWith(page, '**/api/v1/users/me/', 500);
    await page.goto('/corsi');
    await expect(page.getByRole('heading', { level: 1, name: 'I tuoi corsi ti aspettano' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Menu utente/ })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('somebody without courses is told so', async ({ page, server }) => {
  await enterNew(page, server);
  await expect(page.getByRole('heading', { name: 'Non ci sono corsi' })).toBeVisible();
  await expect(page.getByText('Quando ti iscriveranno a un corso lo troverai qui.')).toBeVisible();
  await expectSound(page);
});

test('typologies in their order, courses in theirs, states in the configured words', async ({ page, server }) => {
  const inFiveDays = toRomeDay(new Date(Date.now() + 5 * 86_400_000));
  await withDatabase(server, (query) =>
    query(`update configurations set value = '{"RUN": "IN SVOLGIMENTO"}' where key = 'etichette-iscrizioni'`),
  );
  await enterNew(page, server, (user) =>
    withWorld(server, async (world) => {
      const second = await aTypology(world, { name: 'Seconda', order: 902, is_ascending_course_ordering: false });
      const first = await aTypology(world, { name: 'Prima', order: 901, is_ascending_course_ordering: true });
      for (const [name, typology_id, status_etiquette] of [
        ['Beta uno', first.id, 'RUN'],
        ['Alfa uno', first.id, 'RDY'],
        ['Alfa due', second.id, 'OFF'],
        ['Beta due', second.id, 'END'],
        ['Senza', null, 'RDY'],
      ] as const)
        await anEnrolment(world, {
          user,
          course: await aCourse(world, { name, typology_id }),
          status_etiquette,
          expiration_date: inFiveDays,
        });
    }),
  );
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Prima2 corsi',
    'Seconda2 corsi',
    'Nessuna tipologia1 corso',
  ]);
  await expect(page.getByRole('heading', { level: 4 })).toHaveText([
    'Alfa uno',
    'Beta uno',
    'Beta due',
    'Alfa due',
    'Senza',
  ]);
  for (const [name, label] of [
    ['Beta uno', 'IN SVOLGIMENTO'],
    ['Alfa uno', 'DA AVVIARE'],
    ['Alfa due', 'SOSPESO'],
    ['Beta due', 'FINITO'],
  ] as const)
    await expect(findCard(page, name)).toContainText(label);
  await expect(findCard(page, 'Beta uno')).toContainText('Scade tra 5 giorni');
  await expect(findCard(page, 'Beta due'), 'what was ended presses nobody').toContainText(/Scade il \d\d\/\d\d\/\d{4}/);
});

const longWord = 'Precipitevolissimevolmente'.repeat(3);

test('names and labels too long stay in their cards, and the organisation’s in the bar', async ({ page, server }) => {
  await withDatabase(server, async (query) => {
    await query(`update brand_themes set title = $1`, [
      'Ente Nazionale per la Formazione e la Sicurezza dei Lavoratori',
    ]);
    await query(`delete from brand_theme_images where tag in ('logo_main', 'brand_logo', 'brand_logo_nav')`);
  });
  await withDatabase(server, (query) =>
    query(
      `update configurations set value = '{"RUN": "${longWord} ancora in corso"}' where key = 'etichette-iscrizioni'`,
    ),
  );
  await enterNew(page, server, (user) =>
    withWorld(server, async (world) => {
      await world.db
        .updateTable('users')
        .set({ first_name: longWord, last_name: longWord })
        .where('id', '=', user.id)
        .execute();
      const typology = await aTypology(world, { name: `${longWord} e altre parole`, order: 903 });
      for (const name of [`${longWord} ${'parole e parole '.repeat(10)}`, 'Corto'])
        await anEnrolment(world, {
          user,
          course: await aCourse(world, { name, typology_id: typology.id }),
          status_etiquette: 'RUN',
        });
    }),
  );
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectSound(page);
});

test('three hundred courses: only those near the window are drawn, and every one is reached', async ({
  page,
  server,
}) => {
  await enterNew(page, server, (user) =>
    withDatabase(server, async (query) => {
      await query(
        `with made as (
          insert into courses (name, code, slug, status)
            select 'Corso numeroso ' || lpad(n::text, 3, '0'), 'NUM-' || n, 'numeroso-' || n, 'STR' from generate_series(1, 300) n
          returning id
        )
        insert into subscriptions (user_id, course_id) select $1, id from made`,
        [user.id],
      );
    }),
  );
  await expect(page.getByRole('article')).toHaveCount(300);
  const drawn = () =>
    page
      .getByRole('article')
      .evaluateAll((cards) => cards.filter((card) => card.checkVisibility({ contentVisibilityAuto: true })).length);
  await expect.poll(drawn).toBeLessThan(60);
  const last = page.getByRole('link', { name: 'VAI AL CORSO: Corso numeroso 300' });
  // A card gets its real height when it comes near, so that the end may move while the page is on its way there.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(last).toBeInViewport({ timeout: 1000 });
  }).toPass();
});
