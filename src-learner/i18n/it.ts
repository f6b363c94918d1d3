import type { ColorSchemeChoice } from '#contract/colorScheme.ts';
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
  tooMany: 'Troppe richieste: attendi qualche secondo e riprova.',
  tooLarge: 'Quello che stai inviando è troppo grande: accorcia il testo o scegli un’immagine più piccola.',
  busy: 'Il servizio è occupato: attendi qualche secondo e riprova.',
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
  look: 'Aspetto',
  looks: { system: 'Sistema', light: 'Chiaro', dark: 'Scuro' } satisfies Record<ColorSchemeChoice, string>,
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
  noHome: 'Questo utente non ha un’area a cui accedere. Rivolgiti a chi gestisce la piattaforma.',
  silent: 'Accesso in corso…',
  whoTitle: 'Con quale utente vuoi continuare?',
  whoText: (me: string, owner: string) =>
    `In questo browser ha già effettuato l’accesso ${me}. Il link che hai aperto è di ${owner}: se prosegui con il link, la sessione di ${me} viene terminata.`,
  alreadyIn: (me: string) => `In questo browser ha già effettuato l’accesso ${me}.`,
  stayAs: (me: string) => `Continua come ${me}`,
  enterAs: (owner: string) => `Accedi come ${owner}`,
  showPassword: 'Mostra la password',
  hidePassword: 'Nascondi la password',
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
  resetDescription: 'Scegli una nuova password per il tuo profilo.',
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
  firstIntro: 'Per continuare scegli una password personale, che conosci solo tu.',
  save: 'Salva password',
};

export const passwords = {
  invalid: 'Password inserita non valida',
  same: 'Scegli una password diversa da quella attuale',
  common: 'È tra le password più comuni: scegline un’altra',
  personal: 'Contiene solo nomi della persona o della piattaforma: scegline un’altra',
  different: 'Le password non corrispondono',
  wrongOld: 'Password errata, controlla di vaer scritto bene',
  noPaste: "La funzione 'incolla' è disabilitata",
  rules: 'Almeno 8 caratteri, con una minuscola, una maiuscola, un numero e un carattere tra @ $ ! % * ? &',
};

export const courses = {
  title: 'I miei corsi',
  description: 'I corsi a cui sei iscritto, con l’avanzamento e la scadenza di ciascuno.',
  morning: (name: string) => `Buongiorno, ${name}`,
  afternoon: (name: string) => `Buon pomeriggio, ${name}`,
  evening: (name: string) => `Buonasera, ${name}`,
  welcome: 'I tuoi corsi ti aspettano',
  search: 'Cerca tra i corsi',
  clearSearch: 'Cancella la ricerca',
  noTypology: 'Nessuna tipologia',
  none: 'Non ci sono corsi',
  noneText: 'Quando ti iscriveranno a un corso lo troverai qui.',
  noneFound: (search: string) => `Nessun corso corrisponde a «${search}».`,
  completed: 'COMPLETATO',
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
  description: 'Consulta, scarica e verifica un attestato di completamento.',
  signIn: 'Accedi',
  download: 'Scarica PDF',
  link: 'Link dell’attestato',
  copyLink: 'Copia il link',
  copied: 'Link copiato',
  copyFailed: 'Il link non è stato copiato: selezionalo e copialo a mano.',
  pending: 'Stiamo preparando l’attestato: ci vuole un istante.',
  notFound: 'Questo attestato non esiste, o il suo link non è più valido',
  isReplaced: 'Questo attestato è stato sostituito',
  isReplacedText: 'Ne è stato emesso uno corretto, con un altro codice: chiedilo a chi ti ha dato questo link.',
  isErased: 'I dati del titolare di questo attestato sono stati cancellati',
  isErasedText: (number: number, course: string | null, day: string) =>
    `L’attestato n. ${number}${course ? ` del corso «${course}»` : ''} è stato emesso il ${day}. Il titolare non è più registrato: le altre informazioni non sono più disponibili.`,
  isValid: 'Attestato valido',
  isValidText: 'Il codice che hai aperto corrisponde a un attestato emesso da questa piattaforma.',
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

export const register = {
  title: 'Verifica del registro',
  description: 'Verifica un registro dell’apprendimento stampato.',
  isValid: 'Registro valido',
  isValidText:
    'La stampa con questo codice corrisponde agli eventi conservati dalla piattaforma. Confronta questi dati con quelli sulla carta.',
  isChanged: 'Registro non corrispondente',
  isChangedText:
    'Gli eventi conservati dalla piattaforma non sono quelli di questa stampa: rivolgiti a chi l’ha rilasciata.',
  notFound: 'Nessun registro con questo codice',
  notFoundText:
    'Controlla di averlo copiato per intero. Se l’iscrizione è stata eliminata, le sue stampe non si possono più verificare.',
  holder: 'Corsista',
  course: 'Corso',
  code: 'Codice corso',
  printed: 'Stampato il',
  events: 'Eventi nella stampa',
  lastEvent: 'Ultimo evento nella stampa',
  laterEvents: 'Eventi registrati dopo la stampa',
};

export const profile = {
  title: 'Il tuo profilo',
  description: 'I tuoi dati, la tua foto e la tua password.',
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
  photoHint: 'PNG, JPEG o WebP, meglio se quadrata.',
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

export const sessions = {
  title: 'Sessioni attive',
  text: 'I dispositivi da cui hai effettuato l’accesso. Se non ne riconosci uno, termina la sessione e cambia la password.',
  present: 'Questo dispositivo',
  unknownDevice: 'Dispositivo sconosciuto',
  unknownAddress: 'sconosciuto',
  address: (address: string) => `Indirizzo ${address}`,
  inUse: 'In uso ora',
  lastUsed: (instant: string) => `Ultimo uso ${instant}`,
  all: (count: number) => `Mostra tutte (${count})`,
  fewer: 'Mostra meno',
  end: 'Termina',
  endNamed: (device: string) => `Termina: ${device}`,
  endOthers: 'Termina le altre sessioni',
  ended: (count: number) =>
    count === 0 ? 'Non c’erano sessioni da terminare' : plural(count, 'sessione terminata', 'sessioni terminate'),
  noOthers: 'Non ci sono altre sessioni attive.',
  failed: 'La sessione non è stata terminata. Riprova.',
};

export const activities = {
  title: 'Le mie attività',
  description: 'Il tempo di studio, i risultati e le attività degli ultimi 12 mesi.',
  statistics: 'STATISTICHE',
  courses: 'CORSI',
  duration: 'Tempo di studio',
  durationText: 'Tempo di fruizione effettivo in tutti i tuoi corsi.',
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
  more: 'Mostra altri corsi',
  certificate: 'Attestato',
  enrolled: (day: string) => `Iscrizione del ${day}`,
  completedOn: (day: string) => `Completato il ${day}`,
  watched: (duration: string) => `${duration} di studio`,
};

export const noAccess = {
  title: 'Non sei autorizzato ad accedere',
  text: 'Se pensi che sia un errore, rivolgiti a chi gestisce la piattaforma.',
  login: 'Vai al login',
  linkOver:
    'Il link per reimpostare la password è scaduto o è già stato usato: vale un’ora e una sola volta. Richiedine uno nuovo.',
};

export const notFound = {
  title: 'Error 404',
  text: 'La pagina che cerchi non esiste o è stata spostata.',
  home: 'Torna all’inizio',
};
