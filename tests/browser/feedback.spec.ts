import { aTree, findHandle } from '#tests/support/browser/contentsTree.ts';
import { withWorld } from '#tests/support/browser/database.ts';
import { drag } from '#tests/support/browser/drag.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { expect, hold, signInAs, test } from '#tests/support/browser.ts';
import { aCategory } from '#tests/support/world.ts';

test('a message that can be taken back stays while the pointer or the focus is on it', async ({ page, server }) => {
  const course = await aTree(server, 'Da ordinare');
  await signInAs(page, server, 'admin');
  await page.clock.install();
  await page.goto(`/backoffice/courses/${course.id}/contents`);
  await drag(page, findHandle(page, 'Vuota'), findHandle(page, 'Prima'));
  const message = findMessage(page, 'Ordinamento aggiornato!');
  await expect(message).toBeVisible();
  const undo = page.getByRole('button', { name: 'Annulla', exact: true });
  await undo.hover();
  await page.clock.runFor(20_000);
  await expect(message).toBeVisible();
  await undo.focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  await expect(message).toBeVisible();
  await undo.blur();
  await page.clock.runFor(7_000);
  await expect(message).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(message).toHaveCount(0);
});

test('what a drawer ends with is read out: its region is there before it', async ({ page, server }) => {
  await withWorld(server, (world) => aCategory(world, { name: 'Letta per intero', slug: 'letta-per-intero' }));
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/course-categories?filter=${encodeURIComponent('{"search":"letta per"}')}`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: 'Modifica categoria' });
  await drawer.getByRole('textbox', { name: 'Descrizione' }).fill('Cambiata');
  await page.evaluate(() => {
    const born: string[] = [];
    Object.assign(window, { born });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement)
            for (const region of [node, ...node.querySelectorAll('*')].filter((one) => one.matches('[aria-live]')))
              if (region.textContent) born.push(region.textContent);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await drawer.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(drawer).toHaveCount(0);
  await expect(findMessage(page, 'Categoria aggiornata con successo!')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'born'))).toEqual([]);
});

test('a screen or a part whose code is slow to come says that it is on its way', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  await page.getByRole('link', { name: 'nuova', exact: true }).waitFor();
  const line = page.getByRole('progressbar', { name: 'Caricamento in corso' });
  const open = async (link: string, title: string) => {
    const release = await hold(page, '**/assets/*.js');
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(line).toHaveCSS('opacity', '1');
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toHaveCount(0);
    await release();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(line).toHaveCount(0);
  };
  await open('nuova', 'Sara Greco');
  await open('Impostazioni', 'Impostazioni');

  const release = await hold(page, '**/assets/*.js');
  await page.getByRole('link', { name: 'Sicurezza', exact: true }).click();
  await expect(line).toHaveCSS('opacity', '1');
  await release();
  await expect(line).toHaveCount(0);
});

test('what went wrong leaves the screen once it is saved again', async ({ page, server }) => {
  await withWorld(server, (world) => aCategory(world, { name: 'Salvata due volte', slug: 'salvata-due-volte' }));
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/course-categories?filter=${encodeURIComponent('{"search":"salvata due"}')}`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: 'Modifica categoria' });
  await drawer.getByRole('textbox', { name: 'Descrizione' }).fill('Cambiata');
  const save = drawer.getByRole('button', { name: 'Salva', exact: true });
  const stored = /v1\/course-categories\/\d+\/$/;
  await page.route(stored, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  );
  await save.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unrouteAll();
  const release = await hold(page, stored);
  await save.click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await release();
  await expect(findMessage(page, 'Categoria aggiornata con successo!')).toBeVisible();
});
