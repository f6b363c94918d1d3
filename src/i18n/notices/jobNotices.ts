import type { ExportType, JobKind } from '#contract/codes.ts';
import { formatNumber } from '#display/numbers.ts';

const exportNames: Record<ExportType, string> = {
  user: 'Export utenti',
  subscription: 'Export iscrizioni',
  survey: 'Export sondaggi',
  course: 'Export corsi',
  session: 'Export sessioni',
  batch_refused: 'Elenco dei rifiutati',
  survey_results: 'Risultati del sondaggio',
  evaluation_results: 'Risultati della verifica',
};

const kindNames: Record<JobKind, string> = {
  export: 'Export',
  import: 'Importazione utenti',
  import_draft: 'Lettura del file da importare',
  import_undo: 'Annullamento dell’importazione',
  batch_operation: 'Operazione su più elementi',
  course_import: 'Importazione di un corso',
  regrading: 'Ricalcolo di una verifica',
  scheduled_report: 'Report programmato',
};

/** Texts of the bell: what a person started, and how it ended. */
export const jobNoticeTexts = {
  exportNames,
  kindNames,
  named: (name: string, label: string) => (label ? `${name} «${label}»` : name),
  title: 'Le tue operazioni',
  empty: 'Nessuna operazione negli ultimi 30 giorni.',
  emptyHint: 'Qui trovi gli export, le importazioni e le altre operazioni che avvii, anche dopo aver cambiato pagina.',
  isNew: 'Nuovo',
  running: 'In corso',
  percentage: (progress: number) => `${progress}%`,
  progress: (name: string) => `Avanzamento: ${name}`,
  /** By the gender of the job's name. */
  states: {
    m: { done: 'Completato', failed: 'Non riuscito', cancelled: 'Annullato' },
    f: { done: 'Completata', failed: 'Non riuscita', cancelled: 'Annullata' },
    plural: { done: 'Completati', failed: 'Non riusciti', cancelled: 'Annullati' },
  },
  /** Of imports and operations on many, which can be undone once they have ended: «Annullata» is that. */
  stopped: { m: 'Fermato', f: 'Fermata', plural: 'Fermati' },
  noReason: 'Ops, qualcosa è andato storto!',
  download: 'Scarica',
  noFile: 'Il file non è più disponibile.',
  details: 'Dettagli',
  of: (action: string, name: string) => `${action}: ${name}`,
  allExports: 'Tutti gli export',
  close: 'Chiudi',
  endedOne: (name: string, state: string) => `${name}: ${state.toLowerCase()}`,
  endedMany: (n: number) => `${formatNumber(n)} operazioni terminate`,
};
