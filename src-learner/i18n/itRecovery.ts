/** Texts of the ways to a new password. */
export const recovery = {
  forgotTitle: 'Recupera password',
  forgotIntro: 'Scrivi l’indirizzo e-mail del tuo profilo: ti invieremo un link per scegliere una nuova password.',
  email: 'E-mail',
  send: 'Invia email',
  backToLogin: 'Torna al login',
  sentTitle: 'Email inviata',
  sent: (email: string) =>
    `Se l’indirizzo ${email} esiste nel sistema, riceverai a breve un link per reimpostare la password.`,
  goToLogin: 'Vai al login',
  wrongEmail: 'Scrivi un indirizzo completo, come nome@esempio.it',
  sendFailed: 'L’e-mail non è stata inviata. Riprova tra poco.',
  resetTitle: 'Reimposta password',
  resetDescription: 'Scegli una nuova password per il tuo profilo.',
  newPassword: 'Nuova password',
  confirm: 'Conferma nuova password',
  reset: 'Reimposta',
  hint: 'La password deve contenere almeno 8 caratteri tra cui almeno una maiuscola, un numero ed un carattere speciale (# ? ! @ $ % ^ & * -)',
  hintLabel: 'Come deve essere la password',
  tooShort: (lacking: number) =>
    lacking === 1 ? 'Aggiungi almeno un carattere' : `Aggiungi almeno ${lacking} caratteri`,
  criteria: 'Controlla di aver rispettato i criteri',
  updated: 'Password aggiornata!',
  noToken: 'Il link che hai aperto non è completo.',
  askAgain: 'Richiedi un nuovo link',
  firstTitle: 'Scegli una nuova password',
  firstIntro: 'Per continuare scegli una password personale, che conosci solo tu.',
  save: 'Salva password',
  unanswered:
    'La connessione è caduta prima della conferma. Premi di nuovo «Salva password»: vediamo se la password è già cambiata.',
};
