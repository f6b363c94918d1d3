/** Texts of the typologies of courses. */
export const courseTypologies = {
  title: 'Tipologie',
  add: 'Nuova tipologia',
  edit: 'Modifica tipologia',
  empty: 'Non ci sono ancora tipologie',
  hint: 'I corsisti trovano i corsi raggruppati per tipologia, in quest’ordine.',
  name: 'Nome',
  slug: 'Slug',
  description: 'Descrizione',
  ascending: 'Corsi in ordine dalla A alla Z',
  ascendingHint: 'Se è disattivato, i corsi sono in ordine dalla Z alla A.',
  section: 'Dati della tipologia',
  slugTaken: 'Slug già esistente',
  ordered: 'Ordinamento aggiornato!',
  orderOvertaken: 'Nel frattempo le tipologie sono cambiate: guarda come sono adesso e ripeti lo spostamento.',
  deleteQuestion: (name: string) => `Sei sicuro di voler eliminare la tipologia ${name}?`,
  deleteHint: 'Si può eliminare solo se nessun corso ne fa parte. Non si può tornare indietro.',
  saved: {
    created: 'Tipologia creata correttamente!',
    updated: 'Tipologia aggiornata con successo!',
    deleted: 'Tipologia eliminata correttamente!',
  },
};
