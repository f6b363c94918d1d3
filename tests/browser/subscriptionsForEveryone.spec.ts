import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findField } from '#tests/support/browser/finders.ts';
import {
  doAtEachWidth,
  expect,
  expectAccessibleAt,
  expectLaidOut,
  resize,
  signInAs,
  test,
} from '#tests/support/browser.ts';
import { aCourse, aUser } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const address = '/backoffice/users/3/subscriptions';

test('an enrolment is changed by keyboard alone, and focus comes back', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto(address);
  const opener = page.getByRole('link', { name: /^Primo soccorso: i primi cinque minuti/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Modifica iscrizione' });
  await expect(dialog.getByRole('combobox', { name: 'Stato' })).toBeVisible();

  await test.step('focus stays in the drawer', async () => {
    for (let n = 0; n < 60; n += 1) await page.keyboard.press(n % 2 ? 'Tab' : 'Shift+Tab');
    for (let n = 0; n < 60; n += 1) await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });

  await test.step('a menu takes Escape for itself', async () => {
    await dialog.getByRole('combobox', { name: 'Stato' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(dialog).toBeVisible();
  });

  await findField(page, 'Motivo della modifica').focus();
  await page.keyboard.type('Prova');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Uscire senza salvare?' });
  await expect(question.getByRole('button', { name: 'Continua a modificare' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(findField(page, 'Motivo della modifica')).toHaveValue('Prova');
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Continua a modificare' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
});

test('every screen of the enrolments is for everyone, at every width', async ({ page, server }) => {
  test.slow();
  const ids = await withDatabase(server, async (query) => {
    const [found] = await query(
      `select session.subscription_id, min(session.id) filter (where section.category = 'LESSON') as lesson,
         min(session.id) filter (where section.category = 'EVALUATION') as evaluation
       from section_sessions session join course_sections section on section.id = session.course_section_id
       join subscriptions s on s.id = session.subscription_id and s.user_id = 3
       group by 1 having bool_or(section.category = 'LESSON') and bool_or(section.category = 'EVALUATION') order by 1 limit 1`,
    );
    return found ?? {};
  });
  await signInAs(page, server, 'admin');
  const ready = (name: string) => (at: Page) =>
    expect(at.getByRole('dialog', { name }).getByRole('button', { name: 'Annulla' })).toBeVisible();
  const screens: [string, (page: Page) => Promise<void>][] = [
    ['', (at) => expect(at.getByRole('link', { name: 'Iscrivi ad un corso' })).toBeVisible()],
    ['/create', ready('Iscrivi ad un corso')],
    [
      `/${ids.subscription_id}`,
      (at) => expect(at.getByRole('table', { name: 'Sezioni' }).getByRole('link').first()).toBeVisible(),
    ],
    [`/${ids.subscription_id}/sessions/${ids.lesson}`, ready('Modifica sessione')],
    [`/${ids.subscription_id}/sessions/${ids.evaluation}`, ready('Modifica sessione')],
    [`/${ids.subscription_id}/sessions/999999`, (at) => expect(at.getByText('Sessione non trovata!')).toBeVisible()],
  ];
  for (const [path, isReady] of screens) {
    await page.goto(`${address}${path}`);
    await isReady(page);
    if (path === `/${ids.subscription_id}`) {
      await page.getByRole('button', { name: 'Registro dell’apprendimento' }).click();
      await expect(
        page.getByRole('table', { name: 'Registro dell’apprendimento' }).getByRole('row').nth(2),
      ).toBeVisible();
    }
    await doAtEachWidth(page, async (width) => {
      await isReady(page);
      const dialog = page.getByRole('dialog');
      if (path && width < 768) expect((await dialog.boundingBox())?.width).toBeCloseTo(width, 1);
      if (path === '/create' && width >= 768) expect((await dialog.boundingBox())?.width).toBeCloseTo(480, 1);
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
    });
  }
});

test('people are enrolled from the list of all enrolments, in a course that is chosen there', async ({
  page,
  server,
}) => {
  await withWorld(server, async (world) => {
    await aCourse(world, { name: 'Corso da scegliere' });
    await aUser(world, { first_name: 'Ada', last_name: 'Da Iscrivere' });
  });
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/subscriptions?sort=created&order=ASC');
  await page.getByRole('button', { name: 'Aggiungi', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Iscrivi utenti' }).click();
  const drawer = page.getByRole('dialog', { name: 'Iscrivi utenti' });
  const choose = async (label: string, text: string) => {
    await drawer.getByRole('combobox', { name: label }).fill(text);
    await page.getByRole('option', { name: new RegExp(text) }).click();
  };
  const isKept = async (): Promise<void> => {
    await drawer.getByRole('button', { name: 'Annulla', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Uscire senza salvare?' });
    await question.getByRole('button', { name: 'Continua a modificare' }).click();
    await expect(question).toHaveCount(0);
  };
  await drawer.getByRole('textbox', { name: /^Scadenza delle iscrizioni/ }).fill('31-12-2027');
  await isKept();
  await drawer.getByRole('textbox', { name: /^Scadenza delle iscrizioni/ }).clear();
  await choose('Corso', 'Corso da scegliere');
  await isKept();
  await drawer.getByRole('combobox', { name: 'Corso' }).press('Backspace');
  await choose('Utenti', 'Da Iscrivere');
  await page.keyboard.press('Escape');
  await expect(drawer.getByText('Scegli il corso per vedere chi verrà iscritto.')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Iscrivi', exact: true })).toBeDisabled();
  await doAtEachWidth(page, async (width) => {
    await expectLaidOut(page);
    await expectAccessibleAt(page, width);
  });
  await choose('Corso', 'Corso da scegliere');
  await drawer.getByRole('button', { name: 'Iscrivi 1 utente' }).click();
  await expect(page.getByText('Utente iscritto correttamente!')).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/\/subscriptions\?sort=created&order=ASC$/);
  await page.getByPlaceholder('Cerca un utente o un corso...').fill('Da Iscrivere');
  await expect(page.getByRole('row').nth(1)).toContainText('Corso da scegliere');
});

test('a day to filter by is picked from the calendar too, and both buttons of a form stand together', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/subscriptions');
  await page.getByRole('button', { name: 'Filtri' }).click();
  const from = page.getByRole('textbox', { name: 'Completate dal' });
  await expect(from).toBeVisible();
  await from.locator('xpath=..').locator('input[type="date"]').fill('2026-11-01');
  await expect(from).toHaveValue('01-11-2026');
  await expect(page).toHaveURL(/completed_from/);
  await expect(page.getByRole('row').nth(1)).toContainText('FINITO');

  await resize(page, { width: 360, height: 740 });
  await page.goto(`${address}/4`);
  const [cancel, save] = await Promise.all(
    ['Annulla', 'Salva'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
  );
  expect(save?.y).toBe(cancel?.y);
});
