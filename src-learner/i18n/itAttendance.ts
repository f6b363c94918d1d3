import { formatCount } from '#display/formatCount.ts';

/** The texts of the rules of attendance. */
export const attendance = {
  title: 'Regole di frequenza',
  intro: 'Questo corso è regolamentato: perché le lezioni vengano riconosciute valgono queste regole.',
  accept: 'Ho letto le regole e inizio',
  acceptNotHere: 'Solo il corsista può prenderne visione: fino ad allora le lezioni restano chiuse.',
  acceptFailed: 'Non è stato possibile registrare la presa visione. Riprova.',
  changed: 'Nel frattempo le regole sono cambiate: leggi quelle di ora.',
  accepted: (instant: string) => `Ne hai preso visione il ${instant}.`,
  leftToday: (time: string) => `Oggi puoi ancora seguire ${time}.`,
  noneLeftToday: 'Per oggi hai raggiunto il tempo massimo: riprendi domani.',
  check: {
    title: 'Sei ancora qui?',
    text: 'Il video è in pausa. Conferma per continuare: il corso lo chiede ogni tanto, in momenti casuali.',
    fileText: 'Conferma per continuare: il corso lo chiede ogni tanto, in momenti casuali.',
    left: (seconds: number) => `Hai ancora ${formatCount(seconds, 'secondo', 'secondi')}`,
    confirm: 'Sì, sono qui',
    missedTitle: 'Bentornato',
    missed: 'Non è arrivata una risposta in tempo: da allora il tempo non è stato conteggiato. Quello di prima resta.',
    goOn: 'Continua',
    lost: 'Connessione interrotta: la risposta parte appena torna.',
    failed: 'La risposta non è stata registrata. Riprova.',
  },
  capTitle: 'Per oggi basta così',
  cap: (day: string, time: string) =>
    `Hai raggiunto il tempo massimo di oggi. Ciò che hai seguito è stato registrato; potrai riprendere dal ${day} alle ${time}.`,
  reload: 'Il video non risulta caricato da questa pagina, e il tempo non verrebbe conteggiato. Ricarica la lezione.',
  reloadButton: 'Ricarica la lezione',
  phoneTitle: 'Questo corso non si segue da telefono',
  phone: 'Aprilo da un computer o da un tablet: troverai tutto come l’hai lasciato.',
  file: {
    before: (time: string | null) =>
      time === null
        ? 'Per completare la lezione apri il file, tenendo aperta anche questa pagina.'
        : `Per completare la lezione apri il file e leggilo per almeno ${time}, tenendo aperta anche questa pagina.`,
    left: (time: string) => `Tempo di lettura ancora richiesto: ${time}`,
    checking: 'Registriamo la lezione…',
    notOpened: 'Il file non risulta aperto: aprilo con il pulsante qui sopra.',
    replaced: 'Stai seguendo un’altra lezione in un’altra scheda: riapri il file da qui per continuare.',
  },
  retry: {
    before: (time: string) => `Tra un tentativo e l’altro è prevista una pausa di ${time}`,
    title: 'Prima di riprovare, una pausa',
    at: (time: string) => `Potrai riprovare dalle ${time}.`,
    atDay: (day: string, time: string) => `Potrai riprovare dal ${day} alle ${time}.`,
    left: (time: string) => `Mancano ${time}.`,
    nearlyOver: 'Manca pochissimo: la verifica si apre da sola appena la pausa è terminata.',
    ask: 'Controlla ora',
  },
};
