import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { openClient } from '#tests/support/browser/openClient.ts';
import { holdExports } from '#tests/support/browser/reportCards.ts';
import {
  doAtEachWidth,
  expect,
  expectAccessible,
  expectAccessibleAt,
  expectLaidOut,
  signInAs,
  test,
} from '#tests/support/browser.ts';
import { aCourse, aUser } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

test('a report is scheduled, sent at once, looked at, changed, stopped and deleted', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/export');
  await page.getByRole('link', { name: 'Report programmati' }).click();
  await expect(page.getByText('Nessun report programmato')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nuovo report programmato' }).first().click();

  await page.getByRole('textbox', { name: 'Nome' }).fill('Iscritti della settimana');
  await page.getByRole('combobox', { name: 'Frequenza' }).click();
  await page.getByRole('option', { name: 'Ogni mese' }).click();
  await page.getByRole('combobox', { name: 'Giorno del mese' }).click();
  await page.getByRole('option', { name: '31', exact: true }).click();
  await expect(page.getByText(/^Prossimo invio: \d\d-\d\d-\d{4} 08:00$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Crea', exact: true })).toBeDisabled();
  for (const name of ['referente', 'admin']) {
    const [person] = await withDatabase(server, (query) =>
      query(`select first_name || ' ' || last_name as name from users where username = '${name}'`),
    );
    await page.getByRole('combobox', { name: 'Destinatari' }).fill(String(person?.name));
    await page.getByRole('option', { name: String(person?.name) }).click();
  }
  await page.keyboard.press('Escape');
  await doAtEachWidth(page, async (width) => {
    await expectAccessibleAt(page, width);
    await expectLaidOut(page);
  });
  await page.getByRole('button', { name: 'Crea', exact: true }).click();
  await expect(page.getByText('Report programmato creato correttamente!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Iscritti della settimana' })).toBeVisible();

  await page.getByRole('button', { name: 'Invia ora' }).click();
  await expect(page.getByText(/^Report in preparazione/)).toBeVisible();
  // The bell of who receives it rings when their file is there.
  await expect(page.getByRole('button', { name: 'Le tue operazioni: 1 nuova' })).toBeVisible();
  // What the page says of the last time follows by itself.
  await expect(page.getByRole('main')).toContainText(/Ultimo invio\s*\d\d-\d\d-\d{4} \d\d:\d\d · Completato/);
  await page.getByRole('link', { name: 'Invii' }).click();
  await expect(page.getByRole('table')).toContainText('A mano');
  await expect(page.getByRole('table')).toContainText('Completato');
  const files = page.getByRole('button', { name: /^Scarica il file di / });
  await expect(files).toHaveCount(2);
  const [file] = await Promise.all([page.waitForEvent('download'), files.first().click()]);
  expect(file.suggestedFilename()).toMatch(/^utenti-.*\.(xlsx|csv)$/);
  expect(await file.failure()).toBeNull();
  await doAtEachWidth(page, async (width) => {
    await expectAccessibleAt(page, width);
    await expectLaidOut(page);
  });

  // One whose file goes meanwhile says so, then and later; of one that failed there is why.
  await withDatabase(server, (query) => query('update data_exports set file_id = null, expired = true'));
  await files.first().click();
  await expect(page.getByText('Il file non è più disponibile.')).toBeVisible();
  await withDatabase(server, (query) =>
    query(`update scheduled_report_deliveries set outcome = 'failed', reason = 'L’export n. 7 non è riuscito.'
      where id = (select max(id) from scheduled_report_deliveries)`),
  );
  await page.reload();
  await expect(page.getByText('Il file è stato eliminato al termine del periodo di conservazione')).toHaveCount(1);
  await expect(page.getByText('non riuscito (L’export n. 7 non è riuscito.)')).toBeVisible();
  await expect(files).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Dati', exact: true }).click();
  // A day that is none keeps the report from being saved without the day that was meant.
  const from = page.getByRole('textbox', { name: 'Genera dal' });
  await from.fill('31/02/2026');
  await from.press('Tab');
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Genera dal: scrivi una data completa, oppure svuota il campo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salva', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await from.fill('');
  await page.getByRole('switch', { name: 'Attivo' }).click();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Report programmato aggiornato!')).toBeVisible();
  await page.getByRole('link', { name: 'Report programmati' }).first().click();
  await expect(page.getByRole('row', { name: /Iscritti della settimana/ })).toContainText('Sospeso');
  await doAtEachWidth(page, () => expectLaidOut(page));
  await page.getByRole('link', { name: 'Iscritti della settimana' }).first().click();
  await page.getByRole('button', { name: 'Elimina', exact: true }).click();
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(question).toContainText('Non verrà più inviato. I file già creati restano nella Lista Export');
  await question.getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Report programmato eliminato correttamente!')).toBeVisible();
});

test('a daily, a weekly and a monthly one are made, and the list says when each goes out next', async ({
  page,
  server,
}) => {
  const [person] = await withDatabase(server, (query) =>
    query("select first_name || ' ' || last_name as name from users where username = 'admin'"),
  );
  const name = String(person?.name);
  const choose = async (field: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await signInAs(page, server, 'admin');
  const made = [
    ['Ogni giorno', 'Sessioni', {}, '07', 'Ogni giorno alle 07:00'],
    ['Ogni settimana', 'Sondaggi', { 'Giorno della settimana': 'giovedì' }, '18', 'Ogni giovedì alle 18:00'],
    ['Ogni mese', 'Corsi', { 'Giorno del mese': '1' }, '00', 'Il 1º di ogni mese alle 00:00'],
  ] as const;
  for (const [every, type, fields, hour] of made) {
    await page.goto('/backoffice/scheduled-reports/create');
    await page.getByRole('textbox', { name: 'Nome' }).fill(every);
    await choose('Tipo di report', type);
    await choose('Frequenza', every);
    for (const [field, option] of Object.entries(fields)) await choose(field, option);
    await choose('Ora', `${hour}:00`);
    await page.getByRole('combobox', { name: 'Destinatari' }).fill(name);
    await page.getByRole('option', { name }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Crea', exact: true }).click();
    await expect(page.getByText('Report programmato creato correttamente!')).toBeVisible();
  }
  await page.goto('/backoffice/scheduled-reports');
  for (const [every, type, , hour, schedule] of made) {
    const row = page.getByRole('row', { name: every });
    for (const text of [type, schedule, name, 'Mai']) await expect(row).toContainText(text);
    await expect(row).toContainText(new RegExp(`\\d\\d-\\d\\d-\\d{4} ${hour}:00`));
  }
  // As the database has it, by the clock of Rome.
  const kept = await withDatabase(server, (query) =>
    query(`select every, weekday, month_day, hour, next_run > now() as "isAhead",
        next_run <= now() + case every when 'day' then interval '25 hours' when 'week' then interval '7 days 1 hour'
          else interval '31 days 1 hour' end as "isNear",
        extract(isodow from next_run at time zone 'Europe/Rome')::integer as "onWeekday",
        extract(day from next_run at time zone 'Europe/Rome')::integer as "onDay",
        extract(hour from next_run at time zone 'Europe/Rome')::integer as "atHour"
      from scheduled_reports where name like 'Ogni %' order by id`),
  );
  const soon = { isAhead: true, isNear: true };
  expect(kept).toMatchObject([
    { every: 'day', weekday: null, month_day: null, hour: 7, atHour: 7, ...soon },
    { every: 'week', weekday: 4, month_day: null, onWeekday: 4, atHour: 18, ...soon },
    { every: 'month', weekday: null, month_day: 1, onDay: 1, atHour: 0, ...soon },
  ]);
});

test('what stands in the way of one is told, and how to mend it', async ({ page, server }) => {
  const look = (text: string) => withDatabase(server, (query) => query(text));
  const [course, receiver] = await withWorld(server, async (world) => [
    await aCourse(world, { name: 'Corso che sparisce' }),
    await aUser(world, { username: 'riceve', first_name: 'RITA', last_name: 'RICEVE', tier: 'BO_LIM' }),
  ]);
  const admin = await openClient(server, 'admin');
  const { data: report } = await admin.call('POST v1/scheduled-reports/', {
    body: {
      ...{ name: 'Impedito', type: 'session', export_fmt: 'csv', every: 'day', hour: 8 },
      receivers_ids: [receiver.id],
    },
  });
  const button = page.getByRole('button', { name: 'Invia ora' });
  await signInAs(page, server, 'admin');
  const address = `/backoffice/scheduled-reports/${report.id}`;
  await page.goto(`${address}/runs`);
  await expect(page.getByText('Nessun invio: il primo avverrà alla data prevista.')).toBeVisible();

  await holdExports(server, async () => {
    await button.click();
    await expect(page.getByText('i destinatari riceveranno una e-mail quando è pronto.')).toBeVisible();
    await button.click();
    await expect(page.getByText('Il report è già in preparazione: attendi che finisca.')).toBeVisible();
  });
  await expect(page.getByRole('table')).toContainText('Completato');

  await look("update users set is_active = false where username = 'riceve'");
  await page.goto(address);
  await expect(
    page.getByText('Non ricevono più nulla, perché disattivati, scaduti o non più amministratori: Rita Riceve.'),
  ).toBeVisible();
  await button.click();
  await expect(page.getByText('Nessun destinatario può più riceverlo: scegline un altro.')).toBeVisible();
  for (const [stopped, words] of [
    ['owner_gone', 'Sospeso: chi lo ha creato non è più un amministratore. Riattivalo per farlo tuo.'],
    ['no_receivers', 'Sospeso: nessuno dei destinatari può più riceverlo. Scegline altri e riattivalo.'],
  ]) {
    await look(`update scheduled_reports set stopped = '${stopped}', next_run = null where id = ${report.id}`);
    await page.reload();
    await expect(page.getByText(String(words))).toBeVisible();
    await expectAccessible(page);
  }

  await test.step('one that refers to what is gone, and one too many', async () => {
    const [person] = await look("select first_name || ' ' || last_name as name from users where username = 'admin'");
    await page.goto('/backoffice/scheduled-reports/create');
    await page.getByRole('textbox', { name: 'Nome' }).fill('Uno di troppo');
    await page.getByRole('combobox', { name: 'Corsi' }).fill('Corso che sparisce');
    await page.getByRole('option', { name: 'Corso che sparisce' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Destinatari' }).fill(String(person?.name));
    await page.getByRole('option', { name: String(person?.name) }).click();
    await page.keyboard.press('Escape');
    await look(`delete from courses where id = ${course.id}`);
    const create = page.getByRole('button', { name: 'Crea', exact: true });
    await create.click();
    await expect(
      page.getByText('Alcuni elementi dei filtri non esistono più: toglili e salva di nuovo.'),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Uno di troppo');
    await page.getByRole('combobox', { name: 'Corsi' }).press('Backspace');
    await look(`insert into scheduled_reports (name, type, format, every, hour)
      select 'Numero ' || n, 'user', 'csv', 'day', 8 from generate_series(1, 100) n`);
    await create.click();
    await expect(page.getByText('I report programmati sono già cento: eliminane uno.')).toBeVisible();
    await expectAccessible(page);
  });
});

test('a limited administrator has no way to it', async ({ page, server }) => {
  await signInAs(page, server, 'referente');
  await page.goto('/backoffice-lite/export');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Report programmati' })).toHaveCount(0);
});
