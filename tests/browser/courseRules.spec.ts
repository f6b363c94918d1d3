import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { lookAt } from '#tests/support/browser/player.ts';
import { expect, expectAccessible, signInAs, test } from '#tests/support/browser.ts';
import { aCourse } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

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

test('of two who change the rules of one course the second is told; a course that is gone says so', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  const course = await withWorld(server, (world) => aCourse(world, { name: 'Conteso', code: 'CONTESO' }));
  const drawer = page.getByRole('dialog', { name: 'Regole di frequenza' });
  const minutes = drawer.getByLabel('Minuti tra due controlli, in media');
  const write = (statement: string) => withDatabase(server, (query) => query(statement, [course.id]));

  await test.step('what both changed is told beside it, and what was typed stays', async () => {
    await page.goto(`/backoffice/settings/course-rules/${course.id}`);
    await drawer.getByRole('switch', { name: 'Corso regolamentato' }).check();
    await minutes.fill('20');
    await write('insert into attendance_rules (course_id, presence_minutes) values ($1, 30)');
    await drawer.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText(/Nel frattempo qualcun altro ha cambiato gli stessi dati/)).toBeVisible();
    await expect(minutes).toHaveValue('20');
    await expect(minutes).toHaveAccessibleDescription(/Cambiato nel frattempo da qualcun altro/);
    await expect(minutes).toBeFocused();
    // Behind the drawer: what the other stored is read.
    await expect(page.locator('tr', { hasText: 'CONTESO' })).toContainText('Controlli di presenza');
    await drawer.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('Regole di frequenza aggiornate!')).toBeVisible();
    expect(await write('select presence_minutes from attendance_rules where course_id = $1')).toEqual([
      { presence_minutes: 20 },
    ]);
  });

  await test.step('also where the field is not there any more', async () => {
    await page.goto(`/backoffice/settings/course-rules/${course.id}`);
    await drawer.getByRole('switch', { name: 'Velocità massima' }).uncheck();
    await write('update attendance_rules set max_speed = 2 where course_id = $1');
    const readAgain = page.waitForResponse(
      (answer) => answer.url().endsWith(`/course-rules/${course.id}/`) && answer.ok(),
    );
    await drawer.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText(/Nel frattempo qualcun altro ha cambiato gli stessi dati/)).toBeVisible();
    await readAgain;
    await drawer.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('Regole di frequenza aggiornate!')).toBeVisible();
    expect(await write('select max_speed from attendance_rules where course_id = $1')).toEqual([{ max_speed: null }]);
  });

  await test.step('saved after the course was deleted', async () => {
    await page.goto(`/backoffice/settings/course-rules/${course.id}`);
    await minutes.fill('40');
    await write('delete from courses where id = $1');
    await drawer.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('L’elemento non esiste o è stato eliminato.')).toBeVisible();
    await expect(minutes).toHaveValue('40');
  });

  await test.step('opened after it was', async () => {
    await page.reload();
    await expect(page.getByText('L’elemento non esiste o è stato eliminato.').first()).toBeVisible();
    await expectAccessible(page);
  });
});

test('a course shows the rules in force, leads to them, and there it says which lessons nobody could pass', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  const course = await withWorld(server, (world) => aCourse(world, { name: 'Senza durate', sections: [{}, {}] }));
  const [unknown, known] = course.sections;
  await withDatabase(server, (query) =>
    query(
      `insert into section_media (course_section_id, type, name, link, seconds)
       values ($1, 'YT', 'a', 'https://www.youtube.com/watch?v=aaaaaaaaaaa', null),
         ($2, 'YT', 'b', 'https://www.youtube.com/watch?v=bbbbbbbbbbb', 90)
       on conflict (course_section_id) do update set type = 'YT', file_id = null, link = excluded.link, seconds = excluded.seconds`,
      [unknown?.id, known?.id],
    ),
  );
  await withDatabase(server, (query) =>
    query("update course_sections set name = 'Ignota ' || id, duration = '00:00:01' where id = any ($1::integer[])", [
      [unknown?.id, known?.id],
    ]),
  );
  await page.goto(`/backoffice/courses/${course.id}`);
  const inForce = page.getByRole('region', { name: 'Regole di frequenza del corso' });
  await expect(inForce).toContainText('Il corso non ha regole di frequenza.');
  await inForce.getByRole('link', { name: 'Modifica le regole di frequenza' }).click();
  const drawer = page.getByRole('dialog', { name: 'Regole di frequenza' });
  const all = drawer.getByRole('switch', { name: 'Corso regolamentato' });
  await expect(all).not.toBeChecked();
  // Without rules the learner's player says how long it is.
  await expect(drawer.getByRole('note')).toHaveCount(0);
  await all.check();
  await expect(drawer.getByRole('note')).toContainText('con le regole attive nessuno può superarla');
  await expect(drawer.getByRole('note').getByRole('link')).toHaveText([`Ignota ${unknown?.id}`]);
  await lookAt(page, 'course-rules-lengths');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Regole di frequenza aggiornate!')).toBeVisible();
  await page.goto(`/backoffice/courses/${course.id}`);
  await expect(inForce).toContainText('Controlli di presenza');
  await lookAt(page, 'course-rules-on-course');
  await expectAccessible(page);
});
