import { Secret, TOTP } from 'otpauth';
import { findButton, findRow, size, waitForDrawer, waitForHeading, waitForRows } from './steps.mjs';

/** A file of people of which one row is refused. */
const buffer = Buffer.from(
  [
    'username;nome;cognome;codice_fiscale;email;gruppi',
    'giulia.conti;Giulia;Conti;CNTGLI90A41F205T;giulia.conti@esempio.it;Uffici',
    'marco.ferri;Marco;Ferri;FRRMRC85B12H501Y;marco.ferri;Operai|Turno A',
    'sara.neri;Sara;Neri;NRESRA92C55L219X;sara.neri@esempio.it;Operai',
  ].join('\r\n'),
);

/** The demo learner's enrolments. */
const enrolments = '/backoffice/users/3/subscriptions';

async function openEnrolment(page, course) {
  await page.goto(enrolments);
  await findRow(page, course).click();
  await waitForDrawer(page, 'Modifica iscrizione');
}

async function selectTwo(page) {
  for (const box of (await page.getByRole('checkbox', { name: /^Seleziona (?!tutti)/ }).all()).slice(0, 2))
    await box.check();
}

/** Starts activating the second factor, up to the QR code. */
async function beginFactor(page) {
  await findButton(page, 'Inizia l’attivazione').click();
  await page.getByRole('img', { name: /Codice QR/ }).waitFor();
}

async function confirmFactor(page) {
  const secret = await page.getByLabel('Oppure scrivi questa chiave nell’app').inputValue();
  await page.getByLabel('Password attuale', { exact: true }).fill('Demo2026!');
  await page
    .getByRole('textbox', { name: 'Codice di verifica', exact: true })
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await findButton(page, 'Attiva').click();
  await page.getByRole('list', { name: 'Codici di recupero' }).waitFor();
}

export const administration = [
  {
    as: 'admin',
    size,
    shots: [
      { name: 'utenti', path: '/backoffice/users', show: waitForRows },
      { name: 'elenco-corsi', path: '/backoffice/courses', show: waitForRows },
      {
        name: 'contenuti',
        path: '/backoffice/courses/1/contents',
        async show(page) {
          await page.getByText('Rischio e prevenzione').click();
          await page.getByRole('link', { name: 'Torna alle tematiche' }).waitFor();
        },
      },
      {
        name: 'utenti-filtri',
        path: '/backoffice/users',
        async show(page) {
          await waitForRows(page);
          await findButton(page, 'Filtri').click();
          await page.getByRole('group', { name: 'Filtri' }).waitFor();
        },
      },
      {
        name: 'esporta',
        path: '/backoffice/users',
        async show(page) {
          await waitForRows(page);
          await selectTwo(page);
          await findButton(page, 'Esporta').click();
          await page.getByRole('dialog', { name: 'Esporta utenti' }).waitFor();
        },
      },
      {
        name: 'importa-controllo',
        path: '/backoffice/import',
        height: 860,
        async show(page) {
          await page
            .locator('input[type=file]')
            .setInputFiles({ name: 'nuovi iscritti.csv', mimeType: 'text/csv', buffer });
          await findButton(page, 'Importa file').click();
          await page.getByRole('table', { name: 'Righe del file' }).getByRole('row').nth(3).waitFor();
        },
      },
      {
        name: 'report',
        path: '/backoffice/export',
        height: 860,
        show: (page) => waitForHeading(page, 'Lista Export'),
      },
      {
        name: 'utente-nuovo',
        path: '/backoffice/users/create',
        height: 900,
        show: (page) => waitForHeading(page, 'Nuovo utente'),
      },
      {
        name: 'link-personale',
        path: '/backoffice/users/4',
        height: 820,
        async show(page) {
          await findButton(page, 'Crea un link').click();
          const link = page.getByRole('textbox', { name: 'Link personale' });
          await link.waitFor();
          await link.scrollIntoViewIfNeeded();
        },
      },
      {
        name: 'iscrizioni-utente',
        path: enrolments,
        async show(page) {
          await findRow(page, /Privacy e protezione dei dati/).waitFor();
        },
      },
      {
        name: 'iscrivi',
        path: `${enrolments}/create`,
        show: (page) => waitForDrawer(page, 'Iscrivi ad un corso'),
      },
      { name: 'iscrizione', height: 900, show: (page) => openEnrolment(page, /Privacy e protezione dei dati/) },
      {
        name: 'riemetti',
        async show(page) {
          await openEnrolment(page, /Privacy e protezione dei dati/);
          await page.getByRole('link', { name: 'Riemetti' }).click();
          await waitForDrawer(page, 'Riemetti attestato');
        },
      },
      {
        name: 'sessione',
        height: 760,
        async show(page) {
          await openEnrolment(page, /Primo soccorso/);
          await page
            .getByRole('dialog')
            .getByRole('link', { name: /Apri il dettaglio/ })
            .first()
            .click();
          await waitForDrawer(page, 'Modifica sessione');
        },
      },
      { name: 'iscrizioni', path: '/backoffice/subscriptions', show: waitForRows },
      { name: 'gruppi', path: '/backoffice/group', show: waitForRows },
      {
        name: 'gruppo-aggiungi',
        path: '/backoffice/group/2/add',
        async show(page) {
          await waitForRows(page);
          await selectTwo(page);
        },
      },
      {
        name: 'dashboard',
        path: '/backoffice/dashboard',
        width: 1360,
        height: 900,
        show: (page) => page.locator('canvas').nth(1).waitFor(),
      },
      {
        name: 'impostazioni-aspetto',
        path: '/backoffice/settings',
        width: 1360,
        height: 820,
        show: (page) => page.getByTestId('theme-preview').waitFor(),
      },
      {
        name: 'impostazioni-email',
        path: '/backoffice/settings/email-templates',
        height: 900,
        show: (page) => findButton(page, 'Invia una prova').waitFor(),
      },
      {
        name: 'impostazioni-sicurezza',
        path: '/backoffice/settings/security',
        height: 420,
        show: (page) => page.getByText('Verifica in due passaggi obbligatoria').first().waitFor(),
      },
      { name: 'registro', path: '/backoffice/log', show: waitForRows },
      {
        name: 'registro-dettaglio',
        path: '/backoffice/log',
        async show(page) {
          await page
            .getByRole('row', { name: /Modifica/ })
            .first()
            .click();
          await page.getByRole('dialog').getByRole('table').waitFor();
        },
      },
      {
        name: 'registro-sicurezza',
        path: '/backoffice/security',
        show: (page) => page.getByText('Accesso riuscito').first().waitFor(),
      },
      {
        name: 'profilo-backoffice',
        path: '/backoffice/profile',
        height: 1240,
        show: (page) => waitForHeading(page, 'Sessioni attive'),
      },
      {
        name: 'verifica-attivazione',
        path: '/backoffice/second-factor',
        height: 760,
        show: beginFactor,
      },
      {
        name: 'verifica-codice',
        height: 560,
        async show(page) {
          await page.goto('/backoffice/second-factor');
          await beginFactor(page);
          await confirmFactor(page);
          await page.evaluate(() => localStorage.clear());
          await page.goto('/login');
          await page.getByLabel('Nome utente').fill('admin');
          await page.getByLabel('Password', { exact: true }).fill('Demo2026!');
          await findButton(page, 'Accedi').click();
          await waitForHeading(page, 'Verifica in due passaggi');
        },
      },
    ],
  },
  {
    as: 'referente',
    size: { ...size, height: 760 },
    shots: [{ name: 'referente', show: (page) => waitForHeading(page, 'Lista Export') }],
  },
];
