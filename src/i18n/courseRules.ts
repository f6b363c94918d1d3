import { formatNumber } from '#display/numbers.ts';
/** Texts of the rules of attendance of courses. */
export const courseRules = {
  tab: 'Regole di frequenza',
  title: 'Regole di frequenza dei corsi',
  search: 'Cerca un corso...',
  empty: 'Nessun corso',
  course: 'Corso',
  code: 'Codice',
  active: 'Regole attive',
  none: 'Nessuna',
  withRules: 'Con regole',
  withoutRules: 'Senza regole',
  which: 'Regole',
  edit: 'Regole di frequenza',
  saved: 'Regole di frequenza aggiornate!',
  regulated: 'Corso regolamentato',
  regulatedHint:
    'Attiva tutte le regole con i valori consigliati, o le disattiva tutte. Le modifiche valgono da quando salvi: ciò che è già stato conteggiato resta. I corsisti leggono le regole e ne prendono visione prima di continuare.',
  sections: {
    watching: 'Video',
    presence: 'Presenza',
    files: 'File',
    tries: 'Verifiche',
    day: 'Giornata',
    devices: 'Dispositivi',
  },
  requiresMedia: 'Contenuti da aprire in questa piattaforma',
  requiresMediaHint:
    'Il tempo conta solo dopo che il corsista ha caricato il video o il file dalla lezione. Vale per ciò che è caricato sulla piattaforma: di YouTube, Vimeo e link esterni non si può controllare.',
  speed: 'Velocità massima',
  speedHint: 'Ciò che viene visto più in fretta non conta, anche in YouTube e Vimeo.',
  fastest: 'Fino a',
  presence: 'Controlli di presenza',
  presenceHint:
    'In momenti casuali il video si ferma e chiede «Sei ancora qui?». Domande e risposte restano nel registro dell’iscrizione.',
  presenceMinutes: 'Minuti tra due controlli, in media',
  answerSeconds: 'Secondi per rispondere',
  file: 'Apertura e tempo minimo dei file',
  fileHint: 'La lezione si supera dopo avere aperto il file e averlo tenuto aperto per questo tempo.',
  fileSeconds: 'Secondi di lettura',
  retry: 'Pausa tra due tentativi',
  retryHint: 'Dopo avere consegnato una verifica, il tentativo successivo si apre solo dopo la pausa.',
  retryMinutes: 'Minuti di pausa',
  daily: 'Tempo massimo al giorno',
  dailyHint: 'Raggiunto il tempo, il conteggio si ferma fino alla mezzanotte (ora italiana).',
  dailyMinutes: 'Minuti al giorno',
  phones: 'Niente telefono',
  phonesHint:
    'Le lezioni non si aprono da telefono. È un deterrente: si basa su ciò che il browser dichiara di sé, e chi vuole può aggirarlo.',
  change: 'Modifica le regole di frequenza',
  inForce: 'Regole di frequenza del corso',
  noneInForce: 'Il corso non ha regole di frequenza.',
  /** Lessons that nobody can pass by watching while rules are in force. */
  withoutLength: (count: number) =>
    count === 1
      ? 'Di una lezione non si conosce la durata del video: con le regole attive nessuno può superarla. Indicala, o riproduci il video nell’anteprima.'
      : `Di ${formatNumber(count)} lezioni non si conosce la durata del video: con le regole attive nessuno può superarle. Indicala, o riproduci i video nell’anteprima.`,
  moreLessons: (count: number) => (count === 1 ? 'e un’altra lezione' : `e altre ${formatNumber(count)} lezioni`),
  range: (minimum: number, maximum: number) => `Un numero intero da ${minimum} a ${formatNumber(maximum)}`,
};
