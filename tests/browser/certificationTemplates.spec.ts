import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { takeAnswer } from '#tests/support/browser/network.ts';
import {
  type DemoServer,
  doAtEachWidth,
  expect,
  expectAccessibleAt,
  expectLaidOut,
  failWith,
  signInAs,
  test,
} from '#tests/support/browser.ts';
import { readPdfText } from '#tests/support/pdfText.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { aCourse, anEnrolment, aUser } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const findText = (page: Page) => page.getByRole('textbox', { name: 'Testo in HTML' });
const findSheet = (page: Page) => page.getByRole('img', { name: 'Anteprima dell’attestato' });
const save = (page: Page) => page.getByRole('button', { name: 'Salva', exact: true });
const waitUntilDrawn = (page: Page, act: () => Promise<unknown>) =>
  Promise.all([page.waitForResponse(/certification-template-previews/), act()]);

/** Somebody who has completed a course that uses the template of this name. */
const aGraduate = (server: DemoServer, template: string) =>
  withWorld(server, async (world) => {
    const { id } = await world.db
      .selectFrom('certification_templates')
      .select('id')
      .where('name', '=', template)
      .executeTakeFirstOrThrow();
    const course = await aCourse(world, { name: 'Corso del modello', certification_template_id: id });
    const user = await aUser(world, { first_name: 'NICOLÒ', last_name: 'D’AMICO', fiscal_code: 'DMCNCL80A01F205X' });
    await anEnrolment(world, {
      user,
      course,
      status_etiquette: 'END',
      is_passed: true,
      completion_date: '2026-03-14T12:00:00Z',
    });
    return course;
  });

/** The PDF of the certificate the demo's learner has, as its page offers it. */
const downloadIssued = async (page: Page, server: DemoServer): Promise<Buffer> => {
  const [issued] = await withDatabase(server, (query) =>
    query(
      `select subscription_id as id from certificates c join subscriptions s on s.id = c.subscription_id
       join users u on u.id = s.user_id where u.username = 'corsista' and c.replaced_by is null order by c.id limit 1`,
    ),
  );
  await signInAs(page, server, 'corsista');
  await page.goto(`/certificate/${issued?.id}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Scarica PDF' }).click(),
  ]);
  return readFile(await download.path());
};

test('a template is made, written beside its preview, signed, and deleted', async ({ page, server }) => {
  test.slow();
  let course: { id: number } | null = null;
  await signInAs(page, server, 'admin');

  await test.step('reached from the settings', async () => {
    await page.goto('/backoffice/settings');
    await page.getByRole('link', { name: 'Modelli di attestato' }).click();
    await expect(page.getByRole('table', { name: 'Modelli di attestato' }).getByRole('row')).not.toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Attestato di frequenza e profitto', exact: true })).toBeVisible();
    await doAtEachWidth(page, async (width) => {
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
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
    course = await aGraduate(server, 'Attestato di prova');
  });

  await test.step('placeholders are inserted at the cursor, unknown ones named', async () => {
    await findText(page).fill('<p class="name"></p>{{nome}} {{course_name}} {{cognome}}');
    await expect(page.getByText('Correggi il testo per vedere l’anteprima.')).toBeVisible();
    await findText(page).blur();
    await expect(findText(page)).toHaveAccessibleDescription('Segnaposto sconosciuti: {{nome}}, {{cognome}}');
    await expect(save(page)).toBeDisabled();
    await waitUntilDrawn(page, () => findText(page).fill('<p>Riga</p>'.repeat(60)));
    const tooLong = page.getByText(/^Il testo non sta in una pagina sola/);
    await expect(tooLong).toBeVisible();
    await findText(page).fill('{{nome}}');
    await expect(tooLong).toBeHidden();
    await findText(page).fill('<p class="name"></p>');
    await findText(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(16, 16));
    await page.getByRole('button', { name: 'Inserisci segnaposto' }).click();
    await waitUntilDrawn(page, () => page.getByRole('menuitem', { name: /^Cognome/ }).click());
    await expect(findText(page)).toHaveValue('<p class="name">{{last_name}}</p>');
    await expect(findText(page)).toBeFocused();
    await waitUntilDrawn(page, () => page.keyboard.type(' e altri'));
    await expect(findText(page)).toHaveValue('<p class="name">{{last_name}} e altri</p>');
  });

  await test.step('the preview shows the facts of a chosen learner, and says when it cannot be drawn', async () => {
    await waitUntilDrawn(page, () =>
      findText(page).fill('<p>{{first_name}} {{last_name}}, {{fiscal_code}}, per {{course_name}}</p>'),
    );
    await page.getByRole('combobox', { name: 'Dati mostrati' }).fill('nicolò');
    // One of before the choice may still be on its way.
    const { data } = await takeAnswer<{ pdf: string }>(
      page,
      '**/certification-template-previews/',
      (request) => request.postDataJSON().user_id !== null,
    );
    await page.getByRole('option', { name: /nicolò/i }).click();
    expect(await readPdfText(Buffer.from((await data).pdf, 'base64'))).toContain(
      'NICOLÒ D’AMICO, DMCNCL80A01F205X, per Corso del modello',
    );
    await page.unrouteAll({ behavior: 'wait' });
    await failWith(page, '**/certification-template-previews/', 503);
    await findText(page).fill(
      '<header>{{logo}}</header><main><p class="name">{{last_name}}</p></main><footer>{{signature}}</footer>',
    );
    await expect(page.getByText('Il servizio è occupato')).toBeVisible();
    await page.unrouteAll();
    await waitUntilDrawn(page, () => save(page).click());
    await expect(page.getByText('Il servizio è occupato')).toHaveCount(0);
    await failWith(page, '**/certification-template-previews/', 503);
    await findText(page).fill('<header>{{logo}}</header><main><p class="name">{{last_name}}</p></main>');
    await expect(page.getByText('Il servizio è occupato')).toBeVisible();
    await page.unrouteAll();
    await waitUntilDrawn(page, () => page.getByRole('button', { name: 'Riprova' }).click());
    await expect(page.getByText('Il servizio è occupato')).toHaveCount(0);
  });

  await test.step('with a logo and a signature, saved together with the text', async () => {
    const [, picture = ''] = (await aPicture(120, 40)).split(',');
    for (const name of ['Logo', 'Firma']) {
      const group = page.getByRole('group', { name });
      await expect(group.locator('svg').first()).toBeVisible();
      // MUI's silhouette of a person.
      await expect(group.locator('.MuiAvatar-fallback')).toHaveCount(0);
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
    });
  });

  await test.step('what a certificate cannot hold is taken out, and named', async () => {
    const kept = await findText(page).inputValue();
    await waitUntilDrawn(page, () => findText(page).fill(`${kept}<p onclick="go()">Ciao</p><script>go()</script>`));
    await save(page).click();
    await expect(findMessage(page, /^Dal testo è stato tolto .*: onclick, <script>$/)).toBeVisible();
    await expect(findText(page)).toHaveValue(/<p>Ciao<\/p>$/);
  });

  await test.step('a name that is taken is told beside it', async () => {
    await page.getByRole('textbox', { name: 'Nome' }).fill('Attestato di frequenza e profitto');
    await save(page).click();
    await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveAccessibleDescription(
      'C’è già un modello con questo nome',
    );
    await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  });

  await test.step('one in use stays, and is deleted once nothing uses it', async () => {
    const remove = async () => {
      await page.getByRole('button', { name: 'Elimina' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
    };
    await remove();
    await expect(
      findMessage(page, /Il modello non può essere eliminato\. È ancora in uso: 1 cors.*«Corso del modello»/),
    ).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await withDatabase(server, (query) =>
      query('update courses set certification_template_id = null where id = $1', [course?.id]),
    );
    await remove();
    await expect(findMessage(page, 'Modello eliminato correttamente!')).toBeVisible();
  });
});

test('what was issued with a template stays as it was issued', async ({ page, server }) => {
  const before = await downloadIssued(page, server);
  expect(await readPdfText(before)).toMatch(/Giulia Conti/i);

  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/certification-templates');
  await page.getByRole('link', { name: 'Attestato di frequenza e profitto', exact: true }).click();
  await findText(page).fill('<p class="name">Tutt’altro</p>');
  await save(page).click();
  await expect(findMessage(page, 'Modello aggiornato correttamente!')).toBeVisible();

  const after = await downloadIssued(page, server);
  expect(after.equals(before)).toBe(true);
});
