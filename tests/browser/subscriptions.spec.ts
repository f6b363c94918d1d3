import type { Page } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import { type DemoServer, expect, signInAs, test } from '#tests/support/browser.ts';

const message = (page: Page, text: string | RegExp) => page.locator('[aria-live="polite"]').getByText(text);
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name });
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Salva', exact: true });
const address = '/backoffice/users/3/subscriptions';

const choose = async (page: Page, list: string, choice: string): Promise<void> => {
  await page.getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
};

const open = async (page: Page, server: DemoServer, path = ''): Promise<void> => {
  await signInAs(page, server, 'admin');
  await page.goto(`${address}${path}`);
  if (!path) await expect(row(page, /Privacy e protezione dei dati/)).toBeVisible();
};

/** Id of an enrolment of the demo learner, by its course, and of one of its sessions, by the category of the section. */
const idsOf = (server: DemoServer, course: string, category = 'LESSON') =>
  withDatabase(server, async (query) => {
    const [found] = await query(
      `select s.id, session.id as session_id, section.name from subscriptions s
       join courses c on c.id = s.course_id and c.name like $1
       join section_sessions session on session.subscription_id = s.id
       join course_sections section on section.id = session.course_section_id and section.category = $2
       where s.user_id = 3 order by section.id limit 1`,
      [`${course}%`, category],
    );
    return { id: Number(found?.id), sessionId: Number(found?.session_id), name: String(found?.name) };
  });

test('the enrolments of a user are a tab with its own address, in three ways', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users/3');
  await page.getByRole('link', { name: 'Iscrizioni' }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(row(page, /Lavoro agile in sicurezza Storica FINITO 100%/)).toBeVisible();
  const everything = await page.getByRole('row').count();

  await page.getByRole('button', { name: 'Storiche', exact: true }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(page, /Lavoro agile/)).toBeVisible();
  await page.getByRole('button', { name: 'Non storiche' }).click();
  await expect(page.getByRole('row')).toHaveCount(everything - 1);
  await expect(row(page, /Lavoro agile/)).toHaveCount(0);

  await test.step('the address says which, also while a drawer is open', async () => {
    await row(page, /Privacy/).click();
    await expect(drawer(page, 'Modifica iscrizione')).toBeVisible();
    await page.reload();
    await expect(drawer(page, 'Modifica iscrizione')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Non storiche' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('row')).toHaveCount(everything - 1);
  });
  await page.getByRole('button', { name: 'Tutte' }).click();
  await expect(page.getByRole('row')).toHaveCount(everything);
});

test('a user is enrolled, and not twice; then the enrolment is removed', async ({ page, server }) => {
  await withDatabase(server, (query) =>
    query("insert into courses (name, code, slug, status) values ('Guida sicura', 'GS-01', 'guida-sicura', 'STR')"),
  );
  await open(page, server);
  const enrol = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Iscrivi ad un corso' }).click();
    await expect(save(page)).toBeDisabled();
    await page.getByRole('combobox', { name: 'Corso' }).fill('guida');
    await page.getByRole('option', { name: /Guida sicura/ }).click();
  };
  await enrol();
  await field(page, 'Data di scadenza').fill('31-12-2027');
  await page.getByRole('button', { name: 'Aggiungi un dato' }).click();
  await field(page, 'Valore').fill('12/A');
  await expect(page.getByText('Dai un nome a ogni dato aggiuntivo')).toBeVisible();
  await field(page, 'Nome').fill('Commessa');
  await save(page).click();
  await expect(message(page, 'Utente iscritto al corso correttamente!')).toBeVisible();
  await expect(drawer(page, 'Iscrivi ad un corso')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(row(page, /Guida sicura DA AVVIARE 0% 00:00:00 .* 31-12-2027/)).toBeVisible();

  await test.step('a second time is refused, and what was chosen stays', async () => {
    await enrol();
    await save(page).click();
    await expect(message(page, "L'Utente è già iscritto al corso!")).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Corso' })).toHaveValue('Guida sicura');
    await page.getByRole('alert').getByRole('button', { name: 'Chiudi il messaggio' }).click();
  });

  await test.step('closing with something chosen asks first', async () => {
    const hasFocus = () => drawer(page, 'Iscrivi ad un corso').evaluate((at) => at.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Uscire senza salvare?' });
    await question.getByRole('button', { name: 'Continua a modificare' }).click();
    await expect(drawer(page, 'Iscrivi ad un corso')).toBeVisible();
    await page.getByRole('button', { name: 'Annulla' }).click();
    await question.getByRole('button', { name: 'Esci senza salvare' }).click();
    await expect(drawer(page, 'Iscrivi ad un corso')).toHaveCount(0);
  });

  await test.step('removing says of whom and from what, and can be given up', async () => {
    await row(page, /Guida sicura/).click();
    await expect(field(page, 'Valore')).toHaveValue('12/A');
    await page.getByRole('button', { name: 'Rimuovi iscrizione' }).click();
    const question = page.getByRole('alertdialog', { name: /l’iscrizione di Giulia Conti a «Guida sicura»\?/i });
    await question.getByRole('button', { name: 'Annulla' }).click();
    await expect(drawer(page, 'Modifica iscrizione')).toBeVisible();
    await page.getByRole('button', { name: 'Rimuovi iscrizione' }).click();
    await question.getByRole('button', { name: 'Rimuovi iscrizione' }).click();
    await expect(message(page, 'Iscrizione al corso rimossa correttamente!')).toBeVisible();
    await expect(row(page, /Guida sicura/)).toHaveCount(0);
  });
});

test('an enrolment with a certificate is not removed', async ({ page, server }) => {
  await open(page, server);
  await row(page, /Privacy/).click();
  await page.getByRole('button', { name: 'Rimuovi iscrizione' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rimuovi iscrizione' }).click();
  await expect(message(page, /è stato rilasciato un attestato: non si può rimuovere/)).toBeVisible();
  await expect(drawer(page, 'Modifica iscrizione')).toBeVisible();
});

test('an enrolment is changed, and its record says by whom and why', async ({ page, server }) => {
  await open(page, server);
  await row(page, /HACCP/).click();
  await expect(page.getByRole('dialog').getByText('HACCP e igiene degli alimenti · Giulia Conti')).toBeVisible();
  await choose(page, 'Stato', 'SOSPESO');
  await field(page, 'Data di scadenza').fill('30-06-2028');
  await field(page, 'Motivo della modifica').fill('Assenza prolungata');
  await save(page).click();
  await expect(message(page, "Modifica dell'iscrizione avvenuta correttamente!")).toBeVisible();
  await expect(row(page, /HACCP e igiene degli alimenti SOSPESO .* 30-06-2028/)).toBeVisible();
  await expect(row(page, /HACCP/).getByRole('link').first()).toBeFocused();

  await row(page, /HACCP/).click();
  const record = page.getByRole('table', { name: 'Registro dell’apprendimento' });
  await expect(record).toHaveCount(0);
  await page.getByRole('button', { name: 'Registro dell’apprendimento' }).click();
  await expect(record.getByRole('row').nth(1)).toContainText(
    /Iscrizione modificata\s*stato SOSPESO, scadenza 30-06-2028.*Laura Ferretti\s*Assenza prolungata/,
  );
  await expect(record.getByRole('row').filter({ hasText: 'Corsista' }).first()).toBeVisible();

  await choose(page, 'Che cosa', 'Iscrizione al corso');
  await expect(record.getByRole('row')).toHaveCount(2);
  await expect(record.getByRole('row').nth(1)).toContainText('Iscrizione al corso');
  await choose(page, 'Che cosa', 'Corso ricominciato');
  await expect(page.getByText('Nessun fatto registrato')).toBeVisible();
  await choose(page, 'Che cosa', 'Tutti');
  await expect(record.getByRole('row').nth(1)).toContainText('Iscrizione modificata');
});

test('statuses are those the configuration names', async ({ page, server }) => {
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
  await expect(row(page, /Primo soccorso.* AVVIATO/)).toBeVisible();
  await row(page, /Sicurezza informatica/).click();
  await page.getByRole('combobox', { name: 'Stato' }).click();
  await expect(page.getByRole('option')).toHaveText(['SOSPESO', 'AVVIATO', 'CONCLUSO']);
  await page.keyboard.press('Escape');
  await labels('{}');
  await page.reload();
  await page.getByRole('combobox', { name: 'Stato' }).click();
  await expect(page.getByRole('option')).toHaveText(['DA AVVIARE', 'IN CORSO', 'SOSPESO', 'FINITO']);
});

test('the sections of an enrolment are paged; those never opened are greyed and closed', async ({ page, server }) => {
  await open(page, server);
  await row(page, /Sicurezza sul lavoro/).click();
  const sections = page.getByRole('table', { name: 'Sezioni' });
  await expect(sections.getByRole('columnheader')).toHaveText([
    'Tematica',
    'Argomento',
    'Sezione',
    'Sezione superata',
    'Durata sessione',
    'Ultima modifica',
    'Dettaglio',
  ]);
  await expect(sections.getByRole('row')).toHaveCount(11);
  const closed = sections
    .getByRole('row')
    .filter({ hasNot: page.getByRole('link') })
    .filter({ hasText: '—' });
  await expect(closed.first()).toBeVisible();
  await closed.first().click();
  await expect(drawer(page, 'Modifica iscrizione')).toBeVisible();
  await expect(page).not.toHaveURL(/sessions/);

  const size = page.getByRole('dialog').getByRole('combobox', { name: 'Righe per pagina' });
  await size.click();
  await expect(page.getByRole('option')).toHaveText(['10', '20', '30']);
  await page.getByRole('option', { name: '20' }).click();
  await expect(sections.getByRole('row')).toHaveCount(15);
  await size.click();
  await page.getByRole('option', { name: '10' }).click();
  await expect(sections.getByRole('row')).toHaveCount(11);

  const firstOf = () => sections.getByRole('row').nth(1).innerText();
  const first = await firstOf();
  const pages = page.getByRole('dialog');
  await pages.getByRole('button', { name: 'Pagina successiva' }).click();
  await expect(sections.getByRole('row')).toHaveCount(5);
  expect(await firstOf()).not.toBe(first);
  await pages.getByRole('button', { name: 'Pagina precedente' }).click();
  await expect(sections.getByRole('row')).toHaveCount(11);
  expect(await firstOf()).toBe(first);
});

test('a lesson’s session is corrected, and the enrolment is updated after it', async ({ page, server }) => {
  const { id, name } = await idsOf(server, 'Primo soccorso');
  await open(page, server);
  await row(page, /Primo soccorso/).click();
  const opener = page.getByRole('dialog').getByRole('link', { name, exact: false }).first();
  await opener.click();
  await expect(drawer(page, 'Modifica sessione')).toBeVisible();
  await expect(drawer(page, 'Modifica sessione').getByText(name)).toBeVisible();

  await field(page, 'Durata sessione').fill('1:2');
  await field(page, 'Secondi visti').fill('30,5');
  await expect(page.getByText('Scrivi ore, minuti e secondi: 01:30:00').first()).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await field(page, 'Durata sessione').fill('01:02:03');
  await field(page, 'Motivo della modifica').fill('Lezione in aula');
  const custom = page.waitForRequest((request) => request.url().endsWith(`/api/custom/v1/subscriptions/${id}/`));
  await save(page).click();
  await expect(message(page, 'Sessione utente aggiornata correttamente!')).toBeVisible();
  expect((await custom).method()).toBe('PUT');
  expect(Object.keys((await custom).postDataJSON()).toSorted()).toEqual([
    'additional_data',
    'expiration_date',
    'is_in_history',
    'status_etiquette',
  ]);
  await expect(drawer(page, 'Modifica iscrizione')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('row', { name: /01:02:03/ })).toContainText(name);
  await expect(opener).toBeFocused();
  await page.getByRole('button', { name: 'Registro dell’apprendimento' }).click();
  await expect(
    row(page, /Sessione modificata durata 01:02:03, visti 00:00:30 .* Laura Ferretti Lezione in aula/),
  ).toBeVisible();

  await test.step('a failure is said and nothing typed is lost', async () => {
    await opener.click();
    await field(page, 'Durata sessione').fill('02:00:00');
    await page.route('**/api/v1/subscriptions/*/sessions/*/', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 500,
            json: { data: null, meta: { error: { code: 'internal', reason: 'Errore imprevisto.' } } },
          })
        : route.continue(),
    );
    await save(page).click();
    await expect(message(page, 'Ops, qualcosa è andato storto!')).toBeVisible();
    await expect(field(page, 'Durata sessione')).toHaveValue('02:00:00');
    await page.unroute('**/api/v1/subscriptions/*/sessions/*/');
  });
});

test('a questionnaire’s session is only shown, and reset after a question', async ({ page, server }) => {
  const { id, sessionId, name } = await idsOf(server, 'Sicurezza sul lavoro', 'EVALUATION');
  await open(page, server, `/${id}/sessions/${sessionId}`);
  await expect(drawer(page, 'Modifica sessione').getByText(name)).toBeVisible();
  for (const label of ['Durata sessione', 'Secondi visti', 'Punto di ripresa', 'Numero del passo'])
    await expect(field(page, label)).toBeDisabled();
  await expect(save(page)).toHaveCount(0);
  await field(page, 'Motivo della modifica').fill('Prova da rifare');
  await page.getByRole('button', { name: 'Azzera sessione' }).click();
  const question = page.getByRole('alertdialog', { name: `Sei sicuro di voler eliminare la sessione di «${name}»?` });

  await test.step('a failure is said', async () => {
    await page.route('**/api/v1/subscriptions/*/sessions/**', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, json: { data: null, meta: { error: { code: 'internal', reason: 'Errore.' } } } })
        : route.continue(),
    );
    await question.getByRole('button', { name: 'Azzera sessione' }).click();
    await expect(message(page, 'Ops, qualcosa è andato storto!')).toBeVisible();
    await page.unroute('**/api/v1/subscriptions/*/sessions/**');
    await page.getByRole('button', { name: 'Chiudi il messaggio' }).click();
  });

  await page.getByRole('button', { name: 'Azzera sessione' }).click();
  await question.getByRole('button', { name: 'Azzera sessione' }).click();
  await expect(message(page, 'Sessione utente aggiornata correttamente!')).toBeVisible();
  await expect(drawer(page, 'Modifica iscrizione')).toBeVisible();
  const reset = page.getByRole('dialog').getByRole('row').filter({ hasText: name }).first();
  await expect(reset).toContainText('—');
  await expect(reset.getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Registro dell’apprendimento' }).click();
  await expect(row(page, /Sessione azzerata .* Laura Ferretti Prova da rifare/)).toBeVisible();
});

test('what is not there says so', async ({ page, server }) => {
  const { id } = await idsOf(server, 'Primo soccorso');
  await open(page, server, `/${id}/sessions/999999`);
  await expect(page.getByText('Sessione non trovata!')).toBeVisible();
  await page.goto(`${address}/999999`);
  await expect(page.getByRole('dialog').getByText('L’elemento non esiste o è stato eliminato.')).toBeVisible();
  await page.getByRole('button', { name: 'Chiudi il pannello' }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});
