import { findButton, findField } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { doAtEachWidth, expect, expectAccessibleAt, expectLaidOut, signInAs, test } from '#tests/support/browser.ts';
import { createClient } from '#tests/support/client.ts';
import { aPicture } from '#tests/support/pictures.ts';

test.describe.configure({ mode: 'serial' });

test('the menu leads to one’s own data, inside the back office', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice');
  await page.getByRole('button', { name: /Menu utente/ }).click();
  await page.getByRole('menuitem', { name: 'Il mio profilo' }).click();
  await expect(page).toHaveURL(/\/backoffice\/profile$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il mio profilo');
  await expect(page.getByRole('navigation', { name: 'Navigazione principale' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Amministratore' })).toBeVisible();
  await page.getByRole('link', { name: 'Modifica i miei dati' }).click();
  await expect(page).toHaveURL(/\/backoffice\/users\/\d+$/);
  await expect(findField(page, 'Nome utente')).toHaveValue('admin');
});

for (const [account, address] of [
  ['admin', '/backoffice/profile'],
  ['referente', '/backoffice-lite/profile'],
] as const) {
  test(`${account} changes picture and password, and stays signed in`, async ({ page, server }) => {
    const old = server.accounts.find(({ username }) => username === account)?.password ?? '';
    await signInAs(page, server, account);
    await page.goto(address);
    await expect(page.getByText('Dati', { exact: false }).first()).toBeVisible();

    await test.step('only images are taken as a picture', async () => {
      const chooser = page.locator('input[type=file]');
      await chooser.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('ciao') });
      await expect(findMessage(page, 'foto non caricata: sono ammesse immagini PNG, JPEG e WebP')).toBeVisible();
      await chooser.setInputFiles({ name: 'pesante.png', mimeType: 'image/png', buffer: Buffer.alloc(8_000_001) });
      await expect(findMessage(page, 'foto non caricata: l’immagine supera il limite di 8 MB')).toBeVisible();
      const picture = Buffer.from((await aPicture(80, 80)).split(',')[1] ?? '', 'base64');
      await chooser.setInputFiles({ name: 'io.png', mimeType: 'image/png', buffer: picture });
      await findButton(page, 'Salva').click();
      await expect(findMessage(page, 'Utente aggiornato!')).toBeVisible();
      await expect(page.getByRole('group', { name: 'Foto' }).getByRole('img')).toHaveAttribute(
        'src',
        /\/files\/public\//,
      );
    });

    await test.step('the present password is asked for, and a wrong one told beside it', async () => {
      await findField(page, 'Nuova password').fill('Cambiata2026!');
      await findField(page, 'Conferma password').fill('Cambiata2026!');
      await expect(page.getByText('Per cambiare la password servono quella attuale')).toBeVisible();
      await expect(findButton(page, 'Salva')).toBeDisabled();
      await findField(page, 'Password attuale').fill('Sbagliata1!');
      await findButton(page, 'Salva').click();
      await expect(findMessage(page, 'La password inserita non è corretta!')).toBeVisible();
      await expect(findField(page, 'Password attuale')).toBeFocused();
      await expect(findField(page, 'Password attuale')).toHaveAccessibleDescription(
        'La password inserita non è corretta!',
      );
    });

    await test.step('a weak password and a different confirmation are told while typing', async () => {
      await findField(page, 'Nuova password').fill('debole');
      await expect(page.getByText('Password inserita non valida')).toBeVisible();
      await expect(page.getByText('Le password non corrispondono')).toBeVisible();
    });

    await test.step('a right one is changed, and the next screen still opens', async () => {
      await findField(page, 'Password attuale').fill(old);
      await findField(page, 'Nuova password').fill('Cambiata2026!');
      await findButton(page, 'Salva').click();
      await expect(findMessage(page, 'Utente aggiornato!')).toBeVisible();
      await expect(findField(page, 'Password attuale')).toHaveValue('');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il mio profilo');
      const client = createClient(server.address, { clientId: 'web', clientSecret: 'web' }, 'client');
      const enter = (password: string) => client.call('POST v1/auth/login/', { body: { username: account, password } });
      expect((await enter('Cambiata2026!')).status).toBe(200);
      expect((await enter(old)).status).toBe(401);
    });

    await test.step('for everyone, at every width', async () => {
      await doAtEachWidth(page, async (width) => {
        await expect(findField(page, 'Nuova password')).toBeVisible();
        await expectLaidOut(page);
        await expectAccessibleAt(page, width);
        if (process.env.CORSIA_PICTURES)
          await page.screenshot({
            path: `${process.env.CORSIA_PICTURES}/profile-${account}-${width}.png`,
            fullPage: true,
          });
      });
    });
  });
}
