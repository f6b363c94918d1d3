import type { Page } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import { findButton, findField, findQuestion, findRows } from '#tests/support/browser/finders.ts';
import { makeGroup } from '#tests/support/browser/groups.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { doAtEachWidth, expect, expectAccessibleAt, expectLaidOut, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const isSettled = (page: Page) => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');

const choose = async (page: Page, list: string, choice: string): Promise<void> => {
  await page.getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
};

test('users are searched, selected and added, then taken out', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const id = await makeGroup(server, 'scelti', 12, false);
  await page.goto(`/backoffice/group/${id}/users`);
  await expect(page.getByText('Il gruppo non ha ancora utenti')).toBeVisible();
  await expect(findButton(page, 'Rimuovi dal gruppo')).toBeDisabled();
  await page.getByRole('main').getByRole('link', { name: 'Aggiungi utenti' }).last().click();

  await expect(findButton(page, 'Aggiungi al gruppo')).toBeDisabled();
  await expect(page.getByText('intanto puoi andare su un’altra pagina')).toBeVisible();
  await page.getByPlaceholder('Cerca fra gli utenti...').fill('scelti');
  await expect(page.getByText('1–10 di 12')).toBeVisible();
  await expect(findButton(page, 'Aggiungi al gruppo')).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Seleziona scelti1', exact: true }).check();
  await findButton(page, 'Aggiungi 1 utente').click();
  await expect(findMessage(page, '1 Utente aggiunto al gruppo')).toBeVisible();
  await expect(page.getByText('1–10 di 11')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Seleziona tutti in questa pagina' }).check();
  await expect(page.getByText('10 selezionati')).toBeVisible();
  // Somebody else puts them in first.
  await withDatabase(server, (query) =>
    query("insert into group_users select $1, id from users where username like 'scelti%' on conflict do nothing", [
      id,
    ]),
  );
  await findButton(page, 'Aggiungi 10 utenti').click();
  await expect(findMessage(page, '0 Utenti aggiunti al gruppo')).toBeVisible();

  await page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link', { name: 'Lista utenti' }).click();
  await expect(page.getByText('1–10 di 12')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Seleziona scelti2', exact: true }).check();
  await findButton(page, 'Rimuovi 1 utente').click();
  await expect(findMessage(page, '1 Utente rimosso dal gruppo')).toBeVisible();
  await expect(page.getByText('Seleziona gli utenti, oppure imposta un filtro')).toBeFocused();
  await page.getByRole('checkbox', { name: 'Seleziona scelti3', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Seleziona scelti4', exact: true }).check();
  await findButton(page, 'Rimuovi 2 utenti').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rimuovi' }).click();
  await expect(findMessage(page, '2 Utenti rimossi dal gruppo')).toBeVisible();
  await expect(page.getByText('1–9 di 9')).toBeVisible();
});

test('who is selected in a group’s list stays selected while one of them is looked at', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const id = await makeGroup(server, 'guardati', 12, false);
  await page.goto(`/backoffice/group/${id}/add`);
  await page.getByPlaceholder('Cerca fra gli utenti...').fill('guardati');
  await expect(page.getByText('1–10 di 12')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Seleziona tutti in questa pagina' }).check();
  await page.getByRole('link', { name: 'guardati3', exact: true }).click();
  await expect(page).toHaveURL(/\/users\/\d+/);
  await page.goBack();
  await expect(page.getByText('10 selezionati')).toBeVisible();
  // The other list of the group and that of the users have selections of their own.
  await page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link', { name: 'Lista utenti' }).click();
  await expect(findButton(page, 'Rimuovi dal gruppo')).toBeDisabled();
  await page.goBack();
  await findButton(page, 'Aggiungi 10 utenti').click();
  await expect(findMessage(page, '10 Utenti aggiunti al gruppo')).toBeVisible();
  await page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link', { name: 'Lista utenti' }).click();
  await page.goBack();
  await expect(page.getByText('1–2 di 2')).toBeVisible();
  await expect(findButton(page, 'Aggiungi al gruppo')).toBeDisabled();
});

test('everybody who fits the filters is added and taken out at once', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const source = await makeGroup(server, 'filtrati', 40, true);
  const id = await makeGroup(server, 'destinazione', 0, true);
  await page.goto(`/backoffice/group/${id}/add`);
  await findButton(page, 'Filtra').click();
  await expect(findButton(page, 'Aggiungi al gruppo')).toBeDisabled();
  await page.getByRole('combobox', { name: 'Anche nel gruppo' }).fill('filtrati');
  await page.getByRole('option', { name: 'filtrati', exact: true }).click();
  // Who has expired is among them, unlike in the list of users, and the filter says so.
  const expired = 'select min(user_id) from group_users join users on id = user_id where group_id = $1 and is_active';
  await withDatabase(server, (query) =>
    query(`update users set expiration_date = '2020-01-01' where id = (${expired})`, [source]),
  );
  await choose(page, 'Stato utente', 'Attivi, anche se scaduti');
  await expect(page.getByText('30 utenti corrispondono ai filtri')).toBeVisible();

  await findButton(page, 'Aggiungi tutti i 30 utenti').click();
  const question = page.getByRole('alertdialog', { name: 'Aggiungere 30 utenti al gruppo destinazione?' });
  await question.getByRole('button', { name: 'Annulla' }).click();
  await expect(findButton(page, 'Aggiungi tutti i 30 utenti')).toBeFocused();
  await findButton(page, 'Aggiungi tutti i 30 utenti').click();
  // Somebody is disabled in between: nobody is added before it is confirmed for as many as they are now.
  const someone = 'select max(user_id) from group_users join users on id = user_id where group_id = $1 and is_active';
  await withDatabase(server, (query) => query(`update users set is_active = false where id = (${someone})`, [source]));
  await question.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(findMessage(page, /Nel frattempo l’elenco è cambiato/)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Aggiungere 29 utenti al gruppo destinazione?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aggiungi' }).click();
  await expect(findMessage(page, '29 Utenti aggiunti al gruppo')).toBeVisible();
  await expect(page.getByText('Nessun risultato con questa ricerca')).toBeVisible();

  await page.goto(`/backoffice/group/${id}/users`);
  await expect(page.getByText('1–10 di 29')).toBeVisible();
  await choose(page, 'Righe per pagina', '30');
  await expect(findRows(page)).toHaveCount(29);
  await findButton(page, 'Filtra').click();
  await choose(page, 'Ruolo', 'Ospite');
  await findButton(page, 'Rimuovi tutti i 29 utenti').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rimuovi' }).click();
  await expect(findMessage(page, '29 Utenti rimossi dal gruppo')).toBeVisible();
  const [left] = await withDatabase(server, (query) =>
    query('select count(*)::int as n from group_users where group_id = $1', [source]),
  );
  expect(left?.n).toBe(40);
});

test('filters found in the address stay in sight once the last one is taken away', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const id = await makeGroup(server, 'indirizzo', 4, true);
  await page.goto(`/backoffice/group/${id}/users`);
  await findButton(page, 'Filtra').click();
  await choose(page, 'Stato utente', 'Disattivi');
  await expect(page.getByText('1 utente corrisponde ai filtri')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 utente corrisponde ai filtri')).toBeVisible();
  await choose(page, 'Stato utente', 'Tutti');
  await expect(findRows(page)).toHaveCount(4);
  await expect(page.getByRole('combobox', { name: 'Stato utente' })).toBeFocused();

  await choose(page, 'Stato utente', 'Disattivi');
  await expect(findRows(page)).toHaveCount(1);
  await findButton(page, 'Cerca').click();
  await expect(findRows(page)).toHaveCount(4);
  await expect(page.getByPlaceholder('Cerca fra gli utenti...')).toBeVisible();
});

test('those selected, or all who fit a filter, are moved to another group', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const from = await makeGroup(server, 'Partenza', 8, true);
  const to = await makeGroup(server, 'Arrivo', 0, true);
  const countMembers = (id: number) =>
    withDatabase(server, async (query) =>
      Number((await query('select count(*) from group_users where group_id = $1', [id]))[0]?.count),
    );
  const move = async (): Promise<void> => {
    await findButton(page, 'Sposta in un altro gruppo').click();
    const target = findQuestion(page).getByRole('combobox', { name: 'Al gruppo', exact: true });
    await expect(target).toBeFocused();
    await expect(findQuestion(page).getByRole('combobox'), 'whose list it is need not be said').toHaveCount(1);
    await target.fill('partenza');
    await expect(page.getByRole('option', { name: 'Partenza È il gruppo da cui escono' })).toBeDisabled();
    await target.fill('arrivo');
    await page.getByRole('option', { name: 'Arrivo', exact: true }).click();
    await findQuestion(page).getByRole('button', { name: 'Sposta', exact: true }).click();
  };
  await page.goto(`/backoffice/group/${from}/users`);
  await expect(findRows(page)).toHaveCount(8);
  await expect(findButton(page, 'Sposta in un altro gruppo')).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Seleziona partenza1', exact: true }).check();
  await move();
  await expect(findMessage(page, /Spostamento di gruppo: 1 modificato/)).toBeVisible();
  await expect(findRows(page)).toHaveCount(7);
  await expect(findButton(page, 'Sposta in un altro gruppo')).toBeDisabled();

  await page.getByRole('button', { name: 'Filtra', exact: true }).click();
  await choose(page, 'Stato utente', 'Disattivi');
  await expect(findRows(page)).toHaveCount(2);
  await move();
  await expect(findMessage(page, /Spostamento di gruppo: 2 modificati/)).toBeVisible();
  expect([await countMembers(from), await countMembers(to)]).toEqual([5, 3]);
});

test('no more than a hundred users are selected', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const id = await makeGroup(server, 'centinaia', 120, true);
  await page.goto(`/backoffice/group/${id}/users`);
  await expect(page.getByText('1–10 di 120')).toBeVisible();
  await page.getByRole('combobox', { name: 'Righe per pagina' }).click();
  await expect(page.getByRole('option')).toHaveText(['10', '20', '30']);
  await page.getByRole('option', { name: '30' }).click();
  const all = page.getByRole('checkbox', { name: 'Seleziona tutti in questa pagina' });
  for (const range of ['1–30', '31–60', '61–90', '91–120']) {
    await expect(page.getByText(`${range} di 120`)).toBeVisible();
    await isSettled(page);
    await all.click();
    if (range !== '91–120') await findButton(page, 'Pagina successiva').click();
  }
  await expect(findMessage(page, 'Limite di 100 utenti raggiunto')).toBeVisible();
  await expect(page.getByText('100 selezionati')).toBeVisible();
  await findButton(page, 'Rimuovi 100 utenti').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rimuovi' }).click();
  await expect(findMessage(page, '100 Utenti rimossi dal gruppo')).toBeVisible();
});

test('a failure is said, and what was chosen stays', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const id = await makeGroup(server, 'guasto', 3, true);
  await page.goto(`/backoffice/group/${id}/users`);
  await page.getByRole('checkbox', { name: 'Seleziona guasto1' }).check();
  await page.route(/\/api\/v1\/groups\/\d+\/users\//, (route) => route.abort());
  await findButton(page, 'Rimuovi 1 utente').click();
  await expect(findMessage(page, /Connessione assente/)).toBeVisible();
  await page.unroute(/\/api\/v1\/groups\/\d+\/users\//);
  await findButton(page, 'Rimuovi 1 utente').click();
  await expect(findMessage(page, '1 Utente rimosso dal gruppo')).toBeVisible();
});

test('the keyboard is enough to put somebody into a group', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const id = await makeGroup(server, 'tastiera', 2, false);
  await page.goto(`/backoffice/group/${id}`);
  await page.getByRole('link', { name: 'Aggiungi utenti' }).focus();
  await page.keyboard.press('Enter');
  await page.getByPlaceholder('Cerca fra gli utenti...').focus();
  await page.keyboard.type('tastiera2');
  await expect(findRows(page)).toHaveCount(1);
  await isSettled(page);
  await page.getByRole('checkbox', { name: 'Seleziona tastiera2' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selezionato')).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    if (await findButton(page, 'Aggiungi 1 utente').evaluate((at) => at === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(findMessage(page, '1 Utente aggiunto al gruppo')).toBeVisible();
});

test('every screen of the groups is for everyone, at every width', async ({ page, server }) => {
  test.slow();
  await signInAs(page, server, 'admin');
  const id = await makeGroup(server, 'ampiezze', 25, true);
  const screens: [string, (at: Page) => Promise<void>][] = [
    ['group', (at) => expect(at.getByRole('row', { name: /^Totale/ })).toBeVisible()],
    ['group?filter={"search":"zzzz"}', (at) => expect(at.getByText('Nessun risultato con')).toBeVisible()],
    ['group/create', (at) => expect(findField(at, 'Nome')).toBeVisible()],
    [`group/${id}`, (at) => expect(findField(at, 'Nome')).toBeVisible()],
    [`group/${id}/users`, (at) => expect(findRows(at)).toHaveCount(10)],
    [`group/${id}/add?filter={"is_active":false}`, (at) => expect(findButton(at, /^Aggiungi tutti/)).toBeVisible()],
    ['group/999999', (at) => expect(at.getByText('L’elemento non esiste o è stato eliminato.')).toBeVisible()],
  ];
  for (const [address, isReady] of screens) {
    await page.goto(`/backoffice/${address}`);
    await isReady(page);
    await doAtEachWidth(page, async (width) => {
      await isReady(page);
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
    });
  }
});

test('a group the reports need is not deleted, and why is said', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const id = await makeGroup(server, 'Servito', 1, true);
  await withDatabase(server, (query) =>
    query("update configurations set value = $1 where key = 'gruppi-referenti'", [JSON.stringify([id])]),
  );
  await page.goto(`/backoffice/group/${id}`);
  await findButton(page, 'Elimina').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(findMessage(page, /è assegnato ai referenti/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Servito');
});

test('a group that somebody else has just deleted is told as gone, and its page is left', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const id = await makeGroup(server, 'Andato', 1, true);
  await page.goto('/backoffice/group?search=Andato');
  await page.getByRole('link', { name: 'Andato', exact: true }).click();
  await findButton(page, 'Elimina').click();
  await withDatabase(server, (query) => query('delete from groups where id = $1', [id]));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(findMessage(page, 'L’elemento era già stato eliminato.')).toBeVisible();
  await expect(page).toHaveURL(/\/backoffice\/group\?/);
  await expect(page.getByRole('link', { name: 'Andato', exact: true })).toHaveCount(0);
});
