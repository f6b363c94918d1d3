import { formatCount } from '#display/formatCount.ts';
import { formatNumber } from '#display/numbers.ts';
/** Texts of the users, part of `it`. */
export const users = {
  title: 'Utenti',
  search: 'Cerca fra gli utenti...',
  limit: 'Limite di 100 utenti raggiunto',
  add: 'Nuovo utente',
  import: 'Importa utenti',
  empty: 'Non ci sono ancora utenti',
  active: 'Attivo',
  inactive: 'Disattivo',
  expired: 'Scaduto',
  dataTab: 'Dati utente',
  filters: {
    group: 'Gruppo',
    role: 'Ruolo',
    status: 'Stato utente',
    allUsers: 'Tutti gli utenti',
    noGroup: 'Senza gruppo',
    statuses: { active: 'Attivi', inactive: 'Disattivi', expired: 'Scaduti' },
    lastLoginFrom: 'Ultimo accesso dal',
    orderings: {
      newest: 'Più recenti',
      oldest: 'Meno recenti',
      username: 'Nome utente A–Z',
      lastName: 'Cognome A–Z',
      lastLogin: 'Ultimo accesso',
    },
  },
  sections: {
    person: 'Dati personali',
    access: 'Accesso',
    password: 'Password',
    newPassword: 'Nuova password',
    groups: 'Gruppi',
    link: 'Link personale',
    photo: 'Foto',
  },
  personHint: 'Nome, cognome, codice fiscale ed e-mail si scrivono in maiuscolo.',
  passwordOptional:
    'Facoltativa: se la lasci vuota, l’utente accede con un link personale o imposta la password con «Hai dimenticato la password?».',
  passwordKept: 'Lascia vuoto per non cambiarla.',
  ownPassword: 'La tua password si cambia dal tuo profilo, con quella attuale.',
  noPassword: 'Con questo ruolo si accede solo con un link personale: la password non serve.',
  rolesFailed: 'Non è stato possibile caricare i ruoli.',
  pastHint: 'È un giorno già passato: l’utente non può accedere.',
  expirationHint: 'Dopo questo giorno l’utente non potrà più accedere.',
  usernameRule: 'Al massimo 150 caratteri, senza spazi né caratteri invisibili',
  fiscalCodeRule: 'Solo lettere e cifre, al massimo 16',
  otherHolder: (username: string) => `Ce l’ha già ${username} — `,
  openHolder: 'apri',
  unprinted: (characters: string) =>
    `L’attestato non può stampare ${characters}: usa lettere latine, greche o cirilliche. Puoi comunque salvare.`,
  fiscalCodeDoubts: {
    form: 'Non ha la forma di un codice fiscale: controllalo. Puoi comunque salvare.',
    control: 'Il carattere di controllo non è corretto: controlla il codice fiscale. Puoi comunque salvare.',
    name: 'Non corrisponde a nome e cognome: controllali. Puoi comunque salvare.',
    swapped: 'Nome e cognome sembrano scambiati: controllali. Puoi comunque salvare.',
  },
  groupsPlaceholder: 'Cerca un gruppo',
  link: {
    hint: 'Permette di accedere senza password. Chi lo riceve accede come questo utente: invialo solo all’interessato.',
    create: 'Crea un link',
    copy: 'Copia',
    copied: 'Link copiato',
    copyFailed: 'Il browser non permette di copiare: seleziona il link e copialo a mano.',
    none: 'Nessun link valido.',
    present: (n: number, day: string) =>
      n === 1 ? `Un link è valido fino al ${day}.` : `${n} link sono validi, l’ultimo fino al ${day}.`,
    expires: (day: string) => `Vale fino al ${day}. Non sarà mostrato di nuovo.`,
    revoke: 'Revoca tutti i link',
    unanswered:
      'La risposta non è arrivata: se il link è stato creato non si può più vedere. Puoi revocarlo, o crearne un altro.',
    revokeQuestion: (name: string) => `Sei sicuro di voler revocare i link di ${name}?`,
    revokeHint: 'Con i link già inviati non si potrà più accedere.',
    revokeConfirm: 'Revoca',
    revoked: (n: number) =>
      n === 0 ? 'Non c’erano link da revocare' : n === 1 ? '1 link revocato' : `${n} link revocati`,
  },
  summary: {
    role: 'Ruolo',
    status: 'Stato utente',
    expiry: 'Data di scadenza',
    noExpiry: 'Nessuna',
    lastLogin: 'Ultimo accesso',
    subscriptions: 'Iscrizioni',
  },
  custom: {
    section: 'Campi personalizzati',
    noOption: 'Nessuna',
    invalidField: 'Valore non ammesso',
    archivedOption: (label: string) => `${label} (non più in uso)`,
    invalid:
      'Un campo personalizzato non è valido, o è cambiato nel frattempo: ricarica la pagina per vederlo com’è adesso.',
  },
  notes: {
    tab: 'Note',
    title: 'Note interne',
    hint: 'Note interne: il corsista non le vede. Si eliminano con l’utente.',
    add: 'Aggiungi una nota',
    none: 'Non ci sono ancora note',
    edit: 'Modifica',
    /** What the buttons of one note are called for who does not see where they stand. */
    editOf: (when: string) => `Modifica la nota del ${when}`,
    deleteOf: (when: string) => `Elimina la nota del ${when}`,
    erasedAuthor: 'Utente eliminato',
    changed: (when: string) => `modificata il ${when}`,
    more: 'Mostra le note precedenti',
    question: 'Sei sicuro di voler eliminare la nota?',
    consequences: 'La nota si elimina definitivamente. Nel registro attività resta che c’era, non che cosa diceva.',
    saved: { created: 'Nota aggiunta', updated: 'Nota modificata', deleted: 'Nota eliminata' },
  },
  facts: 'Registrazione',
  created: 'Creato il',
  updated: 'Ultima modifica',
  lastLogin: 'Ultimo accesso',
  deleteQuestion: (name: string) => `Sei sicuro di voler eliminare ${name}?`,
  deletion: {
    counting: 'Calcolo di ciò che si elimina…',
    hint: (subscriptions: number, certificates: number) => {
      const enrolments =
        subscriptions === 0
          ? 'i dati personali'
          : `i dati personali e ${formatCount(subscriptions, 'iscrizione', 'iscrizioni')} con tutto ciò che ha fatto nelle lezioni`;
      const paper =
        certificates === 0
          ? ''
          : ` Si elimin${certificates === 1 ? 'a anche 1 attestato' : `ano anche ${formatNumber(certificates)} attestati`}: chi ne verificherà il codice leggerà che i dati del titolare sono stati cancellati.`;
      return `Si eliminano definitivamente ${enrolments}.${paper} Non si può tornare indietro.`;
    },
    proof: (username: string) => `Per confermare scrivi il nome utente: ${username}`,
    instead: 'Per impedire l’accesso e conservare dati e attestati, disattiva l’utente.',
    deactivate: 'Disattiva',
    deactivated: 'Utente disattivato: dati, iscrizioni e attestati restano.',
  },
  saved: {
    created: 'Utente creato con successo!',
    updated: 'Utente aggiornato!',
    deleted: 'Utente eliminato correttamente!',
  },
  failures: {
    usernameTaken: "L'username scelto è gia in uso!",
    usernameField: "L'username inserito potrebbe essere già in uso",
    password: 'La password inserita non è corretta!',
    email: "L'email inserita potrebbe essere già in uso!",
    groups: 'Un gruppo scelto non esiste più: toglilo e salva di nuovo.',
    ownAccount: 'Non puoi toglierti da solo l’accesso di amministratore',
  },
};

/** Names of the fields, under `resources` of `it`. */
export const userFields = {
  userNotes: { name: 'Nota |||| Note', fields: { text: 'Nota' } },
  users: {
    name: 'Utente |||| Utenti',
    fields: {
      username: 'Nome utente',
      email: 'E-mail',
      first_name: 'Nome',
      last_name: 'Cognome',
      fiscal_code: 'Codice fiscale',
      role_id: 'Ruolo',
      groups: 'Gruppi',
      is_active: 'Attivo',
      expiration_date: 'Data di scadenza',
      avatar: 'Foto',
      password: 'Password',
      new_password: 'Nuova password',
      password_again: 'Conferma password',
      tmp_password: 'Cambio password al primo accesso',
      last_login: 'Ultimo accesso',
      created: 'Data creazione',
    },
  },
};
