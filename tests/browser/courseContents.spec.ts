import type { Locator, Page } from '@playwright/test';
import { aTree, findHandle, findLessons, openMenu } from '#tests/support/browser/contentsTree.ts';
import { withWorld } from '#tests/support/browser/database.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { openClient } from '#tests/support/browser/openClient.ts';
import { isAskedToStay } from '#tests/support/browser/questionnaires.ts';
import {
  doAtEachWidth,
  expect,
  expectAccessibleAt,
  expectLaidOut,
  failWith,
  hold,
  signInAs,
  test,
} from '#tests/support/browser.ts';
import { aCourse } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const undo = (page: Page) => page.getByRole('button', { name: 'Annulla', exact: true });

/** Drags one thing to another, in steps as a hand does. */
const drag = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2 + 8, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2 + 4, { steps: 12 });
  await page.mouse.up();
};

const openTheme = async (page: Page, courseId: number): Promise<void> => {
  await page.goto(`/backoffice/courses/${courseId}/contents`);
  await page.getByRole('link', { name: 'Prima', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Alfa' })).toBeVisible();
};

test('themes, modules and lessons are put in order by mouse and by keyboard, and back', async ({ page, server }) => {
  const course = await aTree(server, 'Ordine');
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/courses/${course.id}/contents`);
  const themes = page.getByRole('list', { name: 'Tematiche' }).getByRole('link');

  await test.step('themes', async () => {
    await expect(themes).toHaveText(['Prima', 'Seconda', 'Vuota']);
    await expect(page.getByText('Totali 3')).toBeVisible();
    await drag(page, findHandle(page, 'Vuota'), findHandle(page, 'Prima'));
    await expect(findMessage(page, 'Ordinamento aggiornato!')).toBeVisible();
    await expect(themes).toHaveText(['Vuota', 'Prima', 'Seconda']);
    await undo(page).click();
    await expect(findMessage(page, 'Ordinamento annullato')).toBeVisible();
    await expect(themes).toHaveText(['Prima', 'Seconda', 'Vuota']);
    const release = await hold(page, '**/course-themes/order/');
    await findHandle(page, 'Seconda').focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Seconda: posizione 1 di 3')).toBeAttached();
    await expect(findHandle(page, 'Seconda')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(themes).toHaveText(['Seconda', 'Prima', 'Vuota']);
    expect(await isAskedToStay(page), 'an order that is not saved is not left').toBe(true);
    const saved = page.waitForResponse(/\/course-themes\/order\/$/);
    await release();
    await saved;
    await expect.poll(() => isAskedToStay(page)).toBe(false);
    await page.reload();
    await expect(themes).toHaveText(['Seconda', 'Prima', 'Vuota']);
  });

  await test.step('a module whose lessons are not shown has no list of nothing', async () => {
    await openTheme(page, course.id);
    const lessons = page.getByRole('list', { name: 'Alfa', exact: true });
    await expect(lessons).toHaveCount(1);
    const toggle = page.getByRole('button', { name: 'Mostra o nascondi le lezioni di Alfa' });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(lessons).toHaveCount(0);
    await toggle.click();
    await expect(lessons).toHaveCount(1);
    await page.goto(`/backoffice/courses/${course.id}/contents`);
  });

  await test.step('the focus is at what was moved by keys once that is undone', async () => {
    await findHandle(page, 'Seconda').focus();
    await page.keyboard.press('ArrowDown');
    await expect(themes).toHaveText(['Prima', 'Seconda', 'Vuota']);
    await undo(page).focus();
    await page.keyboard.press('Enter');
    await expect(findMessage(page, 'Ordinamento annullato')).toBeVisible();
    await expect(themes).toHaveText(['Seconda', 'Prima', 'Vuota']);
    await expect(undo(page)).toHaveCount(0);
    await expect(findHandle(page, 'Seconda')).toBeFocused();
  });

  await test.step('the one that is open has an address, and the way back', async () => {
    await page.getByRole('link', { name: 'Seconda' }).click();
    // An empty module stands open.
    await expect(page.getByText('Nessuna lezione in questo argomento')).toBeVisible();
    await page.getByRole('link', { name: 'Torna alle tematiche' }).click();
    await page.getByRole('link', { name: 'Vuota' }).click();
    await expect(page.getByText('Questa tematica non ha ancora argomenti')).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Prima', exact: true }).click();
    await expect(page).toHaveURL(/\?theme=\d+$/);
    await expect(findLessons(page, 'Alfa')).toHaveText(['Lezione a', 'Lezione b', 'Lezione c']);
    await expect(findLessons(page, 'Beta')).toHaveCount(0);
    await page.getByRole('button', { name: 'Mostra o nascondi le lezioni di Beta' }).click();
    await page.reload();
    await expect(findLessons(page, 'Beta')).toHaveText(['Lezione d', 'Lezione e']);
    await expect(page.getByText('Totali 2')).toBeVisible();
  });

  await test.step('lessons, from one module to another', async () => {
    await drag(page, findHandle(page, 'Lezione c'), findHandle(page, 'Lezione a'));
    await expect(findLessons(page, 'Alfa')).toHaveText(['Lezione c', 'Lezione a', 'Lezione b']);
    await drag(page, findHandle(page, 'Lezione a'), findHandle(page, 'Lezione d'));
    await expect(findLessons(page, 'Alfa')).toHaveText(['Lezione c', 'Lezione b']);
    await expect(findLessons(page, 'Beta')).toContainText(['Lezione a']);
    await findHandle(page, 'Lezione b').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Lezione b: posizione 1 di 4 in Beta')).toBeAttached();
    await expect(findHandle(page, 'Lezione b')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Lezione b: posizione 2 di 2 in Alfa')).toBeAttached();
    await expect(findLessons(page, 'Alfa')).toHaveText(['Lezione c', 'Lezione b']);
  });

  await test.step('modules', async () => {
    await findHandle(page, 'Beta').focus();
    // What was said of the orders before may still stand.
    const saved = page.waitForResponse(/\/modules\/order\/$/);
    await page.keyboard.press('ArrowUp');
    const headings = page.getByRole('heading', { level: 3 });
    await expect(headings).toHaveText(['Beta', 'Alfa']);
    await expect(findMessage(page, 'Ordinamento aggiornato!')).toBeVisible();
    await saved;
    await page.reload();
    await expect(headings).toHaveText(['Beta', 'Alfa']);
    await expect(findLessons(page, 'Alfa')).toHaveText(['Lezione c', 'Lezione b']);
  });

  await test.step('at every width', async () => {
    await doAtEachWidth(page, async (width) => {
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
    });
  });
});

test('the second click of a double click on a question that closes opens nothing beneath it', async ({
  page,
  server,
}) => {
  const course = await withWorld(server, (world) =>
    aCourse(world, {
      name: 'Doppio clic',
      themes: [
        {
          name: 'Prima',
          modules: [{ name: 'Alfa', sections: Array.from({ length: 20 }, (_, n) => ({ name: `Lezione ${n + 1}` })) }],
        },
      ],
    }),
  );
  await signInAs(page, server, 'admin');
  await openTheme(page, course.id);
  await openMenu(page, 'Lezione 1', 'Elimina');
  const question = page.getByRole('alertdialog');
  const remove = question.getByRole('button', { name: 'Elimina' });
  await expect(remove).toBeEnabled();
  // The menu covers the page until it has faded.
  await expect(page.getByRole('menu', { includeHidden: true })).toHaveCount(0);
  const box = await remove.boundingBox();
  if (!box) throw new Error('nothing to click');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
  await expect(question).toHaveCount(0);
  const beneath = await page.evaluate(
    ([left = 0, top = 0]) => {
      const found = document.elementFromPoint(left, top);
      return found?.closest('a')?.href ?? found?.outerHTML;
    },
    [x, y],
  );
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(findMessage(page, 'Lezione eliminata')).toBeVisible();
  expect(beneath, 'a lesson').toMatch(/\/contents\/sections\/\d+/);
  await expect(page).toHaveURL(/contents\/?\?theme=\d+$/);
  await expect(page.getByRole('dialog', { name: 'Modifica lezione' })).toHaveCount(0);
});

test('an order that is refused is taken back, and the second of two authors is told', async ({ page, server }) => {
  const course = await aTree(server, 'Due autori');
  await signInAs(page, server, 'admin');
  await openTheme(page, course.id);
  const order = '**/course-sections/order/';
  await failWith(page, order, 503);
  await findHandle(page, 'Lezione a').focus();
  await page.keyboard.press('ArrowDown');
  await expect(findMessage(page, 'Il servizio è occupato')).toBeVisible();
  await expect(findLessons(page, 'Alfa')).toHaveText(['Lezione a', 'Lezione b', 'Lezione c']);
  await page.unroute(order);

  const other = await page.context().newPage();
  await openTheme(other, course.id);
  await findHandle(other, 'Lezione c').focus();
  await other.keyboard.press('ArrowUp');
  await expect(findMessage(other, 'Ordinamento aggiornato!')).toBeVisible();
  await findHandle(page, 'Lezione a').focus();
  await page.keyboard.press('ArrowDown');
  await expect(findMessage(page, /qualcun altro ha cambiato questi contenuti/)).toBeVisible();
  await expect(findLessons(page, 'Alfa')).toHaveText(['Lezione a', 'Lezione c', 'Lezione b']);
  await findHandle(page, 'Lezione a').focus();
  await page.keyboard.press('ArrowDown');
  await expect(findMessage(page, 'Ordinamento aggiornato!')).toBeVisible();
  await expect(findLessons(page, 'Alfa')).toHaveText(['Lezione c', 'Lezione a', 'Lezione b']);

  // Nothing is left to save again of what the other has deleted.
  await openMenu(other, 'Lezione b', 'Elimina');
  await other.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(findLessons(other, 'Alfa')).toHaveCount(2);
  await openMenu(page, 'Lezione b', 'Duplica');
  await expect(findMessage(page, /gli stessi dati sono cambiati: non è stato salvato niente/)).toBeVisible();
  await expect(findLessons(page, 'Alfa')).toHaveText(['Lezione c', 'Lezione a']);
});

test('a theme whose name does not come says so, and can be asked again', async ({ page, server }) => {
  const course = await aTree(server, 'Senza nomi');
  await signInAs(page, server, 'admin');
  await failWith(page, `**/courses/${course.id}/course-themes/`, 503);
  await page.goto(`/backoffice/courses/${course.id}/contents?theme=${course.themes[0]?.id}`);
  const alert = page.getByRole('alert').filter({ hasText: 'Il nome della tematica non è stato caricato.' });
  await expect(alert).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'Alfa' })).toBeVisible();
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Prima' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nuovo argomento' })).toBeVisible();
});

test('a theme that is deleted leaves nothing of it on the screen', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const course = await withWorld(server, (world) =>
    aCourse(world, {
      themes: ['Prima', 'Seconda'].map((name) => ({ name, modules: [{ name: `Modulo della ${name}` }] })),
    }),
  );
  const [first, second] = course.themes;
  const address = `/backoffice/courses/${course.id}/contents`;
  const removeTheme = async (themeId = 0) => {
    const admin = await openClient(server, 'admin');
    const params = { id: course.id, themeId };
    expect((await admin.call('DELETE v1/courses/{id}/course-themes/{themeId}/', { params })).status).toBe(200);
  };

  await test.step('from its own page, which leads to the others', async () => {
    await page.goto(`${address}?theme=${first?.id}`);
    await page.getByRole('link', { name: 'Modifica tematica' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('link', { name: 'Seconda' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Prima', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Annulla', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Prima', exact: true })).toBeVisible();
  });

  await test.step('by somebody else, after it was read', async () => {
    await page.goto(`${address}?theme=${second?.id}`);
    await expect(page.getByText('Modulo della Seconda')).toBeVisible();
    await page.getByRole('link', { name: 'Torna alle tematiche' }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await removeTheme(second?.id);
    await page.goBack();
    await expect(page.getByText('Modulo della Seconda')).toHaveCount(0);
  });

  await test.step('by somebody else, while a module of it is changed: learners are not asked about', async () => {
    await page.goto(`${address}/modules/${first?.modules[0]?.id}?theme=${first?.id}`);
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('switch', { name: 'Nascosto ai corsisti' }).check();
    await removeTheme(first?.id);
    await drawer.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(page.getByText('L’elemento non esiste o è stato eliminato.')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});
