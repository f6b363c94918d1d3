import { plural } from './plural.ts';

/** The texts of courses and activities, apart so that they travel with their screens. */

export const courses = {
  title: 'I miei corsi',
  description: 'I corsi a cui sei iscritto, con l’avanzamento e la scadenza di ciascuno.',
  morning: (name: string) => `Buongiorno, ${name}`,
  afternoon: (name: string) => `Buon pomeriggio, ${name}`,
  evening: (name: string) => `Buonasera, ${name}`,
  welcome: 'I tuoi corsi ti aspettano',
  search: 'Cerca tra i corsi',
  noTypology: 'Nessuna tipologia',
  none: 'Non ci sono corsi',
  noneText: 'Quando ti iscriveranno a un corso lo troverai qui.',
  noneFound: (search: string) => `Nessun corso corrisponde a «${search}».`,
  completed: 'COMPLETATO',
  goTo: 'VAI AL CORSO',
  goToNamed: (name: string) => `VAI AL CORSO: ${name}`,
  count: (count: number) => plural(count, 'corso', 'corsi'),
  resume: (section: string) => `Riprendi: ${section}`,
  resumeShort: 'Riprendi',
  begin: 'Inizia',
  beginNext: 'Il prossimo da iniziare',
  resumeWhere: 'Eri rimasto qui',
  progress: (percentage: string) => `${percentage} completato`,
  progressOf: (name: string) => `Avanzamento di ${name}`,
  completedOn: (day: string) => `Completato il ${day}`,
  certificate: 'Attestato',
  certificateOf: (name: string) => `Attestato di ${name}`,
};

export const expiry = {
  expired: (day: string) => `L'iscrizione al corso è scaduta in data: ${day}`,
  expiring: (day: string) => `L'iscrizione al corso scade in data: ${day}`,
  short: (day: string) => `Scade il ${day}`,
};

export const activities = {
  title: 'Le mie attività',
  description: 'Il tempo di studio, i risultati e le attività degli ultimi 12 mesi.',
  statistics: 'STATISTICHE',
  courses: 'CORSI',
  duration: 'Tempo di studio',
  durationText: 'Tempo di fruizione effettivo in tutti i tuoi corsi.',
  achievements: 'I tuoi corsi',
  passed: 'Completati',
  running: 'In corso',
  toStart: 'Da avviare',
  total: 'Totale',
  chart: 'Attività degli ultimi 12 mesi',
  sessions: 'Sessioni',
  sessionsOf: (count: number) => plural(count, 'sessione', 'sessioni'),
  noSessions: 'Negli ultimi 12 mesi non ci sono sessioni.',
  month: 'Mese',
  none: 'Non ci sono corsi',
  goToCourses: 'I miei corsi',
  more: 'Mostra altri corsi',
  certificate: 'Attestato',
  enrolled: (day: string) => `Iscrizione del ${day}`,
  completedOn: (day: string) => `Completato il ${day}`,
  watched: (duration: string) => `${duration} di studio`,
};
