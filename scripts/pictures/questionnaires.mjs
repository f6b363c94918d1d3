import { findButton, size, waitForDrawer, waitForRows } from './steps.mjs';

async function openQuestionnaire(page, tab) {
  await page.getByText('La sicurezza dove lavori').click();
  await page.getByText('Compilazioni iniziate').waitFor();
  if (tab === 'Domande') return;
  await page
    .getByRole('tab', { name: tab })
    .or(page.getByRole('link', { name: tab }))
    .first()
    .click();
  await page.getByText('Compilazioni', { exact: true }).waitFor();
}

/** Opens an evaluation of the demo content, and one of the windows of its questions. */
async function openExchange(page, action) {
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByText('Compilazioni iniziate').waitFor();
  await findButton(page, 'Importa ed esporta').click();
  await page.getByRole('menuitem', { name: action }).click();
  await waitForDrawer(page, action);
}

async function openEvaluationResults(page) {
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByText('Compilazioni iniziate').waitFor();
  await page
    .getByRole('tab', { name: 'Risultati' })
    .or(page.getByRole('link', { name: 'Risultati' }))
    .first()
    .click();
  await page.getByText('Tasso di superamento').waitFor();
}

/** A text in Moodle's format, one part of which has no place here. */
const gift = `Dove si trova il punto di raccolta? {=Nel parcheggio ~All’ingresso ~In mensa}

Quali sono dispositivi di protezione? {~%50%Casco ~%50%Guanti ~%-100%Orologio}

Abbina ogni colore al suo significato. {=Rosso -> Divieto =Blu -> Obbligo}

Racconta come si evacua un edificio. {}
`;

export const questionnaires = [
  {
    as: 'admin',
    size,
    shots: [
      { name: 'questionari', path: '/backoffice/surveys', show: waitForRows },
      { name: 'domande', path: '/backoffice/surveys', show: (page) => openQuestionnaire(page, 'Domande') },
      { name: 'risultati', path: '/backoffice/surveys', show: (page) => openQuestionnaire(page, 'Risultati') },
      {
        name: 'prendi-domande',
        path: '/backoffice/evaluations',
        async show(page) {
          await openExchange(page, 'Prendi da altri questionari');
          const boxes = page.getByRole('dialog').getByRole('checkbox');
          await boxes.first().check();
        },
      },
      {
        name: 'importa-moodle',
        path: '/backoffice/evaluations',
        async show(page) {
          await openExchange(page, 'Importa da Moodle');
          await page
            .locator('input[type="file"]')
            .setInputFiles({ name: 'sicurezza.gift', mimeType: 'text/plain', buffer: Buffer.from(gift) });
          await page.getByRole('heading', { name: /domande trovate/ }).waitFor();
        },
      },
      { name: 'risultati-verifica', path: '/backoffice/evaluations', height: 900, show: openEvaluationResults },
      {
        name: 'ricalcolo',
        path: '/backoffice/evaluations',
        height: 820,
        async show(page) {
          await openEvaluationResults(page);
          await page
            .getByRole('link', { name: /Correggi la soluzione/ })
            .first()
            .click();
          await waitForDrawer(page, 'Correggi la soluzione');
        },
      },
    ],
  },
];
