import { findMessage } from '#tests/support/browser/messages.ts';
import {
  findAnswer,
  findAnswers,
  findNewQuestion,
  findQuestion,
  findQuestionText,
  findSaved,
  findUnsaved,
  makeEvaluationWith,
  openEvaluation,
  readStored,
  readTexts,
  retry,
} from '#tests/support/browser/questionBuilder.ts';
import { cut, expect, expectSound, hold, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

test('nothing is lost on a cut line, by a reload, or when an answer gets lost', async ({ page, server }) => {
  const { id } = await makeEvaluationWith(server, ['Prima']);
  await signInAs(page, server, 'admin');
  await openEvaluation(page, id);
  // The browser asks before the page goes with words that are not stored.
  page.on('dialog', (dialog) => void dialog.accept());

  await test.step('the line is cut while typing', async () => {
    await cut(page, '**/api/v1/evaluation-*/**');
    await findQuestionText(page, 1).fill('Prima, riscritta');
    await expect(findUnsaved(page)).toBeVisible();
    await expect(page.getByText(/Connessione assente/)).toBeVisible();
    await findAnswer(page, 1, 2).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Forse');
    await expectSound(page);
  });
  await test.step('the page is loaded again', async () => {
    await page.reload();
    await expect(findQuestionText(page, 1)).toHaveValue('Prima, riscritta');
    await expect(findAnswer(page, 1, 3)).toHaveValue('Forse');
    await page.unroute('**/api/v1/evaluation-*/**');
    await retry(page).click();
    await expect(findSaved(page)).toBeVisible();
    expect(await readStored(server, id)).toEqual([
      { text: 'Prima, riscritta', type: 'single', answers: ['Sì*', 'No', 'Forse'], rows: [] },
    ]);
  });
  await test.step('the answer to a creation gets lost', async () => {
    let lost = 0;
    await page.route(/evaluations\/\d+\/questions\/$/, async (route) => {
      await route.fetch();
      lost += 1;
      await (lost === 1 ? route.abort() : route.fallback());
    });
    await findNewQuestion(page).fill('Una volta sola');
    await page.keyboard.press('Enter');
    await page.keyboard.type('sì');
    await expect(findUnsaved(page)).toBeVisible();
    await retry(page).click();
    await expect(findSaved(page)).toBeVisible();
    expect(lost).toBeGreaterThan(1);
    await page.unroute(/evaluations\/\d+\/questions\/$/);
    expect(await readTexts(server, id)).toEqual(['Prima, riscritta', 'Una volta sola']);
  });
  await test.step('the screen is left before the text rests', async () => {
    const release = await hold(page, '**/api/v1/evaluation-questions/**');
    await findQuestionText(page, 2).fill('Una volta sola, e via');
    await expect(page.getByText('Salvataggio in corso…')).toBeVisible();
    await page.getByRole('link', { name: 'Utenti' }).click();
    await expect(page.getByRole('heading', { name: 'Utenti' })).toBeVisible();
    await release();
    await expect.poll(() => readTexts(server, id)).toEqual(['Prima, riscritta', 'Una volta sola, e via']);
  });
});

test('words typed while the server is killed, or after the session ended, are stored later', async ({
  page,
  server,
  pageErrors,
}) => {
  test.slow();
  const { id } = await makeEvaluationWith(server, ['Prima']);
  await signInAs(page, server, 'admin');
  await openEvaluation(page, id);
  await findQuestionText(page, 1).fill('Scritta prima');
  await server.kill();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('Scritta a server fermo');
  await page.keyboard.press('Enter');
  await page.keyboard.type('una');
  await expect(findUnsaved(page)).toBeVisible({ timeout: 15_000 });
  await server.restart();
  await retry(page).click();
  await expect(findSaved(page)).toBeVisible({ timeout: 20_000 });
  expect(await readStored(server, id)).toEqual([
    { text: 'Scritta prima', type: 'single', answers: ['Sì*', 'No'], rows: [] },
    { text: 'Scritta a server fermo', type: 'single', answers: ['una'], rows: [] },
  ]);

  await page.evaluate(() => {
    for (const key of ['token_fit', 'refresh_fit']) localStorage.setItem(key, 'finita');
  });
  await findQuestionText(page, 1).fill('Scritta senza sessione');
  await expect(
    page
      .getByText(/La sessione è terminata/)
      .or(page.getByLabel('Password', { exact: true }))
      .first(),
  ).toBeVisible({
    timeout: 20_000,
  });
  await signInAs(page, server, 'admin');
  await openEvaluation(page, id);
  await expect(findQuestionText(page, 1)).toHaveValue('Scritta senza sessione');
  await expect(findSaved(page)).toBeVisible();
  await expect.poll(() => readTexts(server, id)).toEqual(['Scritta senza sessione', 'Scritta a server fermo']);
  expect(pageErrors).toEqual([]);
});

test('a text that is pasted is there after a new login, until its dialog is closed', async ({ page, server }) => {
  const { id } = await makeEvaluationWith(server, ['Prima']);
  await signInAs(page, server, 'admin');
  await openEvaluation(page, id);
  await page.getByRole('button', { name: 'Importa ed esporta' }).click();
  await page.getByRole('menuitem', { name: 'Incolla domande' }).click();
  const dialog = page.getByRole('dialog', { name: 'Incolla domande' });
  const pasted = dialog.getByRole('textbox', { name: 'Testo delle domande' });
  await pasted.fill('1. Quale?\na) questa *\nb) quella');
  await page.evaluate(() => {
    for (const key of ['token_fit', 'refresh_fit']) localStorage.setItem(key, 'finita');
  });
  await page.reload();
  await page.waitForURL(/\/login/);
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/evaluations/${id}`);
  await expect(pasted).toHaveValue('1. Quale?\na) questa *\nb) quella');
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await page.reload();
  await expect(findNewQuestion(page)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('two authors lose nothing of each other’s', async ({ page, server }) => {
  test.slow();
  const { id } = await makeEvaluationWith(server, ['Prima', 'Seconda', 'Terza']);
  await signInAs(page, server, 'admin');
  await openEvaluation(page, id);
  const other = await page.context().newPage();
  await openEvaluation(other, id);

  await test.step('different texts are both there', async () => {
    await findQuestionText(other, 2).fill('Seconda, di lei');
    await expect(findSaved(other)).toBeVisible();
    await findQuestionText(page, 1).fill('Prima, mia');
    await expect(findQuestionText(page, 2)).toHaveValue('Seconda, di lei');
    await expect(findQuestionText(page, 1)).toHaveValue('Prima, mia');
    await expect(findSaved(page)).toBeVisible();
  });
  await test.step('the same text: both are shown', async () => {
    await other.reload();
    await expect(findQuestionText(other, 1)).toHaveValue('Prima, mia');
    const release = await hold(page, '**/api/v1/evaluation-questions/**');
    await findQuestionText(page, 1).fill('Prima, ancora mia');
    await findQuestionText(other, 1).fill('Prima, di lei');
    await expect(findSaved(other)).toBeVisible();
    await release();
    await expect(page.getByText('Nel frattempo qualcun altro ha scritto: «Prima, di lei»')).toBeVisible();
    await expect(findQuestionText(page, 1)).toHaveValue('Prima, ancora mia');
    await expectSound(page);
    await page.getByRole('button', { name: 'Tieni il mio testo' }).click();
    await expect(findSaved(page)).toBeVisible();
    expect((await readTexts(server, id))[0]).toBe('Prima, ancora mia');
    await other.bringToFront();
    await other.reload();
    await expect(findQuestionText(other, 1)).toHaveValue('Prima, ancora mia');
  });
  await test.step('a question that was deleted gives back the words', async () => {
    const release = await hold(page, '**/api/v1/evaluation-questions/**');
    await findQuestionText(page, 3).fill('Terza, con molte parole');
    await other.getByRole('button', { name: 'Elimina la domanda 3' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
    await expect(findMessage(other, 'Domanda eliminata!')).toBeVisible();
    await release();
    await expect(page.getByText('Terza, con molte parole')).toBeVisible();
    // Until it is decided they are not saved, and a reload keeps them.
    await expect(findUnsaved(page)).toContainText('Alcuni testi non sono salvati');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('Terza, con molte parole')).toBeVisible();
    await expect(findUnsaved(page)).toBeVisible();
    await page.getByRole('button', { name: 'Aggiungilo di nuovo' }).click();
    await expect(findSaved(page)).toBeVisible();
    expect((await readStored(server, id))[2]).toEqual({
      text: 'Terza, con molte parole',
      type: 'single',
      answers: ['Sì*', 'No'],
      rows: [],
    });
  });
  await test.step('an answer: theirs is taken; one that was deleted comes back with its mark, or is given up', async () => {
    await other.reload();
    await expect(findAnswer(other, 2, 2)).toHaveValue('No');
    let release = await hold(page, '**/api/v1/evaluation-answers/**');
    await findAnswer(page, 2, 2).fill('No, mai');
    await findAnswer(other, 2, 2).fill('No, di lei');
    await expect(findSaved(other)).toBeVisible();
    await release();
    await expect(page.getByText('Nel frattempo qualcun altro ha scritto: «No, di lei»')).toBeVisible();
    await page.getByRole('button', { name: 'Usa il suo testo' }).click();
    await expect(findAnswer(page, 2, 2)).toHaveValue('No, di lei');
    await expect(findSaved(page)).toBeVisible();

    release = await hold(page, '**/api/v1/evaluation-answers/**');
    for (const [number, text] of [
      [1, 'Sì, certo'],
      [2, 'Sì, forse'],
    ] as const) {
      await findAnswer(page, number, 1).fill(text);
      await findQuestion(other, number).getByRole('button', { name: 'Elimina la risposta 1' }).click();
      await other.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
      await expect(findAnswers(other, number)).toHaveCount(1);
    }
    await expect(findSaved(other)).toBeVisible();
    await release();
    const lost = (text: string) => page.getByRole('alert').filter({ hasText: text });
    await lost('Sì, certo').getByRole('button', { name: 'Aggiungilo di nuovo' }).click();
    await lost('Sì, forse').getByRole('button', { name: 'Scarta il mio testo' }).click();
    await expect(findSaved(page)).toBeVisible();
    expect((await readStored(server, id)).map((one) => one.answers)).toEqual([
      ['No', 'Sì, certo*'],
      ['No, di lei'],
      ['Sì*', 'No'],
    ]);
  });
  await test.step('a question that is gone is not duplicated, and that is all', async () => {
    await other.reload();
    await other.getByRole('button', { name: 'Elimina la domanda 3' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
    await expect(findMessage(other, 'Domanda eliminata!')).toBeVisible();
    await page.getByRole('button', { name: 'Duplica la domanda 3' }).click();
    await expect(findMessage(page, 'La domanda non è stata duplicata: qualcun altro l’ha eliminata.')).toBeVisible();
    await expect(findSaved(page)).toBeVisible();
    await expect(findQuestionText(page, 3)).toHaveCount(0);
  });
});

test('what is stored after the page was left is seen elsewhere, and what could not be is told', async ({
  page,
  server,
}) => {
  const { id, name } = await makeEvaluationWith(server, ['Prima']);
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/evaluations');
  await page.getByRole('button', { name: 'Colonne', exact: true }).click();
  await page.getByRole('dialog', { name: 'Colonne' }).getByRole('checkbox', { name: 'Domande' }).check();
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Cerca fra le verifiche...').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
  await row.getByRole('link').first().click();
  const leave = () =>
    page.getByRole('navigation', { name: 'Percorso' }).getByRole('link', { name: 'Verifiche' }).click();

  await test.step('the list counts the question that was on its way', async () => {
    const release = await hold(page, '**/api/v1/evaluations/*/questions/');
    await findNewQuestion(page).fill('Seconda');
    await page.keyboard.press('Enter');
    await leave();
    await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
    await release();
    await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
  });
  await test.step('a text that found no server is told of, and is there again', async () => {
    await row.getByRole('link').first().click();
    await cut(page, '**/api/v1/evaluation-questions/**');
    await findQuestionText(page, 1).fill('Prima, riscritta');
    await leave();
    await expect(findMessage(page, /^Alcune modifiche non sono state salvate: restano in questa scheda/)).toBeVisible();
    await page.unroute('**/api/v1/evaluation-questions/**');
    await row.getByRole('link').first().click();
    await expect(findQuestionText(page, 1)).toHaveValue('Prima, riscritta');
    await expect(findSaved(page)).toBeVisible();
    expect(await readTexts(server, id)).toEqual(['Prima, riscritta', 'Seconda']);
  });
});
