import { openClient } from '#tests/support/browser/openClient.ts';
import { pasteText } from '#tests/support/browser/pasteText.ts';
import { findCard, reportsAddress } from '#tests/support/browser/reportCards.ts';
import { doAtEachWidth, expect, expectLaidOut, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const label = `Struttura${'diappartenenza'.repeat(5)}`;

test.beforeEach(({ page, server }) => signInAs(page, server, 'admin'));

test('fields with long names, and several of them, leave a list of users that can be read', async ({
  page,
  server,
}) => {
  const admin = await openClient(server, 'admin');
  const fields = [
    { label: 'Sede', kind: 'text' },
    { label: 'Assunto il', kind: 'day' },
    { label: 'Livello', kind: 'number' },
    { label, kind: 'text' },
  ] as const;
  for (const field of fields) {
    const { status } = await admin.call('POST v1/custom-fields/', { body: { ...field, is_listed: true } });
    expect(status).toBe(201);
  }
  const { data } = await admin.call('GET v1/users/', { query: { page: 1, page_items: 1, ordering: '-created' } });
  await admin.call('PUT v1/users/{id}/', {
    params: { id: data[0]?.id ?? 0 },
    body: { custom_fields: { assunto_il: '2024-01-11' } },
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/backoffice/users');
  const day = page.getByRole('table', { name: 'Utenti' }).getByText('11-01-2024');
  await expect(day).toBeVisible();
  expect(await day.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);

  await doAtEachWidth(page, async () => {
    await page.getByRole('button', { name: 'Colonne', exact: true }).click();
    const row = page.getByRole('dialog', { name: 'Colonne' }).getByRole('listitem').filter({ hasText: label });
    await expect(row).toBeVisible();
    const ends = await row.evaluate((item) => {
      const text = document.createRange();
      text.selectNodeContents(item.querySelector('label') ?? item);
      const arrow = item.querySelector('button')?.getBoundingClientRect().left ?? 0;
      return Math.max(...[...text.getClientRects()].map(({ right }) => right)) <= arrow;
    });
    expect(ends, 'the name ends before the arrows').toBe(true);
    await page.keyboard.press('Escape');
  });
});

test('a row of the log breaks no word of a field on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/backoffice/log?filter=${JSON.stringify({ object_type: 'customField' })}`);
  await page.getByRole('table').getByRole('link').first().click();
  const heading = page.getByRole('rowheader', { name: 'Obbligatorio' });
  await expect(heading).toBeVisible();
  const lines = await heading.evaluate((cell) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    return text.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('long names make no row of enrolments tall, and no page of a user wide', async ({ page, server }) => {
  const admin = await openClient(server, 'admin');
  const roles = await admin.call('GET v1/roles/', {});
  const role_id = roles.data.find(({ tier }) => tier === 'BASE_LOG')?.id ?? 0;
  const name = 'MARIA ANTONIETTA GIUSEPPINA LUDOVICA';
  const makeUser = async (username: string) => {
    const body = { username, first_name: name, last_name: `DELLA ${name}`, fiscal_code: 'LNGNMA80A01H501U', role_id };
    return (await admin.call('POST v1/users/', { body })).data.id;
  };
  const long = 'Aggiornamento per addetti alla prevenzione incendi e alla gestione delle emergenze '.repeat(2).trim();
  const course = await admin.call('POST v1/courses/', { body: { name: long, code: 'LUNGO'.repeat(9) } });
  const [id] = [await makeUser('lungo'), await makeUser('lungo'.repeat(24))];
  await admin.call('POST v1/subscriptions/', { body: { user_id: id, course_id: course.data.id } });

  for (const path of [
    `/backoffice/subscriptions?filter={"search":"lungo"}`,
    `/backoffice/courses/${course.data.id}/subscriptions`,
    `/backoffice/users/${id}/subscriptions`,
  ])
    await doAtEachWidth(page, async () => {
      await page.goto(path);
      const row = page.locator('tbody tr').first();
      await expect(row.locator('.clamped').first()).toBeVisible();
      expect((await row.boundingBox())?.height, path).toBeLessThan(170);
    });

  for (const path of [`log?filter={"search":"emergenze"}`, 'settings/course-rules', 'courses'])
    await doAtEachWidth(page, async () => {
      await page.goto(`/backoffice/${path}`);
      const row = page.locator('tbody tr').filter({ hasText: long.slice(0, 60) });
      await expect(row.first()).toBeVisible();
      expect((await row.first().boundingBox())?.height, path).toBeLessThan(110);
    });

  await doAtEachWidth(page, async () => {
    await page.goto(`/backoffice/users/${id}`);
    await expect(page.getByText(/^Ce l’ha già lungolungo/)).toBeVisible();
    await expectLaidOut(page);
  });
});

test('on a phone who is enrolled has room for their name, with the status under it', async ({ page, server }) => {
  const admin = await openClient(server, 'admin');
  const { data } = await admin.call('GET v1/courses/', { query: { page: 1, page_items: 1, search: 'Privacy' } });
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ['subscriptions', `courses/${data[0]?.id}/subscriptions`]) {
    await page.goto(`/backoffice/${path}`);
    const cell = page.locator('tbody tr').first().getByRole('rowheader');
    await expect(cell.getByText(/^(DA AVVIARE|IN CORSO|SOSPESO|FINITO)$/)).toBeVisible();
    expect((await cell.boundingBox())?.width, path).toBeGreaterThan(200);
    await expectLaidOut(page);
  }
});

test('a name without a space ends within the panel of an enrolment', async ({ page, server }) => {
  const admin = await openClient(server, 'admin');
  const roles = await admin.call('GET v1/roles/', {});
  const role_id = roles.data.find(({ tier }) => tier === 'BASE_LOG')?.id ?? 0;
  const body = {
    username: 'senzaspazi',
    first_name: 'ADA',
    last_name: 'B'.repeat(255),
    fiscal_code: 'LNGNMA80A01H501U',
  };
  const user = await admin.call('POST v1/users/', { body: { ...body, role_id } });
  const course = await admin.call('POST v1/courses/', { body: { name: 'Preposti', code: 'SENZASPAZI' } });
  const enrolled = await admin.call('POST v1/subscriptions/', {
    body: { user_id: user.data.id, course_id: course.data.id },
  });
  await doAtEachWidth(page, async () => {
    await page.goto(`/backoffice/subscriptions/${enrolled.data.id}`);
    const link = page.getByRole('dialog').getByRole('link', { name: /^Apri la scheda di ADA/ });
    await expect(link).toBeVisible();
    const [own, around] = [await link.boundingBox(), await page.getByRole('dialog').boundingBox()];
    expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThan((around?.x ?? 0) + (around?.width ?? 0));
  });
});

test('a course is found by the whole of a name as long as names may be', async ({ page, server }) => {
  const admin = await openClient(server, 'admin');
  const name = 'Formazione dei preposti in cantiere '.repeat(8).slice(0, 255).trim();
  const { status } = await admin.call('POST v1/courses/', { body: { name, code: 'LUNGO' } });
  expect(status).toBe(201);
  await page.goto(reportsAddress);
  await findCard(page, 'Sessioni').getByRole('combobox', { name: 'Corsi' }).fill(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
});

test('on a phone names of usual length are read whole in every list, and what is chosen leaves no line empty', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const [list, name] of [
    ['evaluations', 'Sicurezza informatica: verifica finale'],
    ['certification-templates', 'Attestato di formazione sulla sicurezza'],
  ] as const) {
    await page.goto(`/backoffice/${list}`);
    const shown = page.locator('.clamped', { hasText: name });
    await expect(shown).toBeVisible();
    expect(await shown.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight), name).toBe(0);
  }

  await page.goto(reportsAddress);
  const field = findCard(page, 'Sessioni').getByRole('combobox', { name: 'Corsi' });
  await field.fill('videoterminale');
  await page.getByRole('option', { name: 'Lavorare bene al videoterminale' }).click();
  await page.keyboard.press('Escape');
  await findCard(page, 'Sessioni').getByRole('textbox', { name: 'Etichetta export' }).focus();
  const chosen = findCard(page, 'Sessioni').getByRole('button', { name: 'Lavorare bene al videoterminale' });
  const [above, below] = [await chosen.boundingBox(), await field.boundingBox()];
  expect(below?.y).toBeLessThan((above?.y ?? 0) + (above?.height ?? 0));
});

test('a text too long for its field is told when it is pasted', async ({ page }) => {
  await page.goto('/backoffice/settings/email-templates');
  const text = page.getByRole('textbox', { name: 'Testo', exact: true });
  const told = page.getByText('Il testo incollato è troppo lungo');
  await text.fill('Un saluto. ');
  await text.press('End');
  await pasteText(page, 'x'.repeat(100));
  await expect(text).toHaveValue(/x{100}$/);
  await expect(told).toBeHidden();
  await pasteText(page, 'y'.repeat(4000));
  await expect(text).toHaveValue(/^Un saluto\. x{100}y{3889}$/);
  await expect(told).toHaveText(
    'Il testo incollato è troppo lungo: il campo ha al massimo 4000 caratteri, e gli ultimi 111 sono rimasti fuori.',
  );
});
