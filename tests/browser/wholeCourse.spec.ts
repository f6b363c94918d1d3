import { readFile } from 'node:fs/promises';
import { withWorld } from '#tests/support/browser/database.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { lookAt } from '#tests/support/browser/player.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';
import { readMediaFile } from '#tests/support/media.ts';
import { aCourse } from '#tests/support/world.ts';

test('a course says what it lacks and is duplicated, previewed as a draft, exported and imported', async ({
  page,
  server,
}) => {
  const name = `Corso in bozza ${Date.now()}`;
  const course = await withWorld(server, (world) =>
    aCourse(world, {
      name,
      status: 'RDY',
      has_certification: true,
      themes: [
        {
          modules: [
            {
              sections: [
                { media: { type: 'VIDEO', link: `${server.address}/video.mp4` } },
                { name: 'In caso di incendio', description: 'Resta calmo e chiama il 115.' },
              ],
            },
            { name: 'Argomento vuoto' },
          ],
        },
      ],
    }),
  );
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/courses/${course.id}/materials`);

  // What it lacks, on each tab, each line leading to its place.
  const glance = page.getByRole('region', { name: 'Pronto per la pubblicazione' });
  await expect(glance).toContainText('5 punti da controllare');
  await glance.getByRole('button', { name: 'Mostra il controllo' }).press('Enter');
  await expect(glance.getByRole('listitem')).toHaveCount(5);
  await lookAt(page, 'course-glance');
  await glance.getByRole('button', { name: 'Controlla i collegamenti' }).click();
  await expect(glance.getByRole('link', { name: /Collegamento non raggiungibile: .*rete interna/ })).toBeVisible();
  await expect(glance).toContainText('6 punti da controllare');
  await expect(glance.getByRole('link', { name: 'La lezione non ha né video né file' })).toHaveAttribute(
    'href',
    new RegExp(`/courses/${course.id}/contents/sections/${course.sections[1]?.id}/media`),
  );
  await glance.getByRole('link', { name: 'L’argomento non ha lezioni attive' }).click();
  await expect(page).toHaveURL(new RegExp(`/courses/${course.id}/contents\\?theme=`));

  // What is put right is gone from it at once, on whatever tab.
  await page.getByRole('button', { name: 'Azioni su Argomento vuoto' }).click();
  await page.getByRole('menuitem', { name: 'Elimina' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(glance).toContainText('5 punti da controllare');
  await page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link', { name: 'Dettaglio corso' }).click();
  await page.getByRole('switch', { name: 'Rilascia un attestato' }).uncheck();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(glance).toContainText('4 punti da controllare');

  // Publishing with open doubts asks once, those of what is being saved included.
  await page.getByRole('switch', { name: 'Rilascia un attestato' }).check();
  await page.getByRole('combobox', { name: 'Stato', exact: true }).click();
  await page.getByRole('option', { name: 'Pubblicato' }).click();
  await page.getByRole('button', { name: 'Salva' }).click();
  const question = page.getByRole('alertdialog', { name: 'Pubblicare il corso con 5 punti da controllare?' });
  await expect(question).toContainText('Manca l’immagine di anteprima; è previsto un attestato, ma manca il modello');
  await question.getByRole('button', { name: 'Annulla' }).click();
  await page.getByRole('button', { name: 'Salva' }).click();
  await question.getByRole('button', { name: 'Pubblica comunque' }).click();
  await expect(page.getByText('Corso aggiornato correttamente!')).toBeVisible();

  // The copy is a draft.
  await page.getByRole('button', { name: `Azioni su ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Duplica corso' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Duplica' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} (copia)` })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Stato', exact: true })).toHaveText('Bozza');

  // As a learner will meet it, and back.
  const address = new URL(page.url()).pathname;
  await glance.getByRole('link', { name: 'Anteprima corso' }).click();
  await expect(page.getByText('SEI IN MODALITÀ ANTEPRIMA')).toBeVisible();
  await expect(page).toHaveURL(/\/preview\/corsi\/\d+/);
  const tree = page.getByRole('navigation', { name: 'Contenuti del corso' });
  await tree.getByRole('button', { name: /^In caso di incendio/ }).click();
  await expect(page.getByRole('heading', { name: 'In caso di incendio' })).toBeVisible();
  await expect(page.getByText('Resta calmo e chiama il 115.')).toBeVisible();
  await page.getByRole('link', { name: 'Torna alla modifica del corso' }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));

  // A file of it becomes a course again.
  await page.goto('/backoffice/courses');
  await page.getByRole('searchbox').fill(course.code);
  const row = page.getByRole('row', { name: new RegExp(`${name} `) }).first();
  await row.getByRole('button', { name: /^Azioni su/ }).click();
  await page.getByRole('menuitem', { name: 'Esporta corso' }).click();
  const dialog = page.getByRole('dialog', { name: /^Esporta Corso in bozza/ });
  await dialog.getByRole('button', { name: 'Genera il file' }).click();
  const link = dialog.getByRole('link', { name: 'Scarica' });
  await expect(link).toBeVisible();
  // On a page that is open for hours: where the file is by then is asked for, and whether there is one.
  await page.route(/\/exports\/\d+\/$/, async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, file_output: null } } });
  });
  await link.click();
  await expect(findMessage(page, 'Il file non è più disponibile.')).toBeVisible();
  await page.unroute(/\/exports\/\d+\/$/);
  const downloading = page.waitForEvent('download');
  await link.click();
  const file = await (await downloading).path();
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await page.getByRole('button', { name: 'Aggiungi' }).click();
  await page.getByRole('menuitem', { name: 'Importa corso' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importa corso' })).toBeVisible();
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'appunti.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByRole('alert')).toContainText('Scegli un archivio zip');
  await chooser.setInputFiles({ name: 'vuoto.zip', mimeType: 'application/zip', buffer: Buffer.alloc(0) });
  await expect(page.getByRole('alert')).toContainText('Il file è vuoto.');
  const film = Buffer.from(readMediaFile('tiny.mp4'));
  await chooser.setInputFiles({ name: 'film.zip', mimeType: 'application/zip', buffer: film });
  await page.getByRole('button', { name: 'Importa corso' }).click();
  await expect(page.getByText('Il file non è un corso importabile: non è un archivio zip.')).toBeVisible();
  await chooser.setInputFiles({ name: 'finto.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\x03\x04x') });
  await page.getByRole('button', { name: 'Importa corso' }).click();
  await expect(page.getByText('Il file non è un corso importabile: non è un archivio zip leggibile.')).toBeVisible();
  await chooser.setInputFiles({ name: 'corso.zip', mimeType: 'application/zip', buffer: await readFile(file) });
  const isUpload = /\/uploads\//;
  await page.route(isUpload, () => {});
  await page.getByRole('button', { name: 'Importa corso' }).click();
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByText('Importazione annullata: nessun corso è stato creato.')).toBeVisible();
  await page.unroute(isUpload);
  await page.getByRole('button', { name: 'Importa corso' }).click();
  await expect(page.getByText(`Corso importato: ${name}`)).toBeVisible();
  await lookAt(page, 'course-import');
  await page.getByRole('link', { name: 'Apri il corso' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
