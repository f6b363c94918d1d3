/** Texts of the dashboard. */
export const dashboard = {
  title: 'Dashboard',
  activeUsers: 'Utenti attivi',
  ofUsers: (n: string) => `su ${n}`,
  recentUsers: 'Attivi nell’ultimo mese',
  recentHint: 'Hanno effettuato l’accesso negli ultimi 30 giorni',
  subscriptions: 'Iscrizioni',
  subscriptionsHint: 'Storico escluso',
  certificates: 'Attestati emessi',
  certificatesHint: 'Sostituiti esclusi',
  byStatus: 'Iscrizioni per stato',
  status: 'Stato',
  count: 'Iscrizioni',
  /** A number that is a link, by itself: what it counts. */
  countOf: (count: string, of: string) => `${count} ${count === '1' ? 'iscrizione' : 'iscrizioni'}: ${of}`,
  completions: 'Corsi completati al mese',
  completionsUnit: 'Corsi completati',
  watched: 'Ore di fruizione al mese',
  watchedUnit: 'Ore',
  month: 'Mese',
  months: [
    ...['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno'],
    ...['luglio', 'agosto', 'settembre', 'ottobre', 'novembre', 'dicembre'],
  ],
  courses: 'Corsi più seguiti',
  course: 'Corso',
  noCourses: 'Nessuno è ancora iscritto a un corso',
};
