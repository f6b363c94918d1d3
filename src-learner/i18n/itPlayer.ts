import { withArticle } from '#display/articles.ts';
import { formatCount } from '#display/formatCount.ts';
import { formatNumber } from '#display/numbers.ts';

/** The texts of the player, apart so that they travel with it. */

export const player = {
  course: 'Corso',
  bannerRetry: 'Connessione interrotta, riprova',
  notFound: 'Questo corso non è tra i tuoi',
  notFoundText: 'Controlla l’indirizzo, oppure scegli un corso tra quelli a cui sei iscritto.',
  sectionNotFound: 'Questa lezione non è più disponibile',
  sectionNotFoundText: 'Scegline un’altra dall’elenco del corso.',
  locked: 'Questa lezione non si può ancora aprire',
  /** The whole course is closed. */
  closed: 'Questa lezione non si può aprire',
  suspended: 'L’iscrizione a questo corso è sospesa: le lezioni non si possono aprire.',
  past: 'Questa è un’iscrizione precedente, non più attiva: le lezioni non si possono aprire.',
  previous: 'Precedente',
  next: 'Successiva',
  previousOf: (name: string) => `Lezione precedente: ${name}`,
  nextOf: (name: string) => `Lezione successiva: ${name}`,
  lessonDone: 'Lezione completata',
  courseStart: 'Inizio del corso',
  wholeTitle: 'Mostra il titolo intero',
  lessTitle: 'Riduci il titolo',
  about: 'Informazioni sul corso',
  description: 'Descrizione',
  courseDescription: 'Il corso',
  moduleDescription: 'Il modulo',
  moreDescription: 'Altre informazioni',
  materials: 'Materiali',
  noMaterials: 'Questo corso non ha materiale didattico.',
  noDescription: 'Questo corso non ha una descrizione.',
  materialFile: 'File',
  materialZip: 'Archivio ZIP',
  materialLink: 'Link',
  teachers: 'Insegnanti',
};

export const start = {
  resumeAt: 'Ecco il punto in cui eri rimasto:',
  begin: 'Inizia ora la tua formazione',
  resume: 'Riprendi da dove avevi interrotto',
  restart: 'Ricomincia il corso',
  restartTitle: 'Ricominciare il corso?',
  restartText:
    'I punti in cui avevi interrotto i video verranno azzerati e ripartirai dalla prima lezione. Le lezioni completate, i risultati delle verifiche e il tempo di fruizione restano.',
  restartConfirm: 'Ricomincia dalla prima lezione',
  restartCancel: 'Annulla',
  empty: 'Il corso selezionato non contiene lezioni',
  lessons: (count: number) => formatCount(count, 'lezione', 'lezioni'),
  toCalendar: 'Aggiungi al calendario',
  deadline: (name: string) => `Scadenza del corso: ${name}`,
  failed: 'Non è stato possibile aprire la lezione. Riprova.',
};

export const progress = {
  title: 'Avanzamento del corso',
  passedOf: (passed: number, total: number) => `${passed} di ${formatCount(total, 'lezione', 'lezioni')}`,
  done: 'Bravo, hai completato tutte le sezioni obbligatorie',
  remaining: 'Per completare il corso devi superare tutte le sezioni obbligatorie',
  certificate: "Vai all'attestato",
};

export const completion = {
  completed: 'Corso completato',
  completedOn: (day: string) => `Corso completato il ${day}`,
  text: 'Il risultato è registrato e resta tuo.',
  begin: (name: string) => `Inizia: ${name}`,
  resume: (name: string) => `Riprendi: ${name}`,
  stay: 'Resta nel corso',
  allDone: 'Non hai altri corsi da completare.',
};

export const tree = {
  title: 'Contenuti del corso',
  showAll: 'Mostra tutte le lezioni del modulo',
  showLess: 'Mostra meno lezioni',
  moduleCount: (passed: number, total: number) => `${passed} di ${total} ${total === 1 ? 'completata' : 'completate'}`,
  emptyModule: 'Questo modulo non contiene lezioni.',
  hiddenModule: 'Nascosto ai corsisti',
  done: 'Completata',
  current: 'In corso',
  open: 'Da fare',
  locked: 'Bloccata',
  optional: 'Facoltativa',
  lockedBy: (name: string) => `Supera prima «${name}»`,
  lockedUnknown: 'Non ancora disponibile',
  closed: {
    expired: 'Iscrizione scaduta: le lezioni non si possono aprire.',
    suspended: 'Iscrizione sospesa: le lezioni non si possono aprire.',
    past: 'Iscrizione non più attiva: le lezioni non si possono aprire.',
  },
  lockedExpired: 'Iscrizione scaduta',
  lockedSuspended: 'Iscrizione sospesa',
  lockedPast: 'Iscrizione non più attiva',
  kinds: { video: 'Video', file: 'File', evaluation: 'Verifica', survey: 'Sondaggio', lesson: 'Lezione' },
};

export const preview = {
  title: 'SEI IN MODALITÀ ANTEPRIMA',
  text: 'Le lezioni non vengono tracciate e lo stato dell’iscrizione non viene salvato.',
  back: 'Torna alla modifica del corso',
  noSending: 'Invio dei dati non disponibile in modalità anteprima',
  notFound: 'Questo corso non esiste',
  notFoundText: 'Controlla l’indirizzo: il corso potrebbe essere stato eliminato.',
  toAll: 'Vai ai corsi del backoffice',
};

/** A survey or an evaluation outside of any course, for who edits it. */
export const questionnairePreview = {
  text: 'Le risposte non vengono registrate.',
  back: { survey: 'Torna alla modifica del sondaggio', evaluation: 'Torna alla modifica della verifica' },
  notFound: { survey: 'Questo sondaggio non esiste', evaluation: 'Questa verifica non esiste' },
  notFoundText: 'Controlla l’indirizzo: potrebbe essere stato eliminato.',
  toAll: { survey: 'Vai ai sondaggi del backoffice', evaluation: 'Vai alle verifiche del backoffice' },
  loading: 'Caricamento anteprima',
  grade: 'Mostra come verrebbe valutata',
  gradeFailed:
    'La valutazione non è riuscita. Le risposte sono ancora qui: riprova, o ricarica se le domande sono cambiate.',
  nothingKept: 'È una prova: l’esito non viene registrato.',
  again: 'Ricomincia l’anteprima',
};

export const video = {
  begin: 'INIZIA A GUARDARE',
  resume: 'RIPRENDI',
  restart: 'RICOMINCIA',
  watched: (percentage: string) => `Hai visto ${withArticle(percentage)} del video`,
  required: 'Per completare la lezione serve il 90%',
  requiredEnd: 'Per completare la lezione guarda il video fino alla fine',
  passed: 'Lezione completata: puoi rivederla liberamente',
  coverage: 'Parti del video già viste',
  noSkip: 'Puoi spostarti solo nelle parti che hai già visto.',
  missingTitle: 'Manca ancora una parte',
  missing: (duration: string, from: string) =>
    `Per completare la lezione guarda ancora ${duration}: la prima parte che manca comincia a ${from}.`,
  goToMissing: 'Vai alla parte che manca',
  checking: 'Registriamo la lezione…',
  waitingNetwork: 'In pausa finché la connessione non torna',
  back: 'Connessione ristabilita',
  replacedTitle: 'Stai guardando altrove',
  replaced: 'Questa lezione, o un’altra, è stata aperta in un’altra scheda o su un altro dispositivo.',
  takeBack: 'Continua qui',
  refused: 'Questa lezione non può essere registrata ora. Ricarica la pagina.',
  barriers: {
    subscription_suspended:
      'L’iscrizione a questo corso è stata sospesa. Ciò che hai visto finora è stato registrato; il resto non verrà conteggiato.',
    subscription_expired:
      'L’iscrizione a questo corso è scaduta. Ciò che hai visto finora è stato registrato; il resto non verrà conteggiato.',
    subscription_closed: 'L’iscrizione a questo corso non è più attiva: la lezione non può essere registrata.',
    film_replaced:
      'Riapri la lezione per seguirla dall’inizio con il nuovo contenuto. Il tempo di fruizione e le lezioni completate restano.',
  },
  filmReplacedTitle: 'Il video è stato sostituito',
  reopen: 'Riapri la lezione',
  missingMedia: 'Il video di questa lezione non è ancora stato caricato.',
  opening: 'Apriamo il video…',
  failed: 'Il video non si è caricato.',
  embedFailed: (site: string) =>
    `Il lettore di ${site} non si è aperto: la rete, o un’estensione del browser, potrebbe bloccarlo. Consenti ${site} per questa pagina o prova da un’altra rete, poi riprova; oppure passa alle altre lezioni.`,
  stalled: 'Il video si è fermato',
  fileStalled:
    'Non ne arriva il seguito da un po’. Se arriva, il video riprende da solo; altrimenti premi «Riprova»: ripartirai da dove eri arrivato.',
  embedStalled: (site: string) =>
    `${site} non risponde da un po’. Se riprende, il video torna da solo; altrimenti premi «Riprova»: ripartirai da dove eri arrivato.`,
  embedWithheld: (site: string) =>
    `${site} non lo mostra qui: è stato tolto, è privato, oppure chi lo ha pubblicato non permette di vederlo su altri siti. Avvisa chi gestisce il corso; intanto passa alle altre lezioni.`,
  seconds: (count: number) => formatCount(count, 'secondo', 'secondi'),
  minutes: (count: number) => formatCount(count, 'minuto', 'minuti'),
};

/** The words of the video controls. */
export const videoControls = {
  restart: 'Ricomincia',
  rewind: 'Indietro di {seektime} secondi',
  play: 'Riproduci',
  pause: 'Pausa',
  fastForward: 'Avanti di {seektime} secondi',
  seek: 'Posizione',
  seekLabel: '{currentTime} di {duration}',
  played: 'Riprodotto',
  buffered: 'Caricato',
  currentTime: 'Tempo trascorso',
  duration: 'Durata',
  volume: 'Volume',
  mute: 'Disattiva audio',
  unmute: 'Attiva audio',
  enableCaptions: 'Attiva sottotitoli',
  disableCaptions: 'Disattiva sottotitoli',
  download: 'Scarica',
  enterFullscreen: 'Schermo intero',
  exitFullscreen: 'Esci dallo schermo intero',
  frameTitle: 'Video: {title}',
  captions: 'Sottotitoli',
  settings: 'Impostazioni',
  menuBack: 'Torna al menu precedente',
  speed: 'Velocità',
  normal: 'Normale',
  quality: 'Qualità',
  loop: 'Ripeti',
  start: 'Inizio',
  end: 'Fine',
  all: 'Tutto',
  reset: 'Azzera',
  disabled: 'Disattivati',
  enabled: 'Attivati',
  advertisement: 'Annuncio',
};

export const file = {
  intro: 'Questa lezione è un file da scaricare e leggere.',
  introPdf: 'Questa lezione è un documento da leggere qui o da scaricare.',
  download: 'SCARICA FILE',
  missing: 'Il file di questa lezione non è ancora stato caricato.',
  failed: 'La lezione non è stata registrata. Riprova.',
  done: 'Lezione completata',
};

export const questionnaire = {
  beginEvaluation: 'Inizia la verifica',
  beginSurvey: 'Inizia il sondaggio',
  anonymous:
    'Questo sondaggio è anonimo: nessuno, nemmeno chi amministra il corso, può sapere chi ha dato quali risposte. Resta registrato solo che lo hai compilato. Evita di scrivere il tuo nome nelle risposte.',
  resumed: 'Ritroverai le risposte che avevi già dato.',
  questions: (count: number) => formatCount(count, 'domanda', 'domande'),
  triesLeft: (count: number) => formatCount(count, 'tentativo a disposizione', 'tentativi a disposizione'),
  unlimited: 'Tentativi illimitati',
  noTries: 'Hai esaurito i tentativi',
  passMark: (percentage: string) => `Si supera con ${withArticle(percentage)} di risposte corrette`,
  lastResult: (percentage: string) => `Ultimo esito: ${percentage}`,
  seeLast: 'Rivedi l’ultimo esito',
  /** For an administrator who sees the area as the learner. */
  notHanded: { evaluation: 'Verifica non ancora consegnata', survey: 'Sondaggio non ancora consegnato' },
  onlyLearner: 'Le domande si aprono solo al corsista: aprirle avvierebbe un tentativo.',
  loading: 'Caricamento domande',
  position: (index: number, total: number) => `Domanda ${index} di ${total}`,
  answered: (count: number, total: number) => `${count} di ${total} ${total === 1 ? 'risposta data' : 'risposte date'}`,
  back: 'Indietro',
  next: 'Avanti',
  submit: 'Invia',
  submitAll: 'Invia risposte',
  answerMissing: 'Manca la risposta.',
  rowsMissing: (count: number) =>
    count === 1 ? 'Manca la risposta a una riga.' : `Mancano le risposte a ${formatNumber(count)} righe.`,
  questionsMissing: ([first, ...others]: readonly number[]) =>
    others.length === 0
      ? `Manca la risposta alla domanda ${first}.`
      : `Mancano ${formatNumber(others.length + 1)} risposte: la prima è alla domanda ${first}.`,
  openLabel: 'La tua risposta',
  /** Told once little room is left. */
  openLength: (length: number, max: number) =>
    `${formatNumber(length)} di ${formatNumber(max)} caratteri${length < max ? '' : ': il testo in più non viene aggiunto'}`,
  choose: (count: number) => `Scegli ${formatCount(count, 'risposta', 'risposte')}`,
  chooseSome: 'Puoi scegliere più risposte',
  chooseUpTo: (count: number) => `Scegli almeno una risposta, al massimo ${count}`,
  saving: 'salvataggio…',
  saved: (time: string) => `salvato alle ${time}`,
  savedHere: 'salvato su questo dispositivo',
  closed: 'non si può più modificare: ricarica la pagina',
  sending: 'Invio in corso…',
  sendOffline: 'L’invio non è stato confermato.',
  sendFailed: 'Il servizio non ha accettato l’invio.',
  /** `changed` since: it is the learner who sends them. */
  answersSafe: {
    repeated: 'Le risposte sono al sicuro: l’invio riparte da solo appena possibile.',
    changed: 'Le risposte sono al sicuro: inviale di nuovo.',
  },
  sendAbsent:
    'Questa lezione non è più disponibile: le risposte restano salvate, e si possono inviare se torna a essere visibile.',
  sendRefused: 'Le risposte non sono state accettate. Ricarica la pagina e controlla le tue risposte.',
  empty: 'Questo questionario non è ancora pronto: non contiene domande a cui rispondere. Riprova più tardi.',
  notAnswerable: 'Questa domanda non ha risposte fra cui scegliere: vai pure avanti, non conta per il risultato.',
};

export const result = {
  evaluationPassed: 'Complimenti, hai superato la verifica!',
  evaluationFailed: 'Non hai superato la verifica!',
  stillPassed: 'La verifica resta superata',
  passedBefore: 'Questo tentativo non è bastato, ma l’avevi già superata: il risultato di allora resta.',
  elsewhere: {
    evaluation:
      'La verifica è stata consegnata da un’altra scheda o da un altro dispositivo: questo è il suo esito, e le risposte date qui non contano.',
    survey:
      'Il sondaggio è stato inviato da un’altra scheda o da un altro dispositivo: le risposte date qui non contano.',
  },
  surveyDone: 'Grazie, hai completato il sondaggio!',
  regraded: (day: string, reason: string) =>
    `Il risultato è stato ricalcolato il ${day} con la soluzione corretta. Motivo: ${reason}`,
  continue: 'Continua con le lezioni',
  retry: 'Riprova a svolgere la verifica',
  again: 'Compila di nuovo il sondaggio',
  backToCourse: 'Torna all’inizio del corso',
  report: 'Resoconto:',
  right: 'Corretta',
  wrong: 'Errata',
  score: 'Risposte corrette',
};
