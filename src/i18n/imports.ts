import type { ImportField, ImportHint, ImportOutcome } from '#contract/importDrafts.ts';
import type { ImportCounts, ImportedCounts } from '#contract/imports.ts';
import { importKeptDays, uploadLimits } from '#contract/rules.ts';
import { formatCount } from '#display/formatCount.ts';
import { formatNumber } from '#display/numbers.ts';
import { countEnrolments, countUsers } from './counts.ts';
import { describeOthers } from './describeOthers.ts';
import { formatBytes } from './formatBytes.ts';

const countRows = (n: number): string => formatCount(n, 'riga', 'righe');
const joinNames = (names: readonly string[], max: number, gender: 'm' | 'f'): string =>
  names.length > max
    ? `${names.slice(0, max).join(', ')} ${describeOthers(names.length - max, gender)}`
    : names.join(', ');

/** Texts of the import of users and enrolments. */
export const imports = {
  title: 'Importa Utenti',
  done: 'Importazione avvenuta con successo!',
  failed: 'Ops, qualcosa è andato storto!',
  wrongFile: 'Ops, qualcosa è andato storto, il file potrebbe non essere corretto!',
  wrongType: 'Errore, tipo di file non supportato!',
  goneDraft: 'Questo file non c’è più: è già stato importato o scartato, oppure è passato più di un giorno.',
  percentage: (progress: number) => `${progress}%`,
  cut: 'Connessione interrotta: il controllo riprende da solo.',
  rows: countRows,
  upload: {
    title: 'Importa Utenti',
    hint: `Un file CSV o Excel con una riga per utente, ${formatBytes(uploadLimits.import)} al massimo. Prima di scrivere qualcosa vedi riga per riga che cosa cambierebbe.`,
    oneFile: 'Si importa un file alla volta: trascinane uno solo.',
    tooLarge: `Il file supera i ${formatBytes(uploadLimits.import)}: dividilo in più file.`,
    chosen: (name: string) => `File scelto: ${name}`,
    start: 'Importa file',
    sending: 'Invio del file',
    sent: 'File inviato: inizia la lettura',
    stop: 'Interrompi l’invio',
    example: 'Scarica un file di esempio:',
    examples: { csv: 'CSV', excel: 'Excel' },
    exampleOf: {
      csv: 'Scarica il file di esempio in formato CSV',
      excel: 'Scarica il file di esempio in formato Excel',
    },
  },
  drafts: {
    title: 'Importazioni da completare',
    hint: 'File letti e non ancora importati. Restano qui per un giorno.',
    states: {
      reading: 'Lettura in corso',
      ready: 'Da controllare',
      failed: 'Non leggibile',
      applying: 'Importazione in corso',
    },
    resume: 'Riprendi',
    resumeOf: (name: string) => `Riprendi ${name}`,
    discard: 'Scarta',
    discardOf: (name: string) => `Scarta ${name}`,
    question: (name: string) => `Scartare ${name}?`,
    consequences: 'Il file e le correzioni fatte qui si eliminano. Utenti e iscrizioni non cambiano.',
    discarded: 'File scartato',
  },
  draft: {
    path: 'Controllo del file',
    reading: 'Lettura del file',
    readingHint: 'Puoi lasciare la pagina: la lettura continua, e ritrovi il file fra le importazioni da completare.',
    another: 'Scegli un altro file',
    facts: {
      file: 'File',
      rows: 'Righe',
    },
    sheet: 'Foglio',
    otherSheet: (name: string) => `Leggere il foglio «${name}»?`,
    otherSheetLoses: (n: number) =>
      n === 1
        ? 'La riga che hai corretto in questo foglio torna com’era nel file.'
        : `Le ${formatNumber(n)} righe che hai corretto in questo foglio tornano com’erano nel file.`,
    otherSheetConfirm: 'Leggi l’altro foglio',
    columns: {
      title: 'Colonne',
      hint: 'Ogni colonna del file con il dato che contiene. Le colonne sono riconosciute dal nome: correggi quelle sbagliate.',
      known: (n: number, all: number) => `${n} di ${formatCount(all, 'colonna riconosciuta', 'colonne riconosciute')}`,
      unknown: (heading: string) => `«${heading}» non viene importata: il nome non è tra quelli riconosciuti.`,
      repeated: (heading: string, place: number, field: string, holder: string, at: number) =>
        `«${heading}» (colonna ${place}) non viene importata: ${field} è già nella colonna ${at}, «${holder}».`,
      moreLeftOut: (n: number) =>
        n === 1 ? 'Un’altra colonna non viene importata.' : `Altre ${formatNumber(n)} colonne non vengono importate.`,
      unnamed: (place: number) => `Colonna ${place} senza nome`,
      ignored: 'Non importare',
      sample: (text: string) => `Per esempio: ${text}`,
      taken: (heading: string, field: string) =>
        `${field} era nella colonna «${heading}», che ora non verrà importata.`,
      missing: (names: string[]) =>
        `Manca${names.length === 1 ? '' : 'no'}: ${names.join(', ')}. Indica qui sotto quale colonna ${names.length === 1 ? 'lo contiene' : 'li contiene'}.`,
      apply: 'Applica le colonne',
      applyHint: 'Le righe vengono controllate di nuovo. Le celle già corrette restano come le hai scritte.',
    },
    fields: {
      username: 'Nome utente',
      first_name: 'Nome',
      last_name: 'Cognome',
      fiscal_code: 'Codice fiscale',
      email: 'E-mail',
      password: 'Password',
      role: 'Ruolo',
      groups: 'Gruppi',
      course: 'Corso',
      expiration_date: 'Data di scadenza',
      is_in_history: 'Storico (non iscrive)',
    } satisfies Record<ImportField, string>,
    /** Above the table: each with its number of rows. */
    chips: {
      label: 'Righe da mostrare',
      all: 'Tutte',
      created: 'Creati',
      updated: 'Aggiornati',
      unchanged: 'Invariati',
      enrolled: 'Solo iscritti',
      refused: 'Rifiutati',
      hints: 'Da controllare',
    },
    search: 'Cerca fra le righe...',
    table: 'Righe del file',
    cells: 'Celle da controllare',
    line: 'Riga',
    outcome: 'Che cosa succede',
    outcomes: {
      created: 'Creato',
      updated: 'Aggiornato',
      enrolled: 'Iscritto',
      unchanged: 'Invariato',
      refused: 'Rifiutato',
    } satisfies Record<ImportOutcome, string>,
    noRows: 'Il file non ha righe',
    noMatch: 'Nessuna riga di questo tipo',
    enrols: (course: string, day: string | null) => `Iscrizione a ${course}${day ? ` fino al ${day}` : ''}`,
    changesEnrolment: (course: string, before: string | null, day: string | null) =>
      `Iscrizione a ${course}: scadenza da ${before ?? 'nessuna'} a ${day ?? 'nessuna'}`,
    hasEnrolment: (course: string) => `Già iscritto a ${course}`,
    empty: 'vuoto',
    before: 'prima',
    after: 'dopo',
    edit: (field: string, line: number, value: string) => `${field}, riga ${line}: ${value || 'vuoto'}. Modifica`,
    editor: (field: string, line: number) => `${field}, riga ${line}`,
    keys: 'Frecce per muoverti fra le celle, Invio per modificare e salvare, Tab per passare alla cella successiva, Esc per annullare.',
    replanned: (line: number, outcome: string) => `Riga ${line}: ${outcome}`,
    outdated: (n: number) =>
      n === 1
        ? '1 riga corretta non rientra più fra queste.'
        : `${formatNumber(n)} righe corrette non rientrano più fra queste.`,
    refresh: 'Aggiorna l’elenco',
    hints: {
      fiscal_code_form: 'Codice fiscale: forma non valida',
      fiscal_code_control: 'Codice fiscale: carattere di controllo non corretto',
      fiscal_code_name: 'Codice fiscale: non corrisponde a nome e cognome',
      names_swapped: 'Nome e cognome sembrano scambiati',
      fiscal_code_shared: 'Stesso codice fiscale',
      name_unprinted: 'Nome e cognome: caratteri che l’attestato non può stampare',
      homonym: 'Stesso nome e cognome',
      repeated: 'Stessa persona',
      password_kept: 'Ha già una password: resta la sua',
      staff_role: 'Ruolo con accesso all’amministrazione',
      course_ended: 'Corso terminato o scaduto',
    } satisfies Record<ImportHint, string>,
    hintLines: (lines: readonly number[]) =>
      lines.length === 1 ? `riga ${lines[0]}` : `righe ${joinNames(lines.map(String), 8, 'f')}`,
    openUser: (username: string) => `${username} (si apre in un’altra scheda)`,
    newGroups: (names: readonly string[]) =>
      names.length === 1
        ? `Verrà creato il gruppo ${names[0]}.`
        : `Verranno creati ${formatNumber(names.length)} gruppi: ${joinNames(names, 10, 'm')}.`,
    applyAll: 'Importa tutte',
    applyGood: 'Importa solo le righe corrette',
    refusedHint: (n: number) =>
      n === 1
        ? '1 riga rifiutata: correggila, oppure importa solo le altre.'
        : `${formatNumber(n)} righe rifiutate: correggile, oppure importa solo le altre.`,
    columnsMissing: 'Indica prima le colonne che mancano.',
    nothingHint: 'Non c’è nulla da importare: è già tutto com’è scritto nel file.',
    noneGood: 'Nessuna riga si può importare: correggi quelle rifiutate.',
    readyHint: (n: number) => `${countRows(n)} pront${n === 1 ? 'a' : 'e'} per l’importazione.`,
    badRows: 'Scarica le righe rifiutate',
    badRowsOf: { csv: 'In formato CSV', excel: 'In formato Excel' },
    /** Of a file that has some: they are kept to oneself. */
    withoutPasswords: (format: string) => `${format}, senza le password`,
    question: (n: number) => `Importare ${countRows(n)}?`,
    summary: ({ created, users_updated, unchanged, subscriptions, subscriptions_updated }: ImportCounts) =>
      [
        created > 0 && `${countUsers(created)} da creare`,
        users_updated > 0 && `${countUsers(users_updated)} da aggiornare`,
        subscriptions > 0 && countEnrolments(subscriptions),
        subscriptions_updated > 0 && `${countEnrolments(subscriptions_updated)} da aggiornare`,
        unchanged > 0 && `${countRows(unchanged)} senza cambiamenti`,
      ]
        .filter(Boolean)
        .join(', '),
    leftOut: (n: number) =>
      n === 1 ? 'La riga rifiutata resta fuori.' : `Le ${formatNumber(n)} righe rifiutate restano fuori.`,
    confirm: 'Importa',
  },
  list: {
    title: 'Lista Import',
    empty: 'Non ci sono ancora importazioni',
    user: 'Importato da',
    erasedUser: 'Utente eliminato',
    file: 'File',
    created: 'Data creazione',
    outcome: 'Esito operazione',
    outcomes: {
      running: 'In corso',
      done: 'Completata',
      failed: 'Non riuscita',
      cancelled: 'Fermata',
      undoing: 'Annullamento in corso',
      undoingHint: 'Puoi lasciare la pagina: l’annullamento continua.',
      undone: 'Annullata',
      undoneInPart: 'Annullata in parte',
      undoFailed: 'Annullamento non riuscito',
    },
    orderings: {
      none: 'Nessun ordinamento',
      ascending: 'Data creazione crescente',
      descending: 'Data creazione decrescente',
    },
    nameOf: (file: string, minute: string) => `${file}, ${minute}`,
  },
  batch: {
    page: 'Esito dell’importazione',
    done: 'Import effettuati',
    /** Below the title: whose user name and names the columns have. */
    whose: 'Nome utente e dati personali sono di chi ha importato il file.',
    username: 'Nome utente',
    firstName: 'Nome',
    lastName: 'Cognome',
    fiscalCode: 'Codice fiscale',
    operation: 'Operazione',
    operations: { user: 'Creazione', subscription: 'Iscrizione' },
    detail: 'Dettaglio',
    details: { user: 'Utenti generati', subscription: 'Iscrizioni generate' },
    source: 'File importato',
    download: 'Scarica',
    downloadOf: (operation: string) => `Scarica il file importato: ${operation}`,
    outcomeFile: 'Scarica le righe rifiutate',
    running: 'Importazione in corso',
    runningHint: 'Puoi lasciare la pagina: l’importazione continua.',
    undoing: 'Annullamento in corso',
    undoingHint: 'Puoi lasciare la pagina: l’annullamento continua.',
    stop: 'Ferma l’importazione',
    stopped: 'Importazione fermata: non è stato scritto nulla.',
    cancelled:
      'Fermata prima di scrivere qualcosa: utenti e iscrizioni non sono cambiati. Il file che era stato controllato resta per un giorno fra le importazioni da completare di chi l’ha avviata.',
    /** Comes after who stopped it. */
    cancelledByAnother:
      'Utenti e iscrizioni non sono cambiati. Il file che era stato controllato resta per un giorno fra le importazioni da completare di chi l’ha avviata.',
    failed: 'Generazione non riuscita',
    cause: 'Causa errore',
    nothing: 'Il file non ha cambiato nulla: era già tutto com’è scritto.',
    counts: (n: ImportedCounts) =>
      [
        formatCount(n.created, 'utente creato', 'utenti creati'),
        formatCount(n.users_updated, 'utente aggiornato', 'utenti aggiornati'),
        formatCount(n.subscriptions, 'iscrizione', 'iscrizioni'),
        n.group_subscriptions > 0 && formatCount(n.group_subscriptions, 'iscrizione da gruppi', 'iscrizioni da gruppi'),
        n.subscriptions_updated > 0 &&
          formatCount(n.subscriptions_updated, 'iscrizione aggiornata', 'iscrizioni aggiornate'),
        n.unchanged > 0 && formatCount(n.unchanged, 'riga invariata', 'righe invariate'),
        n.refused > 0 && formatCount(n.refused, 'riga rifiutata', 'righe rifiutate'),
      ]
        .filter(Boolean)
        .join(' · '),
    /** Of an import that was taken back, before what it had done. */
    beforeUndo: (counts: string) => `Prima dell’annullamento: ${counts}`,
    /** Of so many users or enrolments. */
    madeBeforeUndo: (n: string) => `${n} prima dell’annullamento`,
    refusedGone: `Le righe rifiutate non si possono più scaricare: i file di un’importazione restano per ${importKeptDays} giorni, e meno se uno dei suoi utenti viene eliminato.`,
    undone: (day: string) => `Annullata il ${day}`,
    undoneInPart: (day: string, left: number) =>
      `Annullata in parte il ${day}: ${formatCount(left, 'elemento è rimasto', 'elementi sono rimasti')}.`,
    undoFailed: 'Annullamento non riuscito',
    undoCause: 'Motivo',
    toList: 'Vai alla Lista Import',
    toUsers: 'Vai agli utenti',
  },
  generated: {
    username: 'Nome utente',
    firstName: 'Nome',
    lastName: 'Cognome',
    fiscalCode: 'Codice fiscale',
    active: 'Attiva',
    yes: 'Sì',
    no: 'No',
    course: 'Corso',
    groups: 'Gruppi',
    operation: 'Operazione effettuata',
    operations: { create: 'Creato', update: 'Aggiornato' },
    beforeUndo: (day: string) => `prima dell’annullamento del ${day}`,
    search: 'Cerca per nome o codice fiscale...',
    empty: 'Nessuna riga',
    noMatch: 'Nessuna riga corrisponde',
  },
};
