import { withWorld } from '#tests/support/browser/database.ts';
import { expect, expectSound, signInAs, test } from '#tests/support/browser.ts';
import { anEvaluation } from '#tests/support/world.ts';

test('days that filter results both count however fast they are given, and are told where they cannot be', async ({
  page,
  server,
}) => {
  const { id } = await withWorld(server, (world) =>
    anEvaluation(world, { questions: [{ text: 'Capitale?', answers: ['Roma*', 'Milano'] }] }),
  );
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/evaluations/${id}/results`);
  const to = page.getByLabel('Consegnati fino al', { exact: true });

  await test.step('the second is given before the page draws the first', async () => {
    await page.getByLabel('Consegnati dal', { exact: true }).fill('01-01-2020');
    // Leaving the one, typing in the other and leaving it is one task: nothing is drawn in between.
    await to.evaluate((field) => {
      if (!(field instanceof HTMLInputElement)) return;
      field.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '02-01-2020');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.blur();
    });
    await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-02$/);
  });

  await test.step('a day that is none, and an end before the beginning', async () => {
    await to.fill('31-02-2026');
    await page.keyboard.press('Tab');
    await expect(to).toHaveAccessibleDescription('Data non valida: scrivi giorno, mese e anno');
    await to.fill('31-12-2019');
    await page.keyboard.press('Enter');
    await expect(to).toHaveAccessibleDescription('La data di inizio viene dopo quella di fine');
    await expectSound(page);
    await page.getByRole('button', { name: 'Azzera Filtri' }).click();
    await expect(page).toHaveURL(/\/results$/);
    await expect(to).toHaveAccessibleDescription('');
  });
});
