import { formatCount } from '#display/formatCount.ts';

/** The texts of what helps to follow a lesson: shortcuts, what comes next, transcript, reader, report. */

export const shortcuts = {
  open: 'Tasti rapidi',
  title: 'Tasti rapidi del video',
  use: 'Usa i tasti rapidi in questa pagina',
  useHint: 'Non agiscono mentre scrivi in un campo. Il tasto ? apre sempre questo elenco.',
  key: 'Tasto',
  action: 'Azione',
  or: 'o',
  keys: { space: 'Spazio', left: '←', right: '→', up: '↑', down: '↓' },
  actions: {
    play: 'Riproduci o metti in pausa',
    back: 'Indietro di 10 secondi',
    backShort: 'Indietro di 5 secondi',
    ahead: 'Avanti di 10 secondi, nelle parti già viste',
    aheadShort: 'Avanti di 5 secondi, nelle parti già viste',
    volume: 'Alza o abbassa il volume, sul video',
    mute: 'Disattiva o riattiva l’audio',
    captions: 'Mostra o nascondi i sottotitoli',
    fullscreen: 'Schermo intero',
    speed: 'Rallenta o accelera',
    list: 'Mostra questo elenco',
  },
  speedIs: (speed: string) => `Velocità ${speed}×`,
};

export const next = {
  title: (name: string) => `Prossima lezione: «${name}»`,
  opensSoon: (seconds: number) => `Si apre tra ${formatCount(seconds, 'secondo', 'secondi')}`,
  escape: 'Premi Esc per restare qui.',
  /** Under every video, so that it can be chosen before. */
  byItself: 'Apri da sola la lezione successiva',
  stopped: 'Resti su questa lezione finché non scegli.',
  stay: 'Resta qui',
  again: 'Rivedi',
  goOn: 'Apri ora',
};

/** `time` as `2 h 10 min`; one hour or minute is one. */
export const describeTimeLeft = (time: string) => `${/^1 \w+$/.test(time) ? 'Manca' : 'Mancano'} circa ${time}`;

export const reader = {
  open: 'Leggi qui',
  close: 'Chiudi la lettura',
  title: (name: string) => `Lettura di ${name}`,
  pages: 'Pagine del documento',
  page: (page: number, pages: number) => `Pagina ${page} di ${pages}`,
  previous: 'Pagina precedente',
  next: 'Pagina successiva',
  smaller: 'Riduci',
  larger: 'Ingrandisci',
  zoom: (percentage: string) => `Ingrandimento ${percentage}`,
  pageFailed: 'Una parte del documento non si è ancora caricata.',
  failed: 'Il documento non si è aperto qui. Riprova, oppure scarica il file.',
};

export const transcript = {
  open: 'Trascrizione',
  title: 'Trascrizione',
  close: 'Chiudi la trascrizione',
  language: 'Lingua della trascrizione',
  search: 'Cerca nella trascrizione',
  found: (count: number) =>
    count === 0 ? 'Nessuna frase trovata' : formatCount(count, 'frase trovata', 'frasi trovate'),
  locked: 'Non ancora visto',
  refused: 'Puoi spostarti solo nelle parti che hai già visto.',
  loading: 'Caricamento in corso…',
  failed: 'La trascrizione non si è caricata. Ricarica la pagina per riprovare.',
};

export const report = {
  open: 'Segnala un problema con questa lezione',
  subject: (lesson: string) => `Problema con la lezione «${lesson}»`,
  body: (course: string, code: string, lesson: string, address: string) => [
    'Descrivi qui il problema:',
    '',
    '',
    `Corso: ${course} (${code})`,
    `Lezione: ${lesson}`,
    `Indirizzo: ${address}`,
  ],
};

export const tree = {
  search: 'Cerca una lezione',
  found: (count: number) =>
    count === 0 ? 'Nessuna lezione trovata' : formatCount(count, 'lezione trovata', 'lezioni trovate'),
};
