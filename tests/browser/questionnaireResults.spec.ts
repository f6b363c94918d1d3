import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { anExam } from '#tests/support/browser/misjudgedExam.ts';
import { openClient } from '#tests/support/browser/openClient.ts';
import { dropKeptField } from '#tests/support/browser/storage.ts';
import { doAtEachWidth, expect, expectAccessibleAt, failWith, signInAs, test } from '#tests/support/browser.ts';
import { aSurvey } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

test('results of an evaluation are read and filtered, a wrong key is corrected, an attempt is seen as it was handed in', async ({
  page,
  server,
}) => {
  test.slow();
  const { evaluation, course, enrolment } = await anExam(server);
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/evaluations/${evaluation.id}/results`);
  const fact = (name: string) => page.locator('dt', { hasText: name }).first().locator('+ dd');
  const first = page.getByRole('article', { name: '1. Capitale d’Italia' });

  await test.step('counters, as bars and in words', async () => {
    await expect(fact('Tentativi')).toHaveText('3');
    await expect(fact('Tasso di superamento')).toHaveText('33,3%');
    await expect(first).toContainText('33,3% di risposte corrette (difficile)');
    await expect(first.getByRole('listitem')).toHaveText([/Milano \(corretta\)1 \(33,3%\)/, /Roma2 \(66,7%\)/]);
    await doAtEachWidth(page, (width) => expectAccessibleAt(page, width));
  });

  await test.step('filters stand in the address', async () => {
    await page.getByLabel('Consegnati fino al', { exact: true }).fill('01/01/2020');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nessuna risposta con questi filtri')).toBeVisible();
    await expect(page).toHaveURL(/to=2020-01-01/);
    await page.getByRole('button', { name: 'Azzera Filtri' }).click();
    await expect(fact('Tentativi')).toHaveText('3');
    await page.goto(`/backoffice/evaluations/${evaluation.id}/results?course=${course.id}`);
    await expect(page.getByRole('combobox', { name: 'Corso' })).toHaveValue('Corso di geografia');
    await expect(fact('Tentativi')).toHaveText('3');
  });

  await test.step('the key is corrected', async () => {
    await first.getByRole('link', { name: /Correggi la soluzione/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Correggi la soluzione' });
    await expect(drawer.getByText('Nessun altro corsista supererebbe la verifica.')).toBeVisible();
    await drawer.getByRole('radio', { name: 'Roma' }).check();
    await expect(drawer.getByText('1 corsista supererebbe la verifica:')).toBeVisible();
    await expect(drawer.getByText(/GEOGRAFA 1 GINA.*da 33,3% a 66,7%/)).toBeVisible();
    await expect(drawer.getByText('1 tentativo otterrebbe di meno: resta com’è.')).toBeVisible();
    const confirm = drawer.getByRole('button', { name: 'Correggi e ricalcola' });
    await expect(confirm).toBeDisabled();
    await drawer.getByRole('textbox', { name: 'Motivo' }).fill('Era indicata Milano');
    // As after a new login: what was chosen and typed is there.
    await page.reload();
    await expect(drawer.getByRole('radio', { name: 'Roma' })).toBeChecked();
    await expect(drawer.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Era indicata Milano');
    await doAtEachWidth(page, (width) => expectAccessibleAt(page, width));
    // Its answer is lost, though the server has done what was asked: asked again, it is made once.
    let asked = 0;
    await page.route('**/regradings/', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      asked += 1;
      if (asked > 1) return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await confirm.click();
    await expect(page.getByText('Connessione assente: controlla la rete e riprova.')).toBeVisible();
    // Closed and loaded again before that, the same correction is still the one that was sent.
    await drawer.getByRole('button', { name: 'Annulla' }).click();
    await expect(drawer).toBeHidden();
    await page.reload();
    await first.getByRole('link', { name: /Correggi la soluzione/ }).click();
    await drawer.getByRole('radio', { name: 'Roma' }).check();
    await drawer.getByRole('textbox', { name: 'Motivo' }).fill('Era indicata Milano');
    // As an earlier version kept it, which did not know what had been right.
    await dropKeptField(page, / regrading \d+\/\d+$/, 'seenIds');
    await page.reload();
    await confirm.click();
    await expect(drawer).toBeHidden();
    const history = page.getByRole('region', { name: 'Ricalcoli' });
    await expect(history.getByRole('status')).toHaveCount(1);
    await expect(history).toContainText('2 punteggi alzati, 1 corsista ha superato la verifica.', { timeout: 30_000 });
    await expect(history).toContainText('Era indicata Milano');
    // The answer came: the same correction, made again later on, is another one.
    const kept = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('regrading')));
    expect(kept).toEqual([]);
    await expect(fact('Superati')).toHaveText('2');
  });

  await test.step('from the session of the enrolment to the attempt', async () => {
    await page.goto(`/backoffice/subscriptions/${enrolment.id}`);
    await page.getByRole('dialog').getByRole('link', { name: 'Prova', exact: false }).first().click();
    await page.getByRole('link', { name: 'Vedi il tentativo 1' }).click();
    const drawer = page.getByRole('dialog', { name: 'Tentativo 1' });
    await expect(drawer.locator('dt', { hasText: 'Punteggio alla consegna' }).locator('+ dd')).toHaveText('33,3%');
    await expect(drawer).toContainText('Motivo: Era indicata Milano');
    await expect(drawer.getByRole('listitem').filter({ hasText: '1. Domanda 1' })).toContainText('Roma (scelta)');
    await doAtEachWidth(page, (width) => expectAccessibleAt(page, width));
  });

  await test.step('and from its record, also where the session was reset', async () => {
    await withDatabase(server, (query) =>
      query('delete from section_sessions where subscription_id = $1', [enrolment.id]),
    );
    await page.goto(`/backoffice/subscriptions/${enrolment.id}`);
    await page.getByRole('button', { name: 'Registro dell’apprendimento' }).click();
    await page
      .getByRole('row', { name: /Prova consegnata/ })
      .getByRole('link', { name: 'Vedi il tentativo' })
      .click();
    const drawer = page.getByRole('dialog', { name: 'Tentativo 1' });
    await expect(drawer).toContainText('Motivo: Era indicata Milano');
    await drawer.getByRole('button', { name: 'Torna all’iscrizione' }).click();
    await expect(page).toHaveURL(new RegExp(`/subscriptions/${enrolment.id}$`));
  });
});

test('who would pass is all there to be read before the key is corrected', async ({ page, server }) => {
  const { evaluation } = await anExam(server, 24);
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/evaluations/${evaluation.id}/results`);
  const doubted = page.getByRole('list', { name: 'Domande da rivedere' });
  await expect(doubted.getByRole('listitem')).toHaveText([
    /^3\. Capitale di Spagna.*scelta più di quelle corrette · pochi rispondono bene \(0%\)$/,
    /^1\. Capitale d’Italia.*scelta più di quelle corrette · pochi rispondono bene \(3,7%\)$/,
  ]);
  await doAtEachWidth(page, (width) => expectAccessibleAt(page, width));
  await doubted.getByRole('button', { name: '1. Capitale d’Italia' }).click();
  await expect(page.getByRole('article', { name: '1. Capitale d’Italia' })).toBeFocused();
  await page.goto(`/backoffice/evaluations/${evaluation.id}/results/correct/${evaluation.questions[0]?.id}`);
  const drawer = page.getByRole('dialog', { name: 'Correggi la soluzione' });
  const confirm = drawer.getByRole('button', { name: 'Correggi e ricalcola' });
  await drawer.getByRole('textbox', { name: 'Motivo' }).fill('Era indicata Milano');
  await expect(confirm).toBeEnabled();
  // Until it is known what would change, nothing can be changed.
  await failWith(page, '**/regradings/preview/', 503);
  await drawer.getByRole('radio', { name: 'Roma' }).check();
  await expect(drawer.getByRole('button', { name: 'Riprova' })).toBeVisible();
  await expect(confirm).toBeDisabled();
  await page.unrouteAll();
  await drawer.getByRole('button', { name: 'Riprova' }).click();
  await expect(drawer.getByText('25 corsisti supererebbero la verifica:')).toBeVisible();
  await expect(confirm).toBeEnabled();
  await expect(drawer.getByRole('link', { name: /GEOGRAFA/ })).toHaveCount(20);
  await drawer.getByRole('button', { name: 'Mostra altri 5' }).click();
  await expect(drawer.getByRole('link', { name: /GEOGRAFA/ })).toHaveCount(25);
});

test('two administrators who correct one key are told of each other', async ({ page, server }) => {
  const { evaluation } = await anExam(server);
  const [question] = evaluation.questions;
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/evaluations/${evaluation.id}/results/correct/${question?.id}`);
  const drawer = page.getByRole('dialog', { name: 'Correggi la soluzione' });
  await drawer.getByRole('textbox', { name: 'Motivo' }).fill('Era Milano');
  const colleague = await openClient(server, 'admin');
  const body = { question_id: question?.id ?? 0, correct_ids: [question?.answers[1]?.id ?? 0], reason: 'Era Roma' };
  const params = { id: evaluation.id };
  expect((await colleague.call('POST v1/evaluations/{id}/regradings/', { params, body })).status).toBe(201);
  const listRegradings = async () => (await colleague.call('GET v1/evaluations/{id}/regradings/', { params })).data;
  await expect.poll(async () => (await listRegradings()).every(({ ended }) => ended)).toBe(true);
  const confirm = drawer.getByRole('button', { name: 'Correggi e ricalcola' });
  // What the colleague made of it cannot be read: that it was changed is told all the same.
  await failWith(page, '**/evaluations/*/results/', 503);
  await confirm.click();
  await expect(page.getByText('Nel frattempo qualcun altro ha cambiato gli stessi dati')).toBeVisible();
  await page.unrouteAll();
  await confirm.click();
  await expect(
    page.getByText('Nel frattempo qualcun altro ha corretto la soluzione: ora è corretta «Roma».'),
  ).toBeVisible();
  expect(await listRegradings()).toHaveLength(1);
  await expect(drawer.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Era Milano');
  await expect(drawer.getByRole('radio', { name: 'Milano' })).toBeChecked();
  await confirm.click();
  await expect(page.getByText('Soluzione corretta: il ricalcolo è in corso.')).toBeVisible();
  expect(await listRegradings()).toHaveLength(2);
});

test('an anonymous survey says so, and shows nothing of fewer than five', async ({ page, server }) => {
  const survey = await withWorld(server, (world) => aSurvey(world, { name: 'Clima', is_anonymous: true }));
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/surveys/${survey.id}/results`);
  await expect(page.getByText('Meno di cinque risposte: i risultati non vengono mostrati')).toBeVisible();
  await expect(page.getByText('Sondaggio anonimo: nessuno può sapere', { exact: false })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Gruppo' })).toHaveCount(0);
  await page.goto(`/backoffice/surveys/${survey.id}`);
  await expect(page.getByRole('switch', { name: 'Anonimo' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Editabile' })).toBeDisabled();
});
