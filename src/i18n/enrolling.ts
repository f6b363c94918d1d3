import type { EnrolmentOutcome } from '#contract/enrolling.ts';
import { choosePluralArticle } from '#display/articles.ts';
import { formatCount } from '#display/formatCount.ts';
import { countUsers } from './counts.ts';

/** Texts of the drawer that enrols many people in a course. */
export const enrolling = {
  title: 'Iscrivi utenti',
  where: 'In quale corso',
  course: 'Corso',
  coursePlaceholder: 'Cerca un corso',
  noCourse: 'Scegli il corso per vedere chi verrà iscritto.',
  limit: 'Limite di 100 utenti raggiunto',
  way: 'Come scegliere gli utenti',
  ways: { search: 'Cerca', groups: 'Gruppi', paste: 'Incolla elenco' },
  users: 'Utenti',
  usersPlaceholder: 'Cerca un utente',
  paste: 'Nomi utente o codici fiscali',
  pasteHint: (max: number) =>
    `Uno per riga, oppure separati da virgola, punto e virgola o tabulazione: al massimo ${max.toLocaleString('it-IT')}. Maiuscole e spazi non contano.`,
  pasted: (n: number) => formatCount(n, 'nome nell’elenco', 'nomi nell’elenco'),
  tooMany: (n: number, max: number) =>
    `L’elenco ha ${n.toLocaleString('it-IT')} nomi: al massimo ${max.toLocaleString('it-IT')} alla volta.`,
  check: 'Controlla elenco',
  checkAgain: 'L’elenco è cambiato: controllalo di nuovo prima di iscrivere.',
  counting: 'Controllo in corso…',
  outcomes: {
    new: (n) => formatCount(n, 'da iscrivere', 'da iscrivere'),
    enrolled: (n) => formatCount(n, 'già iscritto', 'già iscritti'),
    inactive: (n) => formatCount(n, 'non attivo', 'non attivi'),
    ambiguous: (n) => formatCount(n, 'ambiguo', 'ambigui'),
    absent: (n) => formatCount(n, 'non trovato', 'non trovati'),
  } satisfies Record<EnrolmentOutcome, (n: number) => string>,
  hints: {
    new: '',
    enrolled: 'Chi è già iscritto resta come è.',
    inactive: 'Chi è disattivato o scaduto non può accedere.',
    ambiguous: 'Più utenti corrispondono: indica il nome utente di quello giusto.',
    absent: 'Nessun nome utente e nessun codice fiscale corrisponde.',
  } satisfies Record<EnrolmentOutcome, string>,
  others: (n: number) => `e ${n === 1 ? '1 altro' : `altri ${n.toLocaleString('it-IT')}`}`,
  leftOut: {
    download: (n: number) => `Scarica l’elenco di chi resta fuori (${n.toLocaleString('it-IT')})`,
    fileName: 'utenti-non-iscritti.csv',
    columns: ['Nome indicato', 'Motivo', 'Utenti'],
    reasons: {
      new: '',
      enrolled: 'Già iscritto',
      inactive: 'Disattivato o scaduto',
      ambiguous: 'Più utenti corrispondono',
      absent: 'Non trovato',
    } satisfies Record<EnrolmentOutcome, string>,
  },
  absentList: 'Nomi non trovati',
  withInactive: (n: number) =>
    n === 1
      ? 'Iscrivi anche l’utente non attivo'
      : `Iscrivi anche ${choosePluralArticle(n)} ${n.toLocaleString('it-IT')} non attivi`,
  groups: 'Gruppi',
  groupsPlaceholder: 'Cerca un gruppo',
  members: (members: number, enrolled: number) =>
    enrolled === 0
      ? `${countUsers(members)}, nessuno già iscritto`
      : `${countUsers(members)}, ${formatCount(enrolled, 'già iscritto', 'già iscritti')}`,
  expiry: 'Scadenza delle iscrizioni (facoltativa)',
  idle: 'Iscrivi',
  enrol: (n: number) => `Iscrivi ${countUsers(n)}`,
  enrolGroups: (n: number) => (n === 1 ? 'Iscrivi il gruppo' : `Iscrivi ${n.toLocaleString('it-IT')} gruppi`),
  already: "L'Utente è già iscritto al corso!",
  enrolled: (n: number) => (n === 1 ? 'Utente iscritto correttamente!' : `${countUsers(n)} iscritti correttamente!`),
  groupsEnrolled: (n: number) => (n === 1 ? 'Gruppo iscritto correttamente!' : 'Gruppi iscritti correttamente!'),
};
