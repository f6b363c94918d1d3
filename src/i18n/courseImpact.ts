import type { CourseImpact } from '#contract/courseChanges.ts';
import { formatNumber as count } from '#display/numbers.ts';

/** What a change means to learners, in words. */
export const courseImpact = {
  question: 'Salvare la modifica?',
  confirm: 'Salva',
  counting: 'Verifica degli iscritti in corso…',
  unknown: 'Non è stato possibile verificare quanti iscritti sono coinvolti. Nessuno perde quanto fatto.',
  running: (n: number) =>
    n === 1 ? '1 iscritto in corso' : `${n === 0 ? 'Nessun iscritto' : `${count(n)} iscritti`} in corso`,
  parts: {
    completing: (n: number) => (n === 1 ? '1 risulterà completato' : `${count(n)} risulteranno completati`),
    closing: (n: number) =>
      n === 1 ? '1 non potrà più seguire il corso' : `${count(n)} non potranno più seguire il corso`,
    rising: (n: number) => `per ${count(n)} l’avanzamento sale`,
    falling: (n: number) => `per ${count(n)} l’avanzamento scende`,
    locked: (n: number) =>
      n === 1 ? '1 dovrà prima superare un’altra lezione' : `${count(n)} dovranno prima superare un’altra lezione`,
    midway: (n: number) =>
      n === 1
        ? '1 ha iniziato la lezione e troverà la nuova risorsa'
        : `${count(n)} hanno iniziato la lezione e troveranno la nuova risorsa`,
  } satisfies Partial<Record<keyof CourseImpact, (n: number) => string>>,
  kept: 'nessuno perde quanto fatto',
  later: ' Gli iscritti sono molti: lo stato di ciascuno si aggiornerà nei minuti dopo il salvataggio.',
};
