import { uploadLimits } from '#contract/rules.ts';
import { largestMedia } from '#contract/uploadWords.ts';
import { formatNumber } from '#display/numbers.ts';
import { formatBytes } from './formatBytes.ts';

/** Texts of the media of a lesson. */
export const courseMedia = {
  title: 'Aggiungi Video/File',
  kinds: { label: 'Tipo di risorsa', FILE: 'FILE', VIDEO: 'VIDEO' },
  sources: { label: 'Da dove', file: 'File da caricare', link: 'Link' },
  present: 'Risorsa attuale',
  none: 'Questa lezione non ha ancora un video o un file.',
  next: { add: 'Nuova risorsa', replace: 'Sostituisci la risorsa' },
  replaceWarning: 'Salvando, la nuova risorsa sostituirà quella esistente.',
  switchWarning:
    'Hai cambiato il tipo di risorsa: salvando, quella esistente verrà sostituita e i suoi sottotitoli eliminati.',
  name: 'Nome',
  nameMissing: 'Inserisci il nome',
  link: 'Indirizzo del video',
  linkHint: 'YouTube, Vimeo o l’indirizzo https di un video',
  linkMissing: 'Inserisci l’indirizzo del video',
  linkWrong: 'Questo indirizzo non è di un video che si può riprodurre',
  recognised: { YT: 'Video di YouTube', VIMEO: 'Video di Vimeo', VIDEO: 'Video su un altro sito' },
  file: 'File',
  chooseFile: 'Scegli il file',
  changeFile: 'Cambia file',
  fileMissing: 'Scegli il file',
  videoHint: `mp4, webm o ogg, fino a ${largestMedia}`,
  fileHint: `PDF, documenti, immagini, audio o zip, fino a ${largestMedia}`,
  pdf: {
    password:
      'Questo PDF chiede una password: i corsisti non potranno leggerlo nella lezione. Scegline una copia senza password.',
    unreadable:
      'Questo PDF non si apre: forse è danneggiato, e i corsisti non potranno leggerlo. Aprilo sul tuo computer, salvane una copia e scegli quella.',
  },
  tooLarge: `Il file supera i ${largestMedia}`,
  overtaken:
    'Nel frattempo la lezione ha ricevuto un’altra risorsa, che non è stata toccata: guardala, e riprova se vuoi sostituirla.',
  wrongVideo: 'Formato risorsa errato prova con i seguenti formati: video/mp4, video/webm, video/ogg',
  wrongFile: 'Formato risorsa errato, stai cercando di caricare un video',
  broken: (reason: string) => `Il video non si può usare: ${reason}`,
  unsupported: (reason: string) => `Formato risorsa errato: ${reason}`,
  film: {
    question: 'Il nuovo video è lo stesso di prima?',
    watched: (n: number) =>
      n === 1
        ? '1 iscritto ha visto una parte del video e non ha ancora superato la lezione.'
        : `${formatNumber(n)} iscritti hanno visto una parte del video e non hanno ancora superato la lezione.`,
    unwatched: 'Nessun iscritto è a metà del video, ma la lezione ha dei sottotitoli.',
    unknown: 'Non è stato possibile verificare quanti iscritti hanno già visto una parte del video.',
    choice: 'Nuovo video',
    same: 'È lo stesso video, rifatto',
    sameHint: 'Nessuno perde quanto ha già visto.',
    other: 'È un altro video',
    otherHint:
      'Chi non ha superato la lezione la ricomincia. Lezioni superate, attestati e tempo di fruizione già registrato restano.',
    captionsKept: (languages: string) => `I sottotitoli (${languages}) restano.`,
    captionsGone: (languages: string) =>
      `I sottotitoli (${languages}) vengono eliminati: aggiungi quelli del nuovo video quando è al suo posto.`,
    captionsElsewhere: (languages: string) =>
      `I sottotitoli (${languages}) vengono eliminati: YouTube e Vimeo mostrano i propri.`,
    /** In the activity log. */
    logged: { same: 'lo stesso, rifatto', other: 'un altro: chi non ha superato la lezione la ricomincia' },
  },
  save: 'Salva',
  upload: 'Carica e salva',
  saved: { VIDEO: 'Video aggiunto correttamente!', FILE: 'File aggiunto correttamente!' },
  started: 'Caricamento avviato: puoi chiudere il pannello e continuare a lavorare.',
  notALesson: 'Solo una lezione può avere un video o un file.',
  durationAbsent: 'Non indicata',
  durationHint: 'Scrivi la durata nella lezione, o avvia una volta il video dall’anteprima del corso.',
  facts: { type: 'Tipo', name: 'Nome', size: 'Dimensione', duration: 'Durata' },
  types: { YT: 'YouTube', VIMEO: 'Vimeo', VIDEO: 'Video', FILE: 'File' },
  open: 'Apri la risorsa',
  preview: 'Anteprima del video',
  processing: {
    waiting: 'In attesa della preparazione in più qualità.',
    running: (progress: number) => `Preparazione in più qualità: ${progress}%`,
    done: 'Disponibile in più qualità.',
    failed: (reason: string) => `Preparazione non riuscita: ${reason}`,
    label: 'Preparazione del video',
  },
  captions: {
    title: 'Sottotitoli',
    hint: 'File WebVTT (.vtt) o SRT (.srt). Da questi nasce la trascrizione sotto la lezione.',
    none: 'Nessun sottotitolo.',
    language: 'Lingua',
    languages: [
      { code: 'it', label: 'Italiano' },
      { code: 'en', label: 'English' },
      { code: 'fr', label: 'Français' },
      { code: 'de', label: 'Deutsch' },
      { code: 'es', label: 'Español' },
      { code: 'ro', label: 'Română' },
      { code: 'sq', label: 'Shqip' },
      { code: 'uk', label: 'Українська' },
      { code: 'ar', label: 'العربية' },
      { code: 'zh', label: '中文' },
    ],
    add: 'Aggiungi sottotitoli',
    replace: (label: string) => `Sostituisci sottotitoli: ${label}`,
    show: 'Anteprima',
    hide: 'Chiudi anteprima',
    remove: 'Elimina',
    removeQuestion: (label: string) => `Sei sicuro di voler eliminare i sottotitoli in ${label}?`,
    removeHint: 'La trascrizione in questa lingua non sarà più disponibile per i corsisti.',
    cancel: 'Annulla',
    added: 'Sottotitoli aggiunti correttamente!',
    removed: 'Sottotitoli eliminati correttamente!',
    overtaken:
      'Nel frattempo i sottotitoli in questa lingua sono cambiati e non sono stati toccati: guardali, e riprova se vuoi sostituirli o eliminarli.',
    wrong: (reason: string) => `Sottotitoli non validi: ${reason}`,
    tooLarge: `Il file dei sottotitoli supera i ${formatBytes(uploadLimits.captions)}`,
    notLoaded: 'L’anteprima non è disponibile.',
    more: (n: number) => `… e altre ${n.toLocaleString('it-IT')} frasi`,
  },
};
