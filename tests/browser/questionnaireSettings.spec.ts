import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { findSaved, findUnsaved, retry } from '#tests/support/browser/questionBuilder.ts';
import {
  findButton,
  findField,
  findSettings,
  isAskedToStay,
  readStoredRow,
  toggle,
} from '#tests/support/browser/questionnaires.ts';
import { doAtEachWidth, expect, expectAccessibleAt, expectLaidOut, signInAs, test } from '#tests/support/browser.ts';
import { aCourse, anEvaluation, aSurvey } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

/** What stands in a field and cannot be saved so is said, with nothing to try again; the browser asks before the tab goes. */
const expectHeld = async (page: Page): Promise<void> => {
  await expect(findUnsaved(page)).toContainText('Alcuni testi non sono salvati');
  await expect(retry(page)).toHaveCount(0);
  expect(await isAskedToStay(page)).toBe(true);
};

test('settings are saved as they are changed, each with its rules', async ({ page, server }) => {
  test.slow();
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
  const stored = () => readStoredRow(server, id);
  await page.goto(`/backoffice/evaluations/${id}`);
  await expect(findSettings(page)).toContainText('3 domande');

  await test.step('the name, in the heading too', async () => {
    await findField(page, 'Nome').fill('Topazio giallo ');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Topazio giallo');
    await expect(findField(page, 'Nome')).toHaveValue('Topazio giallo ');
    await expect(findSaved(page)).toBeVisible();
    await findField(page, 'Nome').fill('');
    await expect(findField(page, 'Nome')).toHaveAccessibleDescription('Campo obbligatorio');
    await expectHeld(page);
    await findField(page, 'Nome').fill('Topazio blu');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Topazio blu');
  });

  await test.step('tries, in digits or without limit', async () => {
    const retries = findField(page, 'Tentativi oltre il primo');
    await retries.fill('12');
    await expect.poll(async () => (await stored())?.max_retries).toBe(12);
    await retries.press('x');
    await expect(retries).toHaveValue('0');
    await expect.poll(async () => (await stored())?.max_retries).toBe(0);
    // A comma makes 0 of what stood before it: said, for the next digit looks like all that was typed.
    await retries.fill('');
    await retries.pressSequentially('3,5');
    await expect(retries).toHaveValue('05');
    await expect(retries).toHaveAccessibleDescription(/^Solo cifre/);
    await expect(page.getByRole('status').filter({ hasText: 'Solo cifre' })).toBeVisible();
    await retries.blur();
    await expect(retries).toHaveAccessibleDescription('Con 0 la verifica si può fare una volta sola.');
    await retries.fill('1001');
    await expect(retries).toHaveAccessibleDescription('Al massimo 1000');
    await expectHeld(page);
    // What was left in a field that cannot be saved is there again, and still not saved.
    await page.getByRole('link', { name: 'Risultati', exact: true }).click();
    await expect(findMessage(page, /^Alcune modifiche non sono state salvate/)).toBeVisible();
    await page.getByRole('link', { name: 'Domande', exact: true }).click();
    await expect(retries).toHaveValue('1001');
    await expectHeld(page);
    await retries.fill('3');
    await retries.fill('');
    await expect.poll(async () => (await stored())?.max_retries).toBe(0);
    await toggle(page, 'Tentativi senza limite').click();
    await expect(retries).toBeDisabled();
    await expect.poll(async () => (await stored())?.max_retries).toBe(-1);
    await toggle(page, 'Tentativi senza limite').click();
    await retries.fill('7');
    await expect.poll(async () => (await stored())?.max_retries).toBe(7);
    await toggle(page, 'Tentativi senza limite').click();
    await expect.poll(async () => (await stored())?.max_retries).toBe(-1);
    await toggle(page, 'Tentativi senza limite').click();
    await expect(retries).toHaveValue('7');
    await expect.poll(async () => (await stored())?.max_retries).toBe(7);
  });

  await test.step('no more questions than there are', async () => {
    const bank = findField(page, 'Domande proposte');
    await bank.fill('4');
    await expect(bank).toHaveAccessibleDescription('Il valore massimo consentito è: 3');
    await expectHeld(page);
    // One question more, and what was typed may be saved; one less, and it is lowered with them.
    await findButton(page, 'Duplica la domanda 3').click();
    await expect.poll(async () => (await stored())?.question_bank_question_number).toBe(4);
    await expect(bank).toHaveValue('4');
    await findButton(page, 'Elimina la domanda 4').click();
    await findButton(page.getByRole('alertdialog'), 'Elimina').click();
    await expect.poll(async () => (await stored())?.question_bank_question_number).toBe(3);
    await expect(page.getByText('Se ne propongono 3, ma le domande attive sono 2')).toBeVisible();
    await bank.fill('2');
    await expect.poll(async () => (await stored())?.question_bank_question_number).toBe(2);
    await bank.fill('');
    await expect.poll(async () => (await stored())?.question_bank_question_number).toBe(null);
  });

  await test.step('the pass mark by keyboard, and flags', async () => {
    const slider = page.getByRole('slider', { name: 'Risposte corrette per superarla' });
    await slider.focus();
    for (let count = 0; count < 5; count += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await stored())?.perc_correct_questions).toBe(65);
    await page.keyboard.press('Home');
    await expect(slider).toHaveValue('10');
    await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveValue('10');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', '100%');
    await expect.poll(async () => (await stored())?.perc_correct_questions).toBe(100);
    const flags = {
      'Ordine casuale': 'has_random_order',
      'Una domanda alla volta': 'is_sequential',
      'Scelta casuale delle domande': 'is_question_bank_randomize_choice',
      'Mostra l’esito di ogni domanda': 'has_show_correct_answers',
    };
    for (const [name, flag] of Object.entries(flags)) {
      const before = (await stored())?.[flag];
      await toggle(page, name).click();
      await expect.poll(async () => (await stored())?.[flag], name).toBe(!before);
    }
    await expect.poll(stored).toMatchObject({ has_random_order: true, is_sequential: true, name: 'Topazio blu' });
    await expect(findSaved(page)).toBeVisible();
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

  await doAtEachWidth(page, async (width) => {
    if (width < 1200) await findButton(page, 'Mostra le impostazioni').click();
    await expect(toggle(page, 'Ordine casuale')).toBeVisible();
    await expectLaidOut(page);
    await expectAccessibleAt(page, width);
    if (width < 1200) await findButton(page, 'Nascondi le impostazioni').click();
  });
});

test('two authors change settings of one survey; it is tried as who answers sees it', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const { id } = await withWorld(server, async (world) => {
    const survey = await aSurvey(world, {
      name: 'Onice',
      questions: [{ text: 'Ti è piaciuto?', answers: ['Sì', 'No'] }],
    });
    const lesson = (number: number) => ({
      name: `Lezione ${number}`,
      category: 'SURVEY' as const,
      survey_id: survey.id,
    });
    await aCourse(world, { name: 'Litologia', sections: Array.from({ length: 12 }, (_, place) => lesson(place + 1)) });
    return survey;
  });
  await page.goto(`/backoffice/surveys/${id}`);

  await test.step('one switch each: both are there', async () => {
    await expect(toggle(page, 'Una domanda alla volta')).not.toBeChecked();
    await withDatabase(server, (query) => query('update questionnaires set is_editable = true where id = $1', [id]));
    await toggle(page, 'Una domanda alla volta').click();
    await expect.poll(() => readStoredRow(server, id)).toMatchObject({ is_editable: true, is_sequential: true });
    await expect(toggle(page, 'Editabile')).toBeChecked();
  });
  await test.step('the same one: it is as both meant it', async () => {
    await withDatabase(server, (query) => query('update questionnaires set is_sequential = false where id = $1', [id]));
    await toggle(page, 'Una domanda alla volta').click();
    await expect(findSaved(page)).toBeVisible();
    await expect(toggle(page, 'Una domanda alla volta')).not.toBeChecked();
    expect(await readStoredRow(server, id)).toMatchObject({ is_sequential: false });
  });
  await test.step('many lessons ask it: the first ten, then all', async () => {
    const uses = page.getByRole('list', { name: 'Dove si trova' }).getByRole('listitem');
    await expect(uses).toHaveCount(10);
    await findButton(page, 'Mostra altre 2 lezioni').click();
    await expect(uses).toHaveCount(12);
  });
  await test.step('the preview keeps nothing and leads back', async () => {
    await page.getByRole('link', { name: 'Anteprima' }).click();
    await expect(page.getByText('Le risposte non vengono registrate.')).toBeVisible();
    await findButton(page, 'Inizia il sondaggio').click();
    await page.getByRole('radio', { name: 'Sì' }).check();
    await page.getByRole('link', { name: 'Torna alla modifica del sondaggio' }).click();
    await expect(page).toHaveURL(new RegExp(`/backoffice/surveys/${id}$`));
    expect(
      await withDatabase(server, (query) => query('select 1 from attempts where questionnaire_id = $1', [id])),
    ).toEqual([]);
  });
});
