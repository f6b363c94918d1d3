import type { Page } from '@playwright/test';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

/** Names that several buttons of the screen share; tools of a text stand in a bar that is named. */
const listSharedNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll<HTMLElement>('main button, [role="dialog"] button')]
      .filter((button) => button.checkVisibility() && !button.closest('[role="toolbar"], table, li'))
      .map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '');
    return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
  });

for (const [path, button] of [
  ['/backoffice/users/create', 'Mostra «Conferma password»'],
  ['/backoffice/users/4', 'Apri il calendario di «Data di scadenza»'],
  ['/backoffice/profile', 'Mostra «Password attuale»'],
  ['/backoffice/courses/create', 'Apri «Tipologia»'],
  ['/backoffice/settings', 'Cambia immagine: Logo nella barra'],
  ['/backoffice/certification-templates/1', 'Carica immagine: Logo'],
  ['/backoffice/evaluations/1/results', 'Apri il calendario di «Consegnati dal»'],
] as const)
  test(`each button of ${path} says which field it is of`, async ({ page, server }) => {
    await signInAs(page, server, 'admin');
    await page.goto(path);
    await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
    expect(await listSharedNames(page)).toEqual([]);
  });

for (const [path, field, as] of [
  ['/backoffice/users/create', 'Password', 'admin'],
  ['/backoffice/users/3', 'Nuova password', 'admin'],
  ['/backoffice/profile', 'Nuova password', 'admin'],
  ['/reset', 'Nuova password', 'nuova'],
] as const)
  test(`the new password of ${path} is described by its rules, and by which of them it keeps`, async ({
    page,
    server,
  }) => {
    await signInAs(page, server, as);
    await page.goto(path);
    const password = page.getByLabel(field, { exact: true });
    await expect(password).toHaveAccessibleDescription(
      /Almeno 8 caratteri\s?; ?Una minuscola \(a-z\)\s?; ?Una maiuscola .*; ?Una cifra .*; ?Un simbolo fra @ \$ ! % \* \? &\s?; ?Nessun altro simbolo, spazio o lettera accentata\s?;$/,
    );
    await password.fill('abcdefgh');
    await expect(password).toHaveAccessibleDescription(
      /Almeno 8 caratteri\s?: c’è; ?Una minuscola \(a-z\)\s?: c’è; ?Una maiuscola .*: manca; ?Una cifra .*: manca; ?Un simbolo .*: manca; ?Nessun altro .*: rispettato;$/,
    );
    await expect(page.getByRole('status').filter({ hasText: 'Manca: una maiuscola (A-Z), una cifra' })).toHaveCount(1);
    await password.fill('Perché no 1!');
    await expect(password).toHaveAccessibleDescription(/Nessun altro simbolo, spazio .*: non rispettato;$/);
    await password.fill('Abcdef1!');
    await expect(password).not.toHaveAccessibleDescription(/manca/);
    await expect(
      page.getByRole('status').filter({ hasText: 'La password ha la lunghezza e i caratteri richiesti' }),
    ).toHaveCount(1);
  });
