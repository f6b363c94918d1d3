import type { AttendanceRules } from './attendance.ts';
import type { LearningEventKind } from './learningEventKinds.ts';

/** The rules of attendance in words, on the screen and on paper. Pure. */

const formatCount = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('it-IT')} ${count === 1 ? one : many}`;

export const spellSeconds = (seconds: number): string => formatCount(seconds, 'secondo', 'secondi');

/** Whole hours as such, everything else in hours and minutes: `8 ore`, `1 ora e 30 minuti`, `15 minuti`. */
export const spellMinutes = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [formatCount(hours, 'ora', 'ore')] : []),
    ...(rest > 0 || hours === 0 ? [formatCount(rest, 'minuto', 'minuti')] : []),
  ];
  return parts.join(' e ');
};

/** Minutes where they are whole, else seconds. */
const formatBriefly = (seconds: number): string =>
  seconds % 60 === 0 ? spellMinutes(seconds / 60) : spellSeconds(seconds);

/** Whether a time is told as one of something: one minute, one hour. */
const isOne = (minutes: number): boolean => minutes === 1 || minutes === 60;

export const formatSpeed = (speed: number): string => `${speed.toLocaleString('it-IT')}×`;

interface RuleInWords {
  rule: keyof AttendanceRules;
  name: string;
  text: string;
}

/** The rules that are on, in the order they are met. */
export const describeAttendanceRules = (rules: AttendanceRules): RuleInWords[] => {
  const { max_speed, presence_minutes, presence_answer_seconds, file_seconds, retry_minutes, daily_minutes } = rules;
  const words: (RuleInWords | null)[] = [
    rules.bars_phones
      ? { rule: 'bars_phones', name: 'Niente telefono', text: 'Le lezioni si seguono da computer o tablet.' }
      : null,
    rules.requires_media
      ? {
          rule: 'requires_media',
          name: 'Contenuti da aprire qui',
          text: 'Il tempo conta solo dopo che video e file sono stati aperti da questa piattaforma.',
        }
      : null,
    max_speed !== null
      ? {
          rule: 'max_speed',
          name: 'Velocità massima',
          text: `I video si guardano al massimo a ${formatSpeed(max_speed)}.`,
        }
      : null,
    presence_minutes !== null
      ? {
          rule: 'presence_minutes',
          name: 'Controlli di presenza',
          text: `In momenti casuali, in media ogni ${spellMinutes(presence_minutes)} di fruizione, il video si ferma e chiede «Sei ancora qui?». Si risponde entro ${formatBriefly(presence_answer_seconds)}; finché non c’è risposta il tempo non conta.`,
        }
      : null,
    file_seconds !== null
      ? {
          rule: 'file_seconds',
          name: 'Lettura dei file',
          text: `Un file va aperto e letto per almeno ${formatBriefly(file_seconds)}.`,
        }
      : null,
    retry_minutes !== null
      ? {
          rule: 'retry_minutes',
          name: 'Pausa tra i tentativi',
          text: `Tra un tentativo e l’altro di una verifica ${isOne(retry_minutes) ? 'passa' : 'passano'} almeno ${spellMinutes(retry_minutes)}.`,
        }
      : null,
    daily_minutes !== null
      ? {
          rule: 'daily_minutes',
          name: 'Tempo massimo al giorno',
          text: `In un giorno ${isOne(daily_minutes) ? 'conta' : 'contano'} al massimo ${spellMinutes(daily_minutes)} di fruizione; si riprende dal giorno dopo.`,
        }
      : null,
  ];
  return words.filter((word) => word !== null);
};

/** What the rules of attendance have to do with an event of the record, in words; empty for nothing. */
export const describeAttendanceEvent = (
  kind: LearningEventKind,
  data: {
    answer_seconds?: number;
    after_stop?: boolean;
    answered_after?: number;
    rules?: AttendanceRules;
  },
): string => {
  if (kind === 'presence_asked' && data.answer_seconds !== undefined)
    return `${spellSeconds(data.answer_seconds)} per rispondere${data.after_stop ? ', ripetuta dopo una pausa del servizio' : ''}`;
  if (kind === 'presence_confirmed' && data.answered_after !== undefined)
    return `dopo ${spellSeconds(Math.round(data.answered_after))}`;
  if (kind === 'rules_acknowledged' && data.rules)
    return describeAttendanceRules(data.rules)
      .map(({ text }) => text)
      .join(' ');
  return '';
};
