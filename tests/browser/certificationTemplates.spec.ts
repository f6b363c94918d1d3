import type { Page } from '@playwright/test';
import {
  doAtEachWidth,
  expect,
  expectAccessibleAt,
  expectLaidOut,
  failWith,
  signInAs,
  test,
} from '#tests/support/browser.ts';
import { aPicture } from '#tests/support/pictures.ts';

test.describe.configure({ mode: 'serial' });

const findMessage = (page: Page, text: string | RegExp) => page.locator('[aria-live="polite"]').getByText(text);
const findText = (page: Page) => page.getByRole('textbox', { name: 'Testo in HTML' });
const findSheet = (page: Page) => page.getByRole('img', { name: 'Anteprima dell’attestato' });
const save = (page: Page) => page.getByRole('button', { name: 'Salva', exact: true });
const shoot = (page: Page, name: string) => process.env.SHOTS && page.screenshot({ path: `/tmp/shots/${name}.png` });
const waitUntilDrawn = (page: Page, act: () => Promise<unknown>) =>
  Promise.all([page.waitForResponse(/certification-template-previews/), act()]);

test('a template is made, written beside its preview, signed, and deleted', async ({ page, server }) => {
  test.setTimeout(240_000);
  await signInAs(page, server, 'admin');

  await test.step('reached from the settings', async () => {
    await page.goto('/backoffice/settings');
    await page.getByRole('link', { name: 'Modelli di attestato' }).click();
    await expect(page.getByRole('table', { name: 'Modelli di attestato' }).getByRole('row')).not.toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Attestato di frequenza e profitto', exact: true })).toBeVisible();
    await doAtEachWidth(page, async (width) => {
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
      await shoot(page, `templates-${width}`);
    });
  });

  await test.step('made in the house’s form', async () => {
    await page.getByRole('button', { name: 'Aggiungi' }).click();
    await page.getByRole('menuitem', { name: 'Nuovo modello' }).click();
    await page.getByRole('textbox', { name: 'Nome' }).fill('Attestato di prova');
    await page.getByRole('button', { name: 'Crea', exact: true }).click();
    await expect(findMessage(page, 'Modello creato correttamente!')).toBeVisible();
    await expect(findText(page)).toHaveValue(/\{\{course_name\}\}/);
    await expect(findSheet(page)).toBeVisible({ timeout: 30_000 });
  });

  await test.step('placeholders are inserted at the cursor, unknown ones named', async () => {
    await findText(page).fill('<p class="name"></p>{{nome}}');
    await expect(page.getByText('Correggi il testo per vedere l’anteprima.')).toBeVisible();
    await findText(page).blur();
    await expect(findText(page)).toHaveAccessibleDescription('Segnaposto sconosciuto: {{nome}}');
    await expect(save(page)).toBeDisabled();
    await findText(page).fill('<p class="name"></p>');
    await findText(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(16, 16));
    await page.getByRole('button', { name: 'Inserisci segnaposto' }).click();
    await waitUntilDrawn(page, () => page.getByRole('menuitem', { name: /^Cognome/ }).click());
    await expect(findText(page)).toHaveValue('<p class="name">{{last_name}}</p>');
    await expect(findText(page)).toBeFocused();
  });

  await test.step('the preview shows the facts of a chosen learner, and says when it cannot be drawn', async () => {
    await page.getByRole('combobox', { name: 'Dati mostrati' }).fill('ferretti');
    await Promise.all([
      page.waitForRequest((request) => request.url().includes('previews') && request.postDataJSON()?.user_id > 0),
      page.getByRole('option', { name: /ferretti/i }).click(),
    ]);
    await failWith(page, '**/certification-template-previews/', 503);
    await findText(page).fill(
      '<header>{{logo}}</header><main><p class="name">{{last_name}}</p></main><footer>{{signature}}</footer>',
    );
    await expect(page.getByText('Il servizio è occupato')).toBeVisible();
    await page.unrouteAll();
    await waitUntilDrawn(page, () => page.getByRole('button', { name: 'Riprova' }).click());
    await expect(page.getByText('Il servizio è occupato')).toHaveCount(0);
  });

  await test.step('with a logo and a signature, saved together with the text', async () => {
    const [, picture = ''] = (await aPicture(120, 40)).split(',');
    for (const name of ['Logo', 'Firma']) {
      const [answer] = await waitUntilDrawn(page, () =>
        page.locator(`input[type="file"][aria-label="${name}"]`).setInputFiles({
          name: 'immagine.png',
          mimeType: 'image/png',
          buffer: Buffer.from(picture, 'base64'),
        }),
      );
      expect(answer.status()).toBe(200);
    }
    await save(page).click();
    await expect(findMessage(page, 'Modello aggiornato correttamente!')).toBeVisible();
    for (const name of ['Logo', 'Firma'])
      await expect(page.getByRole('group', { name }).getByRole('img')).toHaveAttribute('src', /^\/files\//);
    await doAtEachWidth(page, async (width) => {
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
      if (process.env.SHOTS) await page.screenshot({ path: `/tmp/shots/template-${width}.png`, fullPage: true });
    });
  });

  await test.step('a name that is taken is told beside it', async () => {
    await page.getByRole('textbox', { name: 'Nome' }).fill('Attestato di frequenza e profitto');
    await save(page).click();
    await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveAccessibleDescription(
      'C’è già un modello con questo nome',
    );
    await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  });

  await test.step('deleted, while one in use stays', async () => {
    await page.getByRole('button', { name: 'Elimina' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
    await expect(findMessage(page, 'Modello eliminato correttamente!')).toBeVisible();
    await page.getByRole('link', { name: 'Attestato di frequenza e profitto', exact: true }).click();
    await page.getByRole('button', { name: 'Elimina' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
    await expect(
      findMessage(page, /Il modello non può essere eliminato\. È ancora usato altrove: \d+ cors/),
    ).toBeVisible();
  });
});
