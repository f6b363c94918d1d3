import type { Browser, Page } from '@playwright/test';
import { withWorld } from '#tests/support/browser/database.ts';
import {
  findAnswer,
  findNewQuestion,
  findQuestion,
  findSaved,
  findUnsaved,
  readStored,
} from '#tests/support/browser/questionBuilder.ts';
import { isAskedToStay } from '#tests/support/browser/questionnaires.ts';
import { type DemoServer, doAtEachWidth, expect, expectSound, signInAs, test } from '#tests/support/browser.ts';
import { aSurvey } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const findRow = (page: Page, place: number) =>
  findQuestion(page, 1).getByRole('textbox', { name: `Riga ${place}`, exact: true });
const findBox = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const findAgain = (page: Page) => page.getByRole('button', { name: 'Aggiungilo di nuovo' });

const makeSurvey = (server: DemoServer) =>
  withWorld(server, (world) =>
    aSurvey(world, {
      questions: [
        { question_config: 'likert', answers: ['Poco', 'Molto'], rows: ['Aule', 'Docenti', 'Orari'] },
        { question_config: 'single', answers: ['Sì', 'No', 'Forse'] },
      ],
    }),
  );

const openSurvey = async (page: Page, server: DemoServer, id: number): Promise<void> => {
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/surveys/${id}`);
  await expect(findNewQuestion(page)).toBeVisible();
};

const chooseType = async (page: Page, number: number, type: string, isAsked = true): Promise<void> => {
  await findQuestion(page, number).getByLabel(`Tipo della domanda ${number}`).selectOption(type);
  if (isAsked) await page.getByRole('alertdialog').getByRole('button', { name: 'Cambia tipo' }).click();
  await expect(findSaved(page)).toBeVisible();
};

/** A second administrator gives both questions types without the lists that are written in. */
const changeTypes = async (browser: Browser, server: DemoServer, id: number): Promise<Page> => {
  const colleague = await (await browser.newContext({ baseURL: server.address })).newPage();
  await openSurvey(colleague, server, id);
  await chooseType(colleague, 1, 'Scelta singola');
  await chooseType(colleague, 2, 'Risposta aperta');
  return colleague;
};

const noRows = 'La domanda 1 ora è di tipo «Scelta singola» e non ha righe';
const noAnswers = 'La domanda 2 ora è di tipo «Risposta aperta» e non ha risposte';

test('words written offline for lists that a colleague’s types are without stay in sight, and can be discarded', async ({
  page,
  server,
  browser,
}) => {
  const { id } = await makeSurvey(server);
  await openSurvey(page, server, id);
  await page.context().setOffline(true);
  await findRow(page, 2).fill('Docenti, riscritta');
  await findAnswer(page, 2, 3).fill('Forse, riscritta');
  await expect(findUnsaved(page)).toContainText('Connessione assente');
  const colleague = await changeTypes(browser, server, id);
  await page.context().setOffline(false);

  await expect(findBox(page, 'Docenti, riscritta')).toContainText(noRows);
  await expect(findBox(page, 'Forse, riscritta')).toContainText(noAnswers);
  await expect(findAgain(page)).toHaveCount(0);
  await expect(findUnsaved(page)).toContainText('Alcuni testi non sono salvati');
  await expectSound(page);

  await test.step('a reload keeps them, and sends nothing', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/surveys/')) sent.push(request.url());
    });
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(findBox(page, 'Docenti, riscritta')).toContainText(noRows);
    await expect(findBox(page, 'Forse, riscritta')).toContainText(noAnswers);
    await doAtEachWidth(page, async () => expectSound(page));
    expect(sent).toEqual([]);
  });
  await test.step('a type that has the list again takes them', async () => {
    await chooseType(colleague, 1, 'Scala Likert', false);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await findBox(page, 'Docenti, riscritta').getByRole('button', { name: 'Aggiungilo di nuovo' }).click();
    await expect(findRow(page, 1)).toHaveValue('Docenti, riscritta');
    await expect(findBox(page, 'Docenti, riscritta')).toHaveCount(0);
  });
  await test.step('what is discarded is decided about', async () => {
    await findBox(page, 'Forse, riscritta').getByRole('button', { name: 'Scarta il mio testo' }).click();
    await expect(findSaved(page)).toBeVisible();
    expect(await isAskedToStay(page)).toBe(false);
    expect(await readStored(server, id)).toMatchObject([
      { type: 'likert', answers: ['Poco', 'Molto'], rows: ['Docenti, riscritta'] },
      { type: 'open', answers: [] },
    ]);
  });
  await colleague.context().close();
});

test('words added on an older page are shown once they are refused', async ({ page, server, browser }) => {
  const { id } = await makeSurvey(server);
  await openSurvey(page, server, id);
  // The page does not look again before it has sent something.
  let isOld = true;
  await page.route('**/api/v1/surveys/**', (route) => {
    isOld &&= route.request().method() === 'GET';
    return isOld ? route.abort() : route.fallback();
  });
  const colleague = await changeTypes(browser, server, id);
  await colleague.context().close();
  await findRow(page, 3).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Mensa');
  await expect(findBox(page, 'Mensa')).toContainText(noRows);
  await expect(findBox(page, 'Mensa').getByRole('button')).toHaveText(['Scarta il mio testo']);
  await findBox(page, 'Mensa').getByRole('button', { name: 'Scarta il mio testo' }).click();
  await expect(findSaved(page)).toBeVisible();
  await page.reload();
  await expect(findNewQuestion(page)).toBeVisible();
  await expect(findSaved(page)).toBeVisible();
  await expect(page.getByText('Mensa')).toHaveCount(0);
});
