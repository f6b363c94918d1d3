import { formatNumber } from '#display/numbers.ts';

const lessons = (n: number): string => (n === 1 ? '1 lezione' : `${formatNumber(n)} lezioni`);
const modules = (n: number): string => (n === 1 ? '1 argomento' : `${formatNumber(n)} argomenti`);

const kept = 'Di quelle che qualcuno ha già seguito restano nel registro il nome e il tempo di fruizione.';

/** Texts of the drawers of a course's contents: themes, modules and lessons. */
export const courseDrawers = {
  name: 'Nome',
  description: 'Descrizione',
  slug: 'Slug',
  slugTaken: 'Slug già esistente',
  thumbnail: 'Immagine',
  absent: 'Non c’è più',
  theme: {
    add: 'Nuova tematica',
    edit: 'Modifica tematica',
    section: 'Dettaglio tematica',
    absent: 'Questa tematica non c’è più: torna alle tematiche del corso.',
    deleteQuestion: (name: string) => `Sei sicuro di voler eliminare la tematica ${name}?`,
    deleteHint: (inModules: number, inLessons: number) =>
      inModules === 0
        ? 'La tematica è vuota.'
        : inLessons === 0
          ? `Va via anche ciò che contiene: ${modules(inModules)}, senza lezioni.`
          : `Vanno via anche ${modules(inModules)} e ${lessons(inLessons)}. ${kept}`,
    saved: {
      created: 'Tematica creata correttamente!',
      updated: 'Tematica aggiornata con successo!',
      deleted: 'Tematica eliminata correttamente!',
    },
  },
  module: {
    add: 'Nuovo argomento',
    edit: 'Modifica argomento',
    section: 'Dettaglio argomento',
    hidden: { on: 'Nascosto: chi segue il corso non lo vede', off: 'Visibile a chi segue il corso' },
    hiddenHint: 'Le lezioni di un argomento nascosto non contano per il completamento.',
    absent: 'Questo argomento non c’è più: torna alle tematiche del corso.',
    deleteQuestion: (name: string) => `Sei sicuro di voler eliminare l’argomento ${name}?`,
    deleteHint: (inLessons: number) =>
      inLessons === 0
        ? 'L’argomento è vuoto.'
        : `Con l’argomento ${inLessons === 1 ? 'va via' : 'vanno via'} ${lessons(inLessons)}. ${kept}`,
    saved: {
      created: 'Modulo creato correttamente!',
      updated: 'Modulo aggiornato con successo!',
      deleted: 'Modulo eliminato correttamente!',
    },
  },
  lesson: {
    add: 'Crea una nuova lezione',
    edit: 'Modifica lezione',
    section: 'Dettaglio lezione',
    rules: 'Accesso e completamento',
    page: 'Pagina della lezione',
    category: 'Categoria',
    categories: { LESSON: 'Lezione', SURVEY: 'Sondaggio', EVALUATION: 'Verifica' },
    categoryInUse: 'Non si può cambiare: la lezione ha un video o un file, oppure qualcuno l’ha già seguita.',
    duration: 'Durata',
    durationHint: 'Ore, minuti e secondi. Se carichi un video si ricava dal file.',
    durationRule: 'Scrivila come ore:minuti:secondi, per esempio 00:12:30',
    requirement: 'Lezione di accesso',
    requirementHint: 'Quella da superare prima di poter aprire questa.',
    teacher: 'Insegnante',
    mandatory: 'Obbligatoria',
    mandatoryHint:
      'Il corso è completato quando sono superate tutte le lezioni obbligatorie; se non ce ne sono, tutte.',
    active: { on: 'Attiva', off: 'Non attiva: chi segue il corso non la vede' },
    media: 'Video/File',
    mediaNone: 'Non c’è ancora un video o un file.',
    mediaAdd: 'Aggiungi Video/File',
    mediaChange: 'Video/File e sottotitoli',
    mediaAfter: 'Il video o il file si aggiunge dopo averla creata.',
    otherCourse: 'Questa lezione non è di questo corso.',
    absent: 'L’argomento della lezione non c’è più: torna alle tematiche del corso.',
    deleteQuestion: (name: string) => `Sei sicuro di voler eliminare la lezione ${name}?`,
    deleteHint:
      'Chi segue il corso non la vedrà più. Se qualcuno l’ha già seguita, nel registro restano il suo nome e il tempo di fruizione, che conta nei totali.',
    saved: {
      created: 'Lezione creata correttamente!',
      updated: 'Lezione aggiornata con successo!',
      deleted: 'Lezione eliminata correttamente!',
    },
  },
  questionnaire: {
    surveys: {
      label: 'Sondaggio',
      placeholder: 'Cerca un sondaggio, o scrivi il nome di uno nuovo',
      create: (name: string) => `Crea il sondaggio «${name}»`,
      created: 'Sondaggio creato: le domande si aggiungono da Questionari.',
    },
    evaluations: {
      label: 'Verifica',
      placeholder: 'Cerca una verifica, o scrivi il nome di una nuova',
      create: (name: string) => `Crea la verifica «${name}»`,
      created: 'Verifica creata: le domande si aggiungono da Questionari.',
    },
    hint: 'Si può anche scegliere più tardi.',
    questions: (n: number) => (n === 1 ? '1 domanda' : `${formatNumber(n)} domande`),
  },
};
