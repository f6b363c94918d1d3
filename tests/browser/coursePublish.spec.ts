import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { checkLinks } from '#server/modules/courseReadiness/service.ts';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findDrawer } from '#tests/support/browser/finders.ts';
import { type DemoServer, expect, failWith, signInAs, test } from '#tests/support/browser.ts';
import { aCourse, aMaterial, anEvaluation, aSurvey } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const findGlance = (page: Page) => page.getByRole('region', { name: 'Pronto per la pubblicazione' });

/** A site that has everything but `/via`. */
const openSite = async () => {
  const site = createServer(({ url }, response) => response.writeHead(url === '/via' ? 404 : 200).end());
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  return { address: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, close: () => site.close() };
};

/** A draft that lacks something of every sort; a file and a material lead to where a site has nothing any more, the video to what is there. */
const aDoubtfulCourse = (server: DemoServer, site: string) =>
  withWorld(server, async (world) => {
    const empty = await anEvaluation(world, { name: 'Senza domande', questions: [] });
    const wrong = await anEvaluation(world, {
      name: 'Senza risposte',
      questions: [{ text: 'Quale?', answers: ['Uno', 'Due'] }],
    });
    const questions = [{ text: 'Voto?', question_config: 'likert' as const }];
    const survey = await aSurvey(world, { name: 'Senza righe', questions });
    const file = { type: 'FILE', link: `${site}/dispensa.pdf` } as const;
    const course = await aCourse(world, {
      status: 'RDY',
      has_certification: true,
      description: `<h2>Uno</h2><h4>Due</h4><p><img src="/x.png"><a href="${site}/corso"></a></p>`,
      themes: [
        {
          name: 'Prima',
          modules: [
            {
              name: 'Alfa',
              sections: [
                { name: 'Niente' },
                { name: 'Muta', media: { type: 'VIDEO', link: `${server.address}/login?muta.mp4` } },
                { name: 'La prova', category: 'EVALUATION', evaluation_id: empty.id },
                { name: 'Dopo la prova', media: { ...file, link: `${site}/via` }, after: 2 },
                { name: 'Altra prova', category: 'EVALUATION', evaluation_id: wrong.id },
                { name: 'Il voto', category: 'SURVEY', survey_id: survey.id },
                { name: 'Spenta', is_active: false },
                { name: 'Dopo la spenta', media: file, after: 6 },
              ],
            },
            { name: 'Vuoto' },
            { name: 'Nascosto', is_hidden: true, sections: [{ name: 'Invisibile' }] },
          ],
        },
        { name: 'Deserta' },
      ],
    });
    await world.db
      .updateTable('section_media')
      .set({ seconds: 30 })
      .where('course_section_id', '=', course.sections[1]?.id ?? 0)
      .execute();
    await aMaterial(world, course, { name: 'Dispensa', link: `${site}/via` });
    return course;
  });

test('what a course lacks is told line by line, each leading to where it is put right', async ({ page, server }) => {
  test.slow();
  const site = await openSite();
  const course = await aDoubtfulCourse(server, site.address);
  const of = (lesson: string) => `Lezione «${lesson}»`;
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/courses/${course.id}/subscriptions`);
  const glance = findGlance(page);
  const open = (sentence: string | RegExp, about?: string) =>
    glance.getByRole('listitem').filter({ hasText: sentence }).filter({ hasText: about }).getByRole('link').click();

  await test.step('links that answer with an error among the rest', async () => {
    await expect(glance).toContainText('17 punti da controllare');
    await glance.getByRole('button', { name: 'Mostra il controllo' }).click();
    await withDatabase(server, (query) => query('insert into link_checks (course_id) values ($1)', [course.id]));
    await withWorld(server, ({ db }) => checkLinks(db, course.id, { isAllowed: () => true }));
    site.close();
    await page.reload();
    await glance.getByRole('button', { name: 'Mostra il controllo' }).click();
    const dead = `Collegamento non raggiungibile: ${site.address}/via (il sito risponde con l’errore 404)`;
    await expect(glance.getByRole('listitem')).toHaveText([
      'Manca l’immagine di anteprima',
      'È previsto un attestato, ma manca il modello',
      `Link senza testo: ${site.address}/corso`,
      'Immagine senza testo alternativo',
      'Titolo che salta un livello: «Due»',
      `La lezione non ha né video né file${of('Niente')}`,
      `Il video non ha sottotitoli${of('Muta')}`,
      `Il video (0:30) è più breve della lezione (1:00)${of('Muta')}`,
      `Il questionario non ha domande attive${of('La prova')}`,
      `Lezione obbligatoria irraggiungibile: «La prova», che la precede, non si può superare${of('Dopo la prova')}`,
      `${dead}${of('Dopo la prova')}`,
      `Domanda senza risposta corretta: Quale?${of('Altra prova')}`,
      `Scala senza righe: Voto?${of('Il voto')}`,
      `Domanda senza risposte fra cui scegliere: Voto?${of('Il voto')}`,
      `La lezione di accesso «Spenta» non è visibile: il requisito non vale${of('Dopo la spenta')}`,
      'L’argomento non ha lezioni attiveArgomento «Vuoto»',
      `Lezione obbligatoria in un argomento nascosto: i corsisti non la vedono${of('Invisibile')}`,
      'La tematica non ha argomenti visibiliTematica «Deserta»',
      `${dead}Materiale «Dispensa»`,
    ]);
  });

  await test.step('the course’s own data, its contents and its materials', async () => {
    await open('Manca l’immagine di anteprima');
    await expect(page.getByRole('button', { name: 'Carica immagine' })).toBeVisible();
    await open('La tematica non ha argomenti visibili');
    await expect(page.getByText('Questa tematica non ha ancora argomenti')).toBeVisible();
    await open('L’argomento non ha lezioni attive');
    await expect(page.getByRole('heading', { level: 3, name: 'Vuoto' })).toBeVisible();
    await open(/^Collegamento non raggiungibile/, 'Dispensa');
    await expect(page).toHaveURL(/\/materials$/);
    await expect(page.getByRole('row', { name: /Dispensa/ })).toBeVisible();
  });

  await test.step('the video and the file of a lesson', async () => {
    for (const [sentence, lesson] of [
      ['La lezione non ha né video né file', 'Niente'],
      ['Il video non ha sottotitoli', 'Muta'],
      ['Collegamento non raggiungibile', 'Dopo la prova'],
    ] as const) {
      await open(sentence, of(lesson));
      await expect(findDrawer(page).getByRole('heading', { name: 'Aggiungi Video/File' })).toBeVisible();
      await expect(findDrawer(page)).toContainText(lesson);
      await page.keyboard.press('Escape');
      await expect(findDrawer(page)).toHaveCount(0);
    }
  });

  await test.step('the rules of a lesson', async () => {
    for (const [sentence, lesson, required] of [
      ['Lezione obbligatoria irraggiungibile', 'Dopo la prova', 'La prova'],
      ['La lezione di accesso «Spenta» non è visibile', 'Dopo la spenta', 'Spenta'],
      ['Lezione obbligatoria in un argomento nascosto', 'Invisibile', ''],
    ] as const) {
      await open(sentence);
      await expect(findDrawer(page).getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(lesson);
      await expect(findDrawer(page).getByRole('combobox', { name: 'Lezione di accesso' })).toHaveValue(
        new RegExp(`^${required}`),
      );
      await page.keyboard.press('Escape');
      await expect(findDrawer(page)).toHaveCount(0);
    }
  });

  await test.step('questions, and from there back to the lesson', async () => {
    for (const [sentence, questionnaire, lesson] of [
      ['Il questionario non ha domande attive', 'Senza domande', 'La prova'],
      ['Domanda senza risposta corretta: Quale?', 'Senza risposte', 'Altra prova'],
      ['Scala senza righe: Voto?', 'Senza righe', 'Il voto'],
    ] as const) {
      await open(sentence);
      await expect(page.getByRole('heading', { level: 1, name: questionnaire })).toBeVisible();
      await page.getByRole('link', { name: 'Torna alla lezione' }).click();
      await expect(findDrawer(page).getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(lesson);
      await page.keyboard.press('Escape');
      await expect(findDrawer(page)).toHaveCount(0);
      await glance.getByRole('button', { name: 'Mostra il controllo' }).click();
    }
  });
});

test('a course that could not be checked is published only by who says so', async ({ page, server }) => {
  const course = await withWorld(server, (world) => aCourse(world, { status: 'RDY', has_certification: true }));
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/courses/${course.id}`);
  await expect(findGlance(page)).toContainText('3 punti da controllare');
  const readiness = '**/readiness/';
  await failWith(page, readiness, 503);
  await page.getByRole('combobox', { name: 'Stato', exact: true }).click();
  await page.getByRole('option', { name: 'Pubblicato' }).click();
  const save = page.getByRole('button', { name: 'Salva', exact: true });
  await save.click();
  const unchecked = page.getByRole('alertdialog', { name: 'Pubblicare il corso senza averlo controllato?' });
  await expect(unchecked).toContainText(
    'Il controllo del corso non è riuscito. Manca l’immagine di anteprima; è previsto un attestato, ma manca il modello; potrebbe mancare altro.',
  );
  await unchecked.getByRole('button', { name: 'Annulla' }).click();
  const readStatus = () =>
    withDatabase(server, (query) => query('select status from courses where id = $1', [course.id]));
  expect(await readStatus()).toEqual([{ status: 'RDY' }]);

  // Tried again once it answers: the usual question.
  await page.unroute(readiness);
  await save.click();
  const question = page.getByRole('alertdialog', { name: 'Pubblicare il corso con 3 punti da controllare?' });
  await question.getByRole('button', { name: 'Annulla' }).click();

  await failWith(page, readiness, 503);
  await save.click();
  await unchecked.getByRole('button', { name: 'Pubblica comunque' }).click();
  await expect(page.getByText('Corso aggiornato correttamente!')).toBeVisible();
  expect(await readStatus()).toEqual([{ status: 'STR' }]);
});
