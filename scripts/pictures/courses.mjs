import { findButton, size, waitForDrawer, waitForRows } from './steps.mjs';

/** Opens the first theme of the first demo course. */
async function openTheme(page) {
  await page.getByText('Rischio e prevenzione').click();
  await page.getByRole('link', { name: 'Torna alle tematiche' }).waitFor();
}

const findFirstLesson = (page) => page.locator('[data-slot] a').first();

export const courses = [
  {
    as: 'admin',
    size,
    shots: [
      {
        name: 'corso-dati',
        path: '/backoffice/courses/1',
        show: (page) => page.getByRole('textbox', { name: 'Codice', exact: true }).waitFor(),
      },
      {
        name: 'pubblicare',
        path: '/backoffice/courses/1/materials',
        async show(page) {
          await findButton(page, 'Mostra il controllo').click();
          await findButton(page, 'Nascondi il controllo').waitFor();
        },
      },
      {
        name: 'lezione-modifica',
        path: '/backoffice/courses/1/contents',
        async show(page) {
          await openTheme(page);
          await findFirstLesson(page).click();
          await page.getByRole('dialog').getByRole('textbox', { name: 'Durata' }).waitFor();
        },
      },
      {
        name: 'lezione-media',
        path: '/backoffice/courses/1/contents',
        async show(page) {
          await openTheme(page);
          const name = await findFirstLesson(page).textContent();
          await findButton(page, `Azioni su ${name}`).click();
          await page.getByRole('menuitem', { name: 'Video/File' }).click();
          await page.getByRole('dialog').getByRole('heading').first().waitFor();
          await page.getByRole('dialog').getByText('Sottotitoli').first().waitFor();
        },
      },
      { name: 'corso-iscrizioni', path: '/backoffice/courses/1/subscriptions', show: waitForRows },
      {
        name: 'corso-aggiungi',
        path: '/backoffice/courses/1/subscriptions/add',
        show: (page) => page.getByRole('dialog').getByRole('combobox').first().waitFor(),
      },
      { name: 'materiale', width: 960, height: 500, path: '/backoffice/courses/1/materials', show: waitForRows },
      { name: 'categorie', width: 960, height: 440, path: '/backoffice/course-categories', show: waitForRows },
      {
        name: 'tipologie',
        path: '/backoffice/course-typologies',
        width: 960,
        height: 500,
        async show(page) {
          await page.getByRole('row').nth(1).getByRole('link').click();
          await waitForDrawer(page, 'Modifica tipologia');
        },
      },
      { name: 'insegnanti', width: 960, height: 440, path: '/backoffice/teachers', show: waitForRows },
      {
        name: 'modello-attestato',
        path: '/backoffice/certification-templates/1',
        width: 1440,
        height: 800,
        show: (page) => page.locator('canvas').first().waitFor(),
      },
    ],
  },
];
