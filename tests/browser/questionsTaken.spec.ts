import type { Locator, Page } from '@playwright/test';
import { withWorld } from '#tests/support/browser/database.ts';
import { drag } from '#tests/support/browser/drag.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { lookAt } from '#tests/support/browser/player.ts';
import {
  findAnswer,
  findNewQuestion,
  findQuestion,
  findQuestionText,
  findSaved,
  readStored,
} from '#tests/support/browser/questionBuilder.ts';
import { assign, openAs } from '#tests/support/browser/questionnaireLearner.ts';
import { expect, expectSound, signInAs, test } from '#tests/support/browser.ts';
import { anEvaluation, aSurvey } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const readValues = async (fields: Locator): Promise<string[]> =>
  fields.evaluateAll((all) => all.map((one) => (one instanceof HTMLTextAreaElement ? one.value : '')));

const exchange = async (page: Page, action: string): Promise<Locator> => {
  await page.getByRole('button', { name: 'Importa ed esporta' }).click();
  await page.getByRole('menuitem', { name: action }).click();
  return page.getByRole('dialog', { name: action });
};

/** Writes one after the other, with Enter between them. */
const write = async (page: Page, texts: readonly string[]): Promise<void> => {
  for (const [place, text] of texts.entries()) {
    if (place > 0) await page.keyboard.press('Enter');
    await page.keyboard.type(text);
  }
};

test('a survey is made, put in order by hand and by keyboard, exchanged, and answered by who knows it is anonymous', async ({
  page,
  server,
  browser,
}) => {
  test.slow();
  await withWorld(server, (world) =>
    aSurvey(world, {
      questions: [
        { text: 'Da altrove, aperta', question_config: 'open' },
        { text: 'Da altrove, resta', answers: ['Sì', 'No'] },
      ],
      name: 'Serbatoio',
    }),
  );
  await withWorld(server, (world) =>
    anEvaluation(world, {
      name: 'Verifica serbatoio',
      questions: [{ text: 'Chiusa altrove', answers: ['Bene*', 'Male'] }],
    }),
  );
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/surveys');
  await page.getByRole('button', { name: 'Aggiungi' }).click();
  await page.getByRole('menuitem', { name: 'Nuovo Sondaggio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crea un nuovo Sondaggio');
  await page.getByRole('textbox', { name: 'Nome' }).fill('Clima in azienda');
  await page.getByRole('button', { name: 'Inizia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clima in azienda');
  await page.getByRole('switch', { name: 'Anonimo' }).check();
  const id = Number(page.url().match(/surveys\/(\d+)/)?.[1]);
  const rows = findQuestion(page, 1).getByRole('textbox', { name: /^Riga/ });
  const columns = findQuestion(page, 1).getByRole('textbox', { name: /^Colonna/ });

  await test.step('rows and columns of a likert, by mouse and by keyboard', async () => {
    await findNewQuestion(page).fill('Quanto sei d’accordo?');
    await page.getByRole('button', { name: 'Scala Likert' }).click();
    await page.getByRole('button', { name: 'Aggiungi domanda' }).click();
    await write(page, ['Aule', 'Docenti', 'Orari']);
    await expect(findMessage(page, 'Domanda likert creata con successo!')).toBeVisible();
    await page.getByRole('button', { name: 'Aggiungi colonna' }).click();
    await write(page, ['Poco', 'Molto', 'Abbastanza']);
    await expect(findMessage(page, 'Risposta creata con successo!')).toBeVisible();
    await drag(
      page,
      findQuestion(page, 1).getByRole('button', { name: 'Sposta la riga 3: Orari' }),
      findQuestion(page, 1).getByRole('button', { name: 'Sposta la riga 1: Aule' }),
    );
    await expect(rows.first()).toHaveValue('Orari');
    await drag(
      page,
      findQuestion(page, 1).getByRole('button', { name: 'Sposta la colonna 3: Abbastanza' }),
      findQuestion(page, 1).getByRole('button', { name: 'Sposta la colonna 2: Molto' }),
    );
    await expect(columns.nth(1)).toHaveValue('Abbastanza');
    await rows.nth(2).press('Alt+ArrowUp');
    await expect(page.getByText('Docenti: posizione 2 di 3')).toBeAttached();
    // The handle itself has the arrows alone.
    await findQuestion(page, 1).getByRole('button', { name: 'Sposta la colonna 1: Poco' }).press('ArrowDown');
    await expect(page.getByText('Poco: posizione 2 di 3')).toBeAttached();
    await findQuestion(page, 1).getByRole('button', { name: 'Sposta la colonna 2: Poco' }).press('ArrowUp');
    await expect(findMessage(page, 'Ordinamento aggiornato!')).toBeVisible();
    await expect(findSaved(page)).toBeVisible();
    expect(await readStored(server, id)).toEqual([
      {
        text: 'Quanto sei d’accordo?',
        type: 'likert',
        answers: ['Poco', 'Abbastanza', 'Molto'],
        rows: ['Orari', 'Docenti', 'Aule'],
      },
    ]);
  });

  await test.step('words are changed, a row goes', async () => {
    await rows.first().fill('Gli orari');
    await expect(findMessage(page, 'Domanda likert aggiornata!')).toBeVisible();
    await findQuestionText(page, 1).fill('Quanto sei soddisfatto?');
    await expect(findMessage(page, 'Domanda aggiornata!')).toBeVisible();
    await findQuestion(page, 1).getByRole('button', { name: 'Elimina la riga 3' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Sei sicuro di voler eliminare la riga Aule?' });
    await asked.getByRole('button', { name: 'Elimina' }).click();
    await expect(findMessage(page, 'Domanda likert eliminata!')).toBeVisible();
    await expect.poll(() => readValues(rows)).toEqual(['Gli orari', 'Docenti']);
  });

  await test.step('a file of Moodle comes in without what is right, with its report', async () => {
    const file = await exchange(page, 'Importa da Moodle');
    const gift =
      'Come ti sei trovato? {=Bene ~Male}\n\nAbbina. {=Italia -> Roma =Francia -> Parigi}\n\nSuggerimenti {}\n';
    await file
      .locator('input[type="file"]')
      .setInputFiles({ name: 'clima.gift', mimeType: 'text/plain', buffer: Buffer.from(gift) });
    await expect(file.getByText('In un sondaggio non ci sono risposte corrette')).toBeVisible();
    await expect(file.getByRole('group', { name: '1 parte non importata' })).toContainText(
      'Riga 3: domanda di tipo abbinamento: qui non esiste',
    );
    await file.getByRole('button', { name: 'Aggiungi 2 domande' }).click();
    await expect(findMessage(page, '2 domande aggiunte')).toBeVisible();
    expect((await readStored(server, id)).slice(1)).toEqual([
      { text: 'Come ti sei trovato?', type: 'single', answers: ['Bene', 'Male'], rows: [] },
      { text: 'Suggerimenti', type: 'open', answers: [], rows: [] },
    ]);
  });

  await test.step('one comes from another survey for good, one from an evaluation as a copy', async () => {
    const take = await exchange(page, 'Prendi da altri questionari');
    await take.getByRole('searchbox').fill('altrove');
    await take.getByRole('radio', { name: 'Sposta' }).check();
    await take.getByRole('checkbox', { name: 'Da altrove, aperta' }).check();
    await take.getByRole('button', { name: 'Altre verifiche' }).click();
    await expect(take.getByText('arrivano senza risposte corrette')).toBeVisible();
    await take.getByRole('checkbox', { name: 'Chiusa altrove' }).check();
    await expect(take.getByText('Le domande delle verifiche si possono solo copiare.')).toBeVisible();
    await expect(take.getByRole('button', { name: 'Sposta qui 2 domande' })).toBeDisabled();
    await lookAt(page, 'take');
    await take.getByRole('checkbox', { name: 'Chiusa altrove' }).uncheck();
    await take.getByRole('button', { name: 'Sposta qui 1 domanda' }).click();
    await expect(findMessage(page, '1 domanda spostata qui')).toBeVisible();
    const again = await exchange(page, 'Prendi da altri questionari');
    await again.getByRole('searchbox').fill('altrove');
    await expect(again.getByText('1 domanda in tutto').first()).toBeVisible();
    await again.getByRole('button', { name: 'Altre verifiche' }).click();
    await again.getByRole('checkbox', { name: 'Chiusa altrove' }).check();
    await again.getByRole('button', { name: 'Copia qui 1 domanda' }).click();
    await expect(findMessage(page, '1 domanda aggiunta')).toBeVisible();
    expect((await readStored(server, id)).slice(3)).toEqual([
      { text: 'Da altrove, aperta', type: 'open', answers: [], rows: [] },
      { text: 'Chiusa altrove', type: 'single', answers: ['Bene', 'Male'], rows: [] },
    ]);
  });

  await test.step('what a file cannot hold is told before it is made', async () => {
    const out = await exchange(page, 'Esporta per Moodle');
    await out.getByRole('radio', { name: 'GIFT' }).check();
    await expect(out.getByText('le scale Likert non esistono in Moodle: non è nel file')).toBeVisible();
    const download = page.waitForEvent('download');
    await out.getByRole('button', { name: 'Scarica' }).click();
    expect((await download).suggestedFilename()).toBe('Clima in azienda.gift.txt');
  });

  await test.step('who answers is told what becomes of it', async () => {
    await expect(findSaved(page)).toBeVisible();
    const { user, address } = await assign(server, id, 'SURVEY');
    const learner = await openAs(browser, server, user, address);
    await expect(
      learner.getByText(
        'Questo sondaggio è anonimo: nessuno, nemmeno chi amministra il corso, può sapere chi ha dato quali risposte.',
      ),
    ).toBeVisible();
    await lookAt(learner, 'anonymous-intro');
    await learner.getByRole('button', { name: 'Inizia il sondaggio' }).click();
    await learner.getByRole('radiogroup', { name: 'Gli orari' }).getByRole('radio', { name: 'Poco' }).check();
    await learner.getByRole('radiogroup', { name: 'Docenti' }).getByRole('radio', { name: 'Abbastanza' }).check();
    for (const choice of await learner.getByRole('radio', { name: 'Bene', exact: true }).all()) await choice.check();
    for (const field of await learner.getByRole('textbox').all()) await field.fill('Tutto bene');
    await learner.getByRole('button', { name: 'Invia risposte' }).click();
    await expect(learner.getByText('Grazie, hai completato il sondaggio!')).toBeVisible();
    await learner.context().close();
    await page.goto(`/backoffice/surveys/${id}/results`);
    await expect(page.getByText('Meno di cinque risposte: i risultati non vengono mostrati')).toBeVisible();
    await expectSound(page);
  });
});

test('one right answer is enough where it is said so, and a corrected key is told to who had handed in', async ({
  page,
  server,
  browser,
}) => {
  const { id } = await withWorld(server, (world) =>
    anEvaluation(world, {
      name: 'Basta una',
      perc_correct_questions: 60,
      has_show_correct_answers: true,
      questions: [
        { text: 'Quali sono fiumi?', question_config: 'multiple', answers: ['Po*', 'Tevere*', 'Etna'] },
        { text: 'Capitale d’Italia', answers: ['Milano*', 'Roma'] },
      ],
    }),
  );
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/evaluations/${id}`);
  const enough = findQuestion(page, 1).getByRole('checkbox', { name: 'Basta una risposta corretta' });
  await expect(findAnswer(page, 1, 1)).toHaveValue('Po');
  // Of a single choice one is right anyway.
  await expect(findQuestion(page, 2).getByRole('checkbox', { name: 'Basta una risposta corretta' })).toHaveCount(0);
  await enough.check();
  await expect(findMessage(page, 'Domanda aggiornata!')).toBeVisible();
  await expect(findSaved(page)).toBeVisible();
  await page.reload();
  await expect(enough).toBeChecked();

  const { user, address } = await assign(server, id, 'EVALUATION');
  const learner = await openAs(browser, server, user, address);
  const report = learner.getByRole('listitem');
  await test.step('it is taken: one of two is right, the wrong key is not', async () => {
    await learner.getByRole('button', { name: 'Inizia la verifica' }).click();
    await expect(learner.getByText('Scegli almeno una risposta, al massimo 2')).toBeVisible();
    await learner.getByRole('checkbox', { name: 'Tevere' }).check();
    await learner.getByRole('radio', { name: 'Roma' }).check();
    await learner.getByRole('button', { name: 'Invia risposte' }).click();
    await expect(learner.getByText('Non hai superato la verifica!')).toBeVisible();
    await expect(learner.getByText('Resoconto:')).toBeVisible();
    await expect(report.filter({ hasText: 'Quali sono fiumi?' })).toContainText('Corretta');
  });

  await test.step('the results count it as right; the key is corrected', async () => {
    await page.goto(`/backoffice/evaluations/${id}/results`);
    const rivers = page.getByRole('article', { name: '1. Quali sono fiumi?' });
    await expect(rivers).toContainText('100% di risposte corrette');
    const capital = page.getByRole('article', { name: '2. Capitale d’Italia' });
    await capital.getByRole('link', { name: /Correggi la soluzione/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Correggi la soluzione' });
    await drawer.getByRole('radio', { name: 'Roma' }).check();
    await expect(drawer.getByText('1 corsista supererebbe la verifica:')).toBeVisible();
    await drawer.getByRole('textbox', { name: 'Motivo' }).fill('La capitale è Roma');
    await drawer.getByRole('button', { name: 'Correggi e ricalcola' }).click();
    await expect(page.getByRole('region', { name: 'Ricalcoli' })).toContainText('1 punteggio alzato', {
      timeout: 30_000,
    });
  });

  await test.step('who handed it in reads why it is passed now', async () => {
    await learner.goto(address);
    await expect(learner.getByText('Complimenti, hai superato la verifica!')).toBeVisible();
    await expect(
      learner.getByText(
        /^Il risultato è stato ricalcolato il .* con la soluzione corretta\. Motivo: La capitale è Roma$/,
      ),
    ).toBeVisible();
    await lookAt(learner, 'regraded');
    await learner.context().close();
  });
});
