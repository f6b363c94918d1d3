import { choosePluralArticle } from '#display/articles.ts';
import { formatCount } from '#display/formatCount.ts';
import { formatNumber } from '#display/numbers.ts';

/** Every text of the groups. */
export const groups = {
  title: 'Gruppi',
  search: 'Cerca tra i gruppi...',
  enrol: 'Iscrivi il gruppo ai corsi',
  add: 'Nuovo gruppo',
  empty: 'Non ci sono ancora gruppi',
  total: (shown: number, count: number) => {
    const groups = shown === 1 ? '1 gruppo' : `${shown} gruppi`;
    return shown === count ? `Totale: ${groups}` : `Totale di questa pagina: ${groups}`;
  },
  section: 'Dati del gruppo',
  facts: 'Registrazione',
  change: 'Modifica',
  tabs: { data: 'Dettaglio gruppo', users: 'Lista utenti', add: 'Aggiungi utenti' },
  nameRule: 'Una riga di testo, senza la barra «|»',
  slugTaken: 'Lo slug scelto è gia in uso!',
  deleteQuestion: (name: string) => `Sei sicuro di voler eliminare il gruppo ${name}?`,
  deleteHint: (users: number) =>
    users === 0
      ? 'Il gruppo non ha utenti. Non si può tornare indietro.'
      : `${users === 1 ? 'Un utente non farà' : `${formatNumber(users)} utenti non faranno`} più parte del gruppo; le loro iscrizioni ai corsi restano. Non si può tornare indietro.`,
  saved: {
    created: 'Gruppo creato con successo!',
    updated: 'Operazione avvenuta con successo!',
    deleted: 'Gruppo eliminato con successo!',
  },
  membership: {
    mode: 'Come scegliere gli utenti',
    search: 'Cerca',
    filter: 'Filtra',
    role: 'Ruolo',
    otherGroup: 'Anche nel gruppo',
    state: 'Stato utente',
    /** An expired account is still an active one here, unlike in the list of users. */
    states: { true: 'Attivi, anche se scaduti', false: 'Disattivi' },
    nobody: 'Seleziona gli utenti, oppure imposta un filtro',
    otherFilters: 'L’elenco ha un filtro che qui non vale per tutti: toglilo, oppure seleziona gli utenti',
    filtered: (n: number) =>
      n === 1 ? '1 utente corrisponde ai filtri' : `${formatNumber(n)} utenti corrispondono ai filtri`,
    hint: 'Con molti utenti può volerci un po’: intanto puoi andare su un’altra pagina, l’operazione continua.',
    move: 'Sposta in un altro gruppo',
    add: {
      title: 'Aggiungi utenti',
      empty: 'Tutti gli utenti fanno già parte del gruppo',
      idle: 'Aggiungi al gruppo',
      some: (n: number) => (n === 1 ? 'Aggiungi 1 utente' : `Aggiungi ${n} utenti`),
      all: (n: number) =>
        n === 1 ? 'Aggiungi 1 utente' : `Aggiungi tutti ${choosePluralArticle(n)} ${formatNumber(n)} utenti`,
      question: (n: number, name: string) => `Aggiungere ${formatCount(n, 'utente', 'utenti')} al gruppo ${name}?`,
      confirm: 'Aggiungi',
      done: (n: number) => `${formatCount(n, 'Utente aggiunto', 'Utenti aggiunti')} al gruppo`,
    },
    remove: {
      title: 'Lista utenti',
      empty: 'Il gruppo non ha ancora utenti',
      idle: 'Rimuovi dal gruppo',
      some: (n: number) => (n === 1 ? 'Rimuovi 1 utente' : `Rimuovi ${n} utenti`),
      all: (n: number) =>
        n === 1 ? 'Rimuovi 1 utente' : `Rimuovi tutti ${choosePluralArticle(n)} ${formatNumber(n)} utenti`,
      question: (n: number, name: string) => `Rimuovere ${formatCount(n, 'utente', 'utenti')} dal gruppo ${name}?`,
      confirm: 'Rimuovi',
      done: (n: number) => `${formatCount(n, 'Utente rimosso', 'Utenti rimossi')} dal gruppo`,
    },
  },
};
