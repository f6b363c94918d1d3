import type { Page } from '@playwright/test';
import { aTree, findHandle, findLessons, openMenu } from '#tests/support/browser/contentsTree.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { expect, expectAccessible, signInAs, test } from '#tests/support/browser.ts';
import type { TestCourse } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const findModules = (page: Page) => page.getByRole('heading', { level: 3 });
const findThemes = (page: Page) => page.getByRole('list', { name: 'Tematiche' }).getByRole('link');
const findBox = (page: Page, name: string) => page.getByRole('checkbox', { name: `Seleziona ${name}`, exact: true });
const findBar = (page: Page) => page.getByRole('group', { name: 'Selezione' });
const expectHeadingFocused = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeFocused();
const findUndo = (page: Page) => page.getByRole('button', { name: 'Annulla', exact: true });
/** With what is selected. */
const choose = async (page: Page, item: string): Promise<void> => {
  await findBar(page).getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const confirmDeletion = (page: Page, question = /^Sei sicuro di voler eliminare/) =>
  page.getByRole('alertdialog', { name: question }).getByRole('button', { name: 'Elimina' }).click();
const undoDeletion = async (page: Page, message: string): Promise<void> => {
  await expect(findMessage(page, message)).toBeVisible();
  await findUndo(page).click();
  await expect(findMessage(page, 'Eliminazione annullata')).toBeVisible();
  await expectHeadingFocused(page);
};

/** A copy keeps what a lesson asks for. */
const last = { is_mandatory: false, after: 3 };

const openTheme = async (page: Page, { id, themes }: TestCourse, place = 0): Promise<void> => {
  await page.goto(`/backoffice/courses/${id}/contents?theme=${themes[place]?.id}`);
};

test('several lessons are moved, switched, duplicated and deleted, and come back', async ({ page, server }) => {
  test.slow();
  const course = await aTree(server, 'Molte insieme', last);
  await page.clock.install();
  await signInAs(page, server, 'admin');
  await openTheme(page, course);
  const bar = findBar(page);
  const mandatory = page.getByRole('list', { name: 'Alfa' }).getByText('Obbligatoria');

  await test.step('selected with the keyboard', async () => {
    await findBox(page, 'Lezione a').focus();
    await page.keyboard.press('Space');
    await findBox(page, 'Lezione c').click({ modifiers: ['Shift'] });
    await expect(bar.getByText('3 lezioni selezionate')).toBeVisible();
    await bar.getByRole('button', { name: 'Annulla selezione' }).click();
    await expect(bar).toHaveCount(0);
    await expectHeadingFocused(page);
    await findBox(page, 'Lezione a').check();
    await findBox(page, 'Lezione c').check();
    await expect(bar.getByText('2 lezioni selezionate')).toBeVisible();
  });

  await test.step('switched off and on, made optional and mandatory', async () => {
    await bar.getByRole('button', { name: 'Disattiva' }).click();
    await expect(findMessage(page, '2 lezioni aggiornate!')).toBeVisible();
    await expect(page.getByText('Non attiva')).toHaveCount(2);
    await choose(page, 'Rendi facoltative');
    await expect(mandatory).toHaveCount(1);
    await page.reload();
    await expect(page.getByText('Non attiva')).toHaveCount(2);
    await expect(mandatory).toHaveCount(1);
    await findBox(page, 'Lezione a').check();
    await findBox(page, 'Lezione c').check();
    await bar.getByRole('button', { name: 'Attiva', exact: true }).click();
    await expect(page.getByText('Non attiva')).toHaveCount(0);
    await choose(page, 'Rendi obbligatorie');
    await expect(mandatory).toHaveCount(3);
  });

  await test.step('moved to another theme', async () => {
    await bar.getByRole('button', { name: 'Sposta in…' }).click();
    await page.getByRole('combobox', { name: 'Argomento' }).click();
    await page.getByRole('option', { name: 'Seconda › Gamma' }).click();
    await page.getByRole('button', { name: 'Sposta', exact: true }).click();
    await expect(findMessage(page, 'Ordinamento aggiornato! Spostate 2 lezioni.')).toBeVisible();
    await expect(findLessons(page, 'Alfa')).toHaveText(['Lezione b']);
    await findUndo(page).click();
    await expect(findLessons(page, 'Alfa')).toHaveText(['Lezione a', 'Lezione b', 'Lezione c']);
  });

  await test.step('dragged with one of them, as the row in the hand and the message say', async () => {
    await findBox(page, 'Lezione a').check();
    await findBox(page, 'Lezione c').check();
    const [from, to] = [
      await findHandle(page, 'Lezione a').boundingBox(),
      await findHandle(page, 'Lezione b').boundingBox(),
    ];
    if (!from || !to) throw new Error('nothing to drag');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, to.y + 16, { steps: 8 });
    await expect(page.locator('.dragged')).toContainText('2 lezioni');
    await page.mouse.up();
    await expect(findMessage(page, 'Ordinamento aggiornato! Spostate 2 lezioni.')).toBeVisible();
    await expect(findLessons(page, 'Alfa')).toHaveText(['Lezione b', 'Lezione a', 'Lezione c']);
    await findUndo(page).click();
    await expect(findLessons(page, 'Alfa')).toHaveText(['Lezione a', 'Lezione b', 'Lezione c']);
    await findBar(page).getByRole('button', { name: 'Annulla selezione' }).click();
  });

  await test.step('duplicated, each beside its own', async () => {
    await findBox(page, 'Lezione a').check();
    await findBox(page, 'Lezione c').check();
    await choose(page, 'Duplica');
    await expect(findMessage(page, 'Copia creata')).toBeVisible();
    const copies = ['a', 'a (copia)', 'b', 'c', 'c (copia)'].map((name) => `Lezione ${name}`);
    await expect(findLessons(page, 'Alfa')).toHaveText(copies);
    await page.reload();
    await expect(findLessons(page, 'Alfa')).toHaveText(copies);
  });

  await test.step('deleted for a while', async () => {
    await page.getByRole('checkbox', { name: 'Seleziona tutte le lezioni di Alfa' }).check();
    await choose(page, 'Elimina');
    await confirmDeletion(page, /^Sei sicuro di voler eliminare 5 lezioni\?/);
    await expect(findMessage(page, '5 lezioni eliminate!')).toBeVisible();
    await expect(findLessons(page, 'Alfa')).toHaveCount(0);
    await undoDeletion(page, '5 lezioni eliminate!');
    await expect(findLessons(page, 'Alfa')).toHaveCount(5);
  });

  await test.step('and for good once the message has gone', async () => {
    await openMenu(page, 'Lezione a (copia)', 'Elimina');
    await confirmDeletion(page);
    await expect(findMessage(page, 'Lezione eliminata correttamente!')).toBeVisible();
    await expectHeadingFocused(page);
    await page.clock.fastForward(7_000);
    await expect(findUndo(page)).toBeVisible();
    await page.clock.fastForward(2_000);
    await expect(findUndo(page)).toHaveCount(0);
    await expect(findMessage(page, 'Lezione eliminata correttamente!')).toHaveCount(0);
    await page.reload();
    await expect(findLessons(page, 'Alfa')).toHaveText(['Lezione a', 'Lezione b', 'Lezione c', 'Lezione c (copia)']);
  });
});

test('modules and themes come back from where they were deleted or moved', async ({ page, server }) => {
  const course = await aTree(server, 'Torna tutto', last);
  await signInAs(page, server, 'admin');
  const drawer = page.getByRole('dialog');
  const deleteHere = async () => {
    await drawer.getByRole('button', { name: 'Elimina' }).click();
    await confirmDeletion(page);
    await expect(drawer).toHaveCount(0);
  };

  await test.step('a module', async () => {
    await openTheme(page, course);
    await openMenu(page, 'Alfa', 'Elimina');
    await confirmDeletion(page);
    await expect(findModules(page)).toHaveText(['Beta']);
    await expectHeadingFocused(page);
    await findUndo(page).focus();
    await expectAccessible(page);
    await undoDeletion(page, 'Modulo eliminato correttamente!');
    await expect(findModules(page)).toHaveText(['Alfa', 'Beta']);
    await expect(findLessons(page, 'Alfa')).toHaveText(['Lezione a', 'Lezione b', 'Lezione c']);
  });

  await test.step('the order of modules', async () => {
    await page.getByRole('button', { name: 'Sposta Beta', exact: true }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(findMessage(page, 'Ordinamento aggiornato!')).toBeVisible();
    await expect(findModules(page)).toHaveText(['Beta', 'Alfa']);
    await findUndo(page).click();
    await expect(findMessage(page, 'Ordinamento annullato')).toBeVisible();
    await page.reload();
    await expect(findModules(page)).toHaveText(['Alfa', 'Beta']);
  });

  await test.step('a lesson and a module from their drawers', async () => {
    await findLessons(page, 'Alfa').filter({ hasText: 'Lezione b' }).click();
    await deleteHere();
    await expect(findLessons(page, 'Alfa')).toHaveText(['Lezione a', 'Lezione c']);
    await undoDeletion(page, 'Lezione eliminata correttamente!');
    await expect(findLessons(page, 'Alfa')).toHaveText(['Lezione a', 'Lezione b', 'Lezione c']);
    await openMenu(page, 'Alfa', 'Modifica');
    await deleteHere();
    await expect(findModules(page)).toHaveText(['Beta']);
    await undoDeletion(page, 'Modulo eliminato correttamente!');
    await expect(findModules(page)).toHaveText(['Alfa', 'Beta']);
  });

  await test.step('a theme from its menu and from its drawer', async () => {
    await page.getByRole('link', { name: 'Torna alle tematiche' }).click();
    await openMenu(page, 'Prima', 'Elimina');
    await confirmDeletion(page);
    await expect(findThemes(page)).toHaveText(['Seconda', 'Vuota']);
    await expectHeadingFocused(page);
    await undoDeletion(page, 'Tematica eliminata correttamente!');
    await expect(findThemes(page)).toHaveText(['Prima', 'Seconda', 'Vuota']);
    await openMenu(page, 'Prima', 'Modifica');
    await deleteHere();
    await expect(findThemes(page)).toHaveText(['Seconda', 'Vuota']);
    await undoDeletion(page, 'Tematica eliminata correttamente!');
    await expect(findThemes(page)).toHaveText(['Prima', 'Seconda', 'Vuota']);
    await openTheme(page, course);
    await expect(findLessons(page, 'Alfa')).toHaveText(['Lezione a', 'Lezione b', 'Lezione c']);
  });
});

test('lessons, a module and a theme are copied into another course, and stand there', async ({ page, server }) => {
  const course = await aTree(server, 'Da cui copiare', last);
  const other = await aTree(server, 'In cui copiare', last);
  await signInAs(page, server, 'admin');
  const copyInto = async (title: string, label?: string, option?: string) => {
    const dialog = page.getByRole('dialog', { name: `Copia ${title} in un altro corso` });
    await dialog.getByRole('combobox', { name: 'Corso' }).fill('In cui copiare');
    await page.getByRole('option', { name: 'In cui copiare' }).click();
    if (label && option) {
      await dialog.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    }
    await dialog.getByRole('button', { name: 'Copia', exact: true }).click();
    await expect(findMessage(page, 'Copiato nel corso In cui copiare')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  };
  await openTheme(page, course);
  await page.getByRole('button', { name: 'Mostra o nascondi le lezioni di Beta' }).click();
  await findBox(page, 'Lezione a').check();
  await findBox(page, 'Lezione e').check();
  await choose(page, 'Copia in un altro corso…');
  await copyInto('2 lezioni', 'Argomento', 'Seconda › Gamma');
  await expect(findMessage(page, '«Lezione e» non richiede più «Lezione d», che non è stata copiata.')).toBeVisible();
  await openMenu(page, 'Beta', 'Copia in un altro corso…');
  await copyInto('Beta', 'Tematica', 'Vuota');
  await page.getByRole('link', { name: 'Torna alle tematiche' }).click();
  await openMenu(page, 'Prima', 'Copia in un altro corso…');
  await copyInto('Prima');
  await expect(findThemes(page), 'here nothing has changed').toHaveText(['Prima', 'Seconda', 'Vuota']);

  await page.goto(`/backoffice/courses/${other.id}/contents`);
  await expect(findThemes(page)).toHaveText(['Prima', 'Seconda', 'Vuota', 'Prima']);
  await findThemes(page).nth(3).click();
  await expect(findModules(page)).toHaveText(['Alfa', 'Beta']);
  await expect(findLessons(page, 'Alfa')).toHaveText(['Lezione a', 'Lezione b', 'Lezione c']);
  await openTheme(page, other, 1);
  await expect(findLessons(page, 'Gamma')).toHaveText(['Lezione a', 'Lezione e']);
  await expect(page.getByRole('list', { name: 'Gamma' }).getByText('Obbligatoria')).toHaveCount(1);
  await openTheme(page, other, 2);
  await expect(findLessons(page, 'Beta')).toHaveText(['Lezione d', 'Lezione e']);
  await expect(page.getByText('Dopo «Lezione d»')).toBeVisible();
});
