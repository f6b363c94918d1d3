import type { Locator, Page } from '@playwright/test';
import { richTextTags } from '#contract/richText.ts';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { expect, expectSound, failWith, signInAs, test } from '#tests/support/browser.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { aCategory, aCourse, anEnrolment, aUser } from '#tests/support/world.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const message = (page: Page, text: string | RegExp) => page.locator('[aria-live="polite"]').getByText(text);
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');

const choose = async (page: Page, list: string, choice: string): Promise<void> => {
  await page.getByRole('combobox', { name: list, exact: true }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
};

test('the courses are listed, found, filtered and ordered', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/courses');
  for (const name of ['Nome', 'Codice', 'Anteprima', 'Categoria', 'Sottocategoria', 'Stato', 'Obbligatorio'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  for (const name of ['Data creazione', 'Totale iscrizioni'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  const [{ n = 0 } = {}] = await withDatabase(server, (query) => query('select count(*)::int as n from courses'));
  await expect(rows(page)).toHaveCount(Math.min(Number(n), 10));

  await test.step('by what is typed and by filters, all taken back at once', async () => {
    await page.getByPlaceholder('Cerca fra i corsi...').fill('privacy');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Pubblicato');
    await button(page, 'Filtri').click();
    await choose(page, 'Obbligatori', 'Facoltativi');
    await choose(page, 'Attivi', 'Archiviati');
    await expect(page.getByText('Nessun risultato con questa ricerca')).toBeVisible();
    await choose(page, 'Attestato', 'Con attestato');
    await expect(page).toHaveURL(/has_certification/);
    await page.getByRole('main').getByRole('button', { name: 'Azzera Filtri' }).last().click();
    await expect(rows(page)).toHaveCount(Math.min(Number(n), 10));
    await choose(page, 'Ordina per', 'Nome');
    await expect(rows(page).first()).toContainText('HACCP e igiene degli alimenti');
  });

  await test.step('ten, twenty or thirty at a time', async () => {
    await page.getByRole('combobox', { name: 'Righe per pagina' }).click();
    await expect(page.getByRole('option')).toHaveText(['10', '20', '30']);
    await page.keyboard.press('Escape');
  });

  await test.step('with the same additions as the lists beside it', async () => {
    await button(page, 'Aggiungi').click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Nuovo corso',
      'Nuova categoria',
      'Nuova tipologia',
      'Nuovo insegnante',
    ]);
    await page.keyboard.press('Escape');
    await expectSound(page);
  });

  await test.step('and reached with the keyboard', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Cerca ovunque' }).fill('privacy');
    await page
      .getByRole('option', { name: /privacy/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/backoffice\/courses\/\d+$/);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Cerca ovunque' }).fill('nuovo corso');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/backoffice\/courses\/create$/);
  });
});

test('a course is created, written, published and deleted', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await withWorld(server, async (world) => {
    const parent = await aCategory(world, { name: 'Sicurezza in cantiere' });
    await aCategory(world, { name: 'Ponteggi', parent_id: parent.id });
    await aCategory(world, { name: 'Senza figli' });
    await aCourse(world, { name: 'Già preso', code: 'PRESO', slug: 'slug-preso' });
  });
  await page.goto('/backoffice/courses');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/courses\/create$/);

  await test.step('what is missing, wrong or taken is told beside its field', async () => {
    await field(page, 'Slug').fill('Non Va');
    await expect(page.getByText('Da compilare: Nome, Codice')).toBeVisible();
    await field(page, 'Nome').fill('Lavori in quota');
    await field(page, 'Codice').fill('preso');
    await expect(page.getByText('Solo lettere minuscole e cifre, separate da trattini singoli').first()).toBeVisible();
    await field(page, 'Slug').fill('slug-preso');
    await button(page, 'Crea').click();
    await expect(message(page, 'Slug già esistente')).toBeVisible();
    await expect(field(page, 'Slug')).toHaveAccessibleDescription('Slug già esistente');
    await field(page, 'Slug').fill('');
    await button(page, 'Crea').click();
    await expect(message(page, 'Questo codice è già di un altro corso')).toBeVisible();
    await expect(field(page, 'Codice')).toBeFocused();
    await field(page, 'Codice').fill('QUOTA-1');
    await button(page, 'Crea').click();
    await expect(message(page, 'Corso creato correttamente!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lavori in quota');
  });

  await test.step('without lessons it leads on to its contents', async () => {
    await expect(page.getByRole('link', { name: 'Vai ai contenuti' })).toHaveAttribute('href', /\/contents$/);
    await expect(field(page, 'Slug')).toHaveValue('lavori-in-quota');
  });

  await test.step('a subcategory is one of its category', async () => {
    const subcategory = page.getByRole('combobox', { name: 'Sottocategoria' });
    await expect(subcategory).toBeDisabled();
    await choose(page, 'Categoria', 'Sicurezza in cantiere');
    await choose(page, 'Sottocategoria', 'Ponteggi');
    await choose(page, 'Categoria', 'Senza figli');
    await expect(subcategory).toHaveValue('');
    await expect(page.getByText('La categoria non ha sottocategorie')).toBeVisible();
    await choose(page, 'Categoria', 'Sicurezza in cantiere');
    await choose(page, 'Sottocategoria', 'Ponteggi');
    await choose(page, 'Tipologia', 'Formazione obbligatoria');
  });

  await test.step('texts are formatted with buttons and keys', async () => {
    const text = field(page, 'Descrizione');
    const tools = page.getByRole('toolbar', { name: 'Formattazione: Descrizione' });
    await button(tools, 'Titolo').focus();
    await page.keyboard.press('End');
    await expect(button(tools, 'Ripeti la modifica')).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await page.keyboard.type('Programma');
    await expect(button(tools, 'Titolo')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Grassetto');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Control+i');
    await page.keyboard.type('corsivo');
    await page.keyboard.press('Control+i');
    await page.keyboard.press('Control+u');
    await page.keyboard.type('sotto');
    await page.keyboard.press('Control+u');
    await button(tools, 'Barrato').click();
    await page.keyboard.type('via');
    await button(tools, 'Barrato').click();
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('"a" < b & c');
    await page.keyboard.press('Enter');
    await button(tools, 'Link').click();
    const link = page.getByRole('dialog', { name: 'Link' });
    await link.getByRole('textbox', { name: 'Indirizzo' }).fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(link.getByText('Scrivi l’indirizzo di una pagina')).toBeVisible();
    await link.getByRole('textbox', { name: 'Indirizzo' }).fill('esempio.it/corso?a=1&b=2');
    await button(link, 'Inserisci').click();
    await expect(text).toBeFocused();
    await page.keyboard.press('Enter');
    await button(tools, 'Sottotitolo').click();
    await page.keyboard.type('Due');
    await page.keyboard.press('Enter');
    await button(tools, 'Titolo di paragrafo').click();
    await page.keyboard.type('Tre');
    await page.keyboard.press('Enter');
    await button(tools, 'Elenco puntato').click();
    await page.keyboard.type('uno');
    await page.keyboard.press('Enter');
    await page.keyboard.type('due');
    await page.keyboard.press('Control+]');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await button(tools, 'Elenco numerato').click();
    await page.keyboard.type('primo');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await button(tools, 'Citazione').click();
    await page.keyboard.type('detto');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await button(tools, 'Linea di separazione').click();
    await page.keyboard.type('fine');
    await text.press('Tab');
    await expect(text).not.toBeFocused();
  });

  await test.step('and what is pasted keeps only what a text may have', async () => {
    const text = field(page, 'Testo aggiuntivo');
    await text.evaluate((element) => {
      const data = new DataTransfer();
      const html =
        '<h1>Grande</h1><p style="color:red">rosso</p><ol start="4"><li>quarto</li></ol><img src="https://x.it/a.png"><a href="javascript:x()" target="_blank">no</a> <a href="https://si.it" rel="nofollow" target="_blank" title="t">si</a><table><tr><td>cella</td></tr></table><pre><code>codice</code></pre>';
      data.setData('text/html', html);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect(text).toContainText('codice');
  });

  await test.step('picture, dates and flags are saved with them', async () => {
    const picture = Buffer.from((await aPicture(320, 180)).split(',')[1] ?? '', 'base64');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await expect(message(page, 'foto non caricata')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: picture });
    await expect(button(page, 'Cambia immagine')).toBeVisible();
    await field(page, 'Data di scadenza').fill('31/12/2030');
    await page.getByRole('switch', { name: 'Corso obbligatorio' }).check();
    await page.getByRole('switch', { name: 'Rilascia un attestato' }).check();
    await choose(page, 'Stato', 'Pubblicato');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.keyboard.press('Control+s');
    await expect(message(page, 'Corso aggiornato correttamente!')).toBeVisible();
    const body: Record<string, string> = (await sent).postDataJSON();
    const [course] = await withDatabase(server, (query) =>
      query(
        `select c.*, sub.name as sub from courses c join course_categories sub on sub.id = c.subcategory_id where code = 'QUOTA-1'`,
      ),
    );
    expect(course).toMatchObject({
      status: 'STR',
      is_mandatory: true,
      has_certification: true,
      sub: 'Ponteggi',
      // The editor sends what the server keeps, to the letter.
      description: body.description,
      additional_text: body.additional_text,
    });
    expect(course?.thumbnail_id).not.toBeNull();
    const tags = new Set([...String(course?.description).matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag));
    expect([...tags].sort()).toEqual([...richTextTags].sort());
    expect(course?.description).toContain('<a href="https://esempio.it/corso?a=1&amp;b=2">');
    expect(course?.additional_text).not.toMatch(/start=|style=|target=|title=|javascript|<img|<table|<code/);
    await expect(page.getByText('Modifiche non salvate')).toHaveCount(0);
  });

  await test.step('what was typed is taken back, the texts too; the picture is removed', async () => {
    const text = field(page, 'Descrizione');
    await text.press('Control+End');
    await page.keyboard.type(' di nuovo');
    await expect(page.getByText('Modifiche non salvate')).toBeVisible();
    await button(page, 'Annulla').click();
    await expect(text).not.toContainText('di nuovo');
    await expectSound(page);
    await button(page, 'Rimuovi immagine').click();
    await button(page, 'Salva').click();
    await expect(message(page, 'Corso aggiornato correttamente!')).toBeVisible();
    await expect(button(page, 'Carica immagine')).toBeVisible();
  });

  await test.step('it is deleted after a question', async () => {
    await button(page, 'Elimina').click();
    const question = page.getByRole('alertdialog', { name: 'Sei sicuro di voler eliminare il corso Lavori in quota?' });
    await expect(question.getByText('Il corso non ha contenuti.')).toBeVisible();
    await button(question, 'Elimina').click();
    await expect(message(page, 'Corso eliminato correttamente!')).toBeVisible();
    await expect(page).toHaveURL(/\/backoffice\/courses(\?|$)/);
  });
});

test('a course that was attended is archived instead of deleted, and one with contents says what goes', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  const { attended, filled } = await withWorld(server, async (world) => {
    const attended = await aCourse(world, { name: 'Frequentato' });
    await anEnrolment(world, { user: await aUser(world), course: attended });
    return { attended, filled: await aCourse(world, { name: 'Pieno', sections: [{}, {}] }) };
  });
  await page.goto(`/backoffice/courses?course=${filled.id}`);
  await button(page, 'Elimina').click();
  const question = page.getByRole('alertdialog');
  await expect(
    question.getByText('Vengono eliminati anche 1 tematica, 1 argomento e 2 lezioni, con i loro file.'),
  ).toBeVisible();
  await button(question, 'Annulla').click();

  await page.goto(`/backoffice/courses/${attended.id}`);
  await failWith(page, '**/erasure/', 500);
  await button(page, 'Elimina').click();
  await expect(question.getByText('Ops, qualcosa è andato storto!')).toBeVisible();
  await expect(button(question, 'Elimina')).toBeDisabled();
  await button(question, 'Annulla').click();
  await page.unroute('**/erasure/');
  await button(page, 'Elimina').click();
  await expect(
    question.getByText('Il corso non si può eliminare: ha 1 iscrizione, che vanno conservati.'),
  ).toBeVisible();
  await expect(button(question, 'Elimina')).toBeDisabled();
  await button(question, 'Archivia').click();
  await expect(message(page, 'Corso archiviato: gli iscritti non lo vedono più')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Archiviato' })).not.toBeChecked();
});

test('two administrators change one course: what both changed is told beside it', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const course = await withWorld(server, (world) => aCourse(world, { name: 'Conteso', description: '<p>Prima</p>' }));
  await page.goto(`/backoffice/courses/${course.id}`);
  await field(page, 'Descrizione').press('Control+End');
  await page.keyboard.type(' mia');
  await field(page, 'Nome').fill('Mio');
  await withDatabase(server, (query) =>
    query(`update courses set name = 'Altrui', description = '<p>Sua</p>', code = code || 'X' where id = $1`, [
      course.id,
    ]),
  );
  await button(page, 'Salva').click();
  await expect(message(page, /Nel frattempo qualcun altro ha cambiato gli stessi dati/)).toBeVisible();
  await expect(field(page, 'Nome')).toHaveAccessibleDescription('Cambiato nel frattempo da qualcun altro');
  await expect(field(page, 'Descrizione')).toHaveAccessibleDescription('Cambiato nel frattempo da qualcun altro');
  await expect(field(page, 'Codice')).toHaveValue(/X$/);
  await expect(field(page, 'Descrizione')).toHaveText('Prima mia');
  await button(page, 'Salva').click();
  await expect(message(page, 'Corso aggiornato correttamente!')).toBeVisible();
  const [saved] = await withDatabase(server, (query) =>
    query('select name, description from courses where id = $1', [course.id]),
  );
  expect(saved).toEqual({ name: 'Mio', description: '<p>Prima mia</p>' });
});
