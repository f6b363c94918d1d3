import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findDrawer, findRow } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { cut, slowUploadDown } from '#tests/support/browser/network.ts';
import {
  type DemoServer,
  doAtEachWidth,
  expect,
  expectAccessibleAt,
  expectLaidOut,
  failWith,
  signInAs,
  test,
} from '#tests/support/browser.ts';
import { aCourse } from '#tests/support/world.ts';

const findField = (page: Page, name: string) => page.getByRole('textbox', { name });
const create = (page: Page) => findDrawer(page).getByRole('button', { name: 'Crea', exact: true });

const chooseType = async (page: Page, type: string): Promise<void> => {
  await findDrawer(page).getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: type, exact: true }).click();
};
const chooseFile = (page: Page, name: string, content: string | Buffer) =>
  findDrawer(page)
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });
const aCourseWithoutMaterial = (server: DemoServer): Promise<number> =>
  withDatabase(server, async (query) => {
    const [course] = await query(
      "insert into courses (name, code, slug) values ('Corso con materiale', 'MAT', 'mat') returning id",
    );
    return Number(course?.id);
  });

test('material is added to a course as link and file, refused where it is wrong, and deleted', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/courses/${await aCourseWithoutMaterial(server)}/materials`);

  await test.step('a course without any says so', async () => {
    await expect(page.getByText('Questo corso non ha ancora materiale')).toBeVisible();
    await doAtEachWidth(page, () => expectLaidOut(page));
  });

  await test.step('a link, which is what a material is at first', async () => {
    await page.getByRole('link', { name: 'Nuovo materiale' }).first().click();
    await expect(findDrawer(page).getByRole('combobox', { name: 'Tipo' })).toHaveText('Link');
    await findField(page, 'Nome').fill('Testo unico');
    await expect(findDrawer(page).getByText('Controlla di aver inserito la risorsa corretta')).toBeVisible();
    await expect(findField(page, 'Link')).toHaveAttribute('required');
    await findField(page, 'Link').fill('normattiva');
    await findField(page, 'Link').blur();
    await expect(findField(page, 'Link')).toHaveAccessibleDescription(/http:\/\/ o https:\/\//);
    await expect(create(page)).toBeDisabled();
    await findField(page, 'Link').fill('https://www.normattiva.it/');
    await create(page).click();
    await expect(findMessage(page, 'Materiale aggiunto con successo!')).toBeVisible();
    await expect(findDrawer(page)).toHaveCount(0);
    await expect(findRow(page, 'Testo unico').getByRole('link')).toHaveAttribute('href', 'https://www.normattiva.it/');
  });

  await test.step('a wrong file under a right name is refused, and what was typed stays', async () => {
    await page.getByRole('link', { name: 'Nuovo materiale' }).click();
    await findField(page, 'Nome').fill('Dispensa');
    // Left behind, it keeps nothing from being saved.
    await findField(page, 'Link').fill('dispensa');
    await chooseType(page, 'File');
    await chooseFile(page, 'dispensa.pdf', '');
    await expect(findDrawer(page).getByRole('group', { name: 'File' })).toContainText('Il file è vuoto.');
    await expect(create(page)).toBeDisabled();
    await chooseFile(page, 'dispensa.pdf', 'MZ\0\x01\x02');
    await create(page).click();
    await expect(findMessage(page, 'Controlla di aver inserito la risorsa corretta')).toBeVisible();
    await expect(findDrawer(page).getByText('I programmi non sono ammessi')).toBeVisible();
    await expect(findField(page, 'Nome')).toHaveValue('Dispensa');
    await doAtEachWidth(page, async (width) => {
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
      const titles = findDrawer(page).getByRole('heading', { name: /ateriale$/ });
      const lefts = await titles.evaluateAll((all) => all.map((title) => title.getBoundingClientRect().left));
      expect(new Set(lefts).size, `titles in one line at ${width}`).toBe(1);
    });
    await failWith(page, '**/teaching-materials/', 503);
    await create(page).click();
    await expect(findMessage(page, 'Il servizio è occupato')).toBeVisible();
    await page.unrouteAll();
    await expect(findDrawer(page).getByText('dispensa.pdf')).toBeVisible();
  });

  await test.step('a file on its way shows how far it is, and can be stopped', async () => {
    await chooseFile(page, 'dispensa.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000_000, 'a')]));
    const line = await slowUploadDown(page, 100_000);
    await create(page).click();
    await expect(page.getByRole('progressbar', { name: 'Caricamento' })).toBeVisible();
    await page.getByRole('button', { name: 'Annulla il caricamento' }).click();
    await expect(findMessage(page, 'Caricamento annullato')).toBeVisible();
    await line.restore();
    await create(page).click();
    await expect(findMessage(page, 'Materiale aggiunto con successo!')).toBeVisible();
    await expect(findRow(page, 'Dispensa')).toHaveCount(1);
  });

  await test.step('a file is downloaded by an address that is asked for, since the page may be old', async () => {
    const link = page.getByRole('link', { name: 'dispensa.pdf' });
    await cut(page, '**/teaching-materials/');
    await link.click();
    await expect(findMessage(page, 'Connessione assente')).toBeVisible();
    await page.unrouteAll();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('dispensa.pdf');
    await doAtEachWidth(page, async (width) => {
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
    });
  });

  await test.step('deleted after a question', async () => {
    await page.getByRole('button', { name: 'Elimina Dispensa' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Sei sicuro di voler eliminare il materiale Dispensa?');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
    await expect(findMessage(page, 'Materiale eliminato correttamente!')).toBeVisible();
    await expect(findRow(page, 'Dispensa')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(findRow(page, 'Testo unico')).toBeVisible();
  });
});

test('a file whose line falls before it has left is not said to be there perhaps', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const course = await withWorld(server, (world) => aCourse(world));
  await page.goto(`/backoffice/courses/${course.id}/materials`);
  await page.getByRole('link', { name: 'Nuovo materiale' }).first().click();
  await findField(page, 'Nome').fill('Interrotta');
  await chooseType(page, 'File');
  await chooseFile(page, 'interrotta.pdf', '%PDF-1.7\n');
  const address = '**/teaching-materials/';
  await page.route(address, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
  await create(page).click();
  await expect(findMessage(page, 'Connessione assente: controlla la rete e riprova.')).toBeVisible();
  await expect(page.getByText(/potrebbe essere riuscita/)).toHaveCount(0);
  await page.unroute(address);
  await create(page).click();
  await expect(findRow(page, 'Interrotta')).toHaveCount(1);
});
