import { withDatabase } from '#tests/support/browser/database.ts';
import {
  findCell,
  findChip,
  findEditor,
  findRow,
  headings,
  makeCsvFile,
  makeWorkbookFile,
  send,
} from '#tests/support/browser/importReview.ts';
import {
  doAtEachWidth,
  expect,
  expectAccessible,
  expectAccessibleAt,
  expectLaidOut,
  hold,
  signInAs,
  test,
} from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

test('with the keyboard alone; a correction survives a lost line, a reload and a refused save', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  await send(
    page,
    makeCsvFile(
      'tastiera.csv',
      headings.slice(0, 5),
      ['tas.uno', 'Ugo', 'Uno', 'RSSMRA80A01H501U', 'uno'],
      ['tas.due', 'Ada', 'Due', 'MLLSNT82P65Z404U', 'due@example.it'],
    ),
  );
  await expect(findChip(page, 'Rifiutati 1')).toBeVisible();
  await findCell(page, 'Nome utente', 2).focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect(findCell(page, 'E-mail', 2)).toBeFocused();

  await test.step('Esc leaves the cell as it was', async () => {
    await page.keyboard.press('Enter');
    await expect(findEditor(page, 'E-mail', 2)).toBeFocused();
    await page.keyboard.type('altro');
    await page.keyboard.press('Escape');
    await expect(findCell(page, 'E-mail', 2)).toBeFocused();
    await expect(findCell(page, 'E-mail', 2)).toHaveText('uno');
  });

  await test.step('Tab saves and goes on with the next row', async () => {
    await page.keyboard.press('F2');
    await page.keyboard.type('uno@example.it');
    const shown = await page.evaluateHandle(() => {
      const texts: string[] = [];
      const note = () => texts.push(document.querySelector('[data-cell="2:4"]')?.textContent ?? '');
      new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true });
      return texts;
    });
    await page.keyboard.press('Tab');
    await expect(findEditor(page, 'Nome utente', 3)).toBeFocused();
    await expect(findChip(page, 'Creati 2')).toBeVisible();
    // Not for a moment what stood there before it was saved.
    expect(new Set((await shown.jsonValue()).filter(Boolean))).toEqual(new Set(['uno@example.it']));
    await page.keyboard.press('Shift+Tab');
    await expect(findEditor(page, 'E-mail', 2)).toHaveValue('uno@example.it');
    await page.keyboard.press('Escape');
    await expect(findChip(page, 'Creati 2')).toBeVisible();
  });

  await test.step('what is typed while the line is down is saved once it is back, even after a reload', async () => {
    const down = (url: URL) => /\/rows\/\d+\/$/.test(url.pathname);
    await page.route(down, (route) => route.abort());
    await findCell(page, 'Cognome', 3).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Tre');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Connessione assente');
    await expect(findCell(page, 'Cognome', 3)).toHaveText('Tre');
    await expect(page.getByRole('button', { name: 'Importa tutte' })).toBeDisabled();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(findCell(page, 'Cognome', 3)).toHaveText('Tre');
    await page.unroute(down);
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('button', { name: 'Importa tutte' })).toBeEnabled();
    await page.reload();
    await expect(findCell(page, 'Cognome', 3)).toHaveText('Tre');
  });
});

test('a session that ends during the review; going through the refused rows; another sheet after corrections', async ({
  page,
  server,
}) => {
  test.slow();
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  const refused = Array.from({ length: 23 }, (_, n) => [`cor.${n}`, '', 'Uno', 'RSSMRA80A01H501U']);
  await send(
    page,
    makeWorkbookFile('corretto.xlsx', {
      Note: [['Che cosa scrivere', ...Array.from({ length: 210 }, (_, n) => `colonna ${n}`)], ['x']],
      Persone: [headings.slice(0, 4), ...refused],
    }),
  );
  await expect(page.getByText('Ops, qualcosa è andato storto, il file potrebbe non essere corretto!')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Foglio' }).click();
  await page.getByRole('option', { name: 'Persone' }).click();
  await findChip(page, 'Rifiutati 23').click();
  await expect(page).toHaveURL(/refused/);
  const right = async (line: number) => {
    await findCell(page, 'Nome', line).click();
    await findEditor(page, 'Nome', line).fill('Ugo');
    await findEditor(page, 'Nome', line).press('Enter');
    await expect(findRow(page, line)).toContainText('Creato');
  };

  await test.step('the next page begins where this one ends, whatever was put right', async () => {
    for (const line of [2, 5, 11]) await right(line);
    await expect(findChip(page, 'Rifiutati 20')).toBeVisible();
    await page.getByRole('button', { name: 'Pagina successiva' }).click();
    await expect(findRow(page, 12)).toBeVisible();
    await page.getByRole('button', { name: 'Pagina precedente' }).click();
    await expect(findRow(page, 5)).toContainText('Creato');
    await page.getByRole('button', { name: 'Aggiorna l’elenco' }).click();
    await expect(findRow(page, 5)).toHaveCount(0);
    await expect(findRow(page, 14)).toBeVisible();
  });

  await test.step('signed in again the same rows are there, with what was typed', async () => {
    await withDatabase(server, (query) => query('update auth_sessions set revoked = now() where revoked is null'));
    await findCell(page, 'Nome', 3).click();
    await findEditor(page, 'Nome', 3).fill('Ada');
    await findEditor(page, 'Nome', 3).press('Enter');
    await page.waitForURL(/\/login/);
    await page.getByLabel('Nome utente').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('Demo2026!');
    await page.getByRole('button', { name: 'Accedi' }).click();
    await expect(page).toHaveURL(/\/backoffice\/import\/drafts\/\d+\?.*refused/);
    await expect(findChip(page, 'Rifiutati 19')).toBeVisible();
    await findChip(page, 'Tutte 23').click();
    await expect(findRow(page, 3)).toContainText('Creato');
    await expect(findCell(page, 'Nome', 3)).toHaveText('Ada');
  });

  await test.step('columns read otherwise leave it; another sheet takes it, and asks first', async () => {
    await page.getByRole('button', { name: /^Colonne: 4 di 4/ }).click();
    await page.getByRole('combobox', { name: 'cognome' }).click();
    await page.getByRole('option', { name: 'E-mail' }).click();
    await page.getByRole('button', { name: 'Applica le colonne' }).click();
    await expect(page.getByText('Manca: Cognome. Indica qui sotto quale colonna lo contiene.')).toBeVisible();
    await page.getByRole('combobox', { name: 'cognome' }).click();
    await page.getByRole('option', { name: 'Cognome' }).click();
    await page.getByRole('button', { name: 'Applica le colonne' }).click();
    await expect(findCell(page, 'Nome', 3)).toHaveText('Ada');
    await page.getByRole('combobox', { name: 'Foglio' }).click();
    await page.getByRole('option', { name: 'Note' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leggere il foglio «Note»?' });
    await expect(question).toContainText('Le 4 righe che hai corretto in questo foglio tornano com’erano nel file.');
    await question.getByRole('button', { name: 'Annulla' }).click();
    await expect(findCell(page, 'Nome', 3)).toHaveText('Ada');
    await page.getByRole('combobox', { name: 'Foglio' }).click();
    await page.getByRole('option', { name: 'Note' }).click();
    await question.getByRole('button', { name: 'Leggi l’altro foglio' }).click();
    await expect(page.getByText('La riga 1 del foglio «Note» ha più di 200 colonne')).toBeVisible();
    await page.getByRole('combobox', { name: 'Foglio' }).click();
    await page.getByRole('option', { name: 'Persone' }).click();
    await expect(findChip(page, 'Rifiutati 23')).toBeVisible();
  });

  await test.step('the bell tells of the reading only who does not look at it', async () => {
    await page.getByRole('button', { name: /^Le tue operazioni/ }).click();
    const bell = page.getByRole('dialog', { name: 'Le tue operazioni' });
    await expect(bell.getByText('Lettura del file da importare «corretto.xlsx»')).toBeVisible();
    await expect(bell.getByText('Nuovo')).toHaveCount(0);
  });
});

test('columns chosen for one file are not chosen for another that is opened from the bell', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  for (const name of ['prima.csv', 'seconda.csv']) {
    await page.goto('/backoffice/import');
    await send(page, makeCsvFile(name, headings.slice(0, 5), [name.slice(0, 5), 'Ugo', 'Uno', '', 'uno@example.it']));
    await expect(page.getByRole('button', { name: /^Colonne: 5 di 5/ })).toBeVisible();
  }
  const bell = page.getByRole('dialog', { name: 'Le tue operazioni' });
  const open = async (name: string) => {
    await page.getByRole('button', { name: /^Le tue operazioni/ }).click();
    await bell.getByRole('listitem').filter({ hasText: name }).getByRole('link').click();
    await expect(page.locator('main').getByText(name)).toBeVisible();
  };
  await open('prima.csv');
  await page.getByRole('button', { name: /^Colonne: 5 di 5/ }).click();
  await page.getByRole('combobox', { name: 'email' }).click();
  await page.getByRole('option', { name: 'Non importare' }).click();
  await expect(page.getByRole('button', { name: 'Applica le colonne' })).toBeVisible();
  await open('seconda.csv');
  await expect(page.getByRole('button', { name: /^Colonne: 5 di 5/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Applica le colonne' })).toHaveCount(0);
});

test('the review holds at every width, and while it is read', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  const release = await hold(page, '**/import-drafts/*/rows/**');
  await send(
    page,
    makeCsvFile(
      'larghezze.csv',
      headings,
      ['lar.uno', 'Ugo', 'Uno', 'RSSMRA80A01H501X', 'uno', 'NON-CE', 'Gruppo largo'],
      ['lar.due', 'Ugo', 'Uno', 'MLLSNT82P65Z404U', 'due@example.it', '', ''],
    ),
  );
  await expect(page.getByRole('button', { name: 'Scarta' })).toBeVisible();
  await expectAccessible(page);
  await release();
  await expect(findChip(page, 'Da controllare 2')).toBeVisible();
  await expect(findRow(page, 3)).toContainText('Stesso nome e cognome');
  await page.getByRole('button', { name: /^Colonne: 7 di 7/ }).click();
  await expect(page.getByRole('combobox', { name: 'codice_fiscale' })).toBeVisible();
  await doAtEachWidth(page, async (width) => {
    await expectLaidOut(page);
    await expectAccessibleAt(page, width);
    // Whom a row is about, where its cells are out of sight.
    await expect(findRow(page, 3).locator('th, td').nth(1).getByText('lar.due')).toBeVisible({
      visible: width === 360,
    });
  });
});
