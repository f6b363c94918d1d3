/** The texts for an administrator who sees the area as a learner, apart so that no learner loads them. */

export const view = {
  title: 'Vedi come corsista',
  intro: 'Vedrai l’area come la vede il corsista, per mezz’ora e in sola lettura. Verrà registrato con il tuo nome.',
  start: 'Inizia',
  again: 'Riprova',
  back: 'Torna al backoffice',
  label: 'Visualizzazione come corsista',
  whose: (name: string) => `Stai vedendo l’area di ${name}.`,
  readOnly: (time: string) => `Sola lettura: niente viene registrato. Termina alle ${time}.`,
  over: 'La visualizzazione è terminata',
  overText: 'Puoi chiudere questa scheda. Per riprendere, torna alla scheda dell’utente nel backoffice.',
  failed: 'Non è stato possibile iniziare. Controlla la connessione e riprova.',
  refusals: {
    tier_not_allowed: 'Si può vedere l’area solo come un corsista.',
    user_not_active: 'L’utente è disattivato o scaduto: nemmeno lui può accedere.',
    not_found: 'Questo utente non esiste più.',
    too_many_requests: 'Troppe visualizzazioni in un’ora: riprova più tardi.',
    session_over: 'La tua sessione è terminata: accedi di nuovo e riprova.',
  } as Record<string, string>,
};
