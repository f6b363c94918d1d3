/** Texts of certificates in the back office. */
export const certificates = {
  title: 'Attestato',
  number: 'Numero',
  issued: 'Rilasciato il',
  code: 'Codice di verifica',
  open: 'Apri l’attestato',
  reissue: 'Riemetti',
  reissueTitle: 'Riemetti attestato',
  back: 'Torna all’iscrizione',
  hint: 'Il nuovo attestato riporta i dati attuali di utente e corso, con un altro numero e un altro codice. Il precedente viene conservato e alla verifica risulta sostituito.',
  reasonHint: 'Verrà mostrato accanto all’attestato sostituito.',
  reasonMissing: 'Scrivi il motivo',
  replaced: (number: number, day: string) => `N. ${number} del ${day}, sostituito`,
  openShort: 'Apri',
  openReplaced: (number: number) => `Apri l’attestato sostituito n. ${number}`,
  saved: 'Attestato riemesso!',
};

/** Names of the fields, under `resources` of `it`. */
export const certificateFields = {
  certificateReissues: { name: 'Riemissione |||| Riemissioni', fields: { reason: 'Motivo' } },
};
