import type { BrowserContext, Page } from '@playwright/test';
import { withWorld } from '#tests/support/browser/database.ts';
import { alter, findAddress } from '#tests/support/browser/player.ts';
import {
  type DemoServer,
  doAtEachWidth,
  expect,
  expectAccessible,
  expectLaidOut,
  openUser,
  signInAs,
  test,
} from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

/** From the user's page to the tab that shows the area as them. */
const seeAs = async (page: Page, context: BrowserContext): Promise<Page> => {
  const [view] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Vedi come corsista' }).click(),
  ]);
  await expect(view).toHaveURL(/\/corsi$/);
  return view;
};

const readLearned = (server: DemoServer, username: string) =>
  withWorld(server, async ({ db }) => ({
    events: await db
      .selectFrom('learning_events')
      .innerJoin('subscriptions', 'subscriptions.id', 'learning_events.subscription_id')
      .innerJoin('users', 'users.id', 'subscriptions.user_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('users.username', '=', username)
      .executeTakeFirst(),
    login: await db
      .selectFrom('user_logins')
      .innerJoin('users', 'users.id', 'user_logins.user_id')
      .select('last_login')
      .where('users.username', '=', username)
      .executeTakeFirst(),
  }));

test('an administrator sees the area as a learner, changes nothing, and is back in their own session', async ({
  page,
  context,
  server,
}) => {
  await withWorld(server, ({ db }) =>
    db
      .updateTable('users')
      .set({ first_name: 'GIULIA', last_name: 'CONTI' })
      .where('username', '=', 'corsista')
      .execute(),
  );
  await signInAs(page, server, 'admin');
  await openUser(page, 'corsista');
  const before = await readLearned(server, 'corsista');
  const view = await seeAs(page, context);
  const bar = view.getByRole('complementary', { name: 'Visualizzazione come corsista' });
  // Kept in capitals, shown as people write them.
  await expect(bar).toContainText('Stai vedendo l’area di Giulia Conti.');
  await expect(view.getByRole('heading', { name: /, Giulia$/ })).toBeVisible();
  await expect(bar).toContainText('Sola lettura');
  await doAtEachWidth(view, () => expectLaidOut(view));
  await expectAccessible(view);

  // A lesson plays without a socket, and nothing of it is recorded.
  const sockets: string[] = [];
  view.on('websocket', (socket) => sockets.push(socket.url()));
  await view
    .getByRole('link', { name: /Riprendi|Inizia|Continua/ })
    .first()
    .click();
  await expect(view).toHaveURL(/\/corsi\/\d+/);
  await expect(view.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toBeVisible();
  expect(sockets).toEqual([]);
  await view.goto('/backoffice/users');
  await expect(view).toHaveURL(/\/login/);
  await view.goto('/corsi');
  await expect(bar).toBeVisible();
  expect(await readLearned(server, 'corsista')).toEqual(before);

  // Their own tab is still theirs.
  await page.reload();
  await expect(page.getByRole('link', { name: 'Vedi come corsista' })).toBeVisible();

  await bar.getByRole('button', { name: 'Esci' }).click();
  await expect(view).toHaveURL(/\/backoffice\/users\/\d+$/);
  await expect(view.getByRole('link', { name: 'Vedi come corsista' })).toBeVisible();
});

test('the view ends by itself, and with the session of who opened it; administrators have none', async ({
  page,
  context,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await openUser(page, 'corsista');
  const view = await seeAs(page, context);
  await withWorld(server, ({ db }) =>
    db
      .updateTable('auth_sessions')
      .set({ revoked: new Date().toISOString() })
      .where('viewer_id', 'is not', null)
      .execute(),
  );
  // The next call tells, whichever it is.
  await view.reload();
  await expect(view.getByRole('heading', { name: 'La visualizzazione è terminata' })).toBeVisible();
  await openUser(page, 'referente');
  await expect(page.getByRole('tab').or(page.getByRole('link', { name: 'E-mail', exact: true }))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vedi come corsista' })).toBeHidden();

  // An address that comes from elsewhere starts nothing by itself.
  await page.goto('/vista/1');
  await expect(page.getByRole('button', { name: 'Inizia' })).toBeVisible();

  // A learner has no back office to return to.
  await signInAs(page, server, 'corsista');
  await page.goto('/vista');
  await expect(page).toHaveURL(/\/no-access/);
});

test('a course under way and the profile offer nothing that would change them', async ({ page, context, server }) => {
  // A session of their own that could be ended.
  await signInAs(page, server, 'corsista');
  await signInAs(page, server, 'admin');
  await openUser(page, 'corsista');
  const view = await seeAs(page, context);
  const main = view.getByRole('main');
  await view.goto(await findAddress(server, 'SIC-GEN'));
  await expect(main.getByRole('button', { name: 'Riprendi da dove avevi interrotto' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Ricomincia il corso' })).toHaveCount(0);

  await view.goto('/profilo');
  await expect(main.getByRole('heading', { name: 'Sessioni attive' })).toBeVisible();
  await expect(main.getByText('Caricamento in corso')).toHaveCount(0);
  await expect(main.getByRole('button')).toHaveCount(0);
  await doAtEachWidth(view, () => expectLaidOut(view));
  await expectAccessible(view);
});

test('what only the learner may do is told and not offered: to begin a try, to acknowledge rules', async ({
  page,
  context,
  server,
}) => {
  await alter(server, 'update course_sections set mandatory_section_id = null');
  await signInAs(page, server, 'admin');
  await openUser(page, 'corsista');
  const view = await seeAs(page, context);
  const main = view.getByRole('main');
  await view.goto(await findAddress(server, 'DEMO-ATT', 'quattro-passi-la-verifica'));
  await expect(main.getByRole('heading', { name: 'Verifica non ancora consegnata' })).toBeVisible();
  await expect(main.getByText('Le domande si aprono solo al corsista')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Riprova' })).toHaveCount(0);
  await expectAccessible(view);

  await alter(
    server,
    "insert into attendance_rules (course_id, max_speed) select id, 1 from courses where code = 'DEMO-ATT'",
  );
  await view.reload();
  await expect(main.getByText('Solo il corsista può prenderne visione')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Ho letto le regole e inizio' })).toHaveCount(0);
  await expectAccessible(view);
});
