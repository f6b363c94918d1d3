/** Every text of the courses and of their detail. */
export const courses = {
  title: 'Corsi',
  search: 'Cerca fra i corsi...',
  add: 'Nuovo corso',
  empty: 'Non ci sono ancora corsi',
  lists: { courses: 'Corsi', categories: 'Categorie', typologies: 'Tipologie', teachers: 'Insegnanti' },
  tabs: {
    data: 'Dettaglio corso',
    contents: 'Contenuti',
    subscriptions: 'Iscrizioni',
    materials: 'Materiale',
    groups: 'Gruppi',
  },
  section: 'Dati del corso',
  deleteQuestion: (name: string) => `Sei sicuro di voler eliminare il corso ${name}?`,
  deleteHint: 'Vengono eliminati anche i suoi contenuti e il suo materiale. Non si può tornare indietro.',
  saved: {
    created: 'Corso creato correttamente!',
    updated: 'Corso aggiornato correttamente!',
    deleted: 'Corso eliminato correttamente!',
  },
};

/** How react-admin names the fields. */
export const courseFields = {
  courses: { name: 'Corso |||| Corsi', fields: { name: 'Nome', code: 'Codice', slug: 'Slug' } },
};
