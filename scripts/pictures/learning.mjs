import { waitForHeading } from './steps.mjs';

/** Pictures of the learner area. */
const size = { width: 1000, height: 640 };

const findButton = (page, name) => page.getByRole('button', { name });

/** Opens a course from the list of one's courses. */
async function openCourse(page, name) {
  await page.goto('/corsi');
  await page.getByRole('link', { name: new RegExp(`VAI AL CORSO: ${name}`) }).click();
  await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
}

const findSection = (page, name) =>
  page.getByRole('navigation', { name: 'Contenuti del corso' }).getByRole('button', { name: new RegExp(`^${name}`) });

/** Unfolds every module of the course that is open. */
async function showAll(page) {
  for (const module of await page
    .getByRole('navigation', { name: 'Contenuti del corso' })
    .locator('button[aria-expanded="false"]')
    .all())
    await module.click();
}

export const learning = [
  {
    size,
    shots: [
      { name: 'accesso', path: '/login', show: (page) => waitForHeading(page, 'Accedi') },
      {
        name: 'password-dimenticata',
        path: '/forgot-password',
        show: (page) => waitForHeading(page, 'Recupera password'),
      },
    ],
  },
  {
    as: 'nuova',
    size,
    shots: [{ name: 'primo-accesso', height: 780, show: (page) => waitForHeading(page, 'Scegli una nuova password') }],
  },
  {
    as: 'corsista',
    size,
    shots: [
      { name: 'corsi', path: '/corsi', height: 900, show: (page) => waitForHeading(page, 'I miei corsi') },
      {
        name: 'corso',
        height: 800,
        async show(page) {
          await openCourse(page, 'Sicurezza sul lavoro');
          await findButton(page, 'Riprendi da dove avevi interrotto').waitFor();
        },
      },
      {
        name: 'lezione',
        height: 760,
        async show(page) {
          await openCourse(page, 'Usare l’estintore');
          await findButton(page, 'Inizia ora la tua formazione').click();
          await findButton(page, 'INIZIA A GUARDARE').waitFor();
        },
      },
      {
        name: 'verifica',
        async show(page) {
          await openCourse(page, 'Lavorare bene al videoterminale');
          await showAll(page);
          await findSection(page, 'Verifica').click();
          await findButton(page, 'Riprova a svolgere la verifica').click();
          await findButton(page, /^(Avanti|Invia risposte)$/).waitFor();
        },
      },
      {
        name: 'esito',
        async show(page) {
          await openCourse(page, 'Privacy');
          await showAll(page);
          await findSection(page, 'Verifica').click();
          await waitForHeading(page, 'Complimenti');
        },
      },
      {
        name: 'attivita',
        path: '/attivita',
        height: 820,
        show: (page) => waitForHeading(page, 'Attività degli ultimi 12 mesi'),
      },
      {
        name: 'attestato',
        async show(page) {
          await page.goto('/attivita');
          await page.getByRole('tab', { name: 'CORSI' }).click();
          const address = await page.getByRole('link', { name: 'Attestato' }).first().getAttribute('href');
          await page.goto(address);
          await page.locator('canvas').first().waitFor();
        },
      },
      { name: 'profilo', path: '/profilo', height: 1200, show: (page) => waitForHeading(page, 'Sessioni attive') },
    ],
  },
];
