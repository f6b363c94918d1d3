import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { findSaved, findUnsaved, retry } from '#tests/support/browser/questionBuilder.ts';
import {
  act,
  findButton,
  findField,
  findRow,
  findRows,
  findSettings,
  isAskedToStay,
  readStoredRow,
  toggle,
} from '#tests/support/browser/questionnaires.ts';
import {
  cut,
  doAtEachWidth,
  expect,
  expectAccessibleAt,
  expectLaidOut,
  expectSound,
  failWith,
  hold,
  signInAs,
  test,
} from '#tests/support/browser.ts';
import { aCourse, anEvaluation, aSurvey } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const expectSaved = (page: Page) => expect(findSaved(page)).toBeVisible();

test('the two lists are searched, and lead to a new one, a copy and the deletion', async ({ page, server }) => {
  test.slow();
  await signInAs(page, server, 'admin');
  await withWorld(server, async (world) => {
    await aSurvey(world, { name: 'Zaffiro gradimento', is_editable: true, created: '2027-03-05T10:00:00Z' });
    const used = await aSurvey(world, { name: 'Zaffiro usato' });
    await aCourse(world, {
      name: 'Gemmologia',
      sections: [{ name: 'Come è andata', category: 'SURVEY', survey_id: used.id }],
    });
    await anEvaluation(world, { name: 'Zaffiro finale' });
  });
  await page.goto('/backoffice/surveys');
  for (const name of ['Nome', 'Data creazione', 'Editabile'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Domande' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Righe per pagina' }).click();
  await expect(page.getByRole('option')).toHaveText(['10', '20', '30']);
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Cerca fra i sondaggi...').fill('z');
  await expect(page.getByText('Scrivi almeno 2 caratteri')).toHaveCount(0);
  await expect(findRows(page)).toHaveCount(3);
  await page.getByPlaceholder('Cerca fra i sondaggi...').fill('zaffiro');
  await expect(findRows(page)).toHaveCount(2);
  await expect(findRow(page, 'Zaffiro gradimento')).toContainText('05/03/27');
  await expect(findRow(page, 'Zaffiro gradimento').getByRole('img', { name: 'Sì' })).toBeVisible();
  await expect(findRow(page, 'Zaffiro usato').getByRole('img', { name: 'No' })).toBeVisible();
  await expectSound(page);
  await doAtEachWidth(page, async (width) => {
    await expectLaidOut(page);
    await expectAccessibleAt(page, width);
  });

  await test.step('a copy, with a name of its own', async () => {
    await act(page, 'Zaffiro gradimento', 'Duplica');
    const dialog = page.getByRole('dialog', { name: 'Duplica «Zaffiro gradimento»' });
    await expect(findField(dialog, 'Nome della copia')).toHaveValue('Zaffiro gradimento (copia)');
    await findField(dialog, 'Nome della copia').fill(' ');
    await expect(findButton(dialog, 'Crea')).toBeDisabled();
    await findField(dialog, 'Nome della copia').fill('Zaffiro di marzo');
    await page.reload();
    await act(page, 'Zaffiro gradimento', 'Duplica');
    await expect(findField(dialog, 'Nome della copia')).toHaveValue('Zaffiro di marzo');
    await cut(page, '**/clone/');
    await findField(dialog, 'Nome della copia').press('Enter');
    await expect(findMessage(page, 'Connessione assente: controlla la rete e riprova.')).toBeVisible();
    await expect(findField(dialog, 'Nome della copia')).toHaveValue('Zaffiro di marzo');
    await page.unroute('**/clone/');
    await findButton(dialog, 'Crea').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zaffiro di marzo');
    await expect(findSettings(page)).toContainText('1 domanda');
    await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link', { name: 'Sondaggi' }).click();
    await expect(findRows(page)).toHaveCount(3);
  });

  await test.step('what a lesson uses stays, and says which; the rest goes', async () => {
    await act(page, 'Zaffiro usato', 'Elimina');
    await findButton(page.getByRole('alertdialog'), 'Elimina').click();
    await expect(
      findMessage(page, 'È ancora in uso: 1 lezione («Come è andata» del corso «Gemmologia»).'),
    ).toBeVisible();
    await act(page, 'Zaffiro di marzo', 'Elimina');
    const question = page.getByRole('alertdialog', {
      name: 'Sei sicuro di voler eliminare il sondaggio Zaffiro di marzo?',
    });
    await findButton(question, 'Annulla').click();
    await act(page, 'Zaffiro di marzo', 'Elimina');
    await findButton(question, 'Elimina').click();
    await expect(findMessage(page, 'Sondaggio eliminato correttamente!')).toBeVisible();
    await expect(findRow(page, 'Zaffiro di marzo')).toHaveCount(0);
  });

  await test.step('evaluations are the other list', async () => {
    await page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link', { name: 'Verifiche' }).click();
    await page.getByPlaceholder('Cerca fra le verifiche...').fill('zaffiro');
    await expect(findRows(page)).toHaveCount(1);
    for (const name of ['Nome', 'Data creazione', 'Editabile'])
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
    await expect(findRow(page, 'Zaffiro finale').getByRole('img', { name: 'No' })).toBeVisible();
    await findButton(page, 'Azioni per Zaffiro finale').click();
    await expect(page.getByRole('menuitem')).toHaveText(['Apri', 'Elimina']);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Cerca ovunque' }).fill('zaffiro finale');
    await page.getByRole('option', { name: /Zaffiro finale/ }).click();
    await expect(page).toHaveURL(/\/evaluations\/\d+$/);
  });

  await test.step('an evaluation is copied and deleted from its page', async () => {
    await findButton(page, 'Duplica').click();
    const dialog = page.getByRole('dialog', { name: 'Duplica «Zaffiro finale»' });
    await findField(dialog, 'Nome della copia').fill('Zaffiro bis');
    await findButton(dialog, 'Crea').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zaffiro bis');
    await expect(findSettings(page)).toContainText('1 domanda');
    // What waits in its fields is nobody's any more once it is gone.
    await findField(page, 'Nome').fill('');
    await findField(page, 'Testo della domanda 1').fill(' ');
    await expect(findUnsaved(page)).toContainText('Alcuni testi non sono salvati');
    await findButton(page, 'Elimina').click();
    const asked = page.getByRole('alertdialog', { name: 'Sei sicuro di voler eliminare la verifica Zaffiro bis?' });
    await expect(asked).toContainText('nessuno l’ha mai aperta');
    await findButton(asked, 'Elimina').click();
    await expect(findMessage(page, 'Verifica eliminata correttamente!')).toBeVisible();
    await expect(page).toHaveURL(/\/evaluations\b/);
    await expect(findRow(page, 'Zaffiro bis')).toHaveCount(0);
    await expect(findMessage(page, /^Alcune modifiche non sono state salvate/)).toHaveCount(0);
    expect(await isAskedToStay(page)).toBe(false);
  });

  await test.step('a new one begins with its name', async () => {
    await page.goto('/backoffice/surveys');
    await findButton(page, 'Aggiungi').click();
    await page.getByRole('menuitem', { name: 'Nuova Verifica' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crea una nuova Verifica');
    await expect(findButton(page, 'Inizia')).toBeDisabled();
    await findField(page, 'Nome').fill('Opale');
    await findButton(page, 'Inizia').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opale');
    await expect(page.getByRole('slider', { name: 'Risposte corrette per superarla' })).toHaveValue('60');
  });
});

test('nothing typed is lost when the line is cut, the page is left or the session ends', async ({ page, server }) => {
  test.slow();
  await signInAs(page, server, 'admin');
  const { id } = await withWorld(server, (world) => aSurvey(world, { name: 'Rubino' }));
  const call = `**/api/v1/surveys/${id}/`;
  const nameIs = (name: string) => expect.poll(async () => (await readStoredRow(server, id))?.name).toBe(name);
  await page.goto(`/backoffice/surveys/${id}`);

  await test.step('the line', async () => {
    await cut(page, call);
    await findField(page, 'Nome').fill('Rubino rosso');
    await expect(findUnsaved(page)).toContainText('Connessione assente');
    await findField(page, 'Nome').fill('Rubino rosso scuro');
    await page.unroute(call);
    await retry(page).click();
    await expectSaved(page);
    await nameIs('Rubino rosso scuro');
  });

  await test.step('the server', async () => {
    await server.kill();
    await toggle(page, 'Editabile').click();
    await expect(findUnsaved(page)).toBeVisible();
    await server.restart();
    await expectSaved(page);
    expect(await readStoredRow(server, id)).toMatchObject({ is_editable: true });
  });

  await test.step('the page', async () => {
    await findField(page, 'Nome').fill('Rubino balascio');
    await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link').click();
    await nameIs('Rubino balascio');
    await expect(findRow(page, 'Rubino balascio')).toBeVisible();
    await findRow(page, 'Rubino balascio').getByRole('link').first().click();
  });

  await test.step('the session', async () => {
    // What the page still asks for would lead to the login by itself.
    await expect(findField(page, 'Nome')).toHaveValue('Rubino balascio');
    await expect(page.getByRole('textbox', { name: /^Nuova domanda/ })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await findField(page, 'Nome').fill('Rubino stellato');
    await page.waitForURL(/\/login\?/);
    await signInAs(page, server, 'admin');
    await page.goto(`/backoffice/surveys/${id}`);
    await expectSaved(page);
    await nameIs('Rubino stellato');
  });

  await test.step('what somebody else changed is not overwritten unseen', async () => {
    await findField(page, 'Nome').focus();
    await withDatabase(server, (query) => query('update questionnaires set name = $2 where id = $1', [id, 'Altrui']));
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await expect(findUnsaved(page)).toContainText('Nel frattempo qualcun altro');
    await expect(findField(page, 'Nome')).toHaveValue('Rubino stellato!');
    await nameIs('Altrui');
    await retry(page).click();
    await nameIs('Rubino stellato!');
  });
});

test('a list or a page that does not come says so, and can be asked again', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await failWith(page, '**/api/v1/surveys/?*', 500);
  await page.goto('/backoffice/surveys');
  await expect(page.getByRole('alert')).toContainText('Non è stato possibile caricare i dati');
  await page.unroute('**/api/v1/surveys/?*');
  await findButton(page, 'Riprova').click();
  await expect(findRows(page).first()).toBeVisible();
  await page.goto('/backoffice/evaluations?filter={"search":"non esiste"}');
  await expect(page.getByText('Nessun risultato con questa ricerca e questi filtri')).toBeVisible();
  await page.goto('/backoffice/surveys/999999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Non disponibile');
  const { id } = await withWorld(server, (world) => aSurvey(world, { name: 'Granato' }));
  const release = await hold(page, '**/uses/');
  await page.goto(`/backoffice/surveys/${id}`);
  await expect(page.getByRole('region', { name: 'Dove si trova' }).getByRole('status')).toBeVisible();
  await release();
  await expect(page.getByText(/Nessuna lezione ne fa uso/)).toBeVisible();
});
