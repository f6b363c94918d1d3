import { address, choose, drawer, field, idsOf, message, open, row, save } from '#tests/support/browser/enrolments.ts';
import { expect, test } from '#tests/support/browser.ts';

const refusal = /Mentre modificavi, gli stessi dati sono cambiati: non è stato salvato niente/;

test('two who change one enrolment at once overwrite nothing unseen', async ({ page, context, server }) => {
  const { id } = await idsOf(server, 'HACCP');
  await open(page, server, `/${id}`);
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await expect(field(colleague, 'Data di scadenza')).toBeVisible();
  await expect(field(page, 'Data di scadenza')).toBeVisible();

  await choose(colleague, 'Stato', 'SOSPESO');
  await save(colleague).click();
  await expect(message(colleague, "Modifica dell'iscrizione avvenuta correttamente!")).toBeVisible();

  await test.step('what only one changed is kept', async () => {
    await field(page, 'Data di scadenza').fill('30-06-2028');
    await save(page).click();
    await expect(message(page, "Modifica dell'iscrizione avvenuta correttamente!")).toBeVisible();
    await expect(row(page, /HACCP e igiene degli alimenti SOSPESO .* 30-06-2028/)).toBeVisible();
  });

  await test.step('what both changed is said, and what was typed stays', async () => {
    await row(page, /HACCP/).click();
    await expect(field(page, 'Data di scadenza')).toHaveValue('30-06-2028');
    await row(colleague, /HACCP/).click();
    await expect(field(colleague, 'Data di scadenza')).toHaveValue('30-06-2028');
    await field(colleague, 'Data di scadenza').fill('31-12-2028');
    await save(colleague).click();
    await expect(row(colleague, /HACCP e igiene degli alimenti SOSPESO .* 31-12-2028/)).toBeVisible();

    await field(page, 'Data di scadenza').fill('01-01-2029');
    await save(page).click();
    await expect(message(page, refusal)).toBeVisible();
    await expect(drawer(page, 'Modifica iscrizione')).toBeVisible();
    await expect(field(page, 'Data di scadenza')).toHaveValue('01-01-2029');
  });
});

test('a session keeps what became of it while its drawer was open', async ({ page, context, server }) => {
  const { id, sessionId } = await idsOf(server, 'Primo soccorso');
  await open(page, server, `/${id}/sessions/${sessionId}`);
  await expect(field(page, 'Durata sessione')).toBeVisible();
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await field(colleague, 'Durata sessione').fill('03:04:05');
  await save(colleague).click();
  await expect(message(colleague, 'Sessione utente aggiornata correttamente!')).toBeVisible();

  await field(page, 'Numero del passo').fill('7');
  await save(page).click();
  await expect(page.getByRole('dialog').getByRole('row', { name: /03:04:05/ })).toBeVisible();

  await page.goto(`${address}/${id}/sessions/${sessionId}`);
  await expect(field(page, 'Numero del passo')).toHaveValue('7');
  await colleague.goto(page.url());
  await field(colleague, 'Durata sessione').fill('04:00:00');
  await save(colleague).click();
  await expect(message(colleague, 'Sessione utente aggiornata correttamente!')).toBeVisible();
  await field(page, 'Durata sessione').fill('05:00:00');
  await save(page).click();
  await expect(message(page, refusal)).toBeVisible();
  await expect(field(page, 'Durata sessione')).toHaveValue('05:00:00');
});
