import type { Page } from '@playwright/test';
import { withWorld } from '#tests/support/browser/database.ts';
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
  readTexts,
} from '#tests/support/browser/questionBuilder.ts';
import { expect, expectSound, signInAs, test } from '#tests/support/browser.ts';
import { anEvaluation, aSurvey } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const findType = (page: Page, number: number) => page.getByRole('combobox', { name: `Tipo della domanda ${number}` });

test('keys are told; texts have several lines; a question is written between others', async ({ page, server }) => {
  const { id } = await makeEvaluationWith(server, ['Prima', 'Terza']);
  await signInAs(page, server, 'admin');
  await openEvaluation(page, id);
  const { keyboard } = page;

  await test.step('the keys are told', async () => {
    await page.getByRole('button', { name: 'Scorciatoie da tastiera' }).click();
    const help = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' });
    await expect(help.getByRole('term')).toHaveText([
      'Invio',
      'Ctrl + Invio',
      'Maiusc + Invio',
      'Backspace in una risposta vuota',
      'Freccia su e giù',
      'Alt + freccia su e giù',
      'Alt + Invio',
      'Incolla più domande in una nuova',
      'Incolla più righe in una risposta',
    ]);
    await expectSound(page);
    await expect(help, 'the keyboard scrolls it where it is longer than the page').toHaveAttribute('tabindex', '0');
    await keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Scorciatoie da tastiera' })).toBeFocused();
  });
  await test.step('from an answer of the first, in the middle', async () => {
    await findAnswer(page, 1, 2).press('Control+Enter');
    await expect(findNewQuestion(page)).toBeFocused();
    await expect(findNewQuestion(page)).toHaveAccessibleName('Nuova domanda dopo la 1');
    await keyboard.type('Seconda');
    await keyboard.press('Shift+Enter');
    await keyboard.type('su due righe');
    await keyboard.press('Enter');
    await keyboard.type('sola');
    await findQuestionText(page, 3).focus();
    await keyboard.press('End');
    await keyboard.press('Shift+Enter');
    await keyboard.type('anche questa');
    await expect(findSaved(page)).toBeVisible();
    expect(await readTexts(server, id)).toEqual(['Prima', 'Seconda\nsu due righe', 'Terza\nanche questa']);
  });
});

test('what is too long or too much is told and not stored', async ({ page, server }) => {
  const { id } = await withWorld(server, (world) =>
    anEvaluation(world, {
      questions: [
        { text: 'Molte', answers: Array.from({ length: 198 }, (_, place) => `${place + 1}`) },
        { text: 'Aperta', question_config: 'open', answers: [] },
      ],
    }),
  );
  await signInAs(page, server, 'admin');
  await openEvaluation(page, id);

  await test.step('answers pasted, more than there may be', async () => {
    await findAnswer(page, 1, 198).focus();
    await paste(page, 'a\nb\nc\nd');
    await expect(
      findMessage(
        page,
        'Una domanda può avere al massimo 200 risposte: con queste sarebbero 201. Non è stato incollato niente.',
      ),
    ).toBeVisible();
    await expect(findAnswers(page, 1)).toHaveCount(198);
    await paste(page, Array.from({ length: 201 }, (_, place) => `riga ${place}`).join('\n'));
    await expect(
      findMessage(page, 'Puoi incollare al massimo 200 righe per volta: non è stato incollato niente.'),
    ).toBeVisible();
    await findAnswer(page, 1, 198).fill('');
    await paste(page, 'x\n*y\n*z');
    await expect(findAnswers(page, 1)).toHaveCount(200);
    await expect(
      findMessage(page, 'Qui una sola risposta è corretta: tra quelle con l’asterisco è segnata la prima.'),
    ).toBeVisible();
    await expect(findSaved(page)).toBeVisible();
    const answers = (await readStored(server, id))[0]?.answers as string[];
    expect(answers).toHaveLength(200);
    expect(answers.slice(-3)).toEqual(['x', 'y*', 'z']);
  });
  await test.step('a text that is too long stays unsaved until it is cut', async () => {
    await findQuestionText(page, 2).fill('è'.repeat(5001));
    await expect(findQuestion(page, 2).getByText('Al massimo 5000 caratteri: ora sono 5001.')).toBeVisible();
    await expect(page.getByText('Alcuni testi non sono salvati')).toBeVisible();
    await findQuestionText(page, 2).fill('è'.repeat(5000));
    await expect(findSaved(page)).toBeVisible();
    expect((await readTexts(server, id))[1]).toHaveLength(5000);
    await findNewQuestion(page).fill('è'.repeat(5001));
    await expect(page.getByRole('button', { name: 'Aggiungi domanda' })).toBeDisabled();
    await findNewQuestion(page).fill('');
  });
  await test.step('an open question says that it takes any text, until one is accepted', async () => {
    const hint = findQuestion(page, 2).getByText('Senza risposte accettate va bene qualunque testo.');
    await expect(hint).toBeVisible();
    await findQuestion(page, 2).getByRole('button', { name: 'Aggiungi risposta accettata' }).click();
    await page.keyboard.type('trenta');
    await expect(hint).toHaveCount(0);
    await expect(findQuestion(page, 2).getByText('Maiuscole, accenti e spazi in più non contano.')).toBeVisible();
    await expect(findSaved(page)).toBeVisible();
  });
});

test('what goes with another type is told in its own words', async ({ page, server }) => {
  const evaluation = await withWorld(server, (world) =>
    anEvaluation(world, {
      questions: [{ text: 'Molte giuste', question_config: 'multiple', answers: ['Po*', 'Tevere*', 'Etna'] }],
    }),
  );
  const survey = await withWorld(server, (world) =>
    aSurvey(world, {
      questions: [
        { text: 'Scala', question_config: 'likert', answers: ['Poco', 'Molto'], rows: ['Aule'] },
        { text: 'Una', answers: ['Sola'] },
      ],
    }),
  );
  await signInAs(page, server, 'admin');
  const asked = page.getByRole('alertdialog');
  const expectLoss = async (number: number, type: string, loss: string): Promise<void> => {
    await findType(page, number).selectOption(type);
    await expect(asked).toContainText(loss);
    await asked.getByRole('button', { name: 'Annulla' }).click();
    await expect(asked).toHaveCount(0);
  };

  await openEvaluation(page, evaluation.id);
  const marks = 'Resta corretta solo la prima delle risposte corrette. Le prove già consegnate restano come sono.';
  await expectLoss(1, 'Scelta singola', marks);
  await expectLoss(1, 'Risposta aperta', 'Viene eliminata 1 risposta. Le prove già consegnate restano come sono.');
  await page.goto(`/backoffice/surveys/${survey.id}`);
  await expect(findQuestionText(page, 2)).toHaveValue('Una');
  const kept = 'Le compilazioni già consegnate restano come sono.';
  await expectLoss(1, 'Risposta aperta', `Vengono eliminate 2 colonne. Viene eliminata 1 riga. ${kept}`);
  await expectLoss(1, 'Scelta singola', `Viene eliminata 1 riga. ${kept}`);
  await expectLoss(2, 'Risposta aperta', `Viene eliminata 1 risposta. ${kept}`);
  await page.getByRole('button', { name: 'Elimina la domanda 1' }).click();
  await expect(asked).toContainText(`Vengono eliminate anche le sue righe e colonne. ${kept}`);
  await asked.getByRole('button', { name: 'Annulla' }).click();
  await findQuestion(page, 1).getByRole('button', { name: 'Elimina la colonna 1' }).click();
  await expect(asked).toHaveAccessibleName('Sei sicuro di voler eliminare la colonna Poco?');
  await expect(asked).toContainText(kept);
});
