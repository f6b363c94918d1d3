/** Every text of the letters the server writes. */
export const recoveryTexts = {
  subject: (tenant: string) => `Reimposta la tua password – ${tenant}`,
  preview: 'Il link per scegliere una nuova password vale un’ora.',
  title: 'Reimposta la tua password',
  request: (username: string) => `Abbiamo ricevuto la richiesta di reimpostare la password dell’account «${username}».`,
  how: 'Per sceglierne una nuova usa il pulsante qui sotto.',
  button: 'Reimposta la password',
  validity: 'Il link vale un’ora e si può usare una volta sola.',
  fallback: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
  link: 'Per sceglierne una nuova apri questo indirizzo:',
  ignore: 'Se non hai fatto tu questa richiesta, ignora questo messaggio: la tua password resta quella di prima.',
};

export const footerTexts = {
  automatic: 'Messaggio automatico: non rispondere a questo indirizzo.',
};
