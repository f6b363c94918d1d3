import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { findMessage } from '#tests/support/browser/messages.ts';
import { findNewQuestion, findQuestion, findSaved } from '#tests/support/browser/questionBuilder.ts';
import { assign, openAs } from '#tests/support/browser/questionnaireLearner.ts';
import { findButton, findField, toggle } from '#tests/support/browser/questionnaires.ts';
import { expect, expectSound, signInAs, test } from '#tests/support/browser.ts';
import { readRows } from '#tests/support/exportFiles.ts';

test.describe.configure({ mode: 'serial' });

/** Makes one by its name, from the list on; returns its id. */
const make = async (page: Page, kind: 'surveys' | 'evaluations', name: string): Promise<number> => {
  await page.goto(`/backoffice/${kind}`);
  await findButton(page, 'Aggiungi').click();
  await page.getByRole('menuitem', { name: kind === 'surveys' ? 'Nuovo Sondaggio' : 'Nuova Verifica' }).click();
  await findField(page, 'Nome').fill(name);
  await findButton(page, 'Inizia').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(findNewQuestion(page)).toBeVisible();
  return Number(page.url().match(/(\d+)$/)?.[1]);
};

/** Writes a question and its answers, a star before the right ones, with Enter between them. */
const write = async (page: Page, text: string, type: string, answers: readonly string[]): Promise<void> => {
  await findNewQuestion(page).fill(text);
  await page.getByRole('button', { name: type, exact: true }).click();
  await findNewQuestion(page).press('Enter');
  for (const [place, one] of answers.entries()) {
    if (place > 0) await page.keyboard.press('Enter');
    await page.keyboard.type(one.replace('*', ''));
    if (one.startsWith('*')) await page.keyboard.press('Alt+Enter');
  }
};

/** Generates a file where there is a button for it, and reads it. */
const download = async (page: Page, link: Locator) => {
  const coming = page.waitForEvent('download');
  await link.click();
  return readRows('csv', await readFile(await (await coming).path()));
};

const findFact = (page: Page, name: string) => page.locator('dt', { hasText: name }).first().locator('+ dd');

test('an evaluation is written, taken, and read in its results and in their file', async ({
  page,
  server,
  browser,
}) => {
  await signInAs(page, server, 'admin');
  const id = await make(page, 'evaluations', 'Prova di primo soccorso');
  await write(page, 'Numero unico di emergenza?', 'Scelta singola', ['118', '*112', '113']);
  await write(page, 'Che cosa si controlla?', 'Scelta multipla', ['*Il respiro', '*La coscienza', 'L’orario']);
  await write(page, 'Come si chiama il massaggio?', 'Risposta aperta', ['Massaggio cardiaco']);
  await toggle(page, 'Mostra l’esito di ogni domanda').check();
  await expect(findSaved(page)).toBeVisible();

  const { user, address } = await assign(server, id, 'EVALUATION');
  const learner = await openAs(browser, server, user, address);
  await test.step('a learner takes it and sees how it went', async () => {
    await learner.getByRole('button', { name: 'Inizia la verifica' }).click();
    await learner.getByRole('radio', { name: '112' }).check();
    for (const name of ['Il respiro', 'L’orario']) await learner.getByRole('checkbox', { name }).check();
    // As many as are right.
    await expect(learner.getByRole('checkbox', { name: 'La coscienza' })).toBeDisabled();
    await learner.getByRole('textbox').fill(' MASSÀGGIO cardiaco');
    await learner.getByRole('button', { name: 'Invia risposte' }).click();
    await expect(learner.getByText('Complimenti, hai superato la verifica!')).toBeVisible();
    await expect(learner.getByText('Resoconto:')).toBeVisible();
    await expect(learner.getByRole('listitem').filter({ hasText: 'Che cosa si controlla?' })).toContainText('Errata');
    await learner.context().close();
  });
  await test.step('the author reads the counters', async () => {
    await page.getByRole('link', { name: 'Risultati', exact: true }).click();
    await expect(findFact(page, 'Tentativi')).toHaveText('1');
    await expect(findFact(page, 'Tasso di superamento')).toHaveText('100%');
    await expect(findFact(page, 'Punteggio medio')).toHaveText('66,7%');
    const controlled = page.getByRole('article', { name: '2. Che cosa si controlla?' });
    await expect(controlled.getByRole('listitem')).toHaveText([
      /Il respiro \(corretta\)1 \(100%\)/,
      /La coscienza \(corretta\)0 \(0%\)/,
      /L’orario1 \(100%\)/,
    ]);
    const written = page.getByRole('article', { name: '3. Come si chiama il massaggio?' });
    await findButton(written, 'Vedi le risposte scritte').click();
    await expect(written.getByRole('listitem')).toHaveText('MASSÀGGIO cardiaco (corretta)');
    await expectSound(page);
  });
  await test.step('and has them in a file', async () => {
    await findButton(page, 'Esporta').click();
    const dialog = page.getByRole('dialog', { name: 'Esporta i risultati' });
    await dialog.getByRole('combobox', { name: 'Formato' }).click();
    await page.getByRole('option', { name: 'CSV', exact: true }).click();
    await findButton(dialog, 'Genera').click();
    const rows = await download(page, dialog.getByRole('link', { name: 'Scarica' }));
    expect(rows.map(({ Domanda, Risposta, Numero }) => [Domanda, Risposta, Numero])).toEqual(
      expect.arrayContaining([
        ['Tutta la verifica', 'Tentativi superati', '1'],
        ['Numero unico di emergenza?', '112', '1'],
        ['Che cosa si controlla?', 'L’orario', '1'],
        ['Come si chiama il massaggio?', 'MASSÀGGIO cardiaco', '1'],
      ]),
    );
  });
});

test('a survey is written, answered, and read in its results and in the report', async ({ page, server, browser }) => {
  await signInAs(page, server, 'admin');
  const id = await make(page, 'surveys', 'Gradimento di aprile');
  await write(page, 'Lo consiglieresti?', 'Scelta singola', ['Sì', 'No']);
  await write(page, 'Dai un voto', 'Scala Likert', ['Aula', 'Docente']);
  await findQuestion(page, 2).getByRole('button', { name: 'Aggiungi colonna' }).click();
  await page.keyboard.type('Poco');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Molto');
  await write(page, 'Che cosa cambieresti?', 'Risposta aperta', []);
  await expect(findMessage(page, 'Domanda aggiunta!')).toBeVisible();
  await expect(findSaved(page)).toBeVisible();

  const { user, address } = await assign(server, id, 'SURVEY');
  const learner = await openAs(browser, server, user, address);
  await test.step('a learner answers', async () => {
    await learner.getByRole('button', { name: 'Inizia il sondaggio' }).click();
    await learner.getByRole('radio', { name: 'Sì', exact: true }).check();
    await learner.getByRole('radiogroup', { name: 'Aula' }).getByRole('radio', { name: 'Poco' }).check();
    await learner.getByRole('radiogroup', { name: 'Docente' }).getByRole('radio', { name: 'Molto' }).check();
    await learner.getByRole('textbox').fill('Le sedie');
    await learner.getByRole('button', { name: 'Invia risposte' }).click();
    await expect(learner.getByText('Grazie, hai completato il sondaggio!')).toBeVisible();
    await learner.context().close();
  });
  await test.step('the author reads the results', async () => {
    await page.getByRole('link', { name: 'Risultati', exact: true }).click();
    await expect(findFact(page, 'Compilazioni')).toHaveText('1');
    const voted = page.getByRole('article', { name: '2. Dai un voto' });
    await expect(voted.getByRole('region', { name: 'Docente' }).getByRole('listitem')).toHaveText([
      'Poco0 (0%)',
      'Molto1 (100%)',
    ]);
    const written = page.getByRole('article', { name: '3. Che cosa cambieresti?' });
    await findButton(written, 'Vedi le risposte scritte').click();
    await expect(written.getByRole('listitem')).toHaveText('Le sedie');
  });
  await test.step('the report says who answered what', async () => {
    await page.goto('/backoffice/export');
    const card = page.getByRole('region', { name: 'Sondaggi', exact: true });
    await card.getByRole('combobox', { name: 'Sondaggi' }).click();
    await page.getByRole('option', { name: 'Gradimento di aprile' }).click();
    await page.keyboard.press('Escape');
    await findButton(card, 'Genera CSV').click();
    await expect(card.getByText('Export generato con successo!')).toBeVisible();
    const rows = await download(page, findButton(card, 'Scarica CSV'));
    expect(rows.map(({ Cognome, Domanda, Riga, Risposta }) => [Cognome, Domanda, Riga, Risposta])).toEqual([
      ['PROVA', 'Lo consiglieresti?', '', 'Sì'],
      ['PROVA', 'Dai un voto', 'Aula', 'Poco'],
      ['PROVA', 'Dai un voto', 'Docente', 'Molto'],
      ['PROVA', 'Che cosa cambieresti?', '', 'Le sedie'],
    ]);
  });
});
