import { lookAt } from '#tests/support/browser/player.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test('a course is duplicated from its row, says what it lacks, and is previewed as a draft', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/courses');
  await page.getByRole('searchbox').fill('estintore');
  await expect(page.getByText('1–1 di 1')).toBeVisible();
  const row = page.getByRole('row', { name: /DEMO-ATT/ });
  await row.getByRole('button', { name: /^Azioni su/ }).click();
  await page.getByRole('menuitem', { name: 'Duplica corso' }).click();
  const question = page.getByRole('alertdialog', { name: /^Duplicare il corso/ });
  await expect(question).toContainText('Le iscrizioni non vengono copiate');
  await question.getByRole('button', { name: 'Duplica' }).click();
  await expect(page.getByText(/^Corso duplicato: .+ \(copia\)$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /\(copia\)$/ })).toBeVisible();

  // What it lacks, each line leading to its place.
  const glance = page.getByRole('region', { name: 'Pronto per la pubblicazione' });
  await expect(glance).toContainText(/punt[oi] da controllare/);
  const show = glance.getByRole('button', { name: 'Mostra i punti' });
  await show.press('Enter');
  await expect(glance.getByRole('button', { name: 'Nascondi i punti' })).toHaveAttribute('aria-expanded', 'true');
  await lookAt(page, 'course-glance');
  const first = glance.getByRole('list').getByRole('link').first();
  const place = await first.getAttribute('href');
  await first.click();
  await expect(page).toHaveURL(new RegExp(`${place?.replace(/[?]/g, '\\?')}$`));
  await expect(glance.getByRole('link', { name: 'Regole di frequenza' })).toHaveAttribute(
    'href',
    /\/settings\/course-rules\/\d+$/,
  );

  // A draft as a learner will meet it, and back.
  await page.goto(page.url().replace(/(courses\/\d+).*/, '$1'));
  const address = new URL(page.url()).pathname;
  await glance.getByRole('link', { name: 'Anteprima corso' }).click();
  await expect(page.getByText('SEI IN MODALITÀ ANTEPRIMA')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('button').first()).toBeVisible();
  await page.getByRole('link', { name: 'Torna alla modifica del corso' }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});
