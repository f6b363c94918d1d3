import { listen, readHeard } from '#tests/support/browser/heard.ts';
import {
  findAnswer,
  findQuestionText,
  makeEvaluationWith,
  openEvaluation,
} from '#tests/support/browser/questionBuilder.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test('who writes questions without seeing them hears what is right, what goes, and that all is saved again', async ({
  page,
  server,
}) => {
  const { id } = await makeEvaluationWith(server, ['Prima', 'Seconda']);
  await listen(page);
  await signInAs(page, server, 'admin');
  await openEvaluation(page, id);

  await test.step('an answer is marked from its text', async () => {
    await findAnswer(page, 1, 2).press('Alt+Enter');
    await expect.poll(() => readHeard(page)).toContain('No: risposta corretta');
    await findAnswer(page, 1, 2).press('Alt+Enter');
    await expect.poll(() => readHeard(page)).toContain('No: risposta non corretta');
  });
  await test.step('a text that lacks, and is there again', async () => {
    await findQuestionText(page, 2).fill('');
    await expect.poll(async () => (await readHeard(page)).join()).toContain('Modifiche non salvate.');
    await findQuestionText(page, 2).fill('Terza');
    await expect.poll(() => readHeard(page)).toContain('Tutte le modifiche sono salvate');
  });
  await test.step('a question without a text is named by its place', async () => {
    await findQuestionText(page, 2).fill('');
    await page.getByRole('button', { name: 'Elimina la domanda 2' }).press('Enter');
    await expect(page.getByRole('alertdialog', { name: 'Sei sicuro di voler eliminare la domanda 2?' })).toBeVisible();
  });
});
