import type { Page } from '@playwright/test';
import { withWorld } from '#tests/support/browser/database.ts';
import { measureUntilSaid } from '#tests/support/browser/lastKey.ts';
import { pasteText } from '#tests/support/browser/pasteText.ts';
import { aRecoveryLink } from '#tests/support/browser/recoveryLink.ts';
import { expect, expectSound, failWith, signInAs, signInWith, test } from '#tests/support/browser.ts';
import { aUser } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const findFields = (page: Page) => ({
  first: page.getByLabel('Nuova password', { exact: true }),
  second: page.getByLabel('Conferma nuova password', { exact: true }),
});

const tooCommon = 'È tra le password più comuni: scegline un’altra';

test.describe('/password-recovery', () => {
  test('asks for more than eight characters, twice the same', async ({ page, server }) => {
    const { link } = await aRecoveryLink(server);
    await page.goto(link);
    await expect(page).toHaveTitle(/^Reimposta password/);
    await expect(page.getByRole('heading', { level: 1, name: 'Reimposta password' })).toBeVisible();
    const { first, second } = findFields(page);
    const reset = page.getByRole('button', { name: 'Reimposta' });
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription(/^La password deve contenere almeno 8 caratteri/);
    for (const [one, other, why] of [
      ['', '', ''],
      ['Corta12!', '', ''],
      ['Corta12!', 'Corta12!', 'Aggiungi almeno un carattere'],
      ['Corta', 'Corta', 'Aggiungi almeno 4 caratteri'],
      ['Lunga123!', 'Lunga123', 'Le password non corrispondono'],
      ['Lunga123!', 'Lunga123!', null],
    ] as const) {
      await first.fill(one);
      await second.fill(other);
      await expect(reset, `${one} ${other}`).toBeEnabled({ enabled: why === null });
      await expect(second, 'what keeps the button from being pressed is told').toHaveAccessibleDescription(why ?? '');
    }
    await expectSound(page);
  });

  test('explains the rules beside the field, to the pointer and to the keyboard', async ({ page, server }) => {
    await page.goto((await aRecoveryLink(server)).link);
    const hint =
      'La password deve contenere almeno 8 caratteri tra cui almeno una maiuscola, un numero ed un carattere speciale (# ? ! @ $ % ^ & * -)';
    const help = page.getByRole('button', { name: 'Come deve essere la password' });
    await expect(help).toHaveAccessibleDescription(hint);
    await help.focus();
    await expect(page.getByText(hint).last()).toBeInViewport();
    await page.keyboard.press('Escape');
    await help.blur();
    await help.hover();
    await expect(page.getByText(hint).last()).toBeInViewport();
  });

  test('shows and hides what is typed', async ({ page, server }) => {
    await page.goto((await aRecoveryLink(server)).link);
    const { first } = findFields(page);
    await first.fill('Lunga123!');
    await expect(first).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Mostra «Nuova password»' }).click();
    await expect(first).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Nascondi «Nuova password»' }).click();
    await expect(first).toHaveAttribute('type', 'password');
  });

  test('checks the criteria when asked, on the confirmation', async ({ page, server }) => {
    await page.goto((await aRecoveryLink(server)).link);
    const { first, second } = findFields(page);
    const error = page.getByText('Controlla di aver rispettato i criteri');
    for (const lacking of ['senzamaiuscola1!', 'SENZAMINUSCOLA1!', 'SenzaNumero!', 'SenzaSpeciale1']) {
      await first.fill(lacking);
      await second.fill(lacking);
      await expect(error).toBeHidden();
      await second.press('Enter');
      await expect(error, lacking).toBeVisible();
      await expect(second).toHaveAttribute('aria-invalid', 'true');
      await expect(first).not.toHaveAttribute('aria-invalid', 'true');
    }
    await expectSound(page);
    await second.fill('SenzaSpeciale2');
    await first.fill('SenzaSpeciale2');
    await page.getByRole('button', { name: 'Reimposta' }).press('Enter');
    await expect(second, 'the focus follows what was refused').toBeFocused();
  });

  test('accepts a good one, says so, and the login takes it', async ({ page, server }) => {
    const { link, username } = await aRecoveryLink(server);
    await page.goto(link);
    const { first, second } = findFields(page);
    await first.fill('Trattino-2026');
    await second.fill('Trattino-2026');
    await page.getByRole('button', { name: 'Reimposta' }).click();
    await expect(page.getByText('Password aggiornata!')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Nome utente').fill(username);
    await page.getByLabel('Password', { exact: true }).fill('Trattino-2026');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/corsi$/);
    await page.goto(link);
    await expect(page, 'a link works once, and says so before a password is typed').toHaveURL(/\/no-access/);
    await expect(page.getByText(/^Il link per reimpostare la password non è valido: può essere scaduto/)).toBeVisible();
    await page.getByRole('link', { name: 'Richiedi un nuovo link' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });

  test('says beside the field that a password is too common, and takes another', async ({ page, server }) => {
    await page.goto((await aRecoveryLink(server)).link);
    const { first, second } = findFields(page);
    await first.fill('P@ssw0rd-2026');
    await second.fill('P@ssw0rd-2026');
    await second.press('Enter');
    await expect(page.getByText(tooCommon)).toBeVisible();
    await expect(second).toHaveAttribute('aria-invalid', 'true');
    await expect(first).toHaveValue('P@ssw0rd-2026');
    await expectSound(page);
    await first.fill('Trattino-2026');
    await second.fill('Trattino-2026');
    await second.press('Enter');
    await expect(page.getByText('Password aggiornata!')).toBeVisible();
  });

  test('without a token leads to another link', async ({ page }) => {
    await page.goto('/password-recovery');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il link che hai aperto non è completo.');
    await expectSound(page);
    await page.getByRole('link', { name: 'Richiedi un nuovo link' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });
});

test.describe('/reset', () => {
  test('checks 200 ms after the last key, and no sooner', async ({ page, server }) => {
    await signInAs(page, server, 'nuova');
    await page.goto('/reset');
    const { first, second } = findFields(page);
    const invalid = page.getByText('Password inserita non valida');
    const save = page.getByRole('button', { name: 'Salva password' });
    await expect(first).toBeVisible();
    const delay = measureUntilSaid(page, 'Password inserita non valida');
    await first.pressSequentially('corta', { delay: 120 });
    // Timers count whole milliseconds, from a clock that may be one behind.
    expect(await delay).toBeGreaterThanOrEqual(199);
    expect(await delay).toBeLessThan(1_000);
    for (const lacking of [
      'tuttominuscolo1!',
      'TUTTOMAIUSCOLO1!',
      'NessunNumero!',
      'NessunSpeciale1',
      'Altro-Segno1',
    ]) {
      await first.fill('Giusta12!');
      await expect(invalid, lacking).toBeHidden();
      await first.fill(lacking);
      await second.fill(lacking);
      await expect(invalid, lacking).toBeVisible();
      await expect(save, lacking).toBeDisabled();
    }
    await first.fill('Giusta12!');
    await expect(page.getByText('Le password non corrispondono')).toBeVisible();
    await expect(invalid).toBeHidden();
    await expect(save).toBeDisabled();
    await second.fill('Giusta12!');
    await expect(page.getByText('Le password non corrispondono')).toBeHidden();
    await expect(save).toBeEnabled();
    await expect(page.getByText(/Almeno 8 caratteri.*@ \$ ! % \* \? &/)).toBeVisible();
  });

  test('takes no paste', async ({ page, server }) => {
    await signInAs(page, server, 'nuova');
    await page.goto('/reset');
    const { first, second } = findFields(page);
    for (const field of [first, second]) {
      await field.focus();
      await pasteText(page, 'Incollata1!');
      await expect(field).toHaveValue('');
      await expect(page.getByText("La funzione 'incolla' è disabilitata")).toBeVisible();
      await field.press('a');
      await expect(page.getByText("La funzione 'incolla' è disabilitata")).toBeHidden();
      await field.fill('');
    }
    await expectSound(page);
  });

  test('is forced on a first login, and goes on to the course that was asked for', async ({ page, server }) => {
    const user = await withWorld(server, (world) =>
      aUser(world, { username: 'primavolta', trigger_change_password: true }),
    );
    await signInWith(page, server, user);
    await page.goto('/corsi/1');
    await expect(page).toHaveURL(/\/reset\?next=1$/);
    const { first, second } = findFields(page);
    await first.fill('Password1!');
    await second.fill('Password1!');
    await page.getByRole('button', { name: 'Salva password' }).click();
    await expect(page.getByText(tooCommon)).toBeVisible();
    await expect(first).toHaveAttribute('aria-invalid', 'true');
    await expect(first).toBeFocused();
    await first.fill('Giusta12!');
    await second.fill('Giusta12!');
    await expect(page.getByText(tooCommon)).toBeHidden();
    await page.getByRole('button', { name: 'Salva password' }).click();
    await expect(page.getByText('Password aggiornata!')).toBeVisible();
    await expect(page).toHaveURL(/\/corsi\/1$/);
  });

  test('without a session there is nothing to change', async ({ page }) => {
    await page.goto('/reset');
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe('the profile', () => {
  test.beforeEach(async ({ page, server }) => {
    await signInAs(page, server, 'corsista');
    await page.goto('/profilo');
    await page.getByRole('button', { name: 'Cambio password' }).click();
  });

  test('saves only with three good fields', async ({ page }) => {
    const old = page.getByLabel('Password attuale', { exact: true });
    const { first, second } = findFields(page);
    const save = page.getByRole('button', { name: 'Salva' });
    await expect(old).toBeFocused();
    await expect(save).toBeDisabled();
    await old.fill('corta');
    await first.fill('Giusta12!');
    await second.fill('Giusta12!');
    await expect(save).toBeDisabled();
    await old.fill('Demo2026!');
    await expect(save).toBeEnabled();
    await second.fill('Diversa12!');
    await expect(save).toBeDisabled();
    await expect(page.getByText('Le password non corrispondono')).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Annulla' }).click();
    await expect(page.getByRole('button', { name: 'Cambio password' })).toBeVisible();
  });

  test('marks the old one when it is wrong, and keeps what was typed', async ({ page }) => {
    const old = page.getByLabel('Password attuale', { exact: true });
    const { first, second } = findFields(page);
    await old.fill('Sbagliata1!');
    await first.fill('Giusta12!');
    await second.fill('Giusta12!');
    await page.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('Password errata, controlla di vaer scritto bene')).toBeVisible();
    await expect(old).toHaveAttribute('aria-invalid', 'true');
    await expect(old).toBeFocused();
    await expect(first).toHaveValue('Giusta12!');
    await expectSound(page);
  });

  test('says beside the new one that it is too common', async ({ page }) => {
    await page.getByLabel('Password attuale', { exact: true }).fill('Demo2026!');
    const { first, second } = findFields(page);
    await first.fill('Password1!');
    await second.fill('Password1!');
    await page.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText(tooCommon)).toBeVisible();
    await expect(first).toHaveAttribute('aria-invalid', 'true');
    await expect(first).toBeFocused();
    await expect(first).toHaveValue('Password1!');
    await expectSound(page);
  });

  test('says when the change could not be made', async ({ page }) => {
    await page.getByLabel('Password attuale', { exact: true }).fill('Demo2026!');
    const { first, second } = findFields(page);
    await first.fill('Giusta12!');
    await second.fill('Giusta12!');
    await failWith(page, '**/api/v1/users/*/', 500);
    await page.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByRole('alert')).toContainText('La password non è stata salvata. Riprova.');
  });

  test('changes it, and the person stays in', async ({ page }) => {
    await page.getByLabel('Password attuale', { exact: true }).fill('Demo2026!');
    const { first, second } = findFields(page);
    await first.fill('Giusta12!');
    await second.fill('Giusta12!');
    await page.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('Password aggiornata!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cambio password' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Giulia Conti').first()).toBeVisible();
  });
});
