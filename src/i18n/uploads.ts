import type { StartedUpload } from '../store/startedUploads.ts';
import { formatBytes } from './formatBytes.ts';

/** Texts of files on their way to the server. */
export const uploads = {
  title: 'Caricamenti',
  of: ({ fileName, lesson }: StartedUpload) => `${fileName} · ${lesson}`,
  sending: (sent: number, bytes: number) =>
    `${Math.floor((100 * sent) / Math.max(1, bytes))}% · ${formatBytes(sent)} di ${formatBytes(bytes)}`,
  cut: 'Connessione interrotta: il caricamento riprenderà da solo.',
  looking: 'Verifica del caricamento…',
  queued: 'In coda: parte appena finisce uno degli altri caricamenti.',
  elsewhere: 'Il caricamento è in corso in un’altra scheda del browser.',
  saving: 'Controllo del file…',
  waiting: (fileName: string) => `Caricamento interrotto: scegli di nuovo «${fileName}» per riprenderlo.`,
  choose: 'Scegli il file',
  cancel: 'Annulla',
  retry: 'Riprova',
  remove: 'Chiudi',
  cancelQuestion: (fileName: string) => `Sei sicuro di voler annullare il caricamento di ${fileName}?`,
  cancelHint: 'Quanto già caricato andrà perso. La lezione resta com’è.',
  keep: 'Continua il caricamento',
  stop: 'Interrompi',
  otherFile: (fileName: string) => `Non è lo stesso file: scegli «${fileName}».`,
  progress: (fileName: string) => `Caricamento di ${fileName}`,
  gone: 'Il caricamento non esiste più: ricomincia dalla lezione.',
  offline: 'Connessione assente. Quanto già caricato è al sicuro: riprova quando torna.',
  failed: 'Il caricamento non è riuscito. Quanto già caricato è al sicuro: riprova.',
};
