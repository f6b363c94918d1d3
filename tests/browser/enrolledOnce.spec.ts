import { countCalls } from '#tests/support/browser/countCalls.ts';
import { withWorld } from '#tests/support/browser/database.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';
import { aCourse, aGroup, anEnrolment, aUser } from '#tests/support/world.ts';

/** Two clicks of one instant come before a button is drawn as busy: they are one. */

test.describe.configure({ mode: 'serial' });

test.beforeEach(({ page, server }) => signInAs(page, server, 'admin'));

test('who is put into a group is put there once, and their number is told', async ({ page, server }) => {
  const group = await withWorld(server, (world) => aGroup(world));
  await page.goto(`/backoffice/group/${group.id}/add`);
  for (const place of [0, 1]) await page.locator('tbody').getByRole('checkbox').nth(place).check();
  const add = page.getByRole('button', { name: 'Aggiungi 2 utenti' });
  expect(await countCalls(page, 'POST', /\/groups\/\d+\/users\//, add, '2 Utenti aggiunti al gruppo')).toBe(1);
});

test('who is enrolled in a course is enrolled once', async ({ page, server }) => {
  const { course, user, group } = await withWorld(server, async (world) => ({
    course: await aCourse(world),
    user: await aUser(world, { username: 'una.volta' }),
    group: await aGroup(world),
  }));
  const address = `/backoffice/courses/${course.id}`;
  await page.goto(`${address}/subscriptions/add`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'Utenti' }).fill(user.username);
  await page.getByRole('option', { name: user.username }).click();
  await page.keyboard.press('Escape');
  const enrol = drawer.getByRole('button', { name: 'Iscrivi 1 utente' });
  expect(await countCalls(page, 'POST', /\/subscriptions\/users\/$/, enrol, 'Utente iscritto correttamente!')).toBe(1);

  await page.goto(`${address}/groups`);
  await page.getByRole('combobox', { name: 'Gruppi' }).fill(group.name);
  await page.getByRole('option', { name: group.name }).click();
  await page.keyboard.press('Escape');
  const enrolGroup = page.getByRole('button', { name: 'Iscrivi il gruppo' });
  const calls = await countCalls(
    page,
    'POST',
    /\/subscriptions\/groups\/$/,
    enrolGroup,
    'Gruppo iscritto correttamente!',
  );
  expect(calls).toBe(1);
});

test('a learning register is printed once', async ({ page, server }) => {
  const { user, id } = await withWorld(server, async (world) => {
    const [user, course] = [await aUser(world), await aCourse(world)];
    return { user, id: (await anEnrolment(world, { user, course })).id };
  });
  await page.goto(`/backoffice/users/${user.id}/subscriptions/${id}`);
  await page.getByRole('button', { name: 'Registro dell’apprendimento' }).click();
  const print = page.getByRole('button', { name: 'Stampa il registro in PDF' });
  expect(await countCalls(page, 'POST', /\/register\/$/, print, 'Apri il registro (PDF)')).toBe(1);
});

test('who was enrolled is not called «già iscritto» while the drawer closes', async ({ page, server }) => {
  const { course, user } = await withWorld(server, async (world) => ({
    course: await aCourse(world),
    user: await aUser(world, { username: 'appena.iscritta' }),
  }));
  let previews = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/subscriptions/preview/')) previews++;
  });
  await page.goto(`/backoffice/courses/${course.id}/subscriptions/add`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'Utenti' }).fill(user.username);
  await page.getByRole('option', { name: user.username }).click();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Iscrivi 1 utente' }).click();
  await expect(page.getByText('Utente iscritto correttamente!')).toBeVisible();
  await expect(page.getByRole('row', { name: user.username })).toBeVisible();
  await expect(drawer).toHaveCount(0);
  expect(previews).toBe(1);
});
