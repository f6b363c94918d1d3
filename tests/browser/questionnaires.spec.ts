import type { Locator, Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { retry, saved, unsaved } from '#tests/support/browser/questionBuilder.ts';
import {
  atEachWidth,
  cut,
  type DemoServer,
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

const field = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true });
const message = (page: Page, text: string | RegExp) => page.locator('[aria-live="polite"]').getByText(text);
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const settings = (page: Page) => page.getByRole('region', { name: 'Impostazioni' });
const toggle = (page: Page, name: string) => settings(page).getByRole('switch', { name, exact: true });

const act = async (page: Page, name: string, action: string): Promise<void> => {
  await button(page, `Azioni per ${name}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

const storedOf = (server: DemoServer, id: number) =>
  withDatabase(server, async (query) => (await query('select * from questionnaires where id = $1', [id]))[0]);

const expectSaved = (page: Page) => expect(saved(page)).toBeVisible();

test('the two lists are searched, and lead to a new one, a copy and the deletion', async ({ page, server }) => {
  test.setTimeout(120_000);
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
  for (const name of ['Nome', 'Domande', 'Data creazione', 'Editabile'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expect(page.getByText('Righe per pagina')).toBeVisible();
  await page.getByPlaceholder('Cerca fra i sondaggi...').fill('zaffiro');
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, 'Zaffiro gradimento')).toContainText('05/03/27');
  await expect(row(page, 'Zaffiro gradimento').getByRole('img', { name: 'Sì' })).toBeVisible();
  await expect(row(page, 'Zaffiro usato').getByRole('img', { name: 'No' })).toBeVisible();
  await expectSound(page);
  await atEachWidth(page, async (width) => {
    await expectLaidOut(page);
    await expectAccessibleAt(page, width);
  });

  await test.step('a copy, with a name of its own', async () => {
    await act(page, 'Zaffiro gradimento', 'Duplica');
    const dialog = page.getByRole('dialog', { name: 'Duplica «Zaffiro gradimento»' });
    await expect(field(dialog, 'Nome della copia')).toHaveValue('Zaffiro gradimento (copia)');
    await field(dialog, 'Nome della copia').fill(' ');
    await expect(button(dialog, 'Crea')).toBeDisabled();
    await field(dialog, 'Nome della copia').fill('Zaffiro di marzo');
    await page.reload();
    await act(page, 'Zaffiro gradimento', 'Duplica');
    await expect(field(dialog, 'Nome della copia')).toHaveValue('Zaffiro di marzo');
    await cut(page, '**/clone/');
    await field(dialog, 'Nome della copia').press('Enter');
    await expect(message(page, 'Connessione assente: controlla la rete e riprova.')).toBeVisible();
    await expect(field(dialog, 'Nome della copia')).toHaveValue('Zaffiro di marzo');
    await page.unroute('**/clone/');
    await button(dialog, 'Crea').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zaffiro di marzo');
    await expect(settings(page)).toContainText('1 domanda');
    await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link', { name: 'Sondaggi' }).click();
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step('what a lesson uses stays, and says which; the rest goes', async () => {
    await act(page, 'Zaffiro usato', 'Elimina');
    await button(page.getByRole('alertdialog'), 'Elimina').click();
    await expect(
      message(page, 'È ancora usato altrove: 1 lezione («Come è andata» del corso «Gemmologia»).'),
    ).toBeVisible();
    await act(page, 'Zaffiro di marzo', 'Elimina');
    const question = page.getByRole('alertdialog', {
      name: 'Sei sicuro di voler eliminare il sondaggio Zaffiro di marzo?',
    });
    await button(question, 'Annulla').click();
    await act(page, 'Zaffiro di marzo', 'Elimina');
    await button(question, 'Elimina').click();
    await expect(message(page, 'Sondaggio eliminato correttamente!')).toBeVisible();
    await expect(row(page, 'Zaffiro di marzo')).toHaveCount(0);
  });

  await test.step('evaluations are the other list', async () => {
    await page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link', { name: 'Verifiche' }).click();
    await page.getByPlaceholder('Cerca fra le verifiche...').fill('zaffiro');
    await expect(rows(page)).toHaveCount(1);
    await button(page, 'Azioni per Zaffiro finale').click();
    await expect(page.getByRole('menuitem')).toHaveText(['Apri', 'Elimina']);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Cerca ovunque' }).fill('zaffiro finale');
    await page.getByRole('option', { name: /Zaffiro finale/ }).click();
    await expect(page).toHaveURL(/\/evaluations\/\d+$/);
  });

  await test.step('a new one begins with its name', async () => {
    await page.goto('/backoffice/surveys');
    await button(page, 'Aggiungi').click();
    await page.getByRole('menuitem', { name: 'Nuova Verifica' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crea una nuova Verifica');
    await expect(button(page, 'Inizia')).toBeDisabled();
    await field(page, 'Nome').fill('Opale');
    await button(page, 'Inizia').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opale');
    await expect(page.getByRole('slider', { name: 'Risposte giuste per superarla' })).toHaveValue('60');
  });
});

test('settings are saved as they are changed, each with its rules', async ({ page, server }) => {
  test.setTimeout(120_000);
  await signInAs(page, server, 'admin');
  const { id } = await withWorld(server, async (world) => {
    const evaluation = await anEvaluation(world, {
      name: 'Topazio',
      questions: [{ answers: ['Sì*', 'No'] }, { answers: ['Sì*', 'No'] }, { answers: ['A*'], is_active: false }],
    });
    await aCourse(world, {
      name: 'Pietre dure',
      sections: [{ name: 'Prova', category: 'EVALUATION', evaluation_id: evaluation.id }],
    });
    return evaluation;
  });
  const stored = () => storedOf(server, id);
  await page.goto(`/backoffice/evaluations/${id}`);
  await expect(settings(page)).toContainText('3 domande');

  await test.step('the name, in the heading too', async () => {
    await field(page, 'Nome').fill('Topazio giallo ');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Topazio giallo');
    await expect(field(page, 'Nome')).toHaveValue('Topazio giallo ');
    await expectSaved(page);
    await field(page, 'Nome').fill('');
    await expect(field(page, 'Nome')).toHaveAccessibleDescription('Campo obbligatorio');
    await field(page, 'Nome').fill('Topazio blu');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Topazio blu');
  });

  await test.step('tries, in digits or without limit', async () => {
    const retries = field(page, 'Tentativi oltre il primo');
    await retries.fill('12');
    await expect.poll(async () => (await stored())?.max_retries).toBe(12);
    await retries.press('x');
    await expect(retries).toHaveValue('0');
    await expect.poll(async () => (await stored())?.max_retries).toBe(0);
    await retries.fill('3');
    await retries.fill('');
    await expect.poll(async () => (await stored())?.max_retries).toBe(0);
    await toggle(page, 'Tentativi senza limite').click();
    await expect(retries).toBeDisabled();
    await expect.poll(async () => (await stored())?.max_retries).toBe(-1);
  });

  await test.step('no more questions than there are', async () => {
    const bank = field(page, 'Domande proposte');
    await bank.fill('3');
    await expect(bank).toHaveAccessibleDescription('Il valore massimo consentito è: 2');
    await bank.fill('2');
    await expect.poll(async () => (await stored())?.question_bank_question_number).toBe(2);
    await bank.fill('');
    await expect.poll(async () => (await stored())?.question_bank_question_number).toBe(null);
  });

  await test.step('the pass mark by keyboard, and flags', async () => {
    const slider = page.getByRole('slider', { name: 'Risposte giuste per superarla' });
    await slider.focus();
    for (let count = 0; count < 5; count += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await stored())?.perc_correct_questions).toBe(65);
    await toggle(page, 'Ordine casuale').click();
    await toggle(page, 'Una domanda alla volta').click();
    await expect.poll(stored).toMatchObject({ has_random_order: true, is_sequential: true, name: 'Topazio blu' });
    await expectSaved(page);
  });

  await test.step('where it is used, with the way there and back', async () => {
    await page.getByRole('list', { name: 'Dove si trova' }).getByRole('link', { name: 'Prova' }).click();
    const lesson = page.getByRole('dialog', { name: /Modifica lezione/ });
    await lesson.getByRole('link', { name: 'Apri le domande', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Topazio blu');
    await page.getByRole('link', { name: 'Torna alla lezione' }).click();
    await expect(lesson).toBeVisible();
    await page.goBack();
  });

  await atEachWidth(page, async (width) => {
    if (width < 1200) await button(page, 'Mostra le impostazioni').click();
    await expect(toggle(page, 'Ordine casuale')).toBeVisible();
    await expectLaidOut(page);
    await expectAccessibleAt(page, width);
    if (width < 1200) await button(page, 'Nascondi le impostazioni').click();
  });
});

test('nothing typed is lost when the line is cut, the page is left or the session ends', async ({ page, server }) => {
  test.setTimeout(120_000);
  await signInAs(page, server, 'admin');
  const { id } = await withWorld(server, (world) => aSurvey(world, { name: 'Rubino' }));
  const call = `**/api/v1/surveys/${id}/`;
  const nameIs = (name: string) => expect.poll(async () => (await storedOf(server, id))?.name).toBe(name);
  await page.goto(`/backoffice/surveys/${id}`);

  await test.step('the line', async () => {
    await cut(page, call);
    await field(page, 'Nome').fill('Rubino rosso');
    await expect(unsaved(page)).toContainText('Connessione assente');
    await field(page, 'Nome').fill('Rubino rosso scuro');
    await page.unroute(call);
    await retry(page).click();
    await expectSaved(page);
    await nameIs('Rubino rosso scuro');
  });

  await test.step('the server', async () => {
    await server.kill();
    await toggle(page, 'Editabile').click();
    await expect(unsaved(page)).toBeVisible();
    await server.restart();
    await expectSaved(page);
    expect(await storedOf(server, id)).toMatchObject({ is_editable: true });
  });

  await test.step('the page', async () => {
    await field(page, 'Nome').fill('Rubino balascio');
    await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link').click();
    await nameIs('Rubino balascio');
    await expect(row(page, 'Rubino balascio')).toBeVisible();
    await row(page, 'Rubino balascio').getByRole('link').first().click();
  });

  await test.step('the session', async () => {
    // What the page still asks for would lead to the login by itself.
    await expect(field(page, 'Nome')).toHaveValue('Rubino balascio');
    await expect(page.getByRole('textbox', { name: /^Nuova domanda/ })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await field(page, 'Nome').fill('Rubino stellato');
    await page.waitForURL(/\/login\?/);
    await signInAs(page, server, 'admin');
    await page.goto(`/backoffice/surveys/${id}`);
    await expectSaved(page);
    await nameIs('Rubino stellato');
  });

  await test.step('what somebody else changed is not overwritten unseen', async () => {
    await field(page, 'Nome').focus();
    await withDatabase(server, (query) => query('update questionnaires set name = $2 where id = $1', [id, 'Altrui']));
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await expect(unsaved(page)).toContainText('Nel frattempo qualcun altro');
    await expect(field(page, 'Nome')).toHaveValue('Rubino stellato!');
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
  await button(page, 'Riprova').click();
  await expect(rows(page).first()).toBeVisible();
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
