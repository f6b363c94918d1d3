/** Texts of the screen for who may not enter. */
export const noAccess = {
  title: 'Non sei autorizzato ad accedere',
  text: 'Se pensi che sia un errore, rivolgiti a chi gestisce la piattaforma.',
  reasons: {
    subscription_suspended: 'L’iscrizione a questo corso è stata sospesa.',
    subscription_expired: 'L’iscrizione a questo corso è scaduta.',
    subscription_closed: 'L’iscrizione a questo corso non è più attiva.',
  },
  kept: 'Quello che hai fatto finora è conservato.',
  login: 'Vai al login',
  linkOver:
    'Il link per reimpostare la password non è valido: può essere scaduto, già usato o sostituito da uno più recente. Richiedine uno nuovo.',
  mayBeChanged:
    'La connessione era caduta prima della conferma: la password potrebbe essere già quella che hai scelto. Prova ad accedere; se non ci riesci, richiedi un nuovo link.',
};
