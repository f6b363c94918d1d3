import { listen, readHeard } from '#tests/support/browser/heard.ts';
import { alter, findAddress } from '#tests/support/browser/player.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

/** What a lesson tells learners who do not see it. */
test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page, server }) => {
  await listen(page);
  await signInAs(page, server, 'corsista');
  await alter(server, 'update course_sections set mandatory_section_id = null');
});

test('a lesson that is passed is told, with the one that follows', async ({ page, server }) => {
  await page.goto(await findAddress(server, 'DEMO-ATT', 'quattro-passi-il-video'));
  await page.getByRole('button', { name: /INIZIA A GUARDARE|RIPRENDI/ }).press('Enter');
  await expect(page.getByText('Prossima lezione: «Le procedure da tenere a portata di mano»')).toBeVisible({
    timeout: 40_000,
  });
  const told = await readHeard(page);
  expect(told.filter((words) => words.includes('Lezione completata'))).toEqual([
    expect.stringMatching(/^Lezione completata\. ?Prossima lezione/),
  ]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Rivedi' }).press('Enter');
  await page.getByRole('button', { name: /INIZIA A GUARDARE|RIPRENDI/ }).press('Enter');
  await expect(page.getByText('Prossima lezione: «Le procedure da tenere a portata di mano»')).toBeVisible({
    timeout: 40_000,
  });
  const again = (await readHeard(page)).slice(told.length);
  expect(
    again.filter((words) => words.includes('Lezione completata')),
    'nothing new',
  ).toEqual([]);
});

test('each question says its place, what keeps a button off is read on it, and a result with its score', async ({
  page,
  server,
}) => {
  await page.goto(await findAddress(server, 'DEMO-ATT', 'quattro-passi-la-verifica'));
  await page.getByRole('button', { name: 'Inizia la verifica' }).press('Enter');
  const next = page.getByRole('button', { name: 'Avanti' });
  await next.focus();
  await expect(next, 'found with Tab').toBeFocused();
  await expect(next).toBeDisabled();
  await expect(next).toHaveAccessibleDescription('Manca la risposta.');
  await next.press('Enter');
  await expect(page.getByText('Domanda 1 di 4')).toBeVisible();
  await page.getByRole('radio').first().check();
  await expect(next).toHaveAccessibleDescription('');
  await next.press('Enter');
  await expect(page.getByRole('group', { name: /^Domanda 2 di 4 / })).toBeFocused();
  for (const place of [3, 4]) {
    await page.getByRole('checkbox').or(page.getByRole('radio')).first().check();
    if (place === 3) {
      const others = page.getByRole('checkbox', { checked: false, disabled: false });
      if ((await others.count()) > 0) await others.first().check();
    }
    await next.press('Enter');
    await expect(page.getByRole('group', { name: new RegExp(`^Domanda ${place} di 4 `) })).toBeFocused();
  }
  const send = page.getByRole('button', { name: 'Invia', exact: true });
  const answer = page.getByRole('textbox');
  if (await answer.isVisible()) await answer.fill('non so');
  else await page.getByRole('checkbox').or(page.getByRole('radio')).first().check();
  await send.press('Enter');
  const title = page.getByRole('heading', { name: /la verifica!$/ });
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(/^Risposte corrette: \d+%/);
});

test('rows without a judgement, and questions without an answer, are counted on the button', async ({
  page,
  server,
}) => {
  await page.goto(await findAddress(server, 'SIC-GEN', 'la-sicurezza-dove-lavori'));
  await page.getByRole('button', { name: 'Inizia il sondaggio' }).press('Enter');
  const next = page.getByRole('button', { name: 'Avanti' });
  await expect(next).toHaveAccessibleDescription('Manca la risposta.');
  const rows = page.getByRole('radiogroup');
  await rows.first().getByRole('radio', { name: 'Molto' }).check();
  await expect(next).toHaveAccessibleDescription('Mancano le risposte a 3 righe.');
  await rows.nth(1).getByRole('radio', { name: 'Molto' }).check();
  await rows.nth(2).getByRole('radio', { name: 'Molto' }).check();
  await expect(next).toHaveAccessibleDescription('Manca la risposta a una riga.');

  await page.goto(await findAddress(server, 'SIC-VDT', 'verifica-videoterminale'));
  await page.getByRole('button', { name: 'Riprova a svolgere la verifica' }).press('Enter');
  const send = page.getByRole('button', { name: 'Invia risposte' });
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription(/^Mancano \d risposte: la prima è alla domanda 1\.$/);
});
