/** Texts of certificates in the back office. */
export const certificates = {
  title: 'Attestato',
  number: 'Numero',
  issued: 'Rilasciato il',
  code: 'Codice di verifica',
  open: 'Apri l’attestato',
  reissue: 'Riemetti',
  issue: 'Emetti',
  missing: 'Non è ancora stato emesso: lo sarà quando il corsista aprirà i suoi attestati, o da qui.',
  /** Of the drawer, for the first one and for one that takes the place of another. */
  first: {
    title: 'Emetti attestato',
    save: 'Emetti',
    hint: 'L’attestato riporta i dati attuali di utente e corso.',
    reasonHint: 'Verrà registrato con il tuo nome.',
    saved: 'Attestato emesso!',
  },
  again: {
    title: 'Riemetti attestato',
    save: 'Riemetti',
    hint: 'Il nuovo attestato riporta i dati attuali di utente e corso, con un altro numero e un altro codice. Il precedente viene conservato e alla verifica risulta sostituito.',
    reasonHint: 'Verrà mostrato accanto all’attestato sostituito.',
    saved: 'Attestato riemesso!',
  },
  back: 'Torna all’iscrizione',
  reasonMissing: 'Scrivi il motivo',
  replaced: (number: number, day: string) => `N. ${number} del ${day}, sostituito`,
  openShort: 'Apri',
  openReplaced: (number: number) => `Apri l’attestato sostituito n. ${number}`,
};

/** Names of the fields, under `resources` of `it`. */
export const certificateFields = {
  certificateReissues: { name: 'Riemissione |||| Riemissioni', fields: { reason: 'Motivo' } },
};
