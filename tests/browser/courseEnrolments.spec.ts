import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { type DemoServer, expect, expectAccessible, expectSound, signInAs, test } from '#tests/support/browser.ts';
import { aCourse, aGroup, aUser } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const findTabs = (page: Page) => page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link');
const findRows = (page: Page) => page.getByRole('table', { name: 'Iscrizioni' }).locator('tbody tr');
const choosePage = (page: Page) => page.getByRole('checkbox', { name: 'Seleziona tutti in questa pagina' }).check();

/** A course, and users of this family name, the first so many of them enrolled; their first names are numbers. */
const aCourseOf = (server: DemoServer, family: string, { users, enrolled }: { users: number; enrolled: number }) =>
  withWorld(server, async (world) => {
    const { id } = await aCourse(world, { name: `Corso ${family}` });
    await withDatabase(server, async (query) => {
      await query(
        `insert into users (username, first_name, last_name, email, role_id)
         select lower($1) || n, lpad(n::text, 3, '0'), $1, lower($1) || n || '@esempio.it',
           (select id from roles where tier = 'BASE_LOG' limit 1)
         from generate_series(1, $2::integer) n`,
        [family, users],
      );
      await query(
        `insert into subscriptions (user_id, course_id)
         select id, $2 from users where last_name = $1 order by first_name limit $3`,
        [family, id, enrolled],
      );
    });
    return id;
  });

/** Does something to all enrolments of the page, and gives what was told of it. */
const act = async (page: Page, action: string, confirm = action, prepare?: () => Promise<void>): Promise<void> => {
  await choosePage(page);
  await page.getByRole('button', { name: 'Azioni', exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  await prepare?.();
  await page.getByRole('alertdialog').getByRole('button', { name: confirm, exact: true }).click();
};

/** Who of the test's users was sent an e-mail about the course, by what left the server. */
const listRecipients = async (server: DemoServer): Promise<string[]> => {
  const outbox = join(server.dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const emails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return emails
    .filter((email) => email.includes('Corso POCHI'))
    .map((email) => /^To: .*?(pochi\d@esempio\.it)/m.exec(email)?.[1] ?? email)
    .sort();
};

test('of the enrolments of a course a hundred can be chosen, on pages of three sizes', async ({ page, server }) => {
  const course = await aCourseOf(server, 'TANTI', { users: 104, enrolled: 104 });
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/courses');
  await expect(findTabs(page)).toHaveText(['Corsi', 'Categorie', 'Tipologie', 'Insegnanti']);
  await page.goto(`/backoffice/courses/${course}/subscriptions`);
  await expect(findTabs(page)).toHaveText(['Dettaglio corso', 'Contenuti', 'Iscrizioni', 'Materiale', 'Gruppi']);
  await expect(findRows(page)).toHaveCount(5);

  const sizes = page.getByRole('combobox', { name: 'Righe per pagina' });
  await sizes.click();
  await expect(page.getByRole('option')).toHaveText(['5', '10', '20']);
  await page.getByRole('option', { name: '10' }).click();
  await expect(findRows(page)).toHaveCount(10);
  await sizes.click();
  await page.getByRole('option', { name: '20' }).click();
  await expect(findRows(page)).toHaveCount(20);

  for (let number = 1; number <= 5; number += 1) {
    await expect(page.getByText(`${20 * number - 19}–${20 * number} di 104`)).toBeVisible();
    await choosePage(page);
    await page.getByRole('button', { name: 'Pagina successiva' }).click();
  }
  await expect(page.getByText('101–104 di 104')).toBeVisible();
  await expect(page.getByText('100 selezionate')).toBeVisible();
  await findRows(page).first().getByRole('checkbox').click();
  await expect(findMessage(page, 'Limite di 100 utenti raggiunto')).toBeVisible();
  await expect(findRows(page).first().getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByText('100 selezionate')).toBeVisible();
});

test('enrolments of a course go to the history and back, are resumed and written to', async ({ page, server }) => {
  const course = await aCourseOf(server, 'POCHI', { users: 3, enrolled: 3 });
  const states = () =>
    withDatabase(server, async (query) =>
      (
        await query('select status_etiquette, is_in_history from subscriptions where course_id = $1 order by id', [
          course,
        ])
      ).map(({ status_etiquette, is_in_history }) => `${status_etiquette}${is_in_history ? ' history' : ''}`),
    );
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/courses/${course}/subscriptions`);
  await expect(findRows(page)).toHaveCount(3);

  await test.step('into the history, where the filter finds them', async () => {
    await findRows(page).first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Azioni', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Attiva «Storico»', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Attivare «Storico» per 1 iscrizione?' });
    await question.getByRole('button', { name: 'Attiva', exact: true }).click();
    await expect(findMessage(page, 'Attivazione di «Storico»: 1 modificata')).toBeVisible();
    await page.getByRole('button', { name: 'Attuali' }).click();
    await expect(findRows(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Storico' }).click();
    await expect(findRows(page)).toHaveCount(1);
    expect((await states()).filter((state) => state.endsWith('history'))).toHaveLength(1);
  });

  await test.step('and back', async () => {
    await act(page, 'Disattiva «Storico»', 'Disattiva');
    await expect(findMessage(page, 'Disattivazione di «Storico»: 1 modificata')).toBeVisible();
    await page.getByRole('button', { name: 'Tutte', exact: true }).click();
    await expect(findRows(page)).toHaveCount(3);
    expect(await states()).toEqual(['RDY', 'RDY', 'RDY']);
  });

  await test.step('suspended and resumed, each as it was', async () => {
    await act(page, 'Sospendi');
    await expect(findMessage(page, 'Sospensione delle iscrizioni: 3 modificate')).toBeVisible();
    expect(await states()).toEqual(['OFF', 'OFF', 'OFF']);
    await act(page, 'Riattiva le sospese', 'Riattiva');
    await expect(findMessage(page, 'Riattivazione delle iscrizioni: 3 modificate')).toBeVisible();
    expect(await states()).toEqual(['RDY', 'RDY', 'RDY']);
  });

  await test.step('given another day to end on, of those alone', async () => {
    await act(page, 'Cambia scadenza', 'Cambia scadenza', async () => {
      await page.getByRole('alertdialog').getByRole('textbox', { name: 'Nuova scadenza' }).fill('1/3/2037');
    });
    await expect(findMessage(page, 'Scadenza delle iscrizioni: 3 modificate')).toBeVisible();
    for (const row of await findRows(page).all()) await expect(row).toContainText('01-03-2037');
    const [{ count } = { count: 0 }] = await withDatabase(server, (query) =>
      query("select count(*) from subscriptions where expiration_date = '2037-03-01' and course_id <> $1", [course]),
    );
    expect(Number(count)).toBe(0);
  });

  await test.step('written to', async () => {
    await act(page, 'Invia una e-mail', 'Invia', async () => {
      await page.getByRole('alertdialog').getByRole('combobox', { name: 'E-mail' }).click();
      await page.getByRole('option', { name: 'Iscrizione a un corso' }).click();
    });
    await expect(findMessage(page, 'Invio delle e-mail: 3 in partenza')).toBeVisible();
    await expect
      .poll(() => listRecipients(server), { timeout: 15_000 })
      .toEqual([1, 2, 3].map((n) => `pochi${n}@esempio.it`));
  });
});

test('users are looked for from two letters on, a hundred at most, and what was done stays to be read', async ({
  page,
  server,
}) => {
  test.slow();
  const course = await aCourseOf(server, 'LIMITE', { users: 101, enrolled: 0 });
  await signInAs(page, server, 'admin');
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/v1/users/') asked.push(searchParams.get('search') ?? '');
  });
  await page.goto(`/backoffice/courses/${course}/subscriptions/add`);
  const drawer = page.getByRole('dialog', { name: 'Aggiungi utenti al corso' });
  const users = drawer.getByRole('combobox', { name: 'Utenti' });

  await test.step('one letter asks for nothing', async () => {
    await users.fill('l');
    await expect(page.getByText('Scrivi almeno 2 caratteri')).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(0);
    await users.fill('limite1');
    await expect(page.getByRole('option', { name: /\(limite100\)$/ })).toBeVisible();
    expect(asked).not.toContain('l');
    expect(asked.at(-1)).toBe('limite1');
  });

  await test.step('the hundred and first is refused', async () => {
    // As many at once as the server gives, so that they need not be searched one by one.
    await page.route(/\/api\/v1\/users\/\?.*page_items=50/, (route, request) =>
      route.continue({ url: request.url().replace('page_items=50', 'page_items=100') }),
    );
    await users.fill('limite');
    await users.fill('');
    await expect(page.getByRole('option')).toHaveCount(100);
    await page.evaluate(async () => {
      for (let left = 100; left > 0; left -= 1) {
        document.querySelector<HTMLElement>('[role="option"]')?.click();
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    await expect(page.getByRole('option')).toHaveCount(0);
    await users.fill('limite101');
    await page.getByRole('option', { name: /\(limite101\)$/ }).click();
    await expect(findMessage(page, 'Limite di 100 utenti raggiunto')).toBeVisible();
    await users.press('Escape');
  });

  await test.step('told for five seconds', async () => {
    await drawer.getByRole('button', { name: /^Iscrivi \d+ utenti$/ }).click();
    const told = page.getByText(/^\d+ utenti iscritti correttamente!$/);
    await expect(told).toBeVisible();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.clock.runFor(2000);
    await expect(told).toBeVisible();
    await page.clock.runFor(5000);
    await expect(told).toHaveCount(0);
  });
});

test('groups are enrolled together and kept so: who joins one later is enrolled, until that is ended', async ({
  page,
  server,
}) => {
  const { course, groups } = await withWorld(server, async (world) => ({
    course: await aCourse(world, { name: 'Corso di gruppi' }),
    groups: [
      await aGroup(world, { name: 'Squadra prima', users: [await aUser(world, { last_name: 'DELLA PRIMA' })] }),
      await aGroup(world, { name: 'Squadra seconda', users: [await aUser(world, { last_name: 'DELLA SECONDA' })] }),
    ],
  }));
  await withWorld(server, (world) => aUser(world, { username: 'arriva.dopo', last_name: 'ARRIVATA DOPO' }));
  const address = `/backoffice/courses/${course.id}`;
  const kept = page.getByRole('table', { name: 'Gruppi mantenuti iscritti' }).locator('tbody tr');
  await signInAs(page, server, 'admin');
  await page.goto(`${address}/groups`);

  await test.step('several at once', async () => {
    const enrol = page.getByRole('button', { name: /^Iscrivi/ });
    await expect(enrol).toBeDisabled();
    await expect(page.getByText('Nessun gruppo è mantenuto iscritto')).toBeVisible();
    const choice = page.getByRole('combobox', { name: 'Gruppi' });
    for (const { name } of groups) {
      await choice.fill(name);
      await page.getByRole('option', { name, exact: true }).click();
    }
    await choice.press('Escape');
    await expect(page.getByText('2 utenti, nessuno già iscritto')).toBeVisible();
    const keep = page.getByRole('switch', { name: 'Mantieni iscritti' });
    await expect(keep).not.toBeChecked();
    await keep.check();
    await page.getByRole('button', { name: 'Iscrivi 2 gruppi' }).click();
    await expect(findMessage(page, 'Gruppi iscritti correttamente!')).toBeVisible();
    await expect(kept).toContainText(groups.map(({ name }) => name));
    await expect(enrol).toBeDisabled();
    await expect(page.getByRole('heading', { name: 'Iscrivi gruppi' })).toBeFocused();
    await expect(keep).not.toBeChecked();
    await expectSound(page);
    await findTabs(page).filter({ hasText: 'Iscrizioni' }).click();
    await expect(findRows(page)).toHaveCount(2);
  });

  const join = async (group: { id: number } | undefined): Promise<void> => {
    await page.goto(`/backoffice/group/${group?.id}/add`);
    await page.getByPlaceholder('Cerca fra gli utenti...').fill('arriva.dopo');
    // What is chosen before the search is done goes with the list it was chosen in.
    await expect(page.getByRole('table', { name: 'Aggiungi utenti' }).locator('tbody tr')).toHaveCount(1);
    await page.getByRole('checkbox', { name: 'Seleziona arriva.dopo' }).check();
    await page.getByRole('button', { name: 'Aggiungi 1 utente' }).click();
    await expect(findMessage(page, '1 Utente aggiunto al gruppo')).toBeVisible();
  };

  await test.step('that is ended for one of them', async () => {
    await findTabs(page).filter({ hasText: 'Gruppi' }).click();
    await kept
      .filter({ hasText: 'Squadra prima' })
      .getByRole('button', { name: /^Interrompi/ })
      .click();
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Interrompi' }).click();
    await expect(
      findMessage(page, 'Chi entra nel gruppo Squadra prima non verrà più iscritto al corso.'),
    ).toBeVisible();
    await expect(kept).toContainText(['Squadra seconda']);
  });

  await test.step('who joins the other is enrolled', async () => {
    const arrived = findRows(page).filter({ hasText: 'ARRIVATA DOPO' });
    await join(groups[0]);
    await page.goto(`${address}/subscriptions`);
    await expect(findRows(page)).toHaveCount(2);
    await expect(arrived).toHaveCount(0);
    await join(groups[1]);
    await page.goto(`${address}/subscriptions`);
    await expect(arrived).toBeVisible();
    await expect(findRows(page)).toHaveCount(3);
  });

  await test.step('without any group it says so', async () => {
    await withDatabase(server, (query) => query('delete from groups'));
    await page.goto(`${address}/groups`);
    await expect(page.getByText('Non hai gruppi da aggiungere al corso')).toBeVisible();
  });
});
