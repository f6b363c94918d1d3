import { richTextTags } from '#contract/richText.ts';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findButton, findField } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';
import { aCourse } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

test('the texts of a course are made of what may be shown, and saved to the letter', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const { id } = await withWorld(server, (world) => aCourse(world, { name: 'Da scrivere' }));
  await page.goto(`/backoffice/courses/${id}`);

  await test.step('texts are formatted with buttons and keys', async () => {
    const text = findField(page, 'Descrizione');
    const tools = page.getByRole('toolbar', { name: 'Formattazione: Descrizione' });
    await findButton(tools, 'Titolo').focus();
    await page.keyboard.press('End');
    await expect(findButton(tools, 'Ripeti la modifica')).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await page.keyboard.type('Programma');
    await expect(findButton(tools, 'Titolo')).toHaveAttribute('aria-pressed', 'true');
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
    // A click leaves the cursor in the text, so that no key typed at once is lost, or presses the button again.
    await findButton(tools, 'Barrato').hover();
    await page.mouse.down();
    await expect(text).toBeFocused();
    await page.mouse.up();
    await page.keyboard.type('via');
    await findButton(tools, 'Barrato').click();
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('"a" < b & c');
    await page.keyboard.press('Enter');
    await findButton(tools, 'Link').click();
    const link = page.getByRole('dialog', { name: 'Link' });
    await link.getByRole('textbox', { name: 'Indirizzo' }).fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(link.getByText('Scrivi l’indirizzo di una pagina')).toBeVisible();
    await link.getByRole('textbox', { name: 'Indirizzo' }).fill('esempio.it/corso?a=1&b=2');
    await findButton(link, 'Inserisci').click();
    await expect(text).toBeFocused();
    await page.keyboard.press('Enter');
    await findButton(tools, 'Sottotitolo').click();
    await page.keyboard.type('Due');
    await page.keyboard.press('Enter');
    await findButton(tools, 'Titolo di paragrafo').click();
    await page.keyboard.type('Tre');
    await page.keyboard.press('Enter');
    await findButton(tools, 'Elenco puntato').click();
    await page.keyboard.type('uno');
    await page.keyboard.press('Enter');
    await page.keyboard.type('due');
    await page.keyboard.press('Control+]');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await findButton(tools, 'Elenco numerato').click();
    await page.keyboard.type('primo');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await findButton(tools, 'Citazione').click();
    await page.keyboard.type('detto');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await findButton(tools, 'Linea di separazione').click();
    await page.keyboard.type('fine');
    await text.press('Tab');
    await expect(text).not.toBeFocused();
  });

  await test.step('and what is pasted keeps only what a text may have', async () => {
    const text = findField(page, 'Testo aggiuntivo');
    await text.evaluate((element) => {
      const data = new DataTransfer();
      const html =
        '<h1>Grande</h1><p style="color:red">rosso</p><ol start="4"><li>quarto</li></ol><img src="https://x.it/a.png"><a href="javascript:x()" target="_blank">no</a> <a href="https://si.it" rel="nofollow" target="_blank" title="t">si</a><table><tr><td>cella</td></tr></table><pre><code>codice</code></pre>';
      data.setData('text/html', html);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect(text).toContainText('codice');
  });

  await test.step('the server keeps what was sent', async () => {
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.keyboard.press('Control+s');
    const { description, additional_text } = (await sent).postDataJSON();
    await expect(findMessage(page, 'Corso aggiornato correttamente!')).toBeVisible();
    const [course] = await withDatabase(server, (query) =>
      query('select description, additional_text from courses where id = $1', [id]),
    );
    expect(course).toEqual({ description, additional_text });
    const tags = new Set([...description.matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag));
    expect([...tags].sort()).toEqual([...richTextTags].sort());
    expect(description).toContain('<a href="https://esempio.it/corso?a=1&amp;b=2">');
    expect(additional_text).not.toMatch(/start=|style=|target=|title=|javascript|<img|<table|<code/);
    await expect(page.getByText('Modifiche non salvate')).toHaveCount(0);
  });

  await test.step('and what was typed since is taken back', async () => {
    const text = findField(page, 'Descrizione');
    await text.press('Control+End');
    await page.keyboard.type(' di nuovo');
    await expect(page.getByText('Modifiche non salvate')).toBeVisible();
    await findButton(page, 'Annulla').click();
    await expect(text).not.toContainText('di nuovo');
  });
});

test('an editor whose code cannot be had says so, and keeps what stands in the other fields', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  let isCut = true;
  await page.route(/\/assets\/RichTextEditor-/, (route) => (isCut ? route.abort() : route.continue()));
  await page.goto('/backoffice/courses/create');
  await findField(page, 'Nome').fill('Senza editor');
  await expect(page.getByText('Non è stato possibile caricare l’editor').first()).toBeVisible();
  isCut = false;
  await page.getByRole('button', { name: 'Riprova' }).first().click();
  await expect(findField(page, 'Descrizione')).toBeVisible();
  await expect(findField(page, 'Nome')).toHaveValue('Senza editor');
});
