/** What is said of changes that are saved as they are made. */
export const saving = {
  saving: 'Salvataggio in corso…',
  saved: 'Tutte le modifiche sono salvate',
  failed: 'Modifiche non salvate',
  retry: 'Riprova',
  offline: 'Connessione assente: ciò che hai scritto resta qui e verrà salvato appena la rete torna.',
  sessionOver:
    'La sessione è terminata: ciò che hai scritto resta qui. Accedi di nuovo in un’altra scheda del browser, poi premi Riprova.',
  left: 'Alcune modifiche non sono state salvate: restano in questa scheda del browser. Riapri la pagina per salvarle.',
  overtaken:
    'Nel frattempo qualcun altro ha cambiato gli stessi dati. Premi Riprova per tenere i tuoi, oppure ricarica la pagina per vedere i suoi.',
} as const;
