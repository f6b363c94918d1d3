import { plural } from './plural.ts';

/** Every text of the learner area but the player's. Functions take what is put into the sentence. */

export const common = {
  retry: 'Riprova',
  close: 'Chiudi',
  loading: 'Caricamento in corso',
  skipToContent: 'Vai al contenuto',
  backToCourses: 'I miei corsi',
  loadFailed: 'Non è stato possibile caricare questa parte.',
  offline: 'La connessione è assente. Controlla la rete e riprova.',
  unavailable: 'Il servizio non risponde. Riprova tra poco.',
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
  myProfile: 'Il mio profilo',
  backoffice: 'Backoffice',
  logout: 'Logout',
  signIn: 'Accedi',
  social: (name: string) => `Seguici su ${name}`,
  contacts: 'Contatti',
};

export const login = {
  title: 'Accedi',
  intro: 'Inserisci le tue credenziali per continuare la formazione.',
  username: 'Nome utente',
  password: 'Password',
  submit: 'Accedi',
  forgot: 'Hai dimenticato la password?',
  wrong: 'Controlla di aver inserito bene username e password',
  tooMany: 'Troppi tentativi: attendi qualche minuto e riprova.',
  noHome: 'Questo utente non ha un’area a cui accedere. Rivolgiti a chi gestisce la piattaforma.',
  silent: 'Accesso in corso…',
  showPassword: 'Mostra la password',
  hidePassword: 'Nascondi la password',
};

export const recovery = {
  forgotTitle: 'Recupera password',
  forgotIntro: 'Scrivi l’indirizzo e-mail del tuo profilo: ti invieremo un link per scegliere una nuova password.',
  email: 'E-mail',
  send: 'Invia email',
  backToLogin: 'Torna al login',
  sentTitle: 'Email inviata',
  sent: (email: string) =>
    `Se l’indirizzo ${email} esiste nel sistema, riceverai a breve un link per reimpostare la password.`,
  goToLogin: 'Vai al login',
  sendFailed: 'L’email non è partita. Riprova tra poco.',
  resetTitle: 'Reimposta password',
  newPassword: 'Nuova password',
  confirm: 'Conferma nuova password',
  reset: 'Reimposta',
  hint: 'La password deve contenere almeno 8 caratteri tra cui almeno una maiuscola, un numero ed un carattere speciale',
  hintLabel: 'Come deve essere la password',
  criteria: 'Controlla di aver rispettato i criteri',
  updated: 'Password aggiornata!',
  noToken: 'Il link che hai aperto non è completo.',
  askAgain: 'Richiedi un nuovo link',
  firstTitle: 'Scegli una nuova password',
  firstIntro: 'È il tuo primo accesso: scegli una password personale per continuare.',
  save: 'Salva password',
};

export const passwords = {
  invalid: 'Password inserita non valida',
  different: 'Le password non corrispondono',
  wrongOld: 'Password errata, controlla di vaer scritto bene',
  noPaste: "La funzione 'incolla' è disabilitata",
  rules: 'Almeno 8 caratteri, con una minuscola, una maiuscola, un numero e un carattere tra @ $ ! % * ? &',
};

export const courses = {
  title: 'I miei corsi',
  morning: (name: string) => `Buongiorno, ${name}`,
  afternoon: (name: string) => `Buon pomeriggio, ${name}`,
  evening: (name: string) => `Buonasera, ${name}`,
  search: 'Cerca tra i corsi',
  clearSearch: 'Cancella la ricerca',
  noTypology: 'Nessuna tipologia',
  none: 'Non ci sono corsi',
  noneText: 'Quando ti iscriveranno a un corso lo troverai qui.',
  noneFound: (search: string) => `Nessun corso corrisponde a «${search}».`,
  completed: 'COMPLETATO',
  suspended: 'Iscrizione sospesa',
  goTo: 'VAI AL CORSO',
  goToNamed: (name: string) => `VAI AL CORSO: ${name}`,
  count: (count: number) => plural(count, 'corso', 'corsi'),
  resume: (section: string) => `Riprendi: ${section}`,
  resumeShort: 'Riprendi',
  begin: 'Inizia',
  beginNext: 'Il prossimo da iniziare',
  resumeWhere: 'Eri rimasto qui',
  progress: (percentage: string) => `${percentage} completato`,
  progressOf: (name: string) => `Avanzamento di ${name}`,
};

export const expiry = {
  expired: (day: string) => `L'iscrizione al corso è scaduta in data: ${day}`,
  expiring: (day: string) => `L'iscrizione al corso scade in data: ${day}`,
  short: (day: string) => `Scade il ${day}`,
};

export const certificate = {
  title: 'Attestato',
  signIn: 'Accedi',
  download: 'Scarica PDF',
  copyLink: 'Copia il link',
  copied: 'Link copiato',
  copyFailed: 'Il link non è stato copiato: selezionalo e copialo a mano.',
  pending: 'Stiamo preparando l’attestato: ci vuole un istante.',
  notFound: 'Questo attestato non esiste, o il suo link non è più valido',
  notCompleted: 'L’attestato sarà pronto quando avrai completato il corso.',
  page: (page: number, pages: number) => `Pagina ${page} di ${pages} dell’attestato`,
  viewer: 'Anteprima dell’attestato',
  viewerFailed: 'L’anteprima non si è aperta. Puoi scaricare il PDF.',
  holder: 'Rilasciato a',
  fiscalCode: 'Codice fiscale',
  course: 'Corso',
  code: 'Codice corso',
  completed: 'Completato il',
  duration: 'Durata',
  issued: 'Emesso il',
  number: 'Numero',
  verificationCode: 'Codice di verifica',
  replaced: 'Emissioni precedenti, sostituite',
  replacedRow: (number: number, day: string) => `N. ${number} del ${day}`,
};

export const profile = {
  title: 'Il tuo profilo',
  data: 'I tuoi dati',
  name: 'Nome e cognome',
  username: 'Nome utente',
  email: 'E-mail',
  fiscalCode: 'Codice fiscale',
  groups: 'Gruppi',
  lastLogin: 'Ultimo accesso',
  since: 'Iscritto dal',
  none: 'Non indicato',
  changePhoto: 'Cambia foto',
  photoHint: 'Un’immagine, meglio se quadrata.',
  photoFailed: 'foto non caricata',
  photoSaved: 'Foto aggiornata',
  password: 'Password',
  passwordText: 'Cambiala quando vuoi: le altre sessioni aperte verranno chiuse.',
  changePassword: 'Cambio password',
  oldPassword: 'Password attuale',
  newPassword: 'Nuova password',
  confirm: 'Conferma nuova password',
  save: 'Salva',
  cancel: 'Annulla',
  updated: 'Password aggiornata!',
  failed: 'La password non è stata salvata. Riprova.',
};

export const activities = {
  title: 'Le mie attività',
  statistics: 'STATISTICHE',
  courses: 'CORSI',
  duration: 'Tempo di studio',
  durationText: 'Tempo effettivamente seguito in tutti i tuoi corsi.',
  achievements: 'I tuoi corsi',
  passed: 'Completati',
  running: 'In corso',
  toStart: 'Da avviare',
  total: 'Totale',
  chart: 'Attività degli ultimi 12 mesi',
  sessions: 'Sessioni',
  sessionsOf: (count: number) => plural(count, 'sessione', 'sessioni'),
  noSessions: 'Negli ultimi 12 mesi non ci sono sessioni.',
  month: 'Mese',
  none: 'Non ci sono corsi',
  goToCourses: 'I miei corsi',
  certificate: 'Attestato',
  enrolled: (day: string) => `Iscrizione del ${day}`,
  completedOn: (day: string) => `Completato il ${day}`,
  watched: (duration: string) => `${duration} di studio`,
};

export const noAccess = {
  title: 'Non sei autorizzato ad accedere',
  text: 'Se pensi che sia un errore, rivolgiti a chi gestisce la piattaforma.',
  login: 'Vai al login',
};

export const notFound = {
  title: 'Error 404',
  text: 'La pagina che cerchi non esiste o è stata spostata.',
  home: 'Torna all’inizio',
};
