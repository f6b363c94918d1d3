import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
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
  paste,
  readStored,
  readTexts,
  retry,
} from '#tests/support/browser/questionBuilder.ts';
import { findButton, findField, isAskedToStay } from '#tests/support/browser/questionnaires.ts';
import { expect, expectSound, hold, signInAs, test } from '#tests/support/browser.ts';
import { anEvaluation, aSurvey } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

/** The first answer to a call never comes, though the server has done what was asked. */
const loseFirstAnswer = async (page: Page, address: string): Promise<() => number> => {
  let asked = 0;
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    asked += 1;
    await route.fetch();
    await (asked === 1 ? route.abort() : route.fallback());
  });
  return () => asked;
};

test('an evaluation that somebody deletes while it is written is told as gone, and nothing is sent any more', async ({
  page,
  server,
}) => {
  const { id, name } = await makeEvaluationWith(server, ['Prima']);
  await signInAs(page, server, 'admin');
  await openEvaluation(page, id);
  await expect(findQuestionText(page, 1)).toHaveValue('Prima');
  await withDatabase(server, (query) => query('delete from questionnaires where id = $1', [id]));
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() !== 'GET' && sent.push(request.url())));
  await findQuestionText(page, 1).fill('Prima, con molte parole');
  await expect(page.getByRole('alert').filter({ hasText: 'Qualcun altro ha eliminato questa verifica' })).toBeVisible();
  await expect(findUnsaved(page)).toContainText('La verifica non esiste più.');
  await expect(retry(page)).toHaveCount(0);
  // The words stay to be copied, and the browser asks before they go.
  await expect(findQuestionText(page, 1)).toHaveValue('Prima, con molte parole');
  expect(await isAskedToStay(page)).toBe(true);
  const tried = sent.length;
  await findQuestionText(page, 1).fill('Prima, con altre parole');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expectSound(page);
  expect(sent).toHaveLength(tried);

  await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link', { name: 'Verifiche' }).click();
  await expect(page.getByRole('heading', { name: 'Questionari' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  await expect(findMessage(page, /^Alcune modifiche non sono state salvate/)).toHaveCount(0);
  expect(await isAskedToStay(page)).toBe(false);
});

test('a survey or an evaluation that somebody deletes is told as gone by its settings too', async ({
  page,
  server,
}) => {
  const { id } = await makeEvaluationWith(server, ['Prima']);
  await signInAs(page, server, 'admin');
  await openEvaluation(page, id);
  await withDatabase(server, (query) => query('delete from questionnaires where id = $1', [id]));
  const name = page.getByRole('textbox', { name: 'Nome' });
  await name.fill('Un altro nome');
  await expect(page.getByRole('alert').filter({ hasText: 'Qualcun altro ha eliminato questa verifica' })).toBeVisible();
  await expect(findUnsaved(page)).toContainText('La verifica non esiste più.');
  await expect(retry(page)).toHaveCount(0);
  await expect(name).toHaveValue('Un altro nome');
});

test('writing goes on where it was when the whole line is cut', async ({ page, server }) => {
  const { id } = await makeEvaluationWith(server, ['Prima']);
  await signInAs(page, server, 'admin');
  await openEvaluation(page, id);
  const { keyboard } = page;
  await expect(findQuestionText(page, 1)).toHaveValue('Prima');
  // What is stored has the page read again, which now fails.
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'GET');
  await page.route(`**/api/v1/evaluations/${id}/`, (route) => route.abort());
  await findQuestionText(page, 1).fill('Prima, riscritta');
  await expect(findMessage(page, 'Domanda aggiornata!')).toBeVisible();
  await failed;
  await page.context().setOffline(true);
  await findAnswer(page, 1, 2).focus();
  await keyboard.press('Enter');
  await keyboard.type('Forse');
  await keyboard.press('Control+Enter');
  await keyboard.type('Scritta senza linea');
  await keyboard.press('Enter');
  await keyboard.type('una');
  await expect(findUnsaved(page)).toContainText('Connessione assente');
  await expect(findAnswer(page, 2, 1)).toBeFocused();
  await page.unrouteAll();
  await page.context().setOffline(false);
  await expect(findSaved(page)).toBeVisible();
  expect(await readStored(server, id)).toMatchObject([
    { text: 'Prima, riscritta', answers: ['Sì*', 'No', 'Forse'] },
    { text: 'Scritta senza linea', answers: ['una'] },
  ]);
});

test('a copy and the preview have the words that were typed last', async ({ page, server }) => {
  const { id } = await makeEvaluationWith(server, ['Prima']);
  await signInAs(page, server, 'admin');
  await openEvaluation(page, id);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.accept();
  });

  await test.step('the copy is made of what is stored by then', async () => {
    const release = await hold(page, '**/api/v1/evaluation-questions/**');
    await findQuestionText(page, 1).fill('Prima, riscritta');
    await findButton(page, 'Duplica').click();
    await findField(page, 'Nome della copia').press('Enter');
    await expect(findButton(page.getByRole('dialog'), 'Crea')).toBeDisabled();
    await release();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('(copia)');
    const copyId = Number(page.url().match(/evaluations\/(\d+)/)?.[1]);
    expect(await readTexts(server, copyId)).toEqual(['Prima, riscritta']);
  });
  await test.step('the preview too, and the browser has nothing to ask', async () => {
    await expect(findQuestionText(page, 1)).toHaveValue('Prima, riscritta');
    await findQuestionText(page, 1).fill('Prima, ancora');
    await page.getByRole('link', { name: 'Anteprima' }).click();
    await page.getByRole('button', { name: 'Inizia la verifica' }).click();
    await expect(page.getByRole('group', { name: /Prima, ancora/ })).toBeVisible();
    expect(dialogs).toEqual([]);
  });
});

test('a whole text pasted where a question is written becomes questions, by keyboard alone', async ({
  page,
  server,
}) => {
  const { id } = await makeEvaluationWith(server, ['Prima', 'Ultima']);
  await signInAs(page, server, 'admin');
  await openEvaluation(page, id);
  const written = '1. Capitale d’Italia?\na) Milano\n*b) Roma\n\n2. Quali sono pari?\n*a) 2\nb) 3\n*c) 4\n';
  const dialog = page.getByRole('dialog', { name: 'Incolla domande' });
  const pasteText = (text: string) => paste(page, text, { isInserted: true });

  await test.step('between two others, and they come there', async () => {
    await findAnswer(page, 1, 1).focus();
    await page.keyboard.press('Control+Enter');
    await expect(findNewQuestion(page)).toBeFocused();
    await pasteText(written);
    await expect(dialog.getByRole('heading', { name: '2 domande trovate' })).toBeFocused();
    await expectSound(page);
    await page.keyboard.press('Control+Enter');
    await expect(findMessage(page, '2 domande aggiunte')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(findNewQuestion(page)).toHaveValue('');
    await expect(findNewQuestion(page)).toBeFocused();
    await expect(findQuestionText(page, 4)).toHaveValue('Ultima');
    expect(await readStored(server, id)).toMatchObject([
      { text: 'Prima' },
      { text: 'Capitale d’Italia?', type: 'single', answers: ['Milano', 'Roma*'] },
      { text: 'Quali sono pari?', type: 'multiple', answers: ['2*', '3', '4*'] },
      { text: 'Ultima' },
    ]);
  });
  await test.step('given up, it stays as it was pasted', async () => {
    await findNewQuestion(page).focus();
    await pasteText(written);
    await expect(dialog.getByRole('heading', { name: '2 domande trovate' })).toBeFocused();
    await findButton(dialog, 'Indietro').click();
    await expect(dialog.getByRole('textbox', { name: 'Testo delle domande' })).toHaveValue(written);
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByRole('heading', { name: '2 domande trovate' })).toBeFocused();
    await findButton(dialog, 'Indietro').click();
    await findButton(dialog, 'Annulla').click();
    await expect(findNewQuestion(page)).toHaveValue(written);
    await expect(findNewQuestion(page)).toBeFocused();
  });
  await test.step('the words of one question are just pasted', async () => {
    await findNewQuestion(page).fill('');
    await pasteText('Leggi il testo.\nChe cosa vuol dire?');
    await page.keyboard.press('Enter');
    await expect(findQuestionText(page, 5)).toHaveValue('Leggi il testo.\nChe cosa vuol dire?');
    await expect(dialog).toHaveCount(0);
    await expect(findSaved(page)).toBeVisible();
  });
});

test('a double click does what one does, and the keys after it go where they would', async ({ page, server }) => {
  const { id } = await makeEvaluationWith(server, ['Prima']);
  await signInAs(page, server, 'admin');
  await openEvaluation(page, id);
  await findNewQuestion(page).fill('Seconda');
  await findButton(page, 'Aggiungi domanda').dblclick();
  await expect(findAnswer(page, 2, 1)).toBeFocused();
  await page.keyboard.type('una');
  await page.getByRole('button', { name: 'Duplica la domanda 1' }).dblclick();
  await expect(findMessage(page, 'Domanda aggiunta!').first()).toBeVisible();
  await expect(findSaved(page)).toBeVisible();
  expect(await readStored(server, id)).toMatchObject([
    { text: 'Prima' },
    { text: 'Prima' },
    { text: 'Seconda', answers: ['una'] },
  ]);
});

test('many lines pasted as answers are one call, and are there once when its answer is lost', async ({
  page,
  server,
}) => {
  const { id } = await makeEvaluationWith(server, ['Prima'], ['a*']);
  await signInAs(page, server, 'admin');
  await openEvaluation(page, id);
  const asked = await loseFirstAnswer(page, '**/answers/batch/');
  const alone: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/answers\/$/.test(request.url())) alone.push(request.url());
  });
  const lines = Array.from({ length: 150 }, (_, place) => `riga ${place + 1}`);
  await findAnswer(page, 1, 1).fill('');
  await paste(page, lines.join('\n'));
  await expect(findAnswers(page, 1)).toHaveCount(150);
  await expect(findSaved(page)).toBeVisible();
  expect((await readStored(server, id))[0]?.answers).toEqual(['riga 1*', ...lines.slice(1)]);
  expect(asked()).toBe(2);
  expect(alone).toEqual([]);
});

test('many lines pasted as rows of a likert question are one call, and are there once when its answer is lost', async ({
  page,
  server,
}) => {
  const { id } = await withWorld(server, (world) =>
    aSurvey(world, { questions: [{ question_config: 'likert', answers: ['Poco', 'Molto'], rows: ['Aule'] }] }),
  );
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/surveys/${id}`);
  const row = findQuestion(page, 1).getByRole('textbox', { name: 'Riga 1', exact: true });
  await expect(row).toHaveValue('Aule');
  const asked = await loseFirstAnswer(page, '**/likert-questions/batch/');
  const alone: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/questions\/$/.test(request.url())) alone.push(request.url());
  });
  const lines = Array.from({ length: 120 }, (_, place) => `riga ${place + 1}`);
  await row.fill('');
  await paste(page, lines.join('\n'));
  await expect(findQuestion(page, 1).getByRole('textbox', { name: /^Riga/ })).toHaveCount(120);
  await expect(findSaved(page)).toBeVisible();
  expect(await readStored(server, id)).toMatchObject([{ answers: ['Poco', 'Molto'], rows: lines }]);
  expect(asked()).toBe(2);
  expect(alone).toEqual([]);
  await expectSound(page);
});

test('a new evaluation and a copy whose answer is lost are made once', async ({ page, server }) => {
  const source = await withWorld(server, (world) => anEvaluation(world, { name: 'Agata modello' }));
  await signInAs(page, server, 'admin');
  const named = (name: string) =>
    withDatabase(server, (query) => query('select id from questionnaires where name = $1', [name]));

  await test.step('a new one', async () => {
    const asked = await loseFirstAnswer(page, '**/api/v1/evaluations/');
    await page.goto('/backoffice/evaluations/create');
    await findField(page, 'Nome').fill('Agata nuova');
    await findButton(page, 'Inizia').click();
    await expect(findMessage(page, 'Connessione assente: controlla la rete e riprova.')).toBeVisible();
    await findButton(page, 'Inizia').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agata nuova');
    expect(asked()).toBe(2);
    expect(await named('Agata nuova')).toHaveLength(1);
  });
  await test.step('a copy', async () => {
    const asked = await loseFirstAnswer(page, '**/clone/');
    await page.goto(`/backoffice/evaluations/${source.id}`);
    await findButton(page, 'Duplica').click();
    await findField(page, 'Nome della copia').fill('Agata copiata');
    await findField(page, 'Nome della copia').press('Enter');
    await expect(findMessage(page, 'Connessione assente: controlla la rete e riprova.')).toBeVisible();
    await findButton(page.getByRole('dialog'), 'Crea').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agata copiata');
    expect(asked()).toBe(2);
    expect(await named('Agata copiata')).toHaveLength(1);
  });
});
