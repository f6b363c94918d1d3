import type { Page } from '@playwright/test';
import { withWorld } from '#tests/support/browser/database.ts';
import { alter, findAddress } from '#tests/support/browser/player.ts';
import { assign, openAs } from '#tests/support/browser/questionnaireLearner.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';
import { aSurvey } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const survey = ['SIC-GEN', 'la-sicurezza-dove-lavori'] as const;
const draft = /survey-registry\/draft\/$/;

const begin = (page: Page) => page.getByRole('button', { name: 'Inizia il sondaggio' });
const findPlace = (page: Page, number: number) => page.getByText(`Domanda ${number} di 5`);

/** Chooses in each of the four rows of the first question, and turns to the next one. */
const answerFirst = async (page: Page): Promise<void> => {
  for (const row of await page.getByRole('radiogroup').all()) await row.getByRole('radio', { name: 'Molto' }).check();
  await page.getByRole('button', { name: 'Avanti' }).click();
  await expect(findPlace(page, 2)).toBeVisible();
};

test.beforeEach(async ({ page, server }) => {
  await alter(server, 'update attempts set reset_at = now() where submitted is null and reset_at is null');
  await signInAs(page, server, 'corsista');
});

test('a survey goes on after answers that are kept in this browser alone', async ({ page, server }) => {
  await page.goto(await findAddress(server, ...survey));
  await page.route(draft, (route) => route.abort('connectionreset'));
  await begin(page).click();
  await answerFirst(page);
  await expect(page.getByText('salvato su questo dispositivo')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Ritroverai le risposte che avevi già dato.')).toBeVisible();
  await begin(page).click();
  await expect(findPlace(page, 2)).toBeVisible();
});

test('who is suspended in the middle of a survey is told that it is kept, and finds it again', async ({
  page,
  server,
}) => {
  const setStatus = (status: string): Promise<void> =>
    alter(
      server,
      `update subscriptions set status_etiquette = $1 from courses
        where courses.id = course_id and code = $2 and user_id = (select id from users where username = 'corsista')`,
      [status, survey[0]],
    );
  const address = await findAddress(server, ...survey);
  await page.goto(address);
  await begin(page).click();
  await answerFirst(page);
  await expect(page.getByText(/^salvato alle/)).toBeVisible();
  await setStatus('OFF');
  await page.getByRole('radio', { name: 'Non ricordo' }).check();
  await expect(page.getByText('L’iscrizione a questo corso è stata sospesa.')).toBeVisible();
  await expect(page.getByText('Quello che hai fatto finora è conservato.')).toBeVisible();
  await setStatus('RUN');
  await page.goto(address);
  await begin(page).click();
  await expect(findPlace(page, 3)).toBeVisible();
  await page.getByRole('button', { name: 'Indietro' }).click();
  await expect(page.getByRole('radio', { name: 'Non ricordo' })).toBeChecked();
});

test('whose lesson is hidden before the hand-in is told so, and hands in once it is back', async ({
  browser,
  server,
}) => {
  const { id } = await withWorld(server, (world) => aSurvey(world, { name: 'Nascosto' }));
  const { user, address } = await assign(server, id, 'SURVEY');
  const setActive = (isActive: boolean): Promise<void> =>
    alter(server, 'update course_sections set is_active = $1 where survey_id = $2', [isActive, id]);
  const page = await openAs(browser, server, user, address);
  await begin(page).click();
  await page.getByRole('radio', { name: 'Sì' }).check();
  await expect(page.getByText(/^salvato alle/)).toBeVisible();
  await setActive(false);
  const submit = page.getByRole('button', { name: 'Invia' });
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText(/^Questa lezione non è più disponibile: le risposte/);
  await setActive(true);
  await submit.click();
  await expect(page.getByText('Grazie, hai completato il sondaggio!')).toBeVisible();
  await page.context().close();
});

test('whose enrolment is gone before the hand-in, or the next answer, is not told that the lesson may come back', async ({
  browser,
  server,
}) => {
  const { id } = await withWorld(server, (world) => aSurvey(world));
  for (const step of ['Invia', 'Risposta']) {
    const { user, address } = await assign(server, id, 'SURVEY');
    const page = await openAs(browser, server, user, address);
    await begin(page).click();
    await page.getByRole('radio', { name: 'Sì' }).check();
    await expect(page.getByText(/^salvato alle/)).toBeVisible();
    await alter(server, 'update subscriptions set is_active = false where user_id = $1', [user.id]);
    if (step === 'Invia') await page.getByRole('button', { name: step }).click();
    else await page.getByRole('radio', { name: 'No' }).check();
    await expect(page.getByRole('heading', { name: 'Questo corso non è tra i tuoi' })).toBeVisible();
    await page.context().close();
  }
});

test('a hand-in that the server cannot take goes on by itself, unless an answer is changed', async ({
  browser,
  server,
}) => {
  const { id } = await withWorld(server, (world) => aSurvey(world, { name: 'Riavvio' }));
  const { user, address } = await assign(server, id, 'SURVEY');
  const page = await openAs(browser, server, user, address);
  await page.clock.install();
  let refused = 0;
  await page.route(/survey-registry\/$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    refused += 1;
    await route.fulfill({ status: 503, headers: { 'retry-after': '9' } });
  });
  await begin(page).click();
  const submit = page.getByRole('button', { name: 'Invia' });
  const failure = page.getByRole('alert');

  await page.getByRole('radio', { name: 'Sì' }).check();
  await submit.click();
  await expect(failure).toHaveText(/^Il servizio non ha accettato l’invio.*riparte da solo appena possibile\.$/);
  await page.clock.runFor(10_000);
  await expect.poll(() => refused).toBe(2);
  await expect(submit).toBeEnabled();
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await expect(failure).toHaveText(/al sicuro: inviale di nuovo\.$/);
  await page.clock.runFor(60_000);
  await expect(page.getByText(/^salvato alle/)).toBeVisible();
  expect(refused).toBe(2);

  await submit.click();
  await expect.poll(() => refused).toBe(3);
  await expect(failure).toHaveText(/riparte da solo/);
  await page.unrouteAll();
  await page.clock.runFor(10_000);
  await expect(page.getByText('Grazie, hai completato il sondaggio!')).toBeVisible();
  await page.context().close();
});
