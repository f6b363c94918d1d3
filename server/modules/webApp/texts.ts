/** Every text of the installed page that the learner area itself does not show. */
export const webAppTexts = {
  myCourses: 'I miei corsi',
  myActivities: 'Le mie attività',
  offlineTitle: 'Sei offline',
  offline: (tenant: string) =>
    `Non riusciamo a raggiungere ${tenant}: la connessione è assente, oppure il servizio non risponde.`,
  comesBack: 'Appena torna, questa pagina si riapre da sola da dove eri.',
  retry: 'Riprova',
};
