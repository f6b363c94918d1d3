import { readFile } from 'node:fs/promises';
import { alter, findAddress, lookAt } from '#tests/support/browser/player.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

test.beforeEach(({ page, server }) => signInAs(page, server, 'corsista'));

const expire = (server: Parameters<typeof alter>[0], code: string, date: string) =>
  alter(
    server,
    `update subscriptions set expiration_date = $2 from courses, users
      where courses.id = course_id and code = $1 and users.id = user_id and username = 'corsista'`,
    [code, date],
  );

test('an expired enrolment that blocks says since when, and opens no lesson', async ({ page, server }) => {
  await expire(server, 'PS-BASE', '2026-01-31');
  await page.goto(await findAddress(server, 'PS-BASE'));
  await expect(page.getByText(`L'iscrizione al corso è scaduta in data: 31/01/2026`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Riprendi da dove avevi interrotto' })).toHaveCount(0);
  await expect(page.getByText('Ecco il punto in cui eri rimasto')).toHaveCount(0);
  const tree = page.getByRole('navigation', { name: 'Contenuti del corso' });
  await expect(tree.getByText(/Iscrizione scaduta/), 'said once').toHaveCount(1);
  const row = tree.getByRole('button', { name: /, Bloccata/ }).first();
  await expect(row).toHaveAttribute('aria-disabled', 'true');
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/lezione=/);
  await lookAt(page, 'expired');
});

test('a lesson of an expired enrolment, asked for by its address, says why it does not open', async ({
  page,
  server,
}) => {
  await page.goto(await findAddress(server, 'PS-BASE', 'il-luogo-e-sicuro'));
  await expect(page.getByText('Questa lezione non si può aprire')).toBeVisible();
  await lookAt(page, 'locked');
});

test('an expired enrolment of a course with rules shows them, and promises no time for today', async ({
  page,
  server,
}) => {
  const rules = `select id, 480 from courses where code = 'PS-BASE'`;
  await alter(server, `insert into attendance_rules (course_id, daily_minutes) ${rules}`);
  await page.goto(await findAddress(server, 'PS-BASE'));
  await expect(page.locator('summary', { hasText: 'Regole di frequenza' })).toBeVisible();
  await expect(page.getByText(/^Oggi puoi ancora seguire/)).toHaveCount(0);
  await alter(server, 'delete from attendance_rules');
});

test('an expired enrolment that does not block can be followed', async ({ page, server }) => {
  await alter(server, `update courses set has_blocking_subscriptions = false where code = 'PS-BASE'`);
  await page.goto(await findAddress(server, 'PS-BASE'));
  await expect(page.getByText(`L'iscrizione al corso è scaduta in data: 31/01/2026`)).toBeVisible();
  await page.getByRole('button', { name: 'Riprendi da dove avevi interrotto' }).click();
  await expect(page).toHaveURL(/lezione=/);
});

test('an enrolment of the past is looked through, and neither gone on with nor begun again', async ({
  page,
  server,
}) => {
  const move = (isPast: boolean) =>
    alter(
      server,
      `update subscriptions set is_in_history = $1 from courses, users
        where courses.id = course_id and code = 'PS-BASE' and users.id = user_id and username = 'corsista'`,
      [isPast],
    );
  const address = await findAddress(server, 'PS-BASE');
  const restart = page.getByRole('button', { name: 'Ricomincia il corso' });
  await page.goto(address);
  await expect(restart).toBeVisible();
  await move(true);
  await page.goto(address);
  await expect(page.getByText('Questa è un’iscrizione precedente, non più attiva')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Riprendi da dove avevi interrotto' })).toHaveCount(0);
  await expect(restart).toHaveCount(0);
  const tree = page.getByRole('navigation', { name: 'Contenuti del corso' });
  await expect(tree.getByText('Iscrizione non più attiva'), 'said once').toHaveCount(1);
  const row = tree.getByRole('button', { name: /, (Bloccata|Completata)/ }).first();
  await expect(row).toHaveAttribute('aria-disabled', 'true');
  await move(false);
});

test('the earlier of the two expiries is told, on hover and focus', async ({ page, server }) => {
  await alter(
    server,
    `update courses set expiration_date = '2090-05-01', show_expiration_alert = true where code = 'HACCP-1'`,
  );
  await expire(server, 'HACCP-1', '2090-06-30');
  await page.goto(await findAddress(server, 'HACCP-1'));
  const note = page.getByRole('button', { name: /01\/05\/2090/ });
  await note.focus();
  const words = `L'iscrizione al corso scade in data: 01/05/2090`;
  await expect(note).toHaveAccessibleDescription(words);
  await expect(page.locator('[aria-hidden="true"]').filter({ hasText: words })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Aggiungi al calendario' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('DTSTART;VALUE=DATE:20900501');
});

test('a suspended enrolment says so, and opens no lesson', async ({ page, server }) => {
  await page.goto(await findAddress(server, 'CYB-BASE'));
  await expect(page.getByText('L’iscrizione a questo corso è sospesa')).toBeVisible();
  const tree = page.getByRole('navigation', { name: 'Contenuti del corso' });
  await expect(tree.getByText(/Iscrizione sospesa/), 'said once').toHaveCount(1);
  await expect(tree.getByRole('button', { name: /, Bloccata/ }).first()).toHaveAttribute('aria-disabled', 'true');
  await lookAt(page, 'suspended');
});

test('an evaluation without tries says so', async ({ page, server }) => {
  await alter(
    server,
    `insert into attempts (subscription_id, course_section_id, questionnaire_id, kind, number, snapshot, submitted, answers, results, percentage, is_passed)
      select s.id, section.id, section.evaluation_id, 'evaluation', 90 + n,
        jsonb_build_object('questionnaire', jsonb_build_object('id', q.id, 'has_show_correct_answers', false), 'questions', '[]'::jsonb),
        now(), '[]', '[]', 20, false
      from course_sections section join questionnaires q on q.id = section.evaluation_id
      join subscriptions s on s.course_id = section.course_id join users on users.id = s.user_id and username = 'corsista',
      generate_series(1, q.max_retries + 1) n
      where section.slug = 'quattro-passi-la-verifica'`,
  );
  await alter(
    server,
    `update course_sections set mandatory_section_id = null where slug = 'quattro-passi-la-verifica'`,
  );
  await page.goto(await findAddress(server, 'DEMO-ATT', 'quattro-passi-la-verifica'));
  await expect(page.getByText('Hai esaurito i tentativi')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Inizia la verifica' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Riprova a svolgere la verifica' })).toHaveCount(0);
  await lookAt(page, 'no-tries');
});

test('a course that is not one’s own says so', async ({ page }) => {
  await page.goto('/corsi/999999');
  await expect(page.getByText('Questo corso non è tra i tuoi')).toBeVisible();
  await lookAt(page, 'not-mine');
});
