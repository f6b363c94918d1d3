import { readFile } from 'node:fs/promises';
import {
  courseName,
  findAnswerAll,
  findSectionRow,
  openCourse,
  takeFile,
  watchVideo,
} from '#tests/support/browser/extinguisherCourse.ts';
import { expect, expectAccessible, expectSound, test } from '#tests/support/browser.ts';
import { readPdfText } from '#tests/support/pdfText.ts';

test.describe.configure({ mode: 'serial' });

// As people see it, unlike elsewhere: what moves, moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a learner signs in, follows a course and downloads its certificate', async ({ page }) => {
  test.slow();

  await test.step('signs in', async () => {
    await page.goto('/login');
    await expect(page).toHaveTitle(/Accedi/);
    const enter = page.getByRole('button', { name: 'Accedi' });
    await expect(enter).toBeDisabled();
    await page.getByLabel('Nome utente').fill('corsista');
    await page.getByLabel('Password', { exact: true }).fill('sbagliata');
    await enter.click();
    await expect(page.getByText('Controlla di aver inserito bene username e password')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('Demo2026!');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/corsi$/);
  });

  await test.step('opens the course', async () => {
    await openCourse(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Inizia ora la tua formazione' }).click();
    await expect(findSectionRow(page, 'Quattro domande')).toContainText('Supera prima');
  });

  await test.step('watches the video to its end and is taken to the file', async () => {
    await watchVideo(page);
    await page.getByRole('button', { name: 'Apri ora' }).click();
    await expect(
      page.getByRole('heading', { level: 2, name: 'Le procedure da tenere a portata di mano' }),
    ).toBeVisible();
  });

  await test.step('takes the file', async () => {
    await takeFile(page);
    await findSectionRow(page, 'Quattro domande').click();
  });

  await test.step('fails the evaluation', async () => {
    await page.getByRole('button', { name: 'Inizia la verifica' }).click();
    await findAnswerAll(page, false);
    await page.getByRole('button', { name: 'Invia', exact: true }).click();
    await expect(page.getByText('Non hai superato la verifica!')).toBeVisible();
    await expect(page.getByText('Resoconto:')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('tries again and passes', async () => {
    await page.getByRole('button', { name: 'Riprova a svolgere la verifica' }).click();
    const begin = page.getByRole('button', { name: 'Inizia la verifica' });
    const first = page.getByRole('radio', { name: 'Togliere la sicura' });
    await expect(begin.or(first)).toBeVisible();
    if (await begin.isVisible()) await begin.click();
    await findAnswerAll(page, true);
    await page.getByRole('button', { name: 'Invia', exact: true }).click();
  });

  await test.step('the course is completed: a scene, the certificate first', async () => {
    const scene = page.getByRole('dialog', { name: 'Bravo, hai completato tutte le sezioni obbligatorie' });
    await expect(scene).toBeVisible();
    await expect(scene.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(scene.getByText(/^Corso completato il \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    await expect(scene.getByRole('link')).toHaveText([/^Vai all.attestato$/, /^(Inizia|Riprendi): /]);
    // What moves comes to rest.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    await expectSound(page);
    await page.keyboard.press('Tab');
    await expect(scene.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(scene).toBeHidden();
    await expect(page.getByText('Complimenti, hai superato la verifica!')).toBeVisible();
    // The paragraph, since the title of the scene may still be fading.
    const done = page.getByRole('paragraph').filter({ hasText: 'Bravo, hai completato tutte le sezioni obbligatorie' });
    await expect(done).toBeVisible();
    await page.getByRole('button', { name: 'Continua con le lezioni' }).click();
    await expect(page.getByText(/^Corso completato il/)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('reads and downloads the certificate', async () => {
    const [certificate] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .getByRole('link', { name: 'Vai all’attestato' })
        .or(page.getByRole('link', { name: "Vai all'attestato" }))
        .first()
        .click(),
    ]);
    const button = certificate
      .getByRole('link', { name: 'Scarica PDF' })
      .or(certificate.getByRole('button', { name: 'Scarica PDF' }));
    await expect(button).toBeVisible({ timeout: 20_000 });
    await expect(certificate.locator('canvas').first()).toBeVisible();
    await expectAccessible(certificate);
    const [download] = await Promise.all([certificate.waitForEvent('download'), button.click()]);
    const text = await readPdfText(await readFile(await download.path()));
    const today = new Intl.DateTimeFormat('it-IT', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'Europe/Rome',
    }).format();
    const code = await certificate
      .getByText(/^[A-Z0-9]{4,}(-[A-Z0-9]{2,})+$/)
      .first()
      .textContent();
    expect(text.toUpperCase()).toContain('GIULIA CONTI');
    for (const printed of [courseName, today, code?.trim() || 'a code']) expect(text).toContain(printed);
  });

  await test.step('leaves', async () => {
    await page.goto('/corsi');
    await expect(page.getByText('COMPLETATO').first()).toBeVisible();
    await page.getByRole('button', { name: /Giulia Conti/i }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/corsi');
    await expect(page).toHaveURL(/\/login(\?|$)/);
  });
});
