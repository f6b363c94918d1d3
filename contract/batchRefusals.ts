/** Why one of many was left as it is by an operation on all of them. */
export const batchRefusals = [
  'absent',
  'own_account',
  'has_certificate',
  'completed',
  'already_subscribed',
  /** What they were to be put in is no longer there. */
  'gone',
  /** They are not in the group they were to be moved from. */
  'not_in_group',
  /** Why an e-mail is not queued; `not_sendable` stands for any of them in operations of before. */
  'not_sendable',
  'no_email',
  'inactive',
  'tier_changed',
  'not_completed',
  'closed',
  'no_expiry',
  'expired',
  'already_waiting',
] as const;
export type BatchRefusal = (typeof batchRefusals)[number];

export const batchRefusalLabels: Record<BatchRefusal, string> = {
  absent: 'Non esiste più',
  own_account: 'È il tuo account',
  has_certificate: 'Ha un attestato',
  completed: 'Il corso è già completato',
  already_subscribed: 'Segue già di nuovo lo stesso corso',
  gone: 'Il gruppo o il corso non esiste più',
  not_in_group: 'Non è nel gruppo di partenza',
  not_sendable: 'Senza e-mail, disattivato o scaduto, o non è per questa e-mail',
  no_email: 'Senza indirizzo e-mail',
  inactive: 'Disattivato o scaduto',
  tier_changed: 'Il suo ruolo non prevede questa e-mail',
  not_completed: 'Il corso non è ancora completato',
  closed: 'Iscrizione sospesa, non attiva o storico',
  no_expiry: 'Iscrizione senza scadenza',
  expired: 'Iscrizione scaduta',
  already_waiting: 'La stessa e-mail è già in attesa di invio',
};
