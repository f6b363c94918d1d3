import {
  address,
  choose,
  findDrawer,
  findField,
  findIds,
  findRow,
  open,
  save,
  setLessonLength,
} from '#tests/support/browser/enrolments.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const overtaken = /Nel frattempo qualcun altro ha cambiato gli stessi dati/;

test('two who change one enrolment at once overwrite nothing unseen', async ({ page, context, server }) => {
  const { id } = await findIds(server, 'HACCP');
  await open(page, server, `/${id}`);
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await expect(findField(colleague, 'Data di scadenza')).toBeVisible();
  await expect(findField(page, 'Data di scadenza')).toBeVisible();

  await choose(colleague, 'Stato', 'SOSPESO');
  await save(colleague).click();
  await expect(findMessage(colleague, "Modifica dell'iscrizione avvenuta correttamente!")).toBeVisible();

  await test.step('what only one changed is kept', async () => {
    await findField(page, 'Data di scadenza').fill('30-06-2028');
    await save(page).click();
    await expect(findMessage(page, "Modifica dell'iscrizione avvenuta correttamente!")).toBeVisible();
    await expect(findRow(page, /HACCP e igiene degli alimenti SOSPESO .* 30-06-2028/)).toBeVisible();
  });

  await test.step('what both changed is said, and what was typed stays', async () => {
    await findRow(page, /HACCP/).click();
    await expect(findField(page, 'Data di scadenza')).toHaveValue('30-06-2028');
    await findRow(colleague, /HACCP/).click();
    await expect(findField(colleague, 'Data di scadenza')).toHaveValue('30-06-2028');
    await findField(colleague, 'Data di scadenza').fill('31-12-2028');
    await save(colleague).click();
    await expect(findRow(colleague, /HACCP e igiene degli alimenti SOSPESO .* 31-12-2028/)).toBeVisible();

    await findField(page, 'Data di scadenza').fill('01-01-2029');
    await save(page).click();
    await expect(findMessage(page, overtaken)).toBeVisible();
    await expect(findDrawer(page, 'Modifica iscrizione')).toBeVisible();
    await expect(findField(page, 'Data di scadenza')).toHaveValue('01-01-2029');
    await expect(findField(page, 'Data di scadenza')).toHaveAccessibleDescription(/Cambiato nel frattempo/);
    await save(page).click();
    await expect(findRow(page, /HACCP e igiene degli alimenti SOSPESO .* 01-01-2029/)).toBeVisible();
  });
});

test('a session keeps what became of it while its drawer was open', async ({ page, context, server }) => {
  const { id, sessionId } = await findIds(server, 'Primo soccorso');
  await setLessonLength(server, sessionId, '06:00:00');
  await open(page, server, `/${id}/sessions/${sessionId}`);
  await expect(findField(page, 'Durata sessione')).toBeVisible();
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  const correct = async (who: typeof page, label: string, counter: string) => {
    await findField(who, label).fill(counter);
    await findField(who, 'Motivo della modifica').fill('Verificato in aula');
  };
  await correct(colleague, 'Durata sessione', '03:04:05');
  await save(colleague).click();
  await expect(findMessage(colleague, 'Sessione utente aggiornata correttamente!')).toBeVisible();

  await correct(page, 'Numero del passo', '7');
  await save(page).click();
  await expect(page.getByRole('dialog').getByRole('row', { name: /03:04:05/ })).toBeVisible();

  await page.goto(`${address}/${id}/sessions/${sessionId}`);
  await expect(findField(page, 'Numero del passo')).toHaveValue('7');
  await colleague.goto(page.url());
  await correct(colleague, 'Durata sessione', '04:00:00');
  await save(colleague).click();
  await expect(findMessage(colleague, 'Sessione utente aggiornata correttamente!')).toBeVisible();
  await correct(page, 'Durata sessione', '05:00:00');
  await save(page).click();
  await expect(findMessage(page, overtaken)).toBeVisible();
  await expect(findField(page, 'Durata sessione')).toHaveValue('05:00:00');
});

test('settings saved by another in the meantime are not overwritten; read again, they can be changed', async ({
  page,
  context,
  server,
}) => {
  await signInAs(page, server, 'admin');
  const colleague = await context.newPage();
  for (const [path, label, first, second, third] of [
    ['', 'Titolo', 'Ente Uno', 'Ente Due', 'Ente Tre'],
    ['/labels', 'Etichetta per «Sospeso»', 'FERMO', 'IN PAUSA', 'SOSPESA'],
    ['/email-templates', 'Oggetto', 'Password nuova', 'Password diversa', 'Un’altra password'],
  ] as const) {
    for (const who of [page, colleague]) {
      await who.goto(`/backoffice/settings${path}`);
      await expect(findField(who, label)).toBeVisible();
    }
    const findSave = (who: typeof page) => who.getByRole('button', { name: 'Salva', exact: true });
    // The button is disabled while it saves, too: only the answer says that it is saved.
    const saveAs = async (who: typeof page) => {
      const answer = who.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
      await findSave(who).click();
      await answer;
      await expect(findSave(who)).toBeDisabled();
    };
    await findField(colleague, label).fill(first);
    await saveAs(colleague);
    await findField(page, label).fill(second);
    await findSave(page).click();
    await expect(findMessage(page, overtaken)).toBeVisible();
    await expect(findField(page, label)).toHaveValue(second);
    // The person who saved goes on from what they saved.
    await findField(colleague, label).fill(third);
    await saveAs(colleague);
    await expect(findMessage(colleague, overtaken)).toHaveCount(0);

    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(findField(page, label)).toHaveValue(third);
    await findField(page, label).fill(second);
    await saveAs(page);
    await expect(findMessage(page, overtaken)).toHaveCount(0);
  }
});

test('the log names the groups limited administrators are given', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/settings/referents');
  await page.getByRole('combobox', { name: 'Gruppi' }).fill('Sede di Bologna');
  await page.getByRole('option', { name: 'Sede di Bologna' }).click();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(findMessage(page, 'Gruppi dei referenti aggiornati!')).toBeVisible();
  await page.goto('/backoffice/log');
  await page.getByRole('row').nth(1).getByRole('link').last().click();
  await expect(
    findDrawer(page, /Gruppi dei referenti/)
      .getByRole('row')
      .nth(1),
  ).toHaveText(/^Gruppi.*Sede di Bologna/);
});
