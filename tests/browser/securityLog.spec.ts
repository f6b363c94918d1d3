import { withDatabase } from '#tests/support/browser/database.ts';
import { lookAt } from '#tests/support/browser/player.ts';
import { doAtEachWidth, expect, expectAccessibleAt, expectLaidOut, signInAs, test } from '#tests/support/browser.ts';

test('security events stand in a tab of the log, in words, and are filtered', async ({ page, server }) => {
  await withDatabase(server, async (query) => {
    await query(
      `insert into security_events (at, kind, user_id, address, count, details) values
        ('2026-03-10T09:00:07Z', 'login_failed', 3, '192.0.2.44', 12, '{"reason":"wrong_credentials"}'),
        ('2026-03-10T09:00:05Z', 'token_reused', 999999, '2001:db8::7', 1, '{}')`,
    );
  });
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/log');
  await page.getByRole('link', { name: 'Sicurezza' }).click();
  await page.getByPlaceholder('Cerca un utente o un indirizzo...').fill('192.0.2.');
  const failed = page.getByRole('row', { name: /Accesso fallito/ });
  await expect(failed).toContainText('10-03-2026 10:00:07');
  await expect(failed).toContainText('192.0.2.44');
  await expect(page.getByRole('row', { name: /Credenziale già usata/ })).toHaveCount(0);
  await page.getByPlaceholder('Cerca un utente o un indirizzo...').fill('2001:db8');
  await expect(page.getByRole('row', { name: /Credenziale già usata/ })).toContainText('Utente eliminato (n. 999999)');
  await lookAt(page, 'security-log');
  await page.getByPlaceholder('Cerca un utente o un indirizzo...').fill('');

  const entry = page.getByRole('navigation', { name: 'Navigazione principale' }).getByRole('link', {
    name: 'Registro attività',
  });
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Filtri', exact: true }).click();
  await page.getByLabel('Indirizzo', { exact: true }).fill(' 192.0.2.44 ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Filtri attivi' })).toContainText('Indirizzo: 192.0.2.44');
  await expect(page).toHaveURL(/192\.0\.2\.44/);
  await expect(failed).toContainText('Accesso fallito × 12');
  await expect(failed).toContainText('Motivo: credenziali errate');
  await expect(page.getByRole('row')).toHaveCount(2);
  await doAtEachWidth(page, async (width) => {
    await expectLaidOut(page);
    await expectAccessibleAt(page, width);
  });
  await page.getByRole('button', { name: 'Azzera Filtri' }).first().click();

  await page.getByPlaceholder('Cerca un utente o un indirizzo...').fill('nessuno-così');
  await expect(page.getByText('Nessun')).not.toHaveCount(0);
});
