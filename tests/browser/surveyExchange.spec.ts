import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { withWorld } from '#tests/support/browser/database.ts';
import { drag } from '#tests/support/browser/drag.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import {
  findNewQuestion,
  findQuestion,
  findQuestionText,
  findSaved,
  readStored,
  readTexts,
} from '#tests/support/browser/questionBuilder.ts';
import { expect, expectLaidOut, expectSound, hold, signInAs, test } from '#tests/support/browser.ts';
import { anEvaluation, aSurvey } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const exchange = async (page: Page, action: string): Promise<Locator> => {
  await page.getByRole('button', { name: 'Importa ed esporta' }).click();
  await page.getByRole('menuitem', { name: action }).click();
  return page.getByRole('dialog', { name: action });
};
const open = async (page: Page, id: number): Promise<void> => {
  await page.goto(`/backoffice/surveys/${id}`);
  await expect(findNewQuestion(page)).toBeVisible();
};

/** What Moodle has and a survey cannot: each begins in the line that is told. */
const foreign = `<question type="matching"><questiontext><text>Abbina</text></questiontext></question>
<question type="essay"><questiontext format="html"><text><![CDATA[<p>Guarda <img src="a.png" alt=""></p>]]></text></questiontext></question>
<question type="multichoice">
  <questiontext format="html"><text><![CDATA[<p>Quale <b>aula</b>?</p>]]></text></questiontext>
  <defaultgrade>3</defaultgrade><hidden>1</hidden><single>true</single>
  <answer fraction="100"><text>Grande</text></answer>
  <answer fraction="100"><text>Piccola</text><feedback><text>Troppo piccola</text></feedback></answer>
</question>
`;

test('a survey goes out as Moodle XML and comes into another, told line by line', async ({ page, server }) => {
  const [full, empty, scales] = await withWorld(server, async (world) => [
    await aSurvey(world, {
      name: 'Gradimento',
      questions: [
        {
          text: 'Quanto sei d’accordo?',
          question_config: 'likert',
          answers: ['Poco', 'Molto'],
          rows: ['Aule', 'Orari'],
        },
        { text: 'Che cosa <miglioreresti> & perché?', question_config: 'open' },
        { text: 'Lo consigli?', answers: ['Sì', 'No'] },
        { text: 'Quali parti?', question_config: 'multiple', answers: ['La "prima"', 'La seconda', 'Nessuna'] },
        { text: 'Senza risposte', answers: [] },
      ],
    }),
    await aSurvey(world, { name: 'Gradimento 2', questions: [] }),
    await aSurvey(world, {
      questions: [{ text: 'Sola', question_config: 'likert', answers: ['Poco'], rows: ['Aule'] }],
    }),
  ]);
  if (!full || !empty || !scales) throw new Error('no surveys');
  await signInAs(page, server, 'admin');

  const file = await test.step('what does not fit is told; what was just typed is in it', async () => {
    await open(page, full.id);
    await findQuestionText(page, 3).fill('Lo consiglieresti?');
    const out = await exchange(page, 'Esporta per Moodle');
    const losses = out.getByRole('listitem');
    await expect(losses).toHaveText([
      /^Domanda 1, «Quanto sei d’accordo\?»: le scale Likert non esistono in Moodle: non è nel file$/,
      /^Domanda 3, «Lo consiglieresti\?»: non ha una risposta corretta/,
      /^Domanda 4, .*: non ha una risposta corretta/,
      /^Domanda 5, «Senza risposte»: non ha risposte: non è nel file$/,
    ]);
    const download = page.waitForEvent('download');
    await out.getByRole('button', { name: 'Scarica' }).click();
    const made = await download;
    expect(made.suggestedFilename()).toBe('Gradimento.xml');
    return readFileSync(await made.path(), 'utf8');
  });

  await test.step('where nothing fits there is no file', async () => {
    await open(page, scales.id);
    const out = await exchange(page, 'Esporta per Moodle');
    await expect(out.getByText('Nessuna di queste domande può stare nel file.')).toBeVisible();
    await expect(out.getByRole('button', { name: 'Scarica' })).toBeDisabled();
  });

  await test.step('it comes into another survey, with what Moodle has besides', async () => {
    await open(page, empty.id);
    const into = await exchange(page, 'Importa da Moodle');
    const lines = file.split('\n').length - 1;
    await into.locator('input[type="file"]').setInputFiles({
      name: 'Gradimento.xml',
      mimeType: 'application/xml',
      buffer: Buffer.from(file.replace('</quiz>', `${foreign}</quiz>`)),
    });
    await expect(into.getByRole('heading', { name: '4 domande trovate' })).toBeFocused();
    await expect(into.getByRole('group', { name: '2 parti non importate' }).getByRole('listitem')).toHaveText([
      `Riga ${lines}: domanda di tipo abbinamento: qui non esiste`,
      new RegExp(`^Riga ${lines + 1}: contiene un’immagine o un video`),
    ]);
    // Nothing is said of what is right, nor of what it counts: a survey has neither.
    await expect(into.getByRole('group', { name: '3 avvisi' }).getByRole('listitem')).toHaveText([
      `Riga ${lines + 2}: i commenti alle risposte (feedback) non vengono importati`,
      `Riga ${lines + 2}: era nascosta: nel sondaggio è come le altre`,
      `Riga ${lines + 2}: diventa una scelta multipla`,
    ]);
    await expectLaidOut(page);
    await into.getByRole('button', { name: 'Aggiungi 4 domande' }).click();
    await expect(findMessage(page, '4 domande aggiunte')).toBeVisible();
    expect(await readStored(server, empty.id)).toEqual([
      { text: 'Che cosa <miglioreresti> & perché?', type: 'open', answers: [], rows: [] },
      { text: 'Lo consiglieresti?', type: 'single', answers: ['Sì', 'No'], rows: [] },
      { text: 'Quali parti?', type: 'multiple', answers: ['La "prima"', 'La seconda', 'Nessuna'], rows: [] },
      { text: 'Quale aula?', type: 'multiple', answers: ['Grande', 'Piccola'], rows: [] },
    ]);
  });
});

test('questions of a survey are put in order by mouse and by keyboard', async ({ page, server }) => {
  const { id } = await withWorld(server, (world) =>
    aSurvey(world, {
      questions: [
        { text: 'Aperta', question_config: 'open' },
        { text: 'Scala', question_config: 'likert', answers: ['Poco', 'Molto'], rows: ['Aule', 'Docenti', 'Orari'] },
        { text: 'Singola', answers: ['Sì', 'No'] },
        { text: 'Multipla', question_config: 'multiple', answers: ['a', 'b', 'c'] },
      ],
    }),
  );
  await signInAs(page, server, 'admin');
  await open(page, id);
  const handle = (number: number, text: string) =>
    page.getByRole('button', { name: `Sposta la domanda ${number}: ${text}`, exact: true });
  const reordered = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());

  await test.step('by mouse, the tall one over the low ones and back', async () => {
    await expect(handle(4, 'Multipla')).toBeVisible();
    let done = reordered();
    await drag(page, handle(2, 'Scala'), handle(1, 'Aperta'));
    await expect(findQuestionText(page, 1)).toHaveValue('Scala');
    await done;
    await expect(findMessage(page, 'Ordinamento aggiornato!')).toBeVisible();
    done = reordered();
    await drag(page, handle(4, 'Multipla'), handle(2, 'Aperta'));
    await expect(findQuestionText(page, 2)).toHaveValue('Multipla');
    await done;
    await expect(findSaved(page)).toBeVisible();
    expect(await readTexts(server, id)).toEqual(['Scala', 'Multipla', 'Aperta', 'Singola']);
  });

  await test.step('by keyboard, from the handle and from the text', async () => {
    await handle(1, 'Scala').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Scala: posizione 2 di 4')).toBeAttached();
    await expect(handle(2, 'Scala')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(handle(3, 'Scala')).toBeFocused();
    await findQuestionText(page, 4).press('Alt+ArrowUp');
    await expect(page.getByText('Singola: posizione 3 di 4')).toBeAttached();
    await expect(findQuestionText(page, 3)).toBeFocused();
    const row = (place: number) => page.getByRole('button', { name: `Sposta la riga ${place}: Aule`, exact: true });
    await row(1).focus();
    for (const place of [2, 3]) {
      await page.keyboard.press('ArrowDown');
      await expect(row(place)).toBeFocused();
    }
    // The last has nowhere to go.
    await handle(4, 'Scala').press('ArrowDown');
    await expect(findSaved(page)).toBeVisible();
    await expect.poll(() => readTexts(server, id)).toEqual(['Multipla', 'Aperta', 'Singola', 'Scala']);
  });

  await test.step('the order is there after a reload, rows and columns with it', async () => {
    await page.reload();
    await expect(findQuestionText(page, 4)).toHaveValue('Scala');
    await expect(findQuestion(page, 4).getByRole('textbox', { name: /^Riga/ })).toHaveCount(3);
    expect((await readStored(server, id)).at(-1)).toEqual({
      text: 'Scala',
      type: 'likert',
      answers: ['Poco', 'Molto'],
      rows: ['Docenti', 'Orari', 'Aule'],
    });
    await expectSound(page);
  });
});

test('many questions of elsewhere come a page at a time, and those of the other kind for themselves', async ({
  page,
  server,
}) => {
  const { id } = await withWorld(server, async (world) => {
    const many = Array.from({ length: 110 }, (_, place) => ({ text: `Opalina ${place + 1}`, answers: ['Sì'] }));
    await aSurvey(world, { name: 'Cento e dieci', questions: many });
    await anEvaluation(world, { questions: [{ text: 'Opalina verificata', answers: ['Sì*', 'No'] }] });
    return aSurvey(world, { questions: [] });
  });
  await signInAs(page, server, 'admin');
  await open(page, id);

  await test.step('one button, which says what it brings', async () => {
    const take = await exchange(page, 'Prendi da altri questionari');
    await take.getByRole('searchbox').fill('opalina');
    const found = take.getByRole('list', { name: '110 domande in tutto' }).getByRole('checkbox');
    for (const [shown, next] of [
      [25, 25],
      [50, 25],
      [75, 25],
      [100, 10],
    ] as const) {
      await expect(found).toHaveCount(shown);
      await expect(take.getByRole('button', { name: /^Mostra/ })).toHaveText([`Mostra altre ${next} domande`]);
      await take.getByRole('button', { name: /^Mostra/ }).click();
    }
    await expect(found).toHaveCount(110);
    await expect(take.getByRole('button', { name: /^Mostra/ })).toHaveCount(0);

    const release = await hold(page, '**/api/v1/evaluation-questions/**');
    await take.getByRole('button', { name: 'Altre verifiche' }).click();
    await expect(take.getByText('Ricerca in corso…')).toBeVisible();
    await expect(take.getByRole('checkbox')).toHaveCount(0);
    await release();
    await expect(take.getByRole('checkbox')).toHaveCount(1);
    await take.getByRole('checkbox', { name: 'Opalina verificata' }).check();
    await take.getByRole('button', { name: 'Copia qui 1 domanda' }).click();
    await expect(findMessage(page, '1 domanda aggiunta')).toBeVisible();
    expect(await readTexts(server, id)).toEqual(['Opalina verificata']);
  });

  await test.step('every line of a report is named', async () => {
    const into = await exchange(page, 'Importa da Moodle');
    const gift = (count: number) =>
      Array.from({ length: count }, (_, place) => `Domanda ${place}? {=Sì # bene ~No}\n\n`).join('');
    const read = (count: number) =>
      into
        .locator('input[type="file"]')
        .setInputFiles({ name: 'note.gift', mimeType: 'text/plain', buffer: Buffer.from(gift(count)) });
    const note = into.getByRole('listitem').filter({ hasText: 'i commenti alle risposte' });
    await read(13);
    await expect(note).toHaveText(
      'Righe 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23 e un’altra: i commenti alle risposte (feedback) non vengono importati',
    );
    await into.getByRole('button', { name: 'Indietro' }).click();
    await read(600);
    await note.getByRole('button', { name: 'e altre 588' }).click();
    await expect(note).toContainText('1021, 1023 e altre 88:');
    await note.getByRole('button', { name: 'e altre 88' }).click();
    await expect(note).toContainText('1199: i commenti');
    await expect(note.getByRole('button')).toHaveCount(0);
  });
});
