import type { ImportNote } from '#contract/courseTransfer.ts';

/** Texts of duplicating a course, and of taking it to another installation. */
export const courseTransfer = {
  actions: 'Altre azioni',
  actionsOn: (name: string) => `Azioni su ${name}`,
  copy: 'Duplica corso',
  copyQuestion: (name: string) => `Duplicare il corso ${name}?`,
  copyHint:
    'Viene creata una bozza con gli stessi contenuti, i materiali e le regole di frequenza. Le iscrizioni non vengono copiate.',
  copyConfirm: 'Duplica',
  copied: (name: string) => `Corso duplicato: ${name}`,
  export: 'Esporta corso',
  exportTitle: (name: string) => `Esporta ${name}`,
  exportHint:
    'Un archivio zip con contenuti, video, materiali e questionari, da importare in un’altra installazione. Iscrizioni e dati dei corsisti non vengono esportati.',
  exportStart: 'Genera il file',
  import: 'Importa corso',
  importSection: 'File del corso',
  importHint:
    'L’archivio zip creato con «Esporta corso». Il corso viene importato come bozza; se qualcosa nel file non è corretto, non viene importato nulla.',
  drop: 'Trascina il file o cercalo sul tuo dispositivo',
  chosen: (name: string, size: string) => `${name} (${size})`,
  notZip: 'Scegli un archivio zip: il nome del file finisce in .zip.',
  refused: (reason: string) => `Il file non è un corso importabile: ${reason}.`,
  start: 'Importa corso',
  sending: 'Invio del file',
  sendingHint:
    'Tieni aperta la pagina finché l’invio non è completato. Se si interrompe, scegli di nuovo lo stesso file: riprende da dove era arrivato.',
  sendingCut: 'Connessione interrotta: l’invio riprende da solo.',
  sendingFailed: 'L’invio del file non è riuscito. Sceglilo di nuovo: riprende da dove era arrivato.',
  runningHint: 'Puoi lasciare la pagina: l’importazione continua.',
  progress: 'Avanzamento dell’importazione',
  cut: 'Connessione interrotta: il controllo riprende da solo.',
  done: (name: string) => `Corso importato: ${name}`,
  open: 'Apri il corso',
  failed: 'Importazione non riuscita',
  cancel: 'Annulla',
  cancelled: 'Importazione annullata: nessun corso è stato creato.',
  notCancelled: 'L’importazione non è stata annullata. Riprova.',
  notes: 'Abbinamenti',
  outcomes: {
    matched: 'già presente',
    made: 'creato',
    missing: 'non presente: scegline uno dal dettaglio del corso',
  } satisfies Record<ImportNote['outcome'], string>,
  kinds: {
    typology: 'Tipologia',
    category: 'Categoria',
    template: 'Modello di attestato',
    teacher: 'Insegnante',
    questionnaire: 'Questionario',
  } satisfies Record<ImportNote['kind'], string>,
};
