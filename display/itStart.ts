/** What is said when nothing else could be fetched. */
export const startFailure = {
  text: 'Non è stato possibile caricare la pagina. Controlla la connessione e riprova.',
  tooOld: 'Questo browser non è abbastanza recente: aggiornalo, oppure usane un altro.',
  retry: 'Riprova',
};
