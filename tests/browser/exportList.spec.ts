import type { Page } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import { readLastExport } from '#tests/support/browser/reportCards.ts';
import {
  type DemoServer,
  doAtEachWidth,
  expect,
  expectAccessible,
  expectAccessibleAt,
  expectLaidOut,
  signInAs,
  test,
} from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const address = '/backoffice/export';
const list = (page: Page) => page.getByRole('table', { name: 'Lista Export' });
const findRow = (page: Page, label: string) => list(page).getByRole('row').filter({ hasText: label });
const act = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Azioni per ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
const countLabelled = async (server: DemoServer, label: string): Promise<number> =>
  (await withDatabase(server, (query) => query(`select id from data_exports where annotation = '${label}'`))).length;

test.beforeEach(({ server }) =>
  withDatabase(server, (query) => query('delete from data_exports')).then(() => undefined),
);

test('each outcome is told in the list, which can be searched and ordered', async ({ page, server }) => {
  await withDatabase(server, (query) =>
    query(`insert into data_exports
      (user_id, type, format, annotation, ended, success, cancelled, expired, queue_operation_error, created, audit_filters)
      select u.id, k.type, 'csv', k.annotation, k.ended, k.success, k.cancelled, k.expired, k.error, now() - k.age, k.audit
      from users u, (values
        ('course', 'Vecchio', true, true, false, true, null::text, interval '100 days',
          '{"filters": [{"label": "Attivo", "value": true}, {"label": "Obbligatorio", "value": false}]}'::jsonb),
        ('subscription', 'Rotto', true, false, false, false, 'Non è riuscito: comunica il numero 12.', interval '2 days', '{"filters": []}'),
        ('user', 'Fermato', true, false, true, false, null, interval '1 day', '{}')
      ) as k (type, annotation, ended, success, cancelled, expired, error, age, audit)
      where u.username = 'admin'`),
  );
  await withDatabase(server, (query) =>
    query("update data_exports set queue_operation_traceback = 'ENOSPC: spazio esaurito' where annotation = 'Rotto'"),
  );
  await signInAs(page, server, 'admin');
  await page.goto(address);
  const labels = list(page)
    .getByRole('row')
    .filter({ hasText: /Vecchio|Rotto|Fermato/ });
  await expect(labels).toHaveText([
    /Fermato.*Utenti.*Annullato/,
    /Rotto.*Iscrizioni.*Non riuscito/,
    /Vecchio.*Corsi.*Completato.*Scaduto/,
  ]);
  await expect(page.getByRole('button', { name: /^Scarica/ })).toHaveCount(0);
  await expectAccessible(page);

  await act(page, 'Vecchio', 'Mostra filtri');
  await expect(page.getByRole('dialog').getByRole('definition')).toHaveText([
    'sì',
    'no',
    'CSV',
    'Eliminato al termine del periodo di conservazione',
  ]);
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();
  await act(page, 'Rotto', 'Mostra filtri');
  await expect(page.getByRole('dialog')).toContainText('Causa errore');
  await expect(page.getByRole('dialog')).toContainText('comunica il numero 12');
  await expect(page.getByRole('dialog')).toContainText('Nessun filtro: l’export comprende tutto.');
  await page.getByRole('dialog').getByText('Dettagli tecnici').click();
  await expect(page.getByRole('dialog').getByText('ENOSPC: spazio esaurito')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();

  await page.getByRole('button', { name: 'Filtri', exact: true }).click();
  await page.getByRole('combobox', { name: 'Ordina per' }).click();
  await page.getByRole('option', { name: 'Data creazione crescente' }).click();
  await expect(labels).toHaveText([/Vecchio/, /Rotto/, /Fermato/]);
  await page.getByRole('combobox', { name: 'Ordina per' }).click();
  const asked = page.waitForRequest(/data-exports/);
  await page.getByRole('option', { name: 'Nessun ordinamento' }).click();
  expect(new URL((await asked).url()).searchParams.has('ordering')).toBe(false);
  await expect(labels).toHaveText([/Fermato/, /Rotto/, /Vecchio/]);
  await page.getByRole('searchbox', { name: 'Cerca tra gli export...' }).fill('rott');
  await expect(labels).toHaveText([/Rotto/]);
  await page.getByRole('searchbox', { name: 'Cerca tra gli export...' }).fill('nulla di simile');
  await expect(page.getByText('Nessun risultato con questa ricerca e questi filtri')).toBeVisible();
});

test('one that failed is asked for again with what it was asked with, once, and is followed to its file', async ({
  page,
  server,
}) => {
  await withDatabase(server, (query) =>
    query(`insert into data_exports (user_id, type, format, style, annotation, ended, success, cancelled, expired,
        queue_operation_error, filters, audit_filters)
      select u.id, 'session', 'json', 'programs', k.annotation, true, k.success, k.cancelled, k.expired, k.error,
        '{"from_date": "2020-01-31"}', '{"filters": [{"label": "Genera dal", "value": "31-01-2020"}]}'
      from users u, (values ('Rotto', false, false, false, 'Non è riuscito.'), ('Fermato', false, true, false, null),
        ('Vecchio', true, false, true, null)) as k (annotation, success, cancelled, expired, error)
      where u.username = 'admin'`),
  );
  await signInAs(page, server, 'admin');
  await page.goto(address);
  for (const [label, action] of [
    ['Rotto', 'Riprova'],
    ['Fermato', 'Riprova'],
    ['Vecchio', 'Genera di nuovo'],
  ] as const) {
    const row = findRow(page, label).filter({ has: page.getByRole('button', { name: /^Scarica/ }) });
    await page.getByRole('button', { name: `Azioni per ${label}`, exact: true }).click();
    // A hand that clicks twice asks once.
    await page.getByRole('menuitem', { name: action, exact: true }).dblclick();
    await expect(page.getByText('Export richiesto di nuovo').first()).toBeVisible();
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Completato');
    await expect(findRow(page, label)).toHaveCount(2);
    expect(await readLastExport(server)).toEqual({
      type: 'session',
      format: 'json',
      style: 'programs',
      annotation: label,
      filters: { from_date: '2020-01-31' },
      audit_filters: { filters: [{ label: 'Genera dal', value: '31-01-2020' }] },
    });
    expect(await countLabelled(server, label)).toBe(2);
    // One with its file has nothing to try again.
    await page
      .getByRole('button', { name: `Azioni per ${label}`, exact: true })
      .first()
      .click();
    await expect(page.getByRole('menuitem')).toHaveText(['Mostra filtri', 'Elimina']);
    await page.keyboard.press('Escape');
    await withDatabase(server, (query) => query(`delete from data_exports where annotation = '${label}'`));
    await page.reload();
  }
});

test('what cannot be asked for again says why, and the list stays', async ({ page, server }) => {
  await withDatabase(server, (query) =>
    query(`insert into data_exports (user_id, type, format, annotation, ended, queue_operation_error, filters)
      select id, 'session', 'csv', 'Rotto', true, 'Non è riuscito.', '{"courses_ids": [999999]}' from users where username = 'admin'`),
  );
  await signInAs(page, server, 'admin');
  await page.goto(address);
  await act(page, 'Rotto', 'Riprova');
  await expect(page.getByText('I filtri di allora non sono più validi: un corso non esiste.')).toBeVisible();
  await expect(findRow(page, 'Rotto')).toHaveCount(1);
  await page.route('**/api/custom/v1/exports/*/retry/', (route) => route.abort());
  await act(page, 'Rotto', 'Riprova');
  await expect(page.getByText(/connessione/i).first()).toBeVisible();
  await expectAccessible(page);
});

test('the list has its columns, cuts long labels and shows as many rows as are chosen', async ({ page, server }) => {
  const long = 'Un’etichetta molto lunga che va tagliata';
  await withDatabase(server, (query) =>
    query(
      `insert into data_exports (user_id, type, format, annotation, ended, success, expired, created, audit_filters)
        select id, (array['user', 'subscription', 'survey', 'course'])[1 + n % 4], 'csv',
          case n when 1 then $1 when 2 then 'Un’etichetta di trenta lettere' else 'Numero ' || n end, true, true, true,
          '2026-03-09T08:05:00Z'::timestamptz - n * interval '1 minute', $2::jsonb
        from users, generate_series(1, 35) n where username = 'admin'`,
      [
        long,
        JSON.stringify({
          filters: [
            { label: 'Corsi', value: ['Privacy', 'HACCP'] },
            { label: 'Obbligatorio', value: true },
            { label: 'Attivo', value: false },
          ],
        }),
      ],
    ),
  );
  await signInAs(page, server, 'admin');
  await page.goto(address);
  await expect(list(page).getByRole('columnheader')).toHaveText([
    'Utente',
    'Etichetta',
    'Data creazione',
    'Tipo export',
    'Esito operazione',
    'Download export',
    'Azioni',
  ]);
  const rows = list(page).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(10);
  const [user] = await withDatabase(server, (query) =>
    query("select first_name || ' ' || last_name as name from users where username = 'admin'"),
  );
  // Over thirty letters, the first twenty-seven; thirty stand whole. The time is that of Rome.
  await expect(rows.nth(0).locator('th, td')).toHaveText([
    String(user?.name),
    /^Un’etichetta molto lunga ch…/,
    '09-03-2026 09:04',
    'Iscrizioni',
    'Completato',
    'Scaduto',
    '',
  ]);
  await expect(rows.nth(1)).toContainText('Un’etichetta di trenta lettere');
  await expect(rows.nth(0).getByTitle(long)).toBeVisible();
  for (const [place, type] of ['Iscrizioni', 'Sondaggi', 'Corsi', 'Utenti'].entries())
    await expect(rows.nth(place).locator('th, td').nth(3)).toHaveText(type);

  for (const size of [20, 30]) {
    await page.getByRole('combobox', { name: 'Righe per pagina' }).click();
    await expect(page.getByRole('option')).toHaveText(['10', '20', '30']);
    await page.getByRole('option', { name: String(size), exact: true }).click();
    await expect(rows).toHaveCount(size);
  }
  await page.getByRole('button', { name: /pagina successiva/i }).click();
  await expect(rows).toHaveCount(5);
  await expect(rows.last()).toContainText('Numero 35');
  await page.getByRole('button', { name: /pagina precedente/i }).click();

  await act(page, long, 'Mostra filtri');
  const filters = page.getByRole('dialog', { name: `Filtri di ${long}` });
  await expect(filters.getByRole('term')).toHaveText(['Corsi', 'Obbligatorio', 'Attivo', 'Formato', 'File']);
  await expect(filters.getByRole('definition').filter({ hasText: /Privacy|^sì$|^no$|CSV/ })).toHaveText([
    'Privacy, HACCP',
    'sì',
    'no',
    'CSV',
  ]);
  await page.keyboard.press('Escape');
  await expect(filters).toBeHidden();

  await doAtEachWidth(page, async (width) => {
    await expectLaidOut(page);
    await expectAccessibleAt(page, width);
  });
});

test('how long files are kept is a setting', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/settings/exports');
  await expect(page.getByText('Trascorsi questi giorni il file di un export viene eliminato')).toBeVisible();
  const days = page.getByRole('textbox', { name: 'Giorni di conservazione' });
  await expect(days).toHaveValue('90');
  await days.fill('0');
  await days.blur();
  await expect(page.getByText('Un numero intero da 1 a 3650').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salva' })).toBeDisabled();
  await days.fill('30');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Conservazione degli export aggiornata!')).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue('30');
});
