import {
  findDrawer,
  findField,
  findIds,
  findRow,
  open,
  save,
  setLessonLength,
} from '#tests/support/browser/enrolments.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { alter } from '#tests/support/browser/player.ts';
import { expect, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

test('the sections of an enrolment are paged; those never opened are greyed and closed', async ({ page, server }) => {
  await open(page, server);
  await findRow(page, /Sicurezza sul lavoro/).click();
  const sections = page.getByRole('table', { name: 'Sezioni' });
  await expect(sections.getByRole('columnheader')).toHaveText([
    'Tematica',
    'Argomento',
    'Sezione',
    'Sezione superata',
    'Durata sessione',
    'Ultima modifica',
    'Dettaglio',
  ]);
  await expect(sections.getByRole('row')).toHaveCount(11);
  const misplaced = await sections.evaluate((table) => {
    const readEdges = (row: Element | null) =>
      [...(row?.children ?? [])].map((cell) => {
        const { paddingLeft, paddingRight } = getComputedStyle(cell);
        return `${paddingLeft} ${paddingRight}`;
      });
    const heads = readEdges(table.querySelector('thead tr'));
    return readEdges(table.querySelector('tbody tr')).filter((edges, place) => edges !== heads[place]);
  });
  expect(misplaced, 'cells stand under their headings').toEqual([]);
  const closed = sections
    .getByRole('row')
    .filter({ hasNot: page.getByRole('link') })
    .filter({ hasText: '—' });
  await expect(closed.first()).toBeVisible();
  await closed.first().click();
  await expect(findDrawer(page, 'Modifica iscrizione')).toBeVisible();
  await expect(page).not.toHaveURL(/sessions/);

  const size = page.getByRole('dialog').getByRole('combobox', { name: 'Righe per pagina' });
  await size.click();
  await expect(page.getByRole('option')).toHaveText(['10', '20', '30']);
  await page.getByRole('option', { name: '20' }).click();
  await expect(sections.getByRole('row')).toHaveCount(15);
  await size.click();
  await page.getByRole('option', { name: '10' }).click();
  await expect(sections.getByRole('row')).toHaveCount(11);

  const readFirst = () => sections.getByRole('row').nth(1).innerText();
  const first = await readFirst();
  const pages = page.getByRole('dialog');
  await pages.getByRole('button', { name: 'Pagina successiva' }).click();
  await expect(sections.getByRole('row')).toHaveCount(5);
  await expect(pages.getByRole('button', { name: 'Pagina precedente' })).toBeFocused();
  expect(await readFirst()).not.toBe(first);
  await pages.getByRole('button', { name: 'Pagina precedente' }).click();
  await expect(sections.getByRole('row')).toHaveCount(11);
  await expect(pages.getByRole('button', { name: 'Pagina successiva' })).toBeFocused();
  expect(await readFirst()).toBe(first);
});

test('a lesson’s session is corrected, and the enrolment is updated after it', async ({ page, server }) => {
  const { id, name, sessionId } = await findIds(server, 'Primo soccorso');
  await setLessonLength(server, sessionId, '01:30:00');
  await open(page, server);
  await findRow(page, /Primo soccorso/).click();
  const opener = page.getByRole('dialog').getByRole('link', { name, exact: false }).first();
  await opener.click();
  await expect(findDrawer(page, 'Modifica sessione')).toBeVisible();
  await expect(findDrawer(page, 'Modifica sessione').getByText(name)).toBeVisible();

  await findField(page, 'Durata sessione').fill('1:2');
  await findField(page, 'Secondi visti').fill('30,5');
  await expect(page.getByText('Scrivi ore, minuti e secondi: 01:30:00').first()).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await findField(page, 'Durata sessione').fill('01:30:01');
  await expect(page.getByText('Da compilare: Motivo della modifica')).toBeVisible();
  await findField(page, 'Motivo della modifica').fill('Lezione in aula');
  await expect(page.getByText('I valori superano la durata della lezione (01:30:00)')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await findField(page, 'Durata sessione').fill('01:02:03');
  await findField(page, 'Motivo della modifica').fill('Lezione in aula');
  const custom = page.waitForRequest((request) => request.url().endsWith(`/api/custom/v1/subscriptions/${id}/`));
  await save(page).click();
  await expect(findMessage(page, 'Sessione utente aggiornata correttamente!')).toBeVisible();
  expect((await custom).method()).toBe('PUT');
  expect(Object.keys((await custom).postDataJSON()).toSorted()).toEqual([
    'additional_data',
    'expiration_date',
    'is_in_history',
    'seen',
    'status_etiquette',
  ]);
  await expect(findDrawer(page, 'Modifica iscrizione')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('row', { name: /01:02:03/ })).toContainText(name);
  await expect(opener).toBeFocused();
  await page.goBack();
  await expect(findDrawer(page), 'neither the form that was saved nor the same enrolment again').toHaveCount(0);
  await findRow(page, /Primo soccorso/).click();
  await expect(findDrawer(page, 'Modifica iscrizione')).toBeVisible();
  await page.getByRole('button', { name: 'Registro dell’apprendimento' }).click();
  await expect(
    findRow(page, /Sessione modificata durata 01:02:03, visti 00:00:30 .* Laura Ferretti Lezione in aula/),
  ).toBeVisible();

  await test.step('a failure is said and nothing typed is lost', async () => {
    await opener.click();
    await findField(page, 'Durata sessione').fill('01:20:00');
    await findField(page, 'Motivo della modifica').fill('Lezione in aula');
    await page.route('**/api/v1/subscriptions/*/sessions/*/', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 500,
            json: { data: null, meta: { error: { code: 'internal', reason: 'Errore imprevisto.' } } },
          })
        : route.continue(),
    );
    await save(page).click();
    await expect(findMessage(page, 'Ops, qualcosa è andato storto!')).toBeVisible();
    await expect(findField(page, 'Durata sessione')).toHaveValue('01:20:00');
    await page.unroute('**/api/v1/subscriptions/*/sessions/*/');
  });
});

test('Esc goes back a drawer at a time, to what led there', async ({ page, server }) => {
  const { id, sessionId, name } = await findIds(server, 'Sicurezza informatica');
  await open(page, server, `/${id}`);
  await page.getByRole('dialog').getByRole('link', { name, exact: false }).first().click();
  await expect(page).toHaveURL(new RegExp(`sessions/${sessionId}`));
  await expect(findDrawer(page, 'Modifica sessione').getByRole('textbox').first()).toBeVisible();
  // The focus follows the drawer: until then the key is nobody's.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.MuiDrawer-root') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(findDrawer(page, 'Modifica iscrizione')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a questionnaire’s session is only shown, and reset after a question', async ({ page, server }) => {
  const { id, sessionId, name } = await findIds(server, 'Sicurezza sul lavoro', 'EVALUATION');
  await open(page, server, `/${id}/sessions/${sessionId}`);
  await expect(findDrawer(page, 'Modifica sessione').getByText(name)).toBeVisible();
  for (const label of ['Durata sessione', 'Secondi visti', 'Punto di ripresa', 'Numero del passo'])
    await expect(findField(page, label)).toBeDisabled();
  await expect(save(page)).toHaveCount(0);
  await findField(page, 'Motivo della modifica').fill('Prova da rifare');
  await page.getByRole('button', { name: 'Azzera sessione' }).click();
  const question = page.getByRole('alertdialog', { name: `Sei sicuro di voler eliminare la sessione di «${name}»?` });

  await test.step('a failure is said', async () => {
    await page.route('**/api/v1/subscriptions/*/sessions/**', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, json: { data: null, meta: { error: { code: 'internal', reason: 'Errore.' } } } })
        : route.continue(),
    );
    await question.getByRole('button', { name: 'Elimina' }).click();
    await expect(findMessage(page, 'Ops, qualcosa è andato storto!')).toBeVisible();
    await page.unroute('**/api/v1/subscriptions/*/sessions/**');
    await page.getByRole('button', { name: 'Chiudi il messaggio' }).click();
  });

  await page.getByRole('button', { name: 'Azzera sessione' }).click();
  await question.getByRole('button', { name: 'Elimina' }).click();
  await expect(findMessage(page, 'Sessione utente aggiornata correttamente!')).toBeVisible();
  await expect(findDrawer(page, 'Modifica iscrizione')).toBeVisible();
  const reset = page.getByRole('dialog').getByRole('row').filter({ hasText: name }).first();
  await expect(reset).toContainText('—');
  await expect(reset.getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Registro dell’apprendimento' }).click();
  await expect(findRow(page, /Sessione azzerata .* Laura Ferretti Prova da rifare/)).toBeVisible();
});

test('a section that was opened and is no longer among the contents says that it does not count', async ({
  page,
  server,
}) => {
  await alter(server, `update course_sections set is_active = false where slug = 'dispositivi-di-protezione'`);
  await open(page, server);
  await findRow(page, /Sicurezza sul lavoro/).click();
  const rows = page.getByRole('table', { name: 'Sezioni' }).getByRole('row');
  await expect(rows.filter({ hasText: 'dispositivi di protezione' })).toContainText(
    'Non più visibile: non conta per l’avanzamento',
  );
  await expect(rows.filter({ hasText: 'Non più visibile: non conta per l’avanzamento' })).toHaveCount(1);
});
