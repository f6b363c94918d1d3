import type { SubscriptionStatus } from './codes.ts';
import { formatDuration } from './durations.ts';
import type { LearningEventKind } from './learningEventKinds.ts';
import type { LearningEventFacts, StopCause } from './learningEvents.ts';

/** What events of the record came to, in the words that the screen and the printed register share. Pure. */

/** The word of a fact, or none where it is not given. */
export const listGiven = <T>(value: T | null | undefined, word: (value: T) => string): string[] =>
  value === undefined || value === null ? [] : [word(value)];

/** What stops by the learner's own doing, elsewhere too. */
const ownStops: readonly LearningEventFacts['cause'][] = ['stopped', 'ended', 'replaced'];

/** Whether an event that names nobody was the platform's own doing, an import included, and none of the learner's. */
export const isOfPlatform = (kind: LearningEventKind, { cause }: Pick<LearningEventFacts, 'cause'>): boolean =>
  kind === 'enrolled' ||
  kind === 'presence_asked' ||
  kind === 'presence_missed' ||
  (kind === 'completed' && cause === 'content_changed') ||
  (kind === 'stopped' && cause !== undefined && !ownStops.includes(cause));

export const describeWatched = (seconds: number): string => `${formatDuration(seconds)} di fruizione`;

/** Why it stopped; of what learners did themselves the kind says enough. */
const stopWords: Record<StopCause, string | null> = {
  stopped: null,
  ended: null,
  replaced: 'avviata un’altra riproduzione',
  lost: 'connessione interrotta',
  corrected: 'conteggiata prima di una correzione',
  closed: 'iscrizione sospesa, scaduta o chiusa',
  film_replaced: 'video sostituito',
  session_ended: 'sessione terminata',
  lesson_hidden: 'lezione non più visibile',
  presence: 'per il controllo di presenza',
  daily_cap: 'raggiunto il tempo massimo del giorno',
};

/** Why what played was stopped, where it was not the learner who did it. */
export const describeStop = ({ cause }: Pick<LearningEventFacts, 'cause'>): string[] =>
  cause && cause !== 'content_changed' ? listGiven(stopWords[cause], (words) => words) : [];

export const describeOutcome = (isPassed: boolean): string => (isPassed ? 'superata' : 'non superata');

/** What plays in the lesson since another film took the place of the one before. */
export const describeNewFilm = (name: string): string => `«${name}», da seguire dall’inizio`;

/** Where an administrator set a section to be taken up again. */
export const describeStep = ({ section_step_time, section_step_number }: LearningEventFacts): string[] => [
  ...listGiven(section_step_time, (seconds) => `ripresa da ${formatDuration(seconds)}`),
  ...listGiven(section_step_number, (step) => `passo ${step}`),
];

/** What an administrator set in the enrolment. */
export const describeSubscriptionEdit = (
  { status_etiquette, expiration_date, is_active, is_in_history }: LearningEventFacts,
  { getLabel, formatDay }: { getLabel(status: SubscriptionStatus): string; formatDay(day: string): string },
): string[] => [
  ...listGiven(status_etiquette, (status) => `stato ${getLabel(status)}`),
  // Null where the expiry was taken away.
  ...(expiration_date === undefined
    ? []
    : [expiration_date ? `scadenza ${formatDay(expiration_date)}` : 'senza scadenza']),
  ...listGiven(is_active, (isActive) => (isActive ? 'attiva' : 'non attiva')),
  ...listGiven(is_in_history, (isInHistory) => (isInHistory ? 'storico' : 'non storico')),
];
