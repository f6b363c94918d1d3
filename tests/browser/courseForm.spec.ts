import type { Page, Response } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findButton, findField } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { slowUploadDown } from '#tests/support/browser/network.ts';
import {
  expect,
  expectAccessibleAt,
  expectLaidOut,
  resize,
  signInAs,
  signInWith,
  test,
  widths,
} from '#tests/support/browser.ts';
import { aPhotograph, aPicture } from '#tests/support/pictures.ts';
import { aCategory, aCourse, anEnrolment, aUser } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const choose = async (page: Page, list: string, choice: string): Promise<void> => {
  await page.getByRole('combobox', { name: list, exact: true }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
};

test('a course is created, completed and deleted', async ({ page, server }) => {
  test.slow();
  await signInAs(page, server, 'admin');
  await withWorld(server, async (world) => {
    const parent = await aCategory(world, { name: 'Sicurezza in cantiere' });
    await aCategory(world, { name: 'Ponteggi', parent_id: parent.id });
    await aCategory(world, { name: 'Senza figli' });
    await aCourse(world, { name: 'Già preso', code: 'PRESO', slug: 'slug-preso' });
  });
  await withDatabase(server, (query) =>
    query(`insert into certification_templates (name, html_template)
      select 'Modello ' || n, '<p>{{nome}}</p>' from generate_series(1, 117) n`),
  );
  await page.goto('/backoffice/courses');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/courses\/create$/);

  await test.step('what is missing, wrong or taken is told beside its field', async () => {
    await findField(page, 'Slug').fill('Non Va');
    await expect(page.getByText('Da compilare: Nome, Codice')).toBeVisible();
    await findField(page, 'Nome').fill('Lavori in quota');
    await findField(page, 'Codice').fill('preso');
    await expect(page.getByText('Solo lettere minuscole e cifre, separate da trattini singoli').first()).toBeVisible();
    await findField(page, 'Slug').fill('slug-preso');
    await findButton(page, 'Crea').click();
    await expect(findMessage(page, 'Slug già esistente')).toBeVisible();
    await expect(findField(page, 'Slug')).toHaveAccessibleDescription('Slug già esistente');
    await findField(page, 'Slug').fill('');
    await findButton(page, 'Crea').click();
    await expect(findMessage(page, 'Questo codice è già di un altro corso')).toBeVisible();
    await expect(findField(page, 'Codice')).toBeFocused();
    await findField(page, 'Codice').fill('QUOTA-1');
    await choose(page, 'Stato', 'Pubblicato');
    await findButton(page, 'Crea').click();
    // It has no lessons yet.
    const question = page.getByRole('alertdialog', { name: 'Pubblicare il corso con 2 punti da controllare?' });
    await expect(question).toContainText('Manca l’immagine di anteprima; il corso non ha lezioni visibili.');
    await findButton(question, 'Annulla').click();
    await expect(findField(page, 'Codice')).toHaveValue('QUOTA-1');
    await choose(page, 'Stato', 'Bozza');
    await findButton(page, 'Crea').click();
    await expect(findMessage(page, 'Corso creato correttamente!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lavori in quota');
  });

  await test.step('without lessons it leads on to its contents', async () => {
    await expect(page.getByRole('link', { name: 'Vai ai contenuti' })).toHaveAttribute('href', /\/contents$/);
    await expect(findField(page, 'Slug')).toHaveValue('lavori-in-quota');
  });

  await test.step('a subcategory is one of its category', async () => {
    const subcategory = page.getByRole('combobox', { name: 'Sottocategoria' });
    await expect(subcategory).toBeDisabled();
    // The whole of the field has one ground, not the part that is typed in alone.
    await expect(subcategory).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await choose(page, 'Categoria', 'Sicurezza in cantiere');
    await choose(page, 'Sottocategoria', 'Ponteggi');
    await choose(page, 'Categoria', 'Senza figli');
    await expect(subcategory).toHaveValue('');
    await expect(page.getByText('La categoria non ha sottocategorie')).toBeVisible();
    await choose(page, 'Categoria', 'Sicurezza in cantiere');
    await choose(page, 'Sottocategoria', 'Ponteggi');
    await choose(page, 'Tipologia', 'Formazione obbligatoria');
  });

  await test.step('picture, dates and flags are saved with them', async () => {
    const picture = Buffer.from((await aPicture(320, 180)).split(',')[1] ?? '', 'base64');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await expect(findMessage(page, 'foto non caricata')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: picture });
    await expect(findButton(page, 'Cambia immagine: Immagine di anteprima')).toBeVisible();
    await findField(page, 'Data di scadenza').fill('31/12/2030');
    await page.getByRole('switch', { name: 'Corso obbligatorio' }).check();
    await page.getByRole('switch', { name: 'Rilascia un attestato' }).check();
    const template = page.getByRole('combobox', { name: 'Modello di attestato' });
    await template.fill('modello 117');
    await page.getByRole('option', { name: 'Modello 117', exact: true }).click();
    await choose(page, 'Stato', 'Terminato');
    await page.keyboard.press('Control+s');
    await expect(findMessage(page, 'Corso aggiornato correttamente!')).toBeVisible();
    const [course] = await withDatabase(server, (query) =>
      query(
        `select c.*, sub.name as sub, template.name as template from courses c
          join course_categories sub on sub.id = c.subcategory_id
          join certification_templates template on template.id = c.certification_template_id where code = 'QUOTA-1'`,
      ),
    );
    expect(course).toMatchObject({
      status: 'END',
      is_mandatory: true,
      has_certification: true,
      sub: 'Ponteggi',
      template: 'Modello 117',
    });
    expect(course?.thumbnail_id).not.toBeNull();
    await expect(page.getByText('Modifiche non salvate')).toHaveCount(0);
  });

  await test.step('another takes its place, and how far it is on its way is told', async () => {
    const stored = await page.getByRole('img', { name: 'Immagine di anteprima' }).getAttribute('src');
    const photograph = { name: 'foto.png', mimeType: 'image/png', buffer: await aPhotograph(480, 270) };
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      findButton(page, 'Cambia immagine: Immagine di anteprima').click(),
    ]);
    await chooser.setFiles(photograph);
    const line = await slowUploadDown(page, 100_000);
    await findButton(page, 'Salva').click();
    const progress = page.getByRole('progressbar', { name: 'Caricamento', exact: true });
    await expect(progress).toBeVisible();
    await expect(
      page
        .getByRole('status')
        .getByText(/^Caricamento: [1-9]\d?%$/)
        .first(),
    ).toBeVisible();
    await line.restore();
    await expect(findMessage(page, 'Corso aggiornato correttamente!')).toBeVisible();
    await expect(progress).toHaveCount(0);
    const image = page.getByRole('img', { name: 'Immagine di anteprima' });
    await expect(image).not.toHaveAttribute('src', stored ?? '');
    await expect(image).toHaveAttribute('src', /^(?!data:)/);
  });

  await test.step('the picture is removed', async () => {
    for (const width of widths) {
      // As high as the form: its foot covers nothing.
      await resize(page, { width, height: 3600 });
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
    }
    await findButton(page, 'Rimuovi immagine: Immagine di anteprima').press('Enter');
    await expect(findButton(page, 'Carica immagine: Immagine di anteprima')).toBeFocused();
    await findButton(page, 'Salva').click();
    await expect(findMessage(page, 'Corso aggiornato correttamente!')).toBeVisible();
    await expect(findButton(page, 'Carica immagine: Immagine di anteprima')).toBeVisible();
  });

  await test.step('it is deleted after a question', async () => {
    await findButton(page, 'Elimina').click();
    const question = page.getByRole('alertdialog', { name: 'Sei sicuro di voler eliminare il corso Lavori in quota?' });
    await expect(question.getByText('Il corso non ha contenuti.')).toBeVisible();
    await findButton(question, 'Elimina').click();
    await expect(findMessage(page, 'Corso eliminato correttamente!')).toBeVisible();
    await expect(page).toHaveURL(/\/backoffice\/courses(\?|$)/);
  });
});

test('when a course ends, and whether it is archived, is what its learners meet', async ({ page, server, browser }) => {
  const { course, user } = await withWorld(server, async (world) => {
    const made = await aCourse(world, { name: 'A termine', sections: [{ name: 'Prima' }, { name: 'Seconda' }] });
    const learner = await aUser(world, { username: 'a.termine' });
    const passed = made.sections.slice(0, 1);
    const { id } = await anEnrolment(world, { user: learner, course: made, status_etiquette: 'RUN', passed });
    await withDatabase(server, (query) =>
      query(
        `insert into certificates (subscription_id, number, code, facts, html_template) values ($1, 970, 'CODICE-A-TERMINE', '{}', '')`,
        [id],
      ),
    );
    return { course: made, user: learner };
  });
  const context = await browser.newContext({ baseURL: server.address, timezoneId: 'Europe/Rome', locale: 'it-IT' });
  const learner = await context.newPage();
  await signInWith(learner, server, user);
  await signInAs(page, server, 'admin');
  const address = `/backoffice/courses/${course.id}`;
  const isCourse = (answer: Response) => answer.url().endsWith(`/v1/courses/${course.id}/`) && answer.ok();
  /** Saves the form; resolves to the course as the server has it then. */
  const save = async (impact?: string) => {
    await findButton(page, 'Salva').click();
    if (impact) {
      const question = page.getByRole('alertdialog', { name: 'Salvare la modifica?' });
      await expect(question).toContainText(impact);
      await findButton(question, 'Salva').click();
    }
    await expect(page.getByText('Modifiche non salvate')).toHaveCount(0);
    const [answer] = await Promise.all([page.waitForResponse(isCourse), page.goto(address)]);
    return (await answer.json()).data;
  };
  const end = findField(page, 'Data di scadenza');
  const blocks = page.getByRole('switch', { name: 'Blocca le iscrizioni scadute' });
  const warns = page.getByRole('switch', { name: 'Avviso di scadenza' });
  const warning = learner.getByText("L'iscrizione al corso scade in data: 31/12/2090");
  const expired = learner.getByText("L'iscrizione al corso è scaduta in data: 31/01/2026");
  const begin = learner.getByRole('button', { name: 'Inizia ora la tua formazione' });

  await test.step('its end is told in advance where it is asked for', async () => {
    await page.goto(address);
    await end.fill('31/12/2090');
    await warns.check();
    expect(await save()).toMatchObject({
      expiration_date: '2090-12-31',
      show_expiration_alert: true,
      has_blocking_subscriptions: false,
    });
    await expect(end).toHaveValue('31-12-2090');
    await expect(warns).toBeChecked();
    await expect(blocks).not.toBeChecked();
    await learner.goto(`/corsi/${course.id}`);
    await expect(begin).toBeVisible();
    await expect(warning).toBeAttached();
    await warns.uncheck();
    expect(await save()).toMatchObject({ expiration_date: '2090-12-31', show_expiration_alert: false });
    await learner.reload();
    await expect(begin).toBeVisible();
    await expect(warning).toHaveCount(0);
  });

  await test.step('past it, who is enrolled goes on unless it blocks', async () => {
    await end.fill('31/01/2026');
    expect(await save()).toMatchObject({ expiration_date: '2026-01-31', has_blocking_subscriptions: false });
    await learner.reload();
    await expect(expired).toBeVisible();
    await expect(begin).toBeVisible();
    await blocks.check();
    const kept = '1 iscritto in corso: 1 non potrà più seguire il corso, nessuno perde quanto fatto.';
    expect(await save(kept)).toMatchObject({ expiration_date: '2026-01-31', has_blocking_subscriptions: true });
    await expect(blocks).toBeChecked();
    await learner.reload();
    await expect(expired).toBeVisible();
    await expect(begin).toHaveCount(0);
  });

  await test.step('with records and certificates it is archived instead of deleted', async () => {
    await learner.goto('/corsi');
    await expect(learner.getByRole('link', { name: /A termine/ }).first()).toBeVisible();
    await findButton(page, 'Elimina').click();
    const question = page.getByRole('alertdialog', { name: 'Sei sicuro di voler eliminare il corso A termine?' });
    await expect(question).toContainText(
      'Il corso non si può eliminare: ha 1 iscrizione e 1 attestato, che vanno conservati.',
    );
    await expect(findButton(question, 'Elimina')).toBeDisabled();
    await findButton(question, 'Archivia').click();
    await expect(findMessage(page, 'Corso archiviato: gli iscritti non lo vedono più')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Attivo' })).not.toBeChecked();
    await learner.reload();
    await expect(learner.getByRole('heading', { name: 'Non ci sono corsi' })).toBeVisible();
    await findButton(page, 'Elimina').click();
    await expect(question).toContainText('Il corso è già archiviato: gli iscritti non lo vedono più.');
    await expect(findButton(question, 'Archivia')).toHaveCount(0);
  });
  await context.close();
});
