/** What is said when nothing else could be fetched. */
export const startFailure = {
  text: 'Non è stato possibile caricare la pagina. Controlla la connessione e riprova.',
  retry: 'Riprova',
};
