import type { Page } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import { findField } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { seeAgain } from '#tests/support/browser/seeAgain.ts';
import {
  doAtEachWidth,
  expect,
  expectAccessibleAt,
  expectLaidOut,
  openUser,
  signInAs,
  test,
} from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const findName = (page: Page) => page.getByRole('heading', { level: 1 });

test('one user after the other is created, with what they have in common kept', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users/create');
  await findField(page, 'Nome').fill('uno');
  await findField(page, 'Cognome').fill('di molti');
  await findField(page, 'Codice fiscale').fill('MOLTI1');
  await findField(page, 'Nome utente').fill('molti.uno');
  await page.getByRole('combobox', { name: 'Ruolo' }).click();
  await page.getByRole('option', { name: 'Corsista', exact: true }).click();
  await page.getByRole('button', { name: 'Salva e crea un altro' }).click();
  await expect(findMessage(page, 'Utente creato con successo!')).toBeVisible();

  await expect(page).toHaveURL(/\/users\/create$/);
  await expect(findField(page, 'Nome')).toBeFocused();
  await expect(findField(page, 'Cognome')).toHaveValue('');
  await expect(findField(page, 'Nome utente')).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Ruolo' })).toHaveText('Corsista');
  await findField(page, 'Nome').fill('due');
  await findField(page, 'Cognome').fill('di molti');
  await findField(page, 'Codice fiscale').fill('MOLTI2');
  await findField(page, 'Nome utente').fill('molti.uno');
  await page.getByRole('button', { name: 'Salva e crea un altro' }).click();
  await expect(findField(page, 'Nome utente')).toHaveAccessibleDescription("L'username scelto è gia in uso!");
  await expect(findField(page, 'Nome')).toHaveValue('DUE');
  await findField(page, 'Nome utente').fill('molti.due');
  // Enter in a field is the first way to save: it goes on to the new user's page.
  await findField(page, 'Nome utente').press('Enter');
  await expect(findName(page)).toHaveText('DUE DI MOLTI');
});

test('a user is told at a glance, and the ones around them are a step away', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users?sort=username&order=ASC&perPage=20&page=1');
  await page.getByRole('table').getByRole('row').getByRole('link').first().click();

  const ways = page.getByRole('navigation', { name: 'Scorri l’elenco' });
  const next = ways.getByRole('link', { name: 'Successivo nell’elenco' });
  await expect(ways).toContainText(/1 di \d+/);
  await expect(ways.getByRole('button', { name: 'Precedente nell’elenco' })).toBeDisabled();
  await expect(page.getByText('Ultimo accesso').first()).toBeVisible();
  await doAtEachWidth(page, async (width) => {
    await expectLaidOut(page);
    await expectAccessibleAt(page, width);
  });
  const total = Number((await ways.textContent())?.split(' di ')[1]);

  await test.step('with the keyboard alone, over the boundary of the page', async () => {
    for (let place = 1; place <= 20; place += 1) {
      await expect(ways).toContainText(`${place} di ${total}`);
      await next.focus();
      await page.keyboard.press('Enter');
    }
    await expect(ways).toContainText(`21 di ${total}`);
    await expect(next).toBeFocused();
  });

  await test.step('the way back is to the page they are on, and the browser knows the steps', async () => {
    const last = await findName(page).textContent();
    await page.goBack();
    await expect(ways).toContainText(`20 di ${total}`);
    await page.goForward();
    await expect(findName(page)).toHaveText(String(last));
    await expect(ways).toContainText(`21 di ${total}`);
    await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link').click();
    await expect(page).toHaveURL(/page=2/);
  });

  await test.step('who falls out of the filter keeps their place', async () => {
    await page.goto('/backoffice/users?filter={"search":"molti"}&sort=username&order=DESC');
    await page.getByRole('link', { name: 'molti.uno', exact: true }).click();
    await expect(ways).toContainText('1 di 2');
    await findField(page, 'Cognome').fill('uscito');
    await findField(page, 'Nome utente').fill('uscito');
    await findField(page, 'Codice fiscale').fill('USCITO');
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(findMessage(page, 'Utente aggiornato!')).toBeVisible();
    await next.click();
    await expect(findName(page)).toHaveText('DUE DI MOLTI');
  });
});

test('notes on a user are written, changed and deleted, and leaving asks about one', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await openUser(page, 'nuova');
  await page.getByRole('link', { name: 'Note', exact: true }).click();
  await expect(page.getByText('Note interne: il corsista non le vede.')).toBeVisible();
  await expect(page.getByText('Non ci sono ancora note')).toBeVisible();
  const notes = page.getByRole('region', { name: 'Note interne' });
  await expect(notes.getByRole('list'), 'no list of nothing').toHaveCount(0);
  await page.getByRole('button', { name: 'Aggiungi una nota' }).click();
  await expect(findField(page, 'Nota')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Salva', exact: true })).toBeDisabled();
  await findField(page, 'Nota').fill('Ha chiesto <b>una proroga</b>\nfino a giugno');
  await page.getByRole('link', { name: 'Iscrizioni' }).first().click();
  await page.getByRole('button', { name: 'Continua a modificare' }).click();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(findMessage(page, 'Nota aggiunta')).toBeVisible();
  await expect(page.getByText('Ha chiesto <b>una proroga</b>')).toBeVisible();

  await page.getByRole('button', { name: /^Modifica la nota/ }).click();
  await findField(page, 'Nota').fill('Proroga concessa');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(findMessage(page, 'Nota modificata')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Proroga concessa' })).toContainText('modificata il');
  await doAtEachWidth(page, async (width) => {
    await expectLaidOut(page);
    await expectAccessibleAt(page, width);
  });
  await page.getByRole('button', { name: /^Elimina la nota/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(findMessage(page, 'Nota eliminata')).toBeVisible();
  await expect(page.getByText('Non ci sono ancora note')).toBeVisible();
});

test('what was made or begun for one user is not found on the page of the next', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users?sort=username&order=ASC&perPage=20&page=1');
  await page.getByRole('table').getByRole('row').getByRole('link').nth(2).click();
  const ways = page.getByRole('navigation', { name: 'Scorri l’elenco' });
  const next = ways.getByRole('link', { name: 'Successivo nell’elenco' });
  const previous = ways.getByRole('link', { name: 'Precedente nell’elenco' });
  // Both were seen before: neither is waited for.
  await expect(page.getByText('Nessun link valido.')).toBeVisible();
  const first = String(await findName(page).textContent());
  await next.click();
  await expect(findName(page)).not.toHaveText(first);
  await expect(page.getByText('Nessun link valido.')).toBeVisible();
  const second = String(await findName(page).textContent());

  await page.getByRole('button', { name: 'Crea un link' }).click();
  await expect(page.getByLabel('Link personale', { exact: true })).toBeVisible();
  await previous.click();
  await expect(findName(page)).toHaveText(first);
  await expect(page.getByText('Nessun link valido.')).toBeVisible();
  await expect(page.getByLabel('Link personale', { exact: true })).toHaveCount(0);

  await page.getByRole('link', { name: 'Note', exact: true }).click();
  await page.getByRole('button', { name: 'Aggiungi una nota' }).click();
  await findField(page, 'Nota').fill('Di uno solo');
  await next.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(findName(page)).toContainText(second);
  await expect(page.getByText('Non ci sono ancora note')).toBeVisible();
  await expect(next).toBeFocused();
});

test('a note that is gone while it is changed keeps what was typed, and the others can be changed afterwards', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await openUser(page, 'nuova');
  await page.getByRole('link', { name: 'Note', exact: true }).click();
  const add = page.getByRole('button', { name: 'Aggiungi una nota' });
  await add.click();
  await findField(page, 'Nota').fill('Che sparirà');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(findMessage(page, 'Nota aggiunta')).toBeVisible();
  await page.getByRole('button', { name: /^Modifica la nota/ }).click();
  await findField(page, 'Nota').fill('Scritto a lungo');
  await withDatabase(server, (query) => query("delete from user_notes where text = 'Che sparirà'"));
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(findMessage(page, 'L’elemento non esiste o è stato eliminato.')).toBeVisible();

  // Back on the tab of the browser, everything is read again.
  const readAgain = page.waitForResponse((answer) => /\/notes\//.test(answer.url()) && answer.ok());
  await seeAgain(page);
  await readAgain;
  await expect(page.getByText('Non ci sono ancora note')).toHaveCount(0);
  await expect(findField(page, 'Nota')).toHaveValue('Scritto a lungo');
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect(page.getByText('Non ci sono ancora note')).toBeVisible();
  await expect(add).toBeEnabled();
});

test('what somebody else has is pointed out on a stored user too', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await openUser(page, 'corsista');
  const [other] = await withDatabase(server, (query) =>
    query("select fiscal_code, email from users where username = 'admin'"),
  );
  for (const [name, value] of [
    ['Codice fiscale', other?.fiscal_code],
    ['E-mail', other?.email],
  ] as const) {
    await findField(page, name).fill(String(value));
    await expect(findField(page, name)).toHaveAccessibleDescription(/Ce l’ha già admin — apri$/);
  }
});
