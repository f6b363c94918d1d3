import type { Locator, Page } from '@playwright/test';
import { withWorld } from '#tests/support/browser/database.ts';
import { drag } from '#tests/support/browser/drag.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import {
  findAnswer,
  findAnswers,
  findNewQuestion,
  findQuestion,
  findQuestionText,
  findSaved,
  makeEvaluationWith,
  openEvaluation,
  paste,
  readStored,
} from '#tests/support/browser/questionBuilder.ts';
import { expect, expectLaidOut, expectSound, signInAs, test } from '#tests/support/browser.ts';
import { anEvaluation, aSurvey } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

/** Goes on with the keyboard alone, until the focus is there or within. */
const pressTabTo = async (page: Page, there: Locator, key = 'Tab'): Promise<void> => {
  for (let press = 0; press < 60; press += 1) {
    if (await there.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error('the keyboard does not lead there');
};

/** The types are one stop of the keyboard, with arrows among them. */
const chooseType = async (page: Page, name: string): Promise<void> => {
  const types = page.getByRole('group', { name: 'Tipo di domanda' });
  await pressTabTo(page, types);
  await pressTabTo(page, types.getByRole('button', { name, exact: true }), 'ArrowRight');
  await page.keyboard.press('Space');
};

test('an evaluation is written by keyboard alone', async ({ page, server }) => {
  const { id } = await withWorld(server, (world) => anEvaluation(world, { questions: [] }));
  await signInAs(page, server, 'admin');
  await openEvaluation(page, id);
  await expect(page.getByText('Non ci sono ancora domande')).toBeVisible();
  await pressTabTo(page, findNewQuestion(page));
  await expect(page.getByRole('button', { name: 'Aggiungi domanda' })).toBeDisabled();
  const { keyboard } = page;

  await keyboard.type('Qual è la capitale d’Italia?');
  await keyboard.press('Enter');
  await expect(findAnswer(page, 1, 1)).toBeFocused();
  await keyboard.type('Milano');
  await keyboard.press('Enter');
  await keyboard.type('Roma');
  await keyboard.press('Alt+Enter');
  await keyboard.press('Enter');
  // An empty one leads back, and on to the next question.
  await keyboard.press('Backspace');
  await expect(findAnswer(page, 1, 2)).toBeFocused();
  await keyboard.press('Control+Enter');
  await expect(findNewQuestion(page)).toBeFocused();

  await keyboard.type('Quali sono fiumi?');
  await chooseType(page, 'Scelta multipla');
  await pressTabTo(page, page.getByRole('button', { name: 'Aggiungi domanda' }));
  await keyboard.press('Enter');
  await expect(findAnswer(page, 2, 1)).toBeFocused();
  await paste(page, '*a) Po\nb) Etna\n*c) Tevere');
  await expect(findAnswer(page, 2, 3)).toBeFocused();
  await expect(findAnswers(page, 2)).toHaveCount(3);
  // Both keys before the page is drawn: the second goes on from what the first has moved.
  await page.evaluate(() => {
    for (const altKey of [true, false])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', altKey, bubbles: true }));
  });
  await expect(page.getByText('Tevere: posizione 2 di 3')).toBeAttached();
  await expect(findAnswer(page, 2, 1)).toBeFocused();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(findAnswer(page, 2, 1)).toBeFocused();
  await keyboard.press('ArrowUp');
  await expect(findQuestionText(page, 2)).toBeFocused();
  await keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('Quali sono fiumi?: posizione 1 di 2')).toBeAttached();
  await expect(findQuestionText(page, 1)).toBeFocused();
  await keyboard.press('Control+Enter');
  await keyboard.type('Chi ha scritto la Commedia?');
  await chooseType(page, 'Risposta aperta');
  await pressTabTo(page, page.getByRole('button', { name: 'Aggiungi domanda' }));
  await keyboard.press('Enter');
  await keyboard.type('Dante ');
  await keyboard.press('Enter');
  await keyboard.type('Dante Alighieri');
  await expect(findSaved(page)).toBeVisible();

  expect(await readStored(server, id)).toEqual([
    { text: 'Quali sono fiumi?', type: 'multiple', answers: ['Po*', 'Tevere*', 'Etna'], rows: [] },
    { text: 'Chi ha scritto la Commedia?', type: 'open', answers: ['Dante*', 'Dante Alighieri*'], rows: [] },
    { text: 'Qual è la capitale d’Italia?', type: 'single', answers: ['Milano', 'Roma*'], rows: [] },
  ]);
  await page.reload();
  await expect(findAnswers(page, 1)).toHaveCount(3);
  await expect(findQuestion(page, 3).getByRole('radio', { name: 'La risposta 2 è corretta' })).toBeChecked();
  await expectSound(page);
});

test('a survey is written by keyboard alone, with a likert question', async ({ page, server }) => {
  const { id } = await withWorld(server, (world) => aSurvey(world, { questions: [] }));
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/surveys/${id}`);
  const { keyboard } = page;
  await expect(findNewQuestion(page)).toBeVisible();
  await pressTabTo(page, findNewQuestion(page));
  await keyboard.type('Quanto sei d’accordo?');
  await chooseType(page, 'Scala Likert');
  await pressTabTo(page, page.getByRole('button', { name: 'Aggiungi domanda' }));
  await keyboard.press('Enter');
  await paste(page, 'Il docente è chiaro\nGli esempi sono utili');
  await expect(findMessage(page, 'Domanda likert creata con successo!')).toBeVisible();
  await pressTabTo(page, page.getByRole('button', { name: 'Aggiungi colonna' }));
  await keyboard.press('Enter');
  await keyboard.type('Poco');
  await keyboard.press('Enter');
  await keyboard.type('Molto');
  await keyboard.press('Control+Enter');
  await keyboard.type('Che cosa miglioreresti?');
  await chooseType(page, 'Risposta aperta');
  await pressTabTo(page, page.getByRole('button', { name: 'Aggiungi domanda' }));
  await keyboard.press('Enter');
  await expect(findQuestionText(page, 2)).toBeVisible();
  await expect(findSaved(page)).toBeVisible();
  await expect(findQuestion(page, 1).getByRole('checkbox')).toHaveCount(0);
  expect(await readStored(server, id)).toEqual([
    {
      text: 'Quanto sei d’accordo?',
      type: 'likert',
      answers: ['Poco', 'Molto'],
      rows: ['Il docente è chiaro', 'Gli esempi sono utili'],
    },
    { text: 'Che cosa miglioreresti?', type: 'open', answers: [], rows: [] },
  ]);
  await expectSound(page);
});

test('questions and answers are marked, moved, switched, duplicated and deleted', async ({ page, server }) => {
  const { id } = await makeEvaluationWith(server, ['Prima', 'Seconda'], ['Uno*', 'Due', 'Tre']);
  await signInAs(page, server, 'admin');
  await openEvaluation(page, id);

  await findQuestion(page, 1).getByRole('radio', { name: 'La risposta 3 è corretta' }).check();
  await expect(findQuestion(page, 1).getByRole('radio', { name: 'La risposta 1 è corretta' })).not.toBeChecked();
  await expect(findMessage(page, 'Risposta aggiornata!')).toBeVisible();
  await drag(
    page,
    findQuestion(page, 1).getByRole('button', { name: 'Sposta la risposta 3: Tre' }),
    findQuestion(page, 1).getByRole('button', { name: 'Sposta la risposta 1: Uno' }),
  );
  await expect(findAnswer(page, 1, 1)).toHaveValue('Tre');
  await expect(findMessage(page, 'Ordinamento aggiornato!')).toBeVisible();
  await drag(
    page,
    page.getByRole('button', { name: 'Sposta la domanda 2: Seconda' }),
    page.getByRole('button', { name: 'Sposta la domanda 1: Prima' }),
  );
  await expect(findQuestionText(page, 1)).toHaveValue('Seconda');

  await page.getByRole('switch', { name: 'Domanda 1 attiva' }).uncheck();
  await expect(findMessage(page, 'Domanda disattivata!')).toBeVisible();
  await page.getByRole('switch', { name: 'Domanda 1 attiva' }).check();
  await expect(findMessage(page, 'Domanda attivata!')).toBeVisible();

  await page.getByRole('button', { name: 'Duplica la domanda 2' }).click();
  await expect(findMessage(page, 'Domanda aggiunta!')).toBeVisible();
  await expect(findQuestionText(page, 3)).toHaveValue('Prima');
  await findAnswer(page, 3, 1).fill('Tre bis');
  await expect(findMessage(page, 'Risposta aggiornata!')).toBeVisible();

  await page.getByRole('button', { name: 'Elimina la domanda 1' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Sei sicuro di voler eliminare la domanda Seconda?' });
  await asked.getByRole('button', { name: 'Annulla' }).click();
  await expect(findQuestionText(page, 1)).toHaveValue('Seconda');
  await page.getByRole('button', { name: 'Elimina la domanda 1' }).click();
  await asked.getByRole('button', { name: 'Elimina' }).click();
  await expect(findMessage(page, 'Domanda eliminata!')).toBeVisible();
  await expect(findQuestionText(page, 1)).toHaveValue('Prima');
  await findQuestion(page, 2).getByRole('button', { name: 'Elimina la risposta 2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(findMessage(page, 'Risposta eliminata!')).toBeVisible();

  // An answer that was there may not lose its text.
  await findAnswer(page, 1, 1).fill('  ');
  await expect(findQuestion(page, 1).getByText('La risposta non puo essere vuota!')).toBeVisible();
  await expect(page.getByText('Alcuni testi non sono salvati')).toBeVisible();
  await findAnswer(page, 1, 1).fill('Tre');
  await expect(findSaved(page)).toBeVisible();

  // A new one of spaces says so, and stays to be corrected; one in which nothing was typed just goes.
  await findAnswer(page, 1, 3).press('Enter');
  await findAnswer(page, 1, 4).fill('   ');
  await findQuestionText(page, 2).focus();
  await expect(findQuestion(page, 1).getByText('La risposta non puo essere vuota!')).toBeVisible();
  await expect(page.getByText('Alcuni testi non sono salvati')).toBeVisible();
  await findAnswer(page, 1, 4).fill('');
  await findQuestionText(page, 2).focus();
  await expect(findAnswer(page, 1, 4)).toHaveCount(0);
  await expect(findSaved(page)).toBeVisible();
  expect(await readStored(server, id)).toEqual([
    { text: 'Prima', type: 'single', answers: ['Tre*', 'Uno', 'Due'], rows: [] },
    { text: 'Prima', type: 'single', answers: ['Tre bis*', 'Due'], rows: [] },
  ]);
  await expectLaidOut(page);
});

test('the type of a question is changed, and asks first where something would go', async ({ page, server }) => {
  const { id } = await makeEvaluationWith(server, ['Prima'], ['Sì*', 'No', 'Forse']);
  await signInAs(page, server, 'admin');
  await openEvaluation(page, id);
  const type = page.getByRole('combobox', { name: 'Tipo della domanda 1' });
  const typed = async () => (await readStored(server, id)).map(({ type: config, answers: own }) => [config, own]);

  await test.step('nothing is asked where all stays', async () => {
    await type.selectOption('Scelta multipla');
    await expect.poll(typed).toEqual([['multiple', ['Sì*', 'No', 'Forse']]]);
  });
  await test.step('what goes is told first', async () => {
    await type.selectOption('Risposta aperta');
    const asked = page.getByRole('alertdialog', { name: 'Cambiare il tipo in «Risposta aperta»?' });
    await expect(asked).toContainText('Vengono eliminate 2 risposte. Le prove già consegnate restano come sono.');
    await asked.getByRole('button', { name: 'Annulla' }).click();
    await expect(type).toHaveValue('multiple');
    await type.selectOption('Risposta aperta');
    await asked.getByRole('button', { name: 'Cambia tipo' }).click();
    await expect(findAnswers(page, 1)).toHaveCount(1);
    await expect(findSaved(page)).toBeVisible();
    await expect.poll(typed).toEqual([['open', ['Sì*']]]);
  });
});
