import type { Page } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import { alter, findAddress, lookAt } from '#tests/support/browser/player.ts';
import { type DemoServer, expect, expectLaidOut, hold, resize, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const slug = 'quattro-passi-la-verifica';

/** Opens the evaluation as if what comes before it were done. */
const openEvaluation = async (page: Page, server: DemoServer): Promise<void> => {
  await alter(server, 'update course_sections set mandatory_section_id = null where slug = $1', [slug]);
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
};

const countHandedIn = (server: DemoServer): Promise<number> =>
  withDatabase(server, async (query) => {
    const [row] = await query(
      `select count(*)::int as count from learning_events event join course_sections section
        on section.id = course_section_id and slug = $1 where event.kind = 'handed_in'
        and subscription_id in (select s.id from subscriptions s join users on users.id = user_id where username = 'corsista')`,
      [slug],
    );
    return Number(row?.count);
  });

const findNext = (page: Page) => page.getByRole('button', { name: 'Avanti' });

test.beforeEach(({ page, server }) => signInAs(page, server, 'corsista'));

test('an evaluation survives a network that fails at the answer, at the hand-in and at the result', async ({
  page,
  server,
  browser,
}) => {
  await openEvaluation(page, server);
  await expect(page.getByText('3 tentativi a disposizione')).toBeVisible();
  await lookAt(page, 'questions-intro');
  await page.getByRole('button', { name: 'Inizia la verifica' }).click();
  await expect(findNext(page)).toBeDisabled();

  await test.step('an answer given while the network is down is kept here, and sent when it is back', async () => {
    await page.context().setOffline(true);
    await page.getByRole('radio', { name: 'Togliere la sicura' }).check();
    await expect(page.getByText('salvato su questo dispositivo')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/salvato alle \d\d:\d\d/)).toBeVisible();
  });

  await test.step('another device finds it', async () => {
    const other = await browser.newContext({ baseURL: server.address, locale: 'it-IT' });
    const device = await other.newPage();
    await signInAs(device, server, 'corsista');
    await device.goto(await findAddress(server, 'DEMO-ATT', slug));
    await device.getByRole('button', { name: 'Inizia la verifica' }).click();
    await expect(device.getByText('Domanda 2 di 4')).toBeVisible();
    await device.getByRole('button', { name: 'Indietro' }).click();
    await expect(device.getByRole('radio', { name: 'Togliere la sicura' })).toBeChecked();
    await device.keyboard.press('Enter');
    await expect(device.getByText('Domanda 2 di 4')).toBeVisible();
    await device.keyboard.press('Enter');
    await expect(device.getByText('Domanda 2 di 4'), 'nothing is answered here').toBeVisible();
    await other.close();
  });

  await test.step('Enter goes on, and no more can be ticked than is right', async () => {
    await page.getByRole('radio', { name: 'Togliere la sicura' }).press('Enter');
    await expect(page.getByText('Domanda 2 di 4')).toBeVisible();
    await expect(page.getByText('Scegli 2 risposte')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Il fuoco è appena iniziato e di piccole dimensioni' }).check();
    await page.getByRole('checkbox', { name: 'Ho una via d’uscita alle spalle' }).check();
    await expect(page.getByRole('checkbox', { name: 'Il locale è già pieno di fumo' })).toBeDisabled();
    await lookAt(page, 'questions-multiple');
    await page.getByRole('checkbox', { name: 'Ho una via d’uscita alle spalle' }).press('Enter');
    await page.getByRole('checkbox', { name: 'A schiuma' }).check();
    await findNext(page).click();
    await expect(page.getByRole('button', { name: 'Invia', exact: true })).toBeDisabled();
    await page.getByRole('textbox').fill('verso l’alto');
    await page.getByRole('textbox').press('Enter');
    await expect(page.getByText('Domanda 4 di 4')).toBeVisible();
  });

  await test.step('what gets no answer is given up: a save is made again, a hand-in when the learner wants', async () => {
    const swallow = async (address: RegExp, act: () => Promise<void>): Promise<void> => {
      await page.route(address, () => {});
      const asked = page.waitForRequest(address);
      await act();
      await asked;
      await page.clock.fastForward(20_000);
      await page.unroute(address);
    };
    await page.clock.install();
    await swallow(/evaluation-registry\/draft\/$/, () => page.getByRole('textbox').fill('verso la cima'));
    await expect(page.getByText('salvato su questo dispositivo')).toBeVisible();
    await page.clock.fastForward(8_000);
    await expect(page.getByText(/salvato alle \d\d:\d\d/)).toBeVisible();
    const send = page.getByRole('button', { name: 'Invia', exact: true });
    await swallow(/evaluation-registry\/$/, () => send.click());
    await expect(page.getByText('L’invio non è stato confermato. Le risposte sono al sicuro')).toBeVisible();
    await expect(send).toBeEnabled();
  });

  await test.step('a hand-in that does not arrive keeps everything, and is sent again by itself', async () => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Invia', exact: true }).click();
    await expect(page.getByText('L’invio non è stato confermato. Le risposte sono al sicuro')).toBeVisible();
    await lookAt(page, 'questions-offline');
    expect(await countHandedIn(server)).toBe(0);
  });

  await test.step('an answer changed since is not overtaken by what was to be sent before', async () => {
    const handedIn: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('evaluation-registry/')) handedIn.push(request.url());
    });
    await page.getByRole('textbox').fill('verso la base');
    await expect(page.getByText('salvato su questo dispositivo')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/salvato alle \d\d:\d\d/)).toBeVisible();
    expect(handedIn).toEqual([]);
  });

  await test.step('a save that the hand-in overtakes is not waited for', async () => {
    const isDraft = /evaluation-registry\/draft\/$/;
    const asked = page.waitForRequest(isDraft);
    await page.route(isDraft, () => {});
    await page.getByRole('textbox').fill('verso l’alto');
    await asked;
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Invia', exact: true }).click();
    await expect(page.getByText('L’invio non è stato confermato. Le risposte sono al sicuro')).toBeVisible();
    await expect(page.getByText('salvato su questo dispositivo')).toBeVisible();
    await page.unroute(isDraft);
  });

  await test.step('a result that gets lost on its way is found by handing in again, and counts once', async () => {
    let isLost = false;
    await page.route(/evaluation-registry\/$/, async (route) => {
      if (route.request().method() !== 'POST' || isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.context().setOffline(false);
    await expect.poll(() => isLost).toBe(true);
    const again = page.getByRole('button', { name: 'Invia', exact: true });
    await expect(again).toBeEnabled();
    await again.click();
    await expect(page.getByText('Complimenti, hai superato la verifica!')).toBeFocused();
    expect(await countHandedIn(server)).toBe(1);
    await expect(page.getByRole('img', { name: /75%/ })).toBeVisible();
    await expect(page.getByText('Resoconto:')).toBeVisible();
    await expect(page.getByText('Corretta')).toHaveCount(3);
    await expect(page.getByText('Errata')).toHaveCount(1);
    await lookAt(page, 'result-passed');
  });
});

test('a result stays, and a new try that fails does not undo it', async ({ page, server }) => {
  await openEvaluation(page, server);
  await expect(page.getByText('Complimenti, hai superato la verifica!')).toBeVisible();
  await page.getByRole('button', { name: 'Riprova a svolgere la verifica' }).click();
  await page.getByRole('radio', { name: 'Capovolgerlo' }).check();
  await findNext(page).click();
  await page.getByRole('checkbox', { name: 'Il locale è già pieno di fumo' }).check();
  await findNext(page).click();
  await page.getByRole('checkbox', { name: 'A polvere BC' }).check();
  await findNext(page).click();
  await page.getByRole('textbox').fill('no');
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'La verifica resta superata' })).toBeVisible();
  await expect(page.getByText('1 tentativo a disposizione')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Riprova a svolgere la verifica' })).toBeVisible();
  await lookAt(page, 'result-failed');
});

test('a survey on one page is sent once every question and every row has its answer', async ({ page, server }) => {
  await alter(server, `update attempts set reset_at = now() where kind = 'survey'`);
  await page.goto(await findAddress(server, 'SIC-VDT', 'come-lavori-da-casa'));
  await resize(page, { width: 740, height: 360 });
  await page
    .getByRole('button', { name: 'Compila di nuovo il sondaggio' })
    .or(page.getByRole('button', { name: 'Inizia il sondaggio' }))
    .click();
  await expect(page.getByText('0 di 4 risposte date'), 'the questions begin in sight').toBeInViewport({ ratio: 1 });
  const send = page.getByRole('button', { name: 'Invia risposte' });
  await expect(send).toBeDisabled();
  await page.getByRole('radio', { name: 'Uno o due' }).check();
  await page.getByRole('checkbox', { name: 'Cuffie con microfono' }).check();
  await page.getByRole('checkbox', { name: 'Una sedia adatta' }).check();
  const text = page.getByRole('textbox');
  await text.fill('a'.repeat(9_001));
  await expect(page.getByText('9001 di 10.000 caratteri', { exact: true })).toBeVisible();
  await text.press('Control+a');
  await page.evaluate(() => document.execCommand('insertText', false, 'b'.repeat(12_000)));
  await expect(page.getByText('10.000 di 10.000 caratteri: il testo in più non viene aggiunto')).toBeVisible();
  await text.fill('No, grazie');
  await expect(page.getByText(/di 10.000 caratteri/)).toHaveCount(0);
  const rows = page.getByRole('radiogroup');
  await rows.nth(0).getByRole('radio', { name: 'Spesso' }).check();
  await rows.nth(1).getByRole('radio', { name: 'Mai' }).check();
  await expect(send).toBeDisabled();
  await rows.nth(2).getByRole('radio', { name: 'Sempre' }).check();
  await expect(page.getByText('4 di 4 risposte date')).toBeVisible();
  await lookAt(page, 'survey');
  await resize(page, { width: 360, height: 740 });
  await send.click();
  await expect(page.getByText('Grazie, hai completato il sondaggio!')).toBeFocused();
  await expect(page.getByText('Grazie, hai completato il sondaggio!')).toBeInViewport({ ratio: 1 });
  await lookAt(page, 'survey-done');
  const again = page.getByRole('button', { name: 'Compila di nuovo il sondaggio' });
  await again.click();
  await expect(page.getByRole('textbox'), 'it begins from the answers given last').toHaveValue('No, grazie');
  await expect(send).toBeEnabled();

  await test.step('one question at a time, Enter goes on from the first before a field has the focus', async () => {
    await send.click();
    await alter(server, `update questionnaires set is_sequential = true where kind = 'survey'`);
    await again.press('Enter');
    await expect(page.getByText('Domanda 1 di 4')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Domanda 2 di 4')).toBeVisible();
  });
});

test('questions that do not load say so, and can be tried again', async ({ page, server }) => {
  await page.route(/evaluation(-registry)?\/$/, (route) => route.fulfill({ status: 503, body: 'no' }));
  await openEvaluation(page, server);
  await expect(page.getByText('Il servizio è occupato: attendi qualche secondo e riprova.')).toBeVisible();
  await page.unroute(/evaluation(-registry)?\/$/);
  const release = await hold(page, /evaluation(-registry)?\/$/);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByText('Caricamento domande')).toBeVisible();
  await release();
  await expect(page.getByRole('heading', { name: 'La verifica resta superata' })).toBeVisible();
});

test('questions and answers of one endless word stay on a narrow screen', async ({ page, server }) => {
  await alter(server, `update attempts set reset_at = now()`);
  await alter(server, `update questions set text = repeat('domandasenzafine', 20)`);
  await alter(server, `update answers set text = repeat('rispostasenzafine', 20) || id`);
  await resize(page, { width: 360, height: 740 });
  await page.goto(await findAddress(server, 'SIC-VDT', 'come-lavori-da-casa'));
  await page.getByRole('button', { name: /^(Compila|Inizia)/ }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expectLaidOut(page);
  await openEvaluation(page, server);
  await page.getByRole('button', { name: 'Inizia la verifica' }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expectLaidOut(page);
});
