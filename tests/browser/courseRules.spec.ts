import { lookAt } from '#tests/support/browser/player.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test('the rules of a course are set with one switch and changed one by one', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/settings');
  await page.getByRole('link', { name: 'Regole di frequenza' }).click();
  const row = page.getByRole('row', { name: /DEMO-ATT/ });
  await page.getByRole('searchbox').fill('estintore');
  await expect(page.getByText('1–1 di 1')).toBeVisible();
  await expect(row).toContainText('Nessuna');
  await row.getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: 'Regole di frequenza' });
  const all = drawer.getByRole('switch', { name: 'Corso regolamentato' });
  await expect(all).not.toBeChecked();
  await all.check();
  await expect(drawer.getByLabel('Minuti tra due controlli, in media')).toHaveValue('10');
  await drawer.getByLabel('Minuti tra due controlli, in media').fill('1');
  await expect(drawer.getByText('Un numero intero da 2 a 120').first()).toBeVisible();
  await drawer.getByLabel('Minuti tra due controlli, in media').fill('20');
  await drawer.getByRole('switch', { name: 'Niente telefono' }).uncheck();
  await expect(all).toBeChecked();
  await lookAt(page, 'course-rules-drawer');
  await drawer.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Regole di frequenza aggiornate!')).toBeVisible();
  await expect(row).toContainText('Controlli di presenza');
  await expect(row).not.toContainText('Niente telefono');
  await lookAt(page, 'course-rules-list');
});
