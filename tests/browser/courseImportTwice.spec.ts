import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import type { DemoServer } from '#tests/support/browser/demoServer.ts';
import { expect, expectSound, hold, signInAs, test } from '#tests/support/browser.ts';
import { aCourse } from '#tests/support/world.ts';

/** Makes the file of a course on its page, and reads it. */
const exportCourse = async (page: Page, course: { id: number; name: string }): Promise<Buffer> => {
  await page.goto(`/backoffice/courses/${course.id}`);
  await page.getByRole('button', { name: `Azioni su ${course.name}` }).click();
  await page.getByRole('menuitem', { name: 'Esporta corso' }).click();
  const dialog = page.getByRole('dialog', { name: /^Esporta/ });
  await dialog.getByRole('button', { name: 'Genera il file' }).click();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Scarica' }).click();
  const file = await readFile(await (await downloading).path());
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  return file;
};

test.describe.configure({ mode: 'serial' });

const lessonsOfCopies = (server: DemoServer, { id, name }: { id: number; name: string }) =>
  withDatabase(server, (query) =>
    query(
      `select (select array_agg(section.name order by section."order") from course_sections section
          where section.course_id = course.id) as lessons
        from courses course where course.name = $1 and course.id <> $2`,
      [name, id],
    ),
  );

const openWithFile = async (tab: Page, buffer: Buffer): Promise<void> => {
  await tab.goto('/backoffice/course-import');
  await tab.locator('input[type=file]').setInputFiles({ name: 'corso.zip', mimeType: 'application/zip', buffer });
};
const start = (tab: Page) => tab.getByRole('button', { name: 'Importa corso' }).click();

const aCourseWithFile = async (page: Page, server: DemoServer, name: string) => {
  const { id } = await withWorld(server, (world) =>
    aCourse(world, { name, themes: [{ modules: [{ sections: [{ name: 'Una' }, { name: 'Due' }] }] }] }),
  );
  await signInAs(page, server, 'admin');
  return { id, name, buffer: await exportCourse(page, { id, name }) };
};

test('two tabs that import one file at once make a course each, whole, and both say so', async ({ page, server }) => {
  const course = await aCourseWithFile(page, server, 'Corso due volte');
  const tabs = [page, await page.context().newPage()];
  for (const tab of tabs) await openWithFile(tab, course.buffer);
  await Promise.all(tabs.map(start));
  for (const tab of tabs) await expect(tab.getByText('Corso importato: Corso due volte')).toBeVisible();
  await expectSound(page);
  expect(await lessonsOfCopies(server, course)).toEqual([{ lessons: ['Una', 'Due'] }, { lessons: ['Una', 'Due'] }]);
});

test('a tab does not go on with the file that another one is sending', async ({ page, server }) => {
  const course = await aCourseWithFile(page, server, 'Corso a metà');
  const other = await page.context().newPage();
  await openWithFile(page, course.buffer);
  await openWithFile(other, course.buffer);
  const release = await hold(page, /\/uploads\/.+/);
  const begun = page.waitForRequest((request) => request.method() === 'PATCH');
  await start(page);
  await begun;
  await start(other);
  await expect(other.getByText('Corso importato: Corso a metà')).toBeVisible();
  await release();
  await expect(page.getByText('Corso importato: Corso a metà')).toBeVisible();
  expect(await lessonsOfCopies(server, course)).toEqual([{ lessons: ['Una', 'Due'] }, { lessons: ['Una', 'Due'] }]);
});
