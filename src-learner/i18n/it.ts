import type { ColorSchemeChoice } from '#contract/colorScheme.ts';

/** What several screens of the learner area say; the others have files of their own. Functions take what is put into the sentence. */

export const common = {
  retry: 'Riprova',
  close: 'Chiudi',
  clearSearch: 'Cancella la ricerca',
  loading: 'Caricamento in corso',
  searching: 'Ricerca in corso',
  skipToContent: 'Vai al contenuto',
  backToCourses: 'I miei corsi',
  loadFailed: 'Non è stato possibile caricare questa parte.',
  offline: 'La connessione è assente. Controlla la rete e riprova.',
  noAnswer: 'Il server non ha risposto. Riprova fra poco.',
  outdated: 'La piattaforma è stata aggiornata: ricarica la pagina per continuare.',
  unavailable: 'Il servizio non risponde. Riprova tra poco.',
  tooMany: 'Troppe richieste: attendi qualche secondo e riprova.',
  tooLarge: 'Quello che stai inviando è troppo grande: accorcia il testo o scegli un’immagine più piccola.',
  busy: 'Il servizio è occupato: attendi qualche secondo e riprova.',
  readOnly: 'Non disponibile mentre vedi l’area di un altro utente: niente viene registrato.',
  notLoadedTitle: 'La pagina non si è caricata',
  unexpectedTitle: 'Qualcosa è andato storto',
  unexpectedText: 'La pagina si è interrotta. Ricaricala: quello che hai salvato è al sicuro.',
  reload: 'Ricarica la pagina',
  opensNewTab: 'si apre in una nuova scheda',
  minutes: 'min',
  hours: 'h',
  lessThanAMinute: 'meno di 1 min',
};

export const shell = {
  home: 'Vai alla pagina iniziale',
  userMenu: 'Menu utente',
  myCourses: 'I miei corsi',
  myActivities: 'Le mie attività',
  myCertificates: 'I miei attestati',
  myProfile: 'Il mio profilo',
  backoffice: 'Backoffice',
  logout: 'Logout',
  endView: 'Esci',
  look: 'Aspetto',
  looks: { system: 'Sistema', light: 'Chiaro', dark: 'Scuro' } satisfies Record<ColorSchemeChoice, string>,
  signIn: 'Accedi',
  social: (name: string) => `Seguici su ${name}`,
};

export const login = {
  title: 'Accedi',
  intro: 'Inserisci le tue credenziali per continuare la formazione.',
  username: 'Nome utente',
  password: 'Password',
  submit: 'Accedi',
  forgot: 'Hai dimenticato la password?',
  wrong: 'Controlla di aver inserito bene username e password',
  noHome: 'Questo utente non ha un’area a cui accedere. Rivolgiti a chi gestisce la piattaforma.',
  noStorage: 'Il browser non conserva l’accesso: consenti i cookie per questo sito e riprova.',
  silent: 'Accesso in corso…',
  whoTitle: 'Con quale utente vuoi continuare?',
  whoText: (me: string, owner: string) =>
    `In questo browser ha già effettuato l’accesso ${me}. Il link che hai aperto è di ${owner}: se prosegui con il link, la sessione di ${me} viene terminata.`,
  alreadyIn: (me: string) => `In questo browser ha già effettuato l’accesso ${me}.`,
  stayAs: (me: string) => `Continua come ${me}`,
  enterAs: (owner: string) => `Accedi come ${owner}`,
  showPassword: (field: string) => `Mostra «${field}»`,
  hidePassword: (field: string) => `Nascondi «${field}»`,
  sessionOver: 'La sessione è terminata: accedi per continuare.',
  sessionOverKept: 'La sessione è terminata. Le risposte date sono conservate: accedi per continuare.',
  passwordChanged: 'Password aggiornata: accedi di nuovo con quella nuova.',
};

export const secondFactor = {
  title: 'Verifica in due passaggi',
  intro: 'Apri l’app di autenticazione e scrivi il codice di 6 cifre.',
  code: 'Codice di verifica',
  submit: 'Verifica',
  useRecovery: 'Usa un codice di recupero',
  recoveryIntro: 'Scrivi uno dei codici di recupero che hai conservato: vale una volta sola.',
  recoveryCode: 'Codice di recupero',
  useApp: 'Usa il codice dell’app',
  back: 'Torna al login',
  wrong: 'Codice non corretto, o già usato.',
  expired: 'È passato troppo tempo: inserisci di nuovo la password.',
};

export const passwords = {
  invalid: 'Password inserita non valida',
  same: 'Scegli una password diversa da quella attuale',
  different: 'Le password non corrispondono',
  wrongOld: 'Password errata, controlla di vaer scritto bene',
  noPaste: "La funzione 'incolla' è disabilitata",
};
