import { withDatabase } from '#tests/support/browser/database.ts';
import {
  address,
  choose,
  findDrawer,
  findField,
  findIds,
  findRow,
  open,
  save,
} from '#tests/support/browser/enrolments.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

test('the enrolments of a user are a tab with its own address, in three ways', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users/3');
  await page.getByRole('main').getByRole('link', { name: 'Iscrizioni' }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(findRow(page, /Lavoro agile in sicurezza Storico FINITO 100%/)).toBeVisible();
  const everything = await page.getByRole('row').count();

  await page.getByRole('button', { name: 'Storico', exact: true }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(findRow(page, /Lavoro agile/)).toBeVisible();
  await page.getByRole('button', { name: 'Attuali' }).click();
  await expect(page.getByRole('row')).toHaveCount(everything - 1);
  await expect(findRow(page, /Lavoro agile/)).toHaveCount(0);

  await test.step('the address says which, also while a drawer is open', async () => {
    await findRow(page, /Privacy/).click();
    await expect(findDrawer(page, 'Modifica iscrizione')).toBeVisible();
    await page.reload();
    await expect(findDrawer(page, 'Modifica iscrizione')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Attuali' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('row')).toHaveCount(everything - 1);
  });
  await page.getByRole('button', { name: 'Tutte' }).click();
  await expect(page.getByRole('row')).toHaveCount(everything);
});

test('a user is enrolled, and not twice; then the enrolment is removed', async ({ page, server }) => {
  await withDatabase(server, (query) =>
    query(`insert into courses (name, code, slug, status) values
      ('Guida sicura', 'GS-01', 'guida-sicura', 'STR'), ('Guida notturna', 'GN-01', 'guida-notturna', 'STR')`),
  );
  await open(page, server);
  const enrol = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Iscrivi ad un corso' }).click();
    await expect(save(page)).toBeDisabled();
    await page.getByRole('combobox', { name: 'Corso' }).fill('guida');
    await page.getByRole('option', { name: /Guida sicura/ }).click();
  };
  await enrol();
  await findField(page, 'Data di scadenza').fill('31-12-2027');
  await page.getByRole('button', { name: 'Aggiungi un dato' }).click();
  await findField(page, 'Valore').fill('12/A');
  await expect(page.getByText('Dai un nome a ogni dato aggiuntivo')).toBeVisible();
  await findField(page, 'Nome').fill('Commessa');
  await save(page).click();
  await expect(findMessage(page, 'Utente iscritto al corso correttamente!')).toBeVisible();
  await expect(findDrawer(page, 'Iscrivi ad un corso')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(findRow(page, /Guida sicura DA AVVIARE 0% 00:00:00 .* 31-12-2027/)).toBeVisible();

  await test.step('the course cannot be chosen again; one taken in the meantime is refused, and what was chosen stays', async () => {
    await page.getByRole('link', { name: 'Iscrivi ad un corso' }).click();
    await page.getByRole('combobox', { name: 'Corso' }).fill('guida');
    await expect(page.getByRole('option', { name: /Guida sicura già iscritto/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByRole('option', { name: /Guida notturna/ }).click();
    await withDatabase(server, (query) =>
      query("insert into subscriptions (user_id, course_id) select 3, id from courses where code = 'GN-01'"),
    );
    await save(page).click();
    await expect(findMessage(page, "L'Utente è già iscritto al corso!")).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Corso' })).toHaveValue('Guida notturna');
    await page.getByRole('alert').getByRole('button', { name: 'Chiudi il messaggio' }).click();
  });

  await test.step('closing with something chosen asks first', async () => {
    const hasFocus = () =>
      findDrawer(page, 'Iscrivi ad un corso').evaluate((at) => at.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Uscire senza salvare?' });
    await question.getByRole('button', { name: 'Continua a modificare' }).click();
    await expect(findDrawer(page, 'Iscrivi ad un corso')).toBeVisible();
    await page.getByRole('button', { name: 'Annulla' }).click();
    await question.getByRole('button', { name: 'Esci senza salvare' }).click();
    await expect(findDrawer(page, 'Iscrivi ad un corso')).toHaveCount(0);
  });

  await test.step('one whose time is up looks so', async () => {
    await withDatabase(server, (query) =>
      query(
        "update subscriptions set expiration_date = '2026-01-31' from courses c where c.id = course_id and c.code = 'GS-01'",
      ),
    );
    await page.reload();
    await expect(findRow(page, /Guida sicura Scaduta DA AVVIARE .* 31-01-2026/)).toBeVisible();
  });

  await test.step('removing says of whom and from what, and can be given up', async () => {
    await findRow(page, /Guida sicura/).click();
    await expect(findField(page, 'Valore')).toHaveValue('12/A');
    await page.getByRole('button', { name: 'Rimuovi iscrizione' }).click();
    const question = page.getByRole('alertdialog', { name: /l’iscrizione di Giulia Conti a «Guida sicura»\?/i });
    await question.getByRole('button', { name: 'Annulla' }).click();
    await expect(findDrawer(page, 'Modifica iscrizione')).toBeVisible();
    await page.getByRole('button', { name: 'Rimuovi iscrizione' }).click();
    await question.getByRole('button', { name: 'Elimina' }).click();
    await expect(findMessage(page, 'Iscrizione al corso rimossa correttamente!')).toBeVisible();
    await expect(findRow(page, /Guida sicura/)).toHaveCount(0);
  });
});

test('what goes with an enrolment is said in numbers, and said again where it has changed', async ({
  page,
  server,
}) => {
  await open(page, server);
  await findRow(page, /estintore/).click();
  const { pathname } = new URL(page.url());
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Rimuovi iscrizione' }).click();
  await expect(question).toContainText(/tutto il registro \(\d+ event[oi]\)/);
  const words = (await question.textContent()) ?? '';
  await withDatabase(server, (query) =>
    query("insert into learning_events (subscription_id, kind, data) values ($1, 'restarted', '{}')", [
      Number(pathname.match(/\d+$/)?.[0]),
    ]),
  );
  await question.getByRole('button', { name: 'Elimina' }).click();
  await expect(findMessage(page, /è cambiato ciò che verrebbe eliminato/)).toBeVisible();
  await expect(question).toContainText(/tutto il registro \(\d+ event[oi]\)/);
  expect(await question.textContent()).not.toBe(words);
});

test('an enrolment with a certificate is not removed', async ({ page, server }) => {
  await open(page, server);
  await findRow(page, /Privacy/).click();
  await page.getByRole('button', { name: 'Rimuovi iscrizione' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(findMessage(page, /è stato rilasciato un attestato: non si può rimuovere/)).toBeVisible();
  await expect(findDrawer(page, 'Modifica iscrizione')).toBeVisible();
});

test('an enrolment is changed, and its record says by whom and why', async ({ page, server }) => {
  await open(page, server);
  await findRow(page, /HACCP/).click();
  await expect(page.getByRole('dialog').getByText('HACCP e igiene degli alimenti · Giulia Conti')).toBeVisible();
  await choose(page, 'Stato', 'SOSPESO');
  await findField(page, 'Data di scadenza').fill('30-06-2028');
  await findField(page, 'Motivo della modifica').fill('Assenza prolungata');
  await save(page).click();
  await expect(findMessage(page, "Modifica dell'iscrizione avvenuta correttamente!")).toBeVisible();
  await expect(findRow(page, /HACCP e igiene degli alimenti SOSPESO .* 30-06-2028/)).toBeVisible();
  await expect(findRow(page, /HACCP/).getByRole('link').first()).toBeFocused();

  await findRow(page, /HACCP/).click();
  const record = page.getByRole('table', { name: 'Registro dell’apprendimento' });
  await expect(record).toHaveCount(0);
  await page.getByRole('button', { name: 'Registro dell’apprendimento' }).click();
  await expect(record.getByRole('row').nth(1)).toContainText(
    /Iscrizione modificata\s*stato SOSPESO, scadenza 30-06-2028.*Laura Ferretti\s*Assenza prolungata/,
  );
  await expect(record.getByRole('row').filter({ hasText: 'Corsista' }).first()).toBeVisible();

  await choose(page, 'Tipo di evento', 'Iscrizione al corso');
  await expect(record.getByRole('row')).toHaveCount(2);
  await expect(record.getByRole('row').nth(1)).toContainText('Iscrizione al corso');
  await choose(page, 'Tipo di evento', 'Corso ricominciato');
  await expect(page.getByText('Nessun evento registrato')).toBeVisible();
  await choose(page, 'Tipo di evento', 'Tutti');
  await expect(record.getByRole('row').nth(1)).toContainText('Iscrizione modificata');
});

test('statuses go by the names of the configuration, and all four can be chosen', async ({ page, server }) => {
  const value = JSON.stringify({ RUN: 'AVVIATO', END: 'CONCLUSO' });
  const labels = (set: string) =>
    withDatabase(server, (query) =>
      query(
        `insert into configurations (key, value) values ('etichette-iscrizioni', $1)
         on conflict (key) do update set value = excluded.value`,
        [set],
      ),
    );
  await labels(value);
  await open(page, server);
  await expect(findRow(page, /Primo soccorso.* AVVIATO/)).toBeVisible();
  await findRow(page, /Sicurezza informatica/).click();
  await page.getByRole('combobox', { name: 'Stato' }).click();
  await expect(page.getByRole('option')).toHaveText(['DA AVVIARE', 'AVVIATO', 'SOSPESO', 'CONCLUSO']);
  await page.keyboard.press('Escape');
  await labels('{}');
  await page.reload();
  await page.getByRole('combobox', { name: 'Stato' }).click();
  await expect(page.getByRole('option')).toHaveText(['DA AVVIARE', 'IN CORSO', 'SOSPESO', 'FINITO']);
});

test('what is not there says so', async ({ page, server }) => {
  const { id } = await findIds(server, 'Primo soccorso');
  await open(page, server, `/${id}/sessions/999999`);
  await expect(page.getByText('Sessione non trovata!')).toBeVisible();
  await page.goto(`${address}/999999`);
  await expect(page.getByRole('dialog').getByText('L’elemento non esiste o è stato eliminato.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Chiudi il pannello' }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

test('an enrolment opens over its own user and its own course alone', async ({ page, server }) => {
  const { id, sessionId } = await findIds(server, 'Primo soccorso');
  const [{ course_id: course } = {}] = await withDatabase(server, (query) =>
    query('select course_id from subscriptions where id = $1', [id]),
  );
  await open(page, server, `/${id}`);
  await expect(save(page)).toBeVisible();
  for (const path of [`/${id}`, `/${id}/sessions/${sessionId}`, `/${id}/certificate`]) {
    await page.goto(`/backoffice/users/1/subscriptions${path}`);
    await expect(page.getByRole('dialog').getByText('Questa iscrizione non è di questo utente.')).toBeVisible();
    await expect(save(page)).toHaveCount(0);
    await page.goto(`/backoffice/courses/${Number(course) + 1}/subscriptions${path}`);
    await expect(page.getByRole('dialog').getByText('Questa iscrizione non è di questo corso.')).toBeVisible();
  }
  await page.goto(`/backoffice/courses/${course}/subscriptions/${id}`);
  await expect(save(page)).toBeVisible();
});

test('a person without enrolments of a kind is told of which', async ({ page, server }) => {
  await open(page, server);
  await page.goto('/backoffice/users/1/subscriptions');
  await page.getByRole('button', { name: 'Storico', exact: true }).click();
  await expect(page.getByText('Lo storico è vuoto')).toBeVisible();
  await withDatabase(server, (query) => query('update subscriptions set is_in_history = true where user_id = 1'));
  await page.getByRole('button', { name: 'Attuali' }).click();
  await expect(page.getByText('Nessuna iscrizione attuale')).toBeVisible();
});

test('the enrolments of a user are searched by course', async ({ page, server }) => {
  const [user] = await withDatabase(server, (query) =>
    query(`select user_id as id, min(course.name) as name, count(*)::int as count from subscriptions
      join courses course on course.id = course_id group by user_id having count(*) > 3 order by user_id limit 1`),
  );
  await open(page, server);
  await page.goto(`/backoffice/users/${user?.id}/subscriptions`);
  const rows = page.getByRole('table', { name: 'Iscrizioni' }).getByRole('row');
  await expect(rows).toHaveCount(Number(user?.count) + 1);
  const search = page.getByRole('searchbox', { name: 'Cerca un corso...' });
  await search.fill(String(user?.name));
  await expect(rows).toHaveCount(2);
  await search.fill('zzzzzz');
  await expect(page.getByText('Nessun risultato', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Azzera Filtri' }).first().click();
  await expect(rows).toHaveCount(Number(user?.count) + 1);
});
