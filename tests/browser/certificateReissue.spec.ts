import { withDatabase } from '#tests/support/browser/database.ts';
import { findField, findRow, open } from '#tests/support/browser/enrolments.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { expect, expectSound, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

test('a certificate is opened from its enrolment, and issued again for a reason', async ({ page, server, context }) => {
  await open(page, server);
  await findRow(page, /Lavorare bene al videoterminale/).click();
  await expect(page.getByRole('region', { name: 'Sezioni' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Attestato' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await findRow(page, /Privacy e protezione dei dati/).click();
  const certificate = page.getByRole('region', { name: 'Attestato' });
  const number = certificate.locator('dd').first();
  await expect(number).toHaveText(/^\d+$/);
  const before = await number.textContent();
  const opened = context.waitForEvent('page');
  await certificate.getByRole('link', { name: 'Apri l’attestato' }).click();
  const sheet = await opened;
  await expect(sheet.getByText('GIULIA CONTI').or(sheet.getByText('Giulia Conti')).first()).toBeVisible();
  await sheet.close();

  await certificate.getByRole('link', { name: 'Riemetti' }).click();
  const drawer = page.getByRole('dialog', { name: 'Riemetti attestato' });
  await expect(drawer.getByRole('button', { name: 'Riemetti' })).toBeDisabled();
  await expectSound(page);
  await expect(findField(page, 'Motivo')).toBeFocused();
  await page.keyboard.type('Codice fiscale sbagliato');
  // Its answer is lost: sent again, it is the same one.
  await page.route(
    '**/reissue/',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await drawer.getByRole('button', { name: 'Riemetti' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(findField(page, 'Motivo')).toHaveValue('Codice fiscale sbagliato');
  await drawer.getByRole('button', { name: 'Riemetti' }).click();
  await expect(findMessage(page, 'Attestato riemesso!')).toBeVisible();
  await expect(certificate).toContainText(new RegExp(`N\\. ${before} del .*, sostituito: Codice fiscale sbagliato`));
  await expect(number).not.toHaveText(before ?? '');
  await expect(certificate.getByText(/sostituito/)).toHaveCount(1);
  // Back from what was issued leads to no form of one more, and past the enrolment it was issued from.
  await page.goBack();
  await expect(page).toHaveURL(/\/subscriptions$/);
  await expect(certificate).toHaveCount(0);
  await expect(drawer).toHaveCount(0);
});

test('one that is missing since the course gave none at first is issued from its enrolment', async ({
  page,
  server,
}) => {
  await withDatabase(server, async (query) => {
    const [course] = await query("select id from courses where name like 'Lavorare bene al videoterminale%'");
    await query(
      `update subscriptions set status_etiquette = 'END', is_passed = true, completion_date = now()
       where user_id = 3 and course_id = ${course?.id}`,
    );
    await query(`update courses set has_certification = true where id = ${course?.id}`);
  });
  await open(page, server);
  await findRow(page, /Lavorare bene al videoterminale/).click();
  const certificate = page.getByRole('region', { name: 'Attestato' });
  await expect(certificate).toContainText('Non è ancora stato emesso');
  await certificate.getByRole('link', { name: 'Emetti' }).click();
  const drawer = page.getByRole('dialog', { name: 'Emetti attestato' });
  await findField(page, 'Motivo').fill('Il corso ora rilascia l’attestato');
  await expectSound(page);
  await drawer.getByRole('button', { name: 'Emetti' }).click();
  await expect(findMessage(page, 'Attestato emesso!')).toBeVisible();
  await expect(certificate.locator('dd').first()).toHaveText(/^\d+$/);
  await expect(certificate.getByRole('link', { name: 'Riemetti' })).toBeVisible();
});
