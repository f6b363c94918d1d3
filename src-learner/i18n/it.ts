import type { ColorSchemeChoice } from '#contract/colorScheme.ts';
import { plural } from './plural.ts';

/** Every text of the learner area but the player's. Functions take what is put into the sentence. */

export const common = {
  retry: 'Riprova',
  close: 'Chiudi',
  clearSearch: 'Cancella la ricerca',
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
  myCertificates: 'I miei attestati',
  myProfile: 'Il mio profilo',
  backoffice: 'Backoffice',
  logout: 'Logout',
  look: 'Aspetto',
  looks: { system: 'Sistema', light: 'Chiaro', dark: 'Scuro' } satisfies Record<ColorSchemeChoice, string>,
  signIn: 'Accedi',
  social: (name: string) => `Seguici su ${name}`,
  contacts: 'Contatti',
};

/** An administrator sees the area as one of its learners. */
export const view = {
  title: 'Vedi come corsista',
  intro: 'Vedrai l’area come la vede il corsista, per mezz’ora e in sola lettura. Verrà registrato con il tuo nome.',
  start: 'Inizia',
  again: 'Riprova',
  back: 'Torna al backoffice',
  label: 'Visualizzazione come corsista',
  whose: (name: string) => `Stai vedendo l’area di ${name}.`,
  readOnly: (time: string) => `Sola lettura: niente viene registrato. Termina alle ${time}.`,
  end: 'Esci',
  refused: 'Non disponibile mentre vedi l’area di un altro utente: niente viene registrato.',
  over: 'La visualizzazione è terminata',
  overText: 'Puoi chiudere questa scheda. Per riprendere, torna alla scheda dell’utente nel backoffice.',
  failed: 'Non è stato possibile iniziare. Controlla la connessione e riprova.',
  refusals: {
    tier_not_allowed: 'Si può vedere l’area solo come un corsista.',
    user_not_active: 'L’utente è disattivato o scaduto: nemmeno lui può accedere.',
    not_found: 'Questo utente non esiste più.',
    too_many_requests: 'Troppe visualizzazioni in un’ora: riprova più tardi.',
    session_over: 'La tua sessione è terminata: accedi di nuovo e riprova.',
  } as Record<string, string>,
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
