import type { Page } from '@playwright/test';
import { findAnswerAll } from '#tests/support/browser/extinguisherCourse.ts';
import { alter, findAddress, lookAt } from '#tests/support/browser/player.ts';
import { type DemoServer, expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const slug = 'quattro-passi-la-verifica';
const isDraft = /evaluation-registry\/draft\/$/;
const answers = 'corsia_answers_';

const send = (page: Page) => page.getByRole('button', { name: 'Invia', exact: true });
const findAgain = (page: Page) => page.getByRole('button', { name: 'Riprova a svolgere la verifica' });
const begin = (page: Page) => page.getByRole('button', { name: 'Inizia la verifica' });
const findRadio = (page: Page, name: string) => page.getByRole('radio', { name });
const findSavedHere = (page: Page) => page.getByText('salvato su questo dispositivo');

const allowTries = (server: DemoServer, retries: number): Promise<void> =>
  alter(
    server,
    `update questionnaires set max_retries = $2 where id = (select evaluation_id from course_sections where slug = $1)`,
    [slug, retries],
  );

/** Begins, and shows the first question whether or not it has an answer. */
const openFirst = async (page: Page): Promise<void> => {
  await begin(page).click();
  await expect(page.getByText(/^Domanda [12] di 4$/)).toBeVisible();
  const back = page.getByRole('button', { name: 'Indietro' });
  if (await back.isVisible()) await back.click();
};

/** Has every save fail on its way; `reaches` lets them reach the server first. */
const loseSaves = (page: Page, reaches = false) =>
  page.route(isDraft, async (route) => {
    if (reaches) await route.fetch();
    await route.abort('connectionreset');
  });

const countKept = (page: Page): Promise<number> =>
  page.evaluate((prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)).length, answers);

test.beforeEach(async ({ page, server }) => {
  await alter(server, 'update course_sections set mandatory_section_id = null where slug = $1', [slug]);
  await signInAs(page, server, 'corsista');
});

test('what was typed without a network is there after a reload, whatever the clocks say', async ({ page, server }) => {
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await begin(page).click();
  const untilSaved = () => expect.poll(() => countKept(page)).toBe(0);
  await findRadio(page, 'Capovolgerlo').check();
  await expect(page.getByText(/salvato alle \d\d:\d\d/)).toBeVisible();
  const shiftServer = (by: string): Promise<void> =>
    alter(server, `update attempts set draft_saved = draft_saved + $1::interval where submitted is null`, [by]);
  const reopen = async (): Promise<void> => {
    await page.reload();
    await openFirst(page);
  };

  await test.step('the server’s clock is ahead', async () => {
    await shiftServer('5 minutes');
    await reopen();
    await loseSaves(page);
    await findRadio(page, 'Togliere la sicura').check();
    await expect(findSavedHere(page)).toBeVisible();
    await reopen();
    await expect(findRadio(page, 'Togliere la sicura')).toBeChecked();
  });

  await test.step('a save that reached the server without an answer is this browser’s own', async () => {
    await page.unroute(isDraft);
    await untilSaved();
    await loseSaves(page, true);
    await findRadio(page, 'Capovolgerlo').check();
    await expect(findSavedHere(page)).toBeVisible();
    await page.unroute(isDraft);
    await loseSaves(page);
    await findRadio(page, 'Togliere la sicura').check();
    await expect(findSavedHere(page)).toBeVisible();
    await reopen();
    await expect(findRadio(page, 'Togliere la sicura')).toBeChecked();
    await page.unroute(isDraft);
    await untilSaved();
  });

  await test.step('what another device saved since is newer, also where the server’s clock is behind', async () => {
    await loseSaves(page);
    await findRadio(page, 'Capovolgerlo').check();
    await expect(findSavedHere(page)).toBeVisible();
    await shiftServer('-1 hour');
    await reopen();
    await expect(findRadio(page, 'Togliere la sicura')).toBeChecked();
    expect(await countKept(page), 'the old copy is gone').toBe(0);
    await page.unroute(isDraft);
  });
});

test('a logout asks before answers are lost, and nobody finds those of somebody else', async ({ page, server }) => {
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await openFirst(page);
  await loseSaves(page);
  await findRadio(page, 'Capovolgerlo').check();
  await expect(findSavedHere(page)).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Alcune risposte non sono ancora state inviate' });
  const menu = page.getByRole('button', { name: /Giulia Conti/i });
  const logOut = async (): Promise<void> => {
    await menu.click();
    await page.getByRole('button', { name: 'Logout' }).click();
  };

  await test.step('one may stay', async () => {
    await logOut();
    await expect(question).toBeVisible();
    await lookAt(page, 'leave-question');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused();
    await expect(findRadio(page, 'Capovolgerlo')).toBeChecked();
  });

  const enter = async (username: string): Promise<void> => {
    // As a session leaves that is over. From a page that does not itself leave for the login when it finds none.
    await page.goto('/assets/none');
    await page.evaluate(
      (prefix) =>
        Object.keys(localStorage).forEach((key) => void (key.startsWith(prefix) || localStorage.removeItem(key))),
      answers,
    );
    await page.goto('/login');
    await page.getByLabel('Nome utente').fill(username);
    await page.getByLabel('Password', { exact: true }).fill('Demo2026!');
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/login/);
  };

  await test.step('after a session that ended they wait for their owner alone', async () => {
    await enter('corsista');
    await expect.poll(() => countKept(page)).toBe(1);
    await enter('referente');
    await expect.poll(() => countKept(page)).toBe(0);
  });

  await test.step('or one leaves all the same', async () => {
    await signInAs(page, server, 'corsista');
    await page.goto(await findAddress(server, 'DEMO-ATT', slug));
    await openFirst(page);
    await findRadio(page, 'Capovolgerlo').check();
    await expect(findSavedHere(page)).toBeVisible();
    await logOut();
    await question.getByRole('button', { name: 'Esci e perdi le risposte' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => countKept(page)).toBe(0);
  });
});

test('a result is told even where the questions, or the word of the hand-in, do not come', async ({ page, server }) => {
  await alter(server, 'update attempts set reset_at = now() where reset_at is null');
  await allowTries(server, 0);
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  const failed = page.getByRole('heading', { name: 'Non hai superato la verifica!' });

  await test.step('a hand-in that reached the server is this page’s own, also after another answer', async () => {
    await begin(page).click();
    await findAnswerAll(page, false);
    await page.route(/evaluation-registry\/$/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await send(page).click();
    await expect(page.getByText(/^L’invio non è stato confermato/)).toBeVisible();
    await page.getByRole('textbox').fill('un’altra base');
    await expect(failed).toBeVisible();
    await expect(page.getByText(/^La verifica è stata consegnata da un’altra scheda/)).toHaveCount(0);
  });

  await test.step('no try is left, and whether one is open cannot be asked', async () => {
    await page.route(/\/evaluation\/$/, (route) => route.fulfill({ status: 503 }));
    await page.reload();
    await expect(failed).toBeVisible();
  });
  await alter(server, 'update attempts set reset_at = now() where reset_at is null');
});

test('tries, one after the other in the same visit', async ({ page, server }) => {
  await alter(server, 'update attempts set reset_at = now() where submitted is null');
  await allowTries(server, -1);
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await expect(page.getByText('Tentativi illimitati')).toBeVisible();
  await begin(page).click();
  await findAnswerAll(page, false);
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Non hai superato la verifica!' })).toBeFocused();
  await findAgain(page).click();

  await test.step('one that is open can be ended, also where fewer are allowed by now', async () => {
    await expect(findRadio(page, 'Capovolgerlo')).toBeVisible();
    await allowTries(server, 0);
    await page.reload();
    await expect(page.getByText('Ultimo esito: 0%')).toBeVisible();
    await expect(page.getByText('Hai esaurito i tentativi')).toHaveCount(0);
    await page.getByRole('button', { name: 'Rivedi l’ultimo esito' }).click();
    await findAgain(page).click();
    await findAnswerAll(page, true);
    await allowTries(server, -1);
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'Complimenti, hai superato la verifica!' })).toBeFocused();
  });

  await test.step('a worse one after a pass takes nothing away', async () => {
    await page.keyboard.press('Escape');
    await findAgain(page).click();
    await findAnswerAll(page, false);
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'La verifica resta superata' })).toBeVisible();
    await expect(page.getByText(/^Questo tentativo non è bastato, ma l’avevi già superata/)).toBeVisible();
  });
});

test('an attempt handed in from another tab shows its result, and takes no more answers', async ({ page, server }) => {
  await allowTries(server, -1);
  const address = await findAddress(server, 'DEMO-ATT', slug);
  const other = await page.context().newPage();
  const elsewhere = page.getByText(/^La verifica è stata consegnata da un’altra scheda o da un altro dispositivo/);
  for (const tab of [page, other]) {
    await tab.goto(address);
    await findAgain(tab).click();
    await expect(findRadio(tab, 'Capovolgerlo')).toBeVisible();
  }
  await findAnswerAll(other, true);
  await send(other).click();
  await expect(other.getByRole('heading', { name: /^Complimenti/ })).toBeVisible();

  await test.step('at the next answer', async () => {
    await page.bringToFront();
    await findRadio(page, 'Capovolgerlo').check();
    await expect(elsewhere).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Complimenti/ })).toBeVisible();
    await lookAt(page, 'result-elsewhere');
    await expect.poll(() => countKept(page)).toBe(0);
  });

  await test.step('at the hand-in', async () => {
    for (const tab of [page, other]) await findAgain(tab).click();
    await findAnswerAll(page, false);
    await expect(page.getByText(/salvato alle \d\d:\d\d/)).toBeVisible();
    await other.bringToFront();
    await other.reload();
    await findAgain(other).click();
    await other.getByRole('textbox').fill('la base');
    await expect(other.getByText(/salvato alle \d\d:\d\d/)).toBeVisible();
    await send(other).click();
    await expect(other.getByRole('heading', { name: 'La verifica resta superata' })).toBeVisible();
    await page.bringToFront();
    await send(page).click();
    await expect(elsewhere).toBeVisible();
    await expect(page.getByRole('heading', { name: 'La verifica resta superata' })).toBeFocused();
  });
  await test.step('what a tab kept of it without a network is forgotten', async () => {
    for (const tab of [page, other]) await findAgain(tab).click();
    await loseSaves(page);
    await findRadio(page, 'Capovolgerlo').check();
    await expect(findSavedHere(page)).toBeVisible();
    await findAnswerAll(other, true);
    await send(other).click();
    await expect(other.getByRole('heading', { name: /^Complimenti/ })).toBeVisible();
    await page.unroute(isDraft);
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Complimenti/ })).toBeVisible();
    await expect.poll(() => countKept(page)).toBe(0);
  });
  await other.close();
});
