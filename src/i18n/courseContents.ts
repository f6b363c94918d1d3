import type { SectionCategory } from '#contract/codes.ts';
import { formatCount } from '#display/formatCount.ts';
import { formatNumber } from '#display/numbers.ts';

const countLessons = (n: number): string => formatCount(n, 'lezione', 'lezioni');
const countModules = (n: number): string => formatCount(n, 'argomento', 'argomenti');
const list = new Intl.ListFormat('it', { type: 'conjunction' });

/** Texts of the contents of a course: its themes, modules and lessons. */
export const contents = {
  themes: 'Tematiche',
  themesEmpty: 'Il corso non ha ancora tematiche',
  themesEmptyHint: 'Una tematica raccoglie argomenti, e un argomento raccoglie lezioni.',
  modulesEmpty: 'Questa tematica non ha ancora argomenti',
  modulesEmptyHint: 'Aggiungi un argomento: le lezioni stanno negli argomenti.',
  moduleEmpty: 'Nessuna lezione in questo argomento',
  addTheme: 'Nuova tematica',
  addModule: 'Nuovo argomento',
  addLesson: 'Nuova lezione',
  addLessonTo: (name: string) => `Nuova lezione in ${name}`,
  editTheme: 'Modifica tematica',
  themeNotRead: 'Il nome della tematica non è stato caricato.',
  backToThemes: 'Torna alle tematiche',
  total: (n: number) => `Totali ${n.toLocaleString('it-IT')}`,
  inTheme: (moduleCount: number, lessonCount: number) => `${countModules(moduleCount)} · ${countLessons(lessonCount)}`,
  lessons: countLessons,
  expand: (name: string) => `Mostra o nascondi le lezioni di ${name}`,
  actionsOf: (name: string) => `Azioni su ${name}`,
  categories: { LESSON: 'Lezione', SURVEY: 'Sondaggio', EVALUATION: 'Verifica' } satisfies Record<
    SectionCategory,
    string
  >,
  chips: {
    mandatory: 'Obbligatoria',
    inactive: 'Non attiva',
    hidden: 'Nascosto',
    requires: (name: string) => `Dopo «${name}»`,
  },
  actions: {
    edit: 'Modifica',
    media: 'Video/File',
    activate: 'Attiva',
    deactivate: 'Disattiva',
    demand: 'Rendi obbligatoria',
    release: 'Rendi facoltativa',
    demandSome: 'Rendi obbligatorie',
    releaseSome: 'Rendi facoltative',
    show: 'Mostra ai corsisti',
    hide: 'Nascondi ai corsisti',
    move: 'Sposta in…',
    duplicate: 'Duplica',
    copy: 'Copia in un altro corso…',
    delete: 'Elimina',
  },
  more: 'Altre azioni',
  selectLesson: (name: string) => `Seleziona ${name}`,
  selectAll: (name: string) => `Seleziona tutte le lezioni di ${name}`,
  chosen: (n: number) => formatCount(n, 'lezione selezionata', 'lezioni selezionate'),
  ordered: (n: number) => (n > 1 ? `Ordinamento aggiornato! Spostate ${countLessons(n)}.` : 'Ordinamento aggiornato!'),
  orderRestored: 'Ordinamento annullato',
  orderLeft: 'L’ordine non è stato salvato: hai lasciato la pagina prima di confermare.',
  orderChanged:
    'Nel frattempo qualcun altro ha cambiato questi contenuti: non è stato salvato niente e ora li vedi come sono adesso.',
  saved: {
    flags: (n: number) => (n === 1 ? 'Lezione aggiornata con successo!' : `${countLessons(n)} aggiornate!`),
    module: 'Modulo aggiornato con successo!',
    duplicated: 'Copia creata',
    copied: (course: string) => `Copiato nel corso ${course}`,
    removed: {
      sections: (n: number) => (n === 1 ? 'Lezione eliminata correttamente!' : `${countLessons(n)} eliminate!`),
      module: 'Modulo eliminato correttamente!',
      theme: 'Tematica eliminata correttamente!',
    },
    restored: 'Eliminazione annullata',
  },
  remove: {
    lesson: (name: string) => `Sei sicuro di voler eliminare la lezione ${name}?`,
    lessons: (n: number) => `Sei sicuro di voler eliminare ${countLessons(n)}?`,
    module: (name: string) => `Sei sicuro di voler eliminare l’argomento ${name}?`,
    theme: (name: string) => `Sei sicuro di voler eliminare la tematica ${name}?`,
    goesWith: (n: number) =>
      n === 0 ? '' : n === 1 ? 'Viene eliminata anche la sua lezione.' : `Vengono eliminate anche ${countLessons(n)}.`,
    /** @param names lessons that require one that goes: the first three are named. */
    releases: (names: readonly string[]) => {
      const named = names.slice(0, 3).map((name) => `«${name}»`);
      if (names.length < 2) return names.length === 0 ? '' : `${named[0]} perderà la sua lezione di accesso.`;
      const others = names.length - named.length;
      const listed = list.format(
        others === 0 ? named : [...named, others === 1 ? 'un’altra' : `altre ${formatNumber(others)}`],
      );
      return `${listed} perderanno la loro lezione di accesso.`;
    },
    kept: 'Quanto è già stato seguito resta nel registro dell’apprendimento.',
  },
  move: {
    title: (n: number) => `Sposta ${countLessons(n)}`,
    where: 'Argomento',
    confirm: 'Sposta',
    place: 'Vanno in fondo all’argomento scelto, nell’ordine in cui stanno.',
    none: 'Non ci sono altri argomenti in cui spostare.',
  },
  copy: {
    title: (name: string) => `Copia ${name} in un altro corso`,
    titleOf: (n: number) => `Copia ${countLessons(n)} in un altro corso`,
    course: 'Corso',
    coursePlaceholder: 'Cerca un corso',
    theme: 'Tematica',
    module: 'Argomento',
    confirm: 'Copia',
    hint: 'La copia è indipendente: modifiche e iscrizioni di un corso non toccano l’altro. Sondaggi e verifiche restano gli stessi.',
    nowhere: 'Quel corso non ha ancora un posto adatto: crea prima una tematica e un argomento.',
    dropped: (lesson: string, required: string) =>
      `«${lesson}» non richiede più «${required}», che non è stata copiata.`,
    droppedMore: (n: number) =>
      n === 1
        ? 'Un’altra lezione ha perso la lezione richiesta.'
        : `Altre ${formatNumber(n)} lezioni hanno perso la lezione richiesta.`,
  },
};
