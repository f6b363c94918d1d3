import type { ExportFormat } from '#contract/codes.ts';
import { choosePluralArticle } from '#display/articles.ts';
import { formatNumber } from '#display/numbers.ts';

/** Texts of the exports, wherever one is asked for. */
export const exportTexts = {
  export: 'Esporta',
  users: 'Esporta utenti',
  chosenUsers: (n: number) =>
    n === 1
      ? '1 utente selezionato, con le sue iscrizioni.'
      : `${formatNumber(n)} utenti selezionati, con le loro iscrizioni.`,
  selectedUsers: 'Utenti selezionati',
  wholeUsers: 'Tutti i risultati della ricerca e dei filtri',
  annotation: 'Etichetta',
  annotationHint: 'Facoltativa: aiuta a ritrovare l’export nell’elenco',
  format: 'Formato',
  formats: { csv: 'CSV', excel: 'Excel', json: 'JSON', yaml: 'YAML' } satisfies Record<ExportFormat, string>,
  csvForPrograms: 'CSV per programmi',
  csvHint: 'Un foglio di calcolo toglie gli zeri iniziali dai CSV: per matricole e codici scegli Excel.',
  generate: 'Genera',
  starting: 'Richiesta in corso',
  progress: 'Avanzamento dell’export',
  percentage: (progress: number) => `${progress}%`,
  leave: 'Puoi chiudere: la generazione continua. Trovi il file nella campanella in alto e in Report › Lista Export.',
  cut: 'Connessione interrotta: il controllo riprende da solo.',
  done: 'Export generato con successo!',
  failed: 'Ops, qualcosa è andato storto!',
  unanswered:
    'La risposta non è arrivata: l’export potrebbe essere già partito. Prima di riprovare controlla in Report › Lista Export.',
  noFile: 'Il file non è disponibile.',
  courses: 'Esporta corsi',
  filteredCourses: (n: number) =>
    n === 1
      ? '1 corso: quello trovato con ricerca e filtri.'
      : `${formatNumber(n)} corsi: quelli trovati con ricerca e filtri.`,
  allCourses: (n: number) => {
    if (n === 0) return 'L’elenco non ha corsi: il file conterrà solo le intestazioni.';
    return n === 1 ? 'Il corso dell’elenco.' : `Tutti ${choosePluralArticle(n)} ${formatNumber(n)} corsi dell’elenco.`;
  },
  outdated: 'Alcuni elementi selezionati non esistono più: aggiorna l’elenco e riprova.',
  download: 'Scarica',
  cancel: 'Annulla',
  cancelled: 'Export annullato.',
  retry: 'Riprova',
  close: 'Chiudi',
};
