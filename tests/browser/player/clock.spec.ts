import { alter, findAddress } from '#tests/support/browser/player.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

/** Where the computer's clock stands half a day away from Rome. */
test.use({ timezoneId: 'Pacific/Auckland' });

test('expiry is told by the calendar of Rome, wherever the learner’s clock stands', async ({ page, server }) => {
  await alter(
    server,
    `update subscriptions set expiration_date = (now() at time zone 'Europe/Rome')::date from courses
      where courses.id = course_id and code = 'SIC-GEN'`,
  );
  await signInAs(page, server, 'corsista');
  await page.goto(await findAddress(server, 'SIC-GEN'));
  const today = new Intl.DateTimeFormat('it-IT', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Rome',
  }).format();
  await expect(page.getByRole('button', { name: 'Scade oggi' })).toHaveAccessibleDescription(
    `L'iscrizione al corso scade in data: ${today}`,
  );
  await expect(page.getByRole('button', { name: 'Riprendi da dove avevi interrotto' })).toBeVisible();
});

test('answers are saved at the hour of Rome', async ({ page, server }) => {
  await alter(
    server,
    `update course_sections set mandatory_section_id = null where slug = 'quattro-passi-la-verifica'`,
  );
  await signInAs(page, server, 'corsista');
  await page.goto(await findAddress(server, 'DEMO-ATT', 'quattro-passi-la-verifica'));
  await page.getByRole('button', { name: 'Inizia la verifica' }).click();
  await page.getByRole('radio', { name: 'Togliere la sicura' }).check();
  const tellHour = (minutesAgo: number) =>
    new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Rome' }).format(
      Date.now() - minutesAgo * 60_000,
    );
  const saved = page.getByText(/salvato alle/);
  await expect(saved).toBeVisible();
  await expect(saved).toHaveText(new RegExp(`salvato alle (${tellHour(0)}|${tellHour(1)})`));
});
