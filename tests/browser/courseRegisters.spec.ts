import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findButton, findField, findRow, findRows } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { isAskedToStay } from '#tests/support/browser/questionnaires.ts';
import {
  type DemoServer,
  expect,
  expectAccessible,
  expectLaidOut,
  expectSound,
  hold,
  signInAs,
  test,
} from '#tests/support/browser.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { aCategory, aCourse, aTeacher, aTypology } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const addFromMenu = async (page: Page, what: string): Promise<void> => {
  await findButton(page, 'Aggiungi').click();
  await page.getByRole('menuitem', { name: what }).click();
};

const act = async (page: Page, name: string, action: string): Promise<void> => {
  await findButton(page, `Azioni per ${name}`).click();
  await page.getByRole('menuitem', { name: action }).click();
};

const confirmDeletion = (page: Page) => findButton(page.getByRole('alertdialog'), 'Elimina').click();

test('categories and subcategories are made, changed and deleted', async ({ page, server }) => {
  test.slow();
  await signInAs(page, server, 'admin');
  await withWorld(server, async (world) => {
    const used = await aCategory(world, { name: 'Occupata', slug: 'occupata' });
    await aCategory(world, { name: 'Sotto occupata', parent_id: used.id });
    await aCourse(world, { name: 'Il suo corso', category_id: used.id });
  });
  await page.goto('/backoffice/courses');
  await page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link', { name: 'Categorie' }).click();
  for (const name of ['Tipo', 'Nome', 'Slug', 'Descrizione'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await page.getByPlaceholder('Cerca fra le categorie...').fill('occupata');
  await expect(findRows(page)).toHaveCount(2);
  await expect(findRow(page, 'Sotto occupata')).toContainText('Sottocategoria');
  await expectSound(page);

  await test.step('of one kind alone, as the address says', async () => {
    await page.getByRole('button', { name: 'Filtri', exact: true }).click();
    await page.getByRole('combobox', { name: 'Tipo', exact: true }).click();
    await page.getByRole('option', { name: 'Sottocategoria', exact: true }).click();
    await expect(findRows(page)).toHaveCount(1);
    await expect(findRow(page, 'Sotto occupata')).toBeVisible();
    await expect(page).toHaveURL(/is_subcategory/);
    await page.reload();
    await expect(findRows(page)).toHaveCount(1);
    await page.getByRole('button', { name: /^Tipo: Sottocategoria/ }).click();
    await expect(findRows(page)).toHaveCount(2);
    await expect(page.getByRole('columnheader', { name: 'Azioni', exact: true })).toHaveCount(1);
  });

  await test.step('a new one', async () => {
    await addFromMenu(page, 'Nuova categoria');
    await findField(page, 'Slug').fill('occupata');
    await findField(page, 'Nome').fill('Ponteggi');
    await findButton(page, 'Crea').click();
    await expect(findMessage(page, 'Slug già esistente')).toBeVisible();
    await expect(findField(page, 'Slug')).toHaveAccessibleDescription('Slug già esistente');
    await findField(page, 'Slug').fill('');
    await page.getByRole('combobox', { name: 'Categoria di appartenenza' }).fill('occ');
    await page.getByRole('option', { name: 'Occupata' }).click();
    await findButton(page, 'Crea').click();
    await expect(findMessage(page, 'Categoria creata correttamente!')).toBeVisible();
    await expect(page).toHaveURL(/\/course-categories\?/);
    await page.getByRole('main').getByRole('button', { name: 'Azzera Filtri' }).first().click();
    await page.getByPlaceholder('Cerca fra le categorie...').fill('ponteggi');
    await expect(findRow(page, 'Ponteggi')).toContainText('Sottocategoria');
  });

  await test.step('is changed in a drawer', async () => {
    await act(page, 'Ponteggi', 'Modifica');
    const drawer = page.getByRole('dialog', { name: 'Modifica categoria' });
    await findField(drawer, 'Nome').fill('');
    await expect(drawer.getByText('Da compilare: Nome')).toBeVisible();
    await findField(drawer, 'Nome').fill('Ponteggi fissi');
    await findField(drawer, 'Slug').fill('');
    await expect(drawer.getByText('Da compilare: Slug')).toBeVisible();
    await findField(drawer, 'Slug').fill('ponteggi-fissi');
    await findField(drawer, 'Descrizione').fill('Montaggio e smontaggio');
    await expectLaidOut(page);
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await expect(findMessage(page, 'Categoria aggiornata con successo!')).toBeVisible();
    await expect(findRow(page, 'Ponteggi fissi')).toContainText('Montaggio e smontaggio');
  });

  await test.step('and deleted', async () => {
    await act(page, 'Ponteggi fissi', 'Elimina');
    await expect(
      page.getByRole('alertdialog', { name: 'Sei sicuro di voler eliminare la categoria Ponteggi fissi?' }),
    ).toBeVisible();
    await confirmDeletion(page);
    await expect(findMessage(page, 'Categoria eliminata correttamente!')).toBeVisible();
    await expect(findRow(page, 'Ponteggi fissi')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('a category is kept while something stands in it', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await withWorld(server, async (world) => {
    const used = await aCategory(world, { name: 'Tenuta' });
    await aCategory(world, { name: 'Sotto tenuta', parent_id: used.id });
    await aCourse(world, { name: 'Un altro corso', category_id: used.id });
  });
  await page.goto('/backoffice/course-categories?filter={"search":"tenuta"}');
  await act(page, 'Tenuta', 'Elimina');
  await confirmDeletion(page);
  await expect(
    findMessage(page, 'È ancora in uso: 1 sottocategoria («Sotto tenuta») e 1 corso («Un altro corso»).'),
  ).toBeVisible();
  await expect(findButton(page, 'Azioni per Tenuta')).toBeFocused();
});

const makeTypologies = (server: DemoServer) =>
  withWorld(server, async (world) => {
    await withDatabase(server, (query) =>
      query('update courses set typology_id = null; delete from course_typologies'),
    );
    for (const [order, name] of ['Alfa', 'Beta', 'Gamma'].entries()) await aTypology(world, { name, order });
  });

test('typologies are ordered by dragging and with the keyboard, made, changed and deleted', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await makeTypologies(server);
  await page.goto('/backoffice/course-typologies');
  const order = async (names: string[]) => {
    for (const [place, name] of names.entries()) await expect(findRows(page).nth(place)).toContainText(name);
    await expect
      .poll(() => withDatabase(server, (query) => query('select name from course_typologies order by "order"')))
      .toEqual(names.map((name) => ({ name })));
  };
  await order(['Alfa', 'Beta', 'Gamma']);
  await expectSound(page);

  await test.step('in another order', async () => {
    const handle = findButton(page, 'Sposta Gamma');
    await handle.focus();
    await page.keyboard.press('ArrowUp');
    await expect(findMessage(page, 'Ordinamento aggiornato!')).toBeVisible();
    await expect(page.getByText('Gamma: posizione 2 di 3')).toBeAttached();
    await expect(handle).toBeFocused();
    await order(['Alfa', 'Gamma', 'Beta']);
    await findButton(page, 'Sposta Alfa').hover();
    await page.mouse.down();
    await findButton(page, 'Sposta Beta').hover();
    await page.mouse.move(300, 300);
    await findButton(page, 'Sposta Beta').hover();
    await page.mouse.up();
    await order(['Gamma', 'Beta', 'Alfa']);
  });

  await test.step('an order that is not saved is not left', async () => {
    const release = await hold(page, '**/course-typologies/order/');
    await findButton(page, 'Sposta Alfa').focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => isAskedToStay(page)).toBe(true);
    await page.keyboard.press('ArrowUp');
    await release();
    await order(['Alfa', 'Gamma', 'Beta']);
    await expect.poll(() => isAskedToStay(page)).toBe(false);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await order(['Gamma', 'Beta', 'Alfa']);
  });

  await test.step('not over a change of somebody else', async () => {
    // So that the list is not read once more, for the order before, after that change.
    await page.reload();
    await order(['Gamma', 'Beta', 'Alfa']);
    await withDatabase(server, (query) =>
      query(`insert into course_typologies (name, slug, "order") values ('Delta', 'delta', 3)`),
    );
    await findButton(page, 'Sposta Alfa').focus();
    await page.keyboard.press('ArrowUp');
    await expect(findMessage(page, /Nel frattempo le tipologie sono cambiate/)).toBeVisible();
    await order(['Gamma', 'Beta', 'Alfa', 'Delta']);
  });

  await test.step('with n, their drawer and their menu', async () => {
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('n');
    await findField(page, 'Nome').fill('Epsilon');
    await findField(page, 'Slug').fill('delta');
    await findButton(page, 'Crea').click();
    await expect(findMessage(page, 'Slug già esistente')).toBeVisible();
    await findField(page, 'Slug').fill('');
    await findButton(page, 'Crea').click();
    await expect(findMessage(page, 'Tipologia creata correttamente!')).toBeVisible();
    await order(['Gamma', 'Beta', 'Alfa', 'Delta', 'Epsilon']);
    await act(page, 'Epsilon', 'Modifica');
    const drawer = page.getByRole('dialog', { name: 'Modifica tipologia' });
    await findField(drawer, 'Nome').fill('Zeta');
    await findField(drawer, 'Slug').fill('');
    await expect(drawer.getByText('Da compilare: Slug')).toBeVisible();
    await findField(drawer, 'Slug').fill('zeta');
    const ascending = drawer.getByRole('switch', { name: 'Corsi in ordine dalla A alla Z' });
    await ascending.uncheck();
    await expect(ascending).not.toBeChecked();
    await findButton(drawer, 'Salva').click();
    await expect(findMessage(page, 'Tipologia aggiornata con successo!')).toBeVisible();
    await order(['Gamma', 'Beta', 'Alfa', 'Delta', 'Zeta']);
    await act(page, 'Zeta', 'Elimina');
    await confirmDeletion(page);
    await expect(findMessage(page, 'Tipologia eliminata correttamente!')).toBeVisible();
    await order(['Gamma', 'Beta', 'Alfa', 'Delta']);
  });
});

test('teachers are made, changed and deleted', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await withWorld(server, async (world) => {
    const teacher = await aTeacher(world, { first_name: 'Ada', last_name: 'Occupata' });
    await aCourse(world, { name: 'Il suo corso', sections: [{ name: 'La sua lezione', teacher_id: teacher.id }] });
  });
  await page.goto('/backoffice/teachers');
  for (const name of ['Nome', 'Cognome', 'Data creazione', 'Info'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expectSound(page);

  await test.step('a new one, whose slug follows the name', async () => {
    await addFromMenu(page, 'Nuovo insegnante');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crea un nuovo insegnante');
    await findField(page, 'Nome').fill('Niccolò');
    await expect(page.getByText('Da compilare: Cognome')).toBeVisible();
    await findField(page, 'Cognome').fill('D’Adda');
    await expect(findField(page, 'Slug')).toHaveValue('niccolo-d-adda');
    await withWorld(server, (world) => aTeacher(world, { slug: 'niccolo-d-adda' }));
    await findField(page, 'E-mail di contatto').fill('nessuna');
    await expect(page.getByText('Indirizzo e-mail non valido').first()).toBeVisible();
    await findField(page, 'E-mail di contatto').fill('');
    await findButton(page, 'Crea').click();
    await expect(findMessage(page, 'Questo slug potrebbe essere già in uso')).toBeVisible();
    await expect(findField(page, 'Slug')).toBeFocused();
    await findField(page, 'Slug').fill('niccolo');
    const buffer = Buffer.from((await aPicture(80, 80)).split(',')[1] ?? '', 'base64');
    await page.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
    await findField(page, 'Informazioni aggiuntive').fill('Formatore qualificato per la sicurezza nei cantieri');
    await findButton(page, 'Crea').click();
    await expect(findMessage(page, 'Insegnante creato correttamente!')).toBeVisible();
    await page.getByPlaceholder('Cerca fra gli insegnanti...').fill('niccolò');
    await expect(findRow(page, 'Niccolò')).toContainText('Formatore qualificato per la sicurezz…');
  });

  await test.step('is changed and deleted in a drawer', async () => {
    await page.getByRole('link', { name: 'Modifica Niccolò D’Adda' }).click();
    const drawer = page.getByRole('dialog', { name: 'Modifica insegnante' });
    await expect(findButton(drawer, 'Rimuovi foto')).toBeVisible();
    await findField(drawer, 'Cognome').fill('Dadda');
    await expectSound(page);
    await findButton(drawer, 'Salva').click();
    await expect(findMessage(page, 'Insegnante aggiornato con successo!')).toBeVisible();
    await page.getByRole('link', { name: 'Modifica Niccolò Dadda' }).click();
    await findButton(drawer, 'Elimina').click();
    await confirmDeletion(page);
    await expect(findMessage(page, 'Insegnante eliminato correttamente!')).toBeVisible();
    await expect(drawer).toHaveCount(0);
  });

  await test.step('unless a lesson names them', async () => {
    await page.getByPlaceholder('Cerca fra gli insegnanti...').fill('occupata');
    // Opened before the list is asked: the search that comes then closes nothing.
    await page.getByRole('link', { name: 'Modifica Ada Occupata' }).dispatchEvent('click');
    await expect(page).toHaveURL(/\/teachers\/\d+\?.*occupata/);
    await findButton(page.getByRole('dialog'), 'Elimina').click();
    await confirmDeletion(page);
    await expect(
      findMessage(page, 'È ancora in uso: 1 lezione («La sua lezione» del corso «Il suo corso»).'),
    ).toBeVisible();
  });
});
