import { formatCount } from '#display/formatCount.ts';

/** Texts of the tab «Iscrizioni» of a course. */
export const courseSubscriptions = {
  title: 'Iscrizioni',
  search: 'Cerca fra gli iscritti...',
  empty: 'Il corso non ha ancora iscritti',
  noMatch: 'Nessuna iscrizione corrisponde alla ricerca o ai filtri',
  lastOpened: 'Ultima attività',
  add: 'Aggiungi utenti al corso',
  exporting: {
    title: 'Esporta iscrizioni',
    selected: (n: number) => formatCount(n, 'iscrizione selezionata.', 'iscrizioni selezionate.'),
    all: (n: number) => formatCount(n, 'iscrizione del corso.', 'iscrizioni del corso.'),
    filtered: (n: number) =>
      formatCount(
        n,
        'iscrizione del corso, secondo ricerca e filtri.',
        'iscrizioni del corso, secondo ricerca e filtri.',
      ),
    everyone: (n: number) => formatCount(n, 'iscrizione.', 'iscrizioni.'),
    everyoneFiltered: (n: number) =>
      formatCount(n, 'iscrizione, secondo ricerca e filtri.', 'iscrizioni, secondo ricerca e filtri.'),
    selectedLabel: 'Iscrizioni selezionate',
    wholeLabel: 'Tutti i risultati della ricerca e dei filtri',
    course: 'Corso',
  },
};

/** Texts of the groups of a course. */
export const courseGroups = {
  none: 'Non hai gruppi da aggiungere al corso',
  noneHint: 'Crea un gruppo e aggiungi gli utenti: poi potrai iscriverlo qui.',
  create: 'Nuovo gruppo',
  title: 'Iscrivi gruppi',
  keep: 'Mantieni iscritti',
  keepHint: 'Chi entrerà nel gruppo verrà iscritto al corso. Chi ne esce resta iscritto.',
  ended: 'Il corso è terminato: chi entra nei gruppi non viene iscritto.',
  kept: 'Gruppi mantenuti iscritti',
  keptHint: 'Chi entra in questi gruppi viene iscritto al corso.',
  noneKept: 'Nessun gruppo è mantenuto iscritto',
  columns: { name: 'Gruppo', users: 'Utenti', since: 'Dal', by: 'Da chi', actions: 'Azioni' },
  goneUser: 'Utente eliminato',
  end: 'Interrompi',
  endOf: (name: string) => `Interrompi per il gruppo ${name}`,
  endQuestion: (name: string) => `Smettere di iscrivere chi entra nel gruppo ${name}?`,
  endHint: 'Chi è già iscritto resta iscritto.',
  endedNow: (name: string) => `Chi entra nel gruppo ${name} non verrà più iscritto al corso.`,
};
