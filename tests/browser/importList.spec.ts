import { withDatabase } from '#tests/support/browser/database.ts';
import { headings, readCourseCode } from '#tests/support/browser/importReview.ts';
import { openClient } from '#tests/support/browser/openClient.ts';
import {
  doAtEachWidth,
  expect,
  expectAccessible,
  expectAccessibleAt,
  expectLaidOut,
  signInAs,
  test,
} from '#tests/support/browser.ts';
import { makeImportForm, writeCsv } from '#tests/support/imports.ts';

/** «Lista Import»: its headings, orders and pages, what each outcome is called and says, and what an import made. */

test.describe.configure({ mode: 'serial' });

test('an import of the list opens its outcome, the file, and whom and what it made', async ({ page, server }) => {
  const course = await readCourseCode(server);
  const client = await openClient(server, 'admin');
  const { data } = await client.call('POST custom/v1/synchronization/registrations/', {
    form: makeImportForm(
      writeCsv([
        [...headings.slice(0, 4), 'corso', 'gruppi', 'password'],
        ['lista.uno', 'Ugo', 'Uno', 'RSSMRA80A01H501U', course.code, 'Gruppo in lista', 'Prova!Segreta81'],
        ['nuova', 'Rinominata', '', '', '', '', ''],
      ]),
      'da elencare.csv',
    ),
  });
  await expect
    .poll(
      async () =>
        (await client.call('GET v1/synchronization/batch-codes/{id}/', { params: { id: data.resource.id } })).data
          .success,
    )
    .toBe(true);
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  const list = page.getByRole('table', { name: 'Lista Import' });
  for (const name of ['Importato da', 'File', 'Data creazione', 'Esito operazione'])
    await expect(list.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expect(
    list.getByRole('row', { name: /^Laura Ferretti da elencare\.csv \d\d-\d\d-\d{4} \d\d:\d\d Completata/i }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Dettaglio di da elencare\.csv/ }).click();
  await expect(page.getByText('1 utente creato · 1 utente aggiornato · 1 iscrizione')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Import effettuati' })).toBeVisible();
  const made = page.getByRole('table', { name: 'Import effettuati' });
  await expect(made).toHaveAccessibleDescription('Nome utente e dati personali sono di chi ha importato il file.');
  await expect(made.getByRole('columnheader')).toHaveText([
    'Nome utente',
    'Nome',
    'Cognome',
    'Codice fiscale',
    'Operazione',
    'File importato',
    'Dettaglio',
  ]);
  await expect(
    made.getByRole('row', { name: /^admin LAURA FERRETTI \w+ Creazione .*Utenti generati \(2\)$/i }),
  ).toBeVisible();
  await expect(made.getByRole('row', { name: /Iscrizione .*Iscrizioni generate \(1\)$/ })).toBeVisible();

  const details = [
    {
      link: 'Utenti generati',
      own: 'Gruppi',
      rows: [/^lista\.uno.*Gruppo in lista.*SìCreato$/, /^nuova.*SìAggiornato$/],
    },
    { link: 'Iscrizioni generate', own: 'Corso', rows: [new RegExp(`^lista\\.uno.*${course.name}SìCreato$`)] },
  ];
  for (const { link, own, rows } of details)
    await test.step(link, async () => {
      await made.getByRole('link', { name: link }).click();
      const detail = page.getByRole('dialog', { name: link });
      const names = ['Nome utente', 'Nome', 'Cognome', 'Codice fiscale', own, 'Attiva', 'Operazione effettuata'];
      for (const name of names) await expect(detail.getByRole('columnheader', { name, exact: true })).toBeVisible();
      await expect(detail.locator('tbody tr')).toHaveText(rows);
      await detail.getByRole('searchbox', { name: 'Cerca per nome o codice fiscale...' }).fill('nessuno così');
      await expect(detail.getByText('Nessuna riga corrisponde')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(detail).toHaveCount(0);
    });

  await test.step('the file is kept without its passwords', async () => {
    const coming = page.waitForEvent('download');
    await made.getByRole('link', { name: 'Scarica il file importato: Iscrizione' }).click();
    const text = await (await coming).createReadStream().then(async (file) => (await file.toArray()).join(''));
    expect(text).toContain('lista.uno');
    expect(text).not.toContain('Prova!Segreta81');
  });
});

test('each outcome has its name and says what became of it; the list is sorted and paged', async ({ page, server }) => {
  await withDatabase(server, async (query) => {
    await query(`insert into import_batches (user_id, format, file_name, ended, queue_operation_error, created)
      select u.id, 'csv', 'vecchio ' || n || '.csv', true, 'Il file contiene una riga rifiutata.', now() - n * interval '1 day'
      from users u, generate_series(1, 12) n where username = 'admin'`);
    await query(`insert into import_batches (user_id, format, file_name, ended, success, cancelled, queue_operation_error, undo, created)
      select case when file = 'di nessuno' then null else u.id end, 'csv', file || '.csv', ended, success, cancelled, error, undo, now() + at * interval '1 minute'
      from users u, (values ('in corso', false, false, false, null, null, 1), ('fermato', true, false, true, null, null, 2),
        ('fermato da altri', true, false, true, 'Fermata da Anna Neri.', null, 3), ('di nessuno', true, true, false, null, null, 4),
        ('si annulla', true, true, false, null, 'running', 5)
      ) as made (file, ended, success, cancelled, error, undo, at) where username = 'admin'`);
    await query(`with old as (insert into import_batches (user_id, format, file_name, ended, success, created, counts)
        select id, 'csv', 'antico.csv', true, true, now() - interval '40 days', '{"created": 1, "updated": 0, "enrolled": 0, "unchanged": 0, "refused": 0, "subscriptions": 0}'
        from users where username = 'admin' returning id)
      insert into data_imports (import_batch_id, type) select id, 'user' from old`);
  });
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  const list = page.getByRole('table', { name: 'Lista Import' });
  const open = (name: string) => page.getByRole('button', { name: `Dettaglio di ${name}.csv` }).press('Enter');

  await test.step('outcomes', async () => {
    const outcomes = {
      'si annulla': 'Annullamento in corso',
      'di nessuno': 'Completata',
      'fermato da altri': 'Fermata',
      fermato: 'Fermata',
      'in corso': 'In corso',
      'vecchio 1': 'Non riuscita',
    };
    for (const [file, outcome] of Object.entries(outcomes))
      await expect(list.getByRole('row', { name: new RegExp(`${file}\\.csv.*${outcome}`) })).toBeVisible();
    await expect(list.getByRole('row', { name: /Utente eliminato di nessuno\.csv/ })).toBeVisible();
    await open('fermato');
    await expect(
      list.getByText('Fermata prima di scrivere qualcosa: utenti e iscrizioni non sono cambiati.'),
    ).toBeVisible();
    await open('fermato');
    await open('fermato da altri');
    await expect(list.getByText('Fermata da Anna Neri. Utenti e iscrizioni non sono cambiati.')).toBeVisible();
    await open('fermato da altri');
    await open('in corso');
    await expect(list.getByText('Puoi lasciare la pagina: l’importazione continua.')).toBeVisible();
    await expect(list.getByRole('button', { name: 'Ferma l’importazione' })).toBeVisible();
    await expectAccessible(page);
    await open('in corso');
    await open('si annulla');
    await expect(list.getByText('Puoi lasciare la pagina: l’annullamento continua.')).toBeVisible();
    await expect(list.getByRole('progressbar')).toHaveAccessibleName('Annullamento in corso');
  });

  await test.step('sorted; one that failed says why, one too old that it stays', async () => {
    await expect(page.getByRole('combobox', { name: 'Righe per pagina' })).toHaveText('10');
    await page.getByRole('combobox', { name: 'Ordina per' }).click();
    await expect(page.getByRole('option')).toHaveText([
      'Nessun ordinamento',
      'Data creazione crescente',
      'Data creazione decrescente',
    ]);
    await page.getByRole('option', { name: 'Data creazione crescente' }).click();
    await expect(list.locator('tbody tr').first()).toContainText('antico.csv');
    await open('antico');
    await expect(list.getByText('Sono passati più di 30 giorni: non si può più annullare.')).toBeVisible();
    await expect(list.getByRole('button', { name: 'Annulla questa importazione' })).toHaveCount(0);
    await open('antico');
    await open('vecchio 12');
    await expect(list.getByText('Generazione non riuscita')).toBeVisible();
    await expect(list.getByText('Causa errore: Il file contiene una riga rifiutata.')).toBeVisible();
    await doAtEachWidth(page, async (width) => {
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
    });
  });

  await test.step('paged', async () => {
    await page.getByRole('button', { name: 'Pagina successiva' }).click();
    await expect(page.getByText(/^11–\d+ di \d+$/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Righe per pagina' }).click();
    await expect(page.getByRole('option')).toHaveText(['10', '20', '30']);
    await page.getByRole('option', { name: '30' }).click();
    await expect(list.getByRole('row', { name: /antico\.csv/ })).toBeVisible();
  });
});
