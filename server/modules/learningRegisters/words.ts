import { describeAttendanceEvent } from '#contract/attendanceWords.ts';
import type { SubscriptionStatus } from '#contract/codes.ts';
import { formatDuration } from '#contract/durations.ts';
import {
  describeNewFilm,
  describeOutcome,
  describeStep,
  describeStop,
  describeSubscriptionEdit,
  describeWatched,
  listGiven,
} from '#contract/learningEventWords.ts';
import type { QuestionResult } from '#contract/registries.ts';
import { nameTwiceTold } from '#contract/romeClock.ts';
import { formatItalianDay } from '#contract/rules.ts';
import type { AskedQuestion } from '../attempts/rules.ts';
import type { RegisterAttempt, RegisterEvent } from './repository.ts';

/** The words of the printed register. */

const fullDay = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const clock = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', timeStyle: 'medium' });

/** An instant in Rome to the second: `22/11/2026 14:03:59`; of an hour that comes twice also which of the two. */
export const formatInstant = (instant: string): string => {
  const at = new Date(instant);
  return `${fullDay.format(at)} ${clock.format(at)}${nameTwiceTold(at)}`;
};

export const formatPercentage = (value: number): string => `${value.toLocaleString('it-IT')}%`;

/** Of a section that the course no longer shows. */
export const absenceWords = { archived: 'non più nel corso', hidden: 'nascosta' } as const;
export const absenceNote =
  'Le sezioni nascoste o non più nel corso non contano fra quelle da superare; il loro tempo di fruizione sì.';

/** Why what is written of the sections, or of the events, comes to less than the total. */
export const fractionNote =
  'I tempi sono scritti in secondi interi, senza le frazioni; il totale è la somma dei tempi esatti.';

type Statuses = Record<SubscriptionStatus, string>;

/** What an event came to: seconds, parts seen, result, what was set; and why an administrator made it. */
export const describeEvent = ({ kind, data: facts, reason }: RegisterEvent, statuses: Statuses): string => {
  const { seconds, ranges, position, is_passed, watched_time, is_section_passed, cause } = facts;
  const percentage = facts.attempt_kind === 'survey' ? null : facts.percentage;
  const details = [
    ...(kind === 'played' ? listGiven(position, (at) => `da ${formatDuration(at)}`) : []),
    ...listGiven(seconds, describeWatched),
    ...listGiven(
      ranges?.length ? ranges : null,
      (parts) => `visto ${parts.map(([from, to]) => `${formatDuration(from)}–${formatDuration(to)}`).join(', ')}`,
    ),
    ...(kind === 'stopped' ? describeStop(facts) : []),
    ...listGiven(percentage, (value) => `${formatPercentage(value)}, ${describeOutcome(is_passed ?? false)}`),
    ...listGiven(watched_time, (time) => `tempo di fruizione ${formatDuration(time)}`),
    ...(kind === 'session_edited' ? describeStep(facts) : []),
    ...listGiven(is_section_passed, describeOutcome),
    ...(kind === 'subscription_edited'
      ? describeSubscriptionEdit(facts, { getLabel: (status) => statuses[status], formatDay: formatItalianDay })
      : []),
    ...(kind === 'regraded'
      ? listGiven(facts.percentage_before, (value) => `alla consegna ${formatPercentage(value)}`)
      : []),
    ...listGiven(facts.media_name, describeNewFilm),
    ...(kind === 'completed' && cause === 'content_changed' ? ['il contenuto del corso è cambiato'] : []),
    ...listGiven(describeAttendanceEvent(kind, facts) || null, (words) => words),
    ...listGiven(reason, (text) => `Motivo: ${text}`),
  ];
  return details.join('; ');
};

const findText = (choices: { id: number; text: string }[], id: number | undefined): string =>
  choices.find((choice) => choice.id === id)?.text ?? '';

/** Instead of the answers to an anonymous survey. */
export const anonymousAnswers = 'Sondaggio anonimo: le risposte non sono collegate a chi le ha date.';

/** That an attempt was graded again, and what it came to at first. */
export const describeRegrading = ({ at, reason, first_percentage }: NonNullable<RegisterAttempt['regraded']>): string =>
  `Ricalcolata il ${formatInstant(at)}; alla consegna ${formatPercentage(first_percentage)}. Motivo: ${reason}`;

const noAnswer = 'senza risposta';

/** What was answered to a question of an attempt, one line an answer. */
export const describeAnswers = (question: AskedQuestion, { answers }: Pick<RegisterAttempt, 'answers'>): string[] => {
  const of = (id: number) => answers.find(({ question_id }) => question_id === id);
  if (question.question_config === 'likert')
    return question.rows.map(({ id, text }) => `${text}: ${findText(question.answers, of(id)?.answer_id) || noAnswer}`);
  const answer = of(question.id);
  const texts = [answer?.answer_id, ...(answer?.answers_multiple_ids ?? [])].map((id) =>
    findText(question.answers, id),
  );
  const said = [...texts, answer?.answer_text ?? ''].filter((text) => text.trim() !== '');
  return said.length > 0 ? said : [noAnswer];
};

/** Whether a question was answered right; empty where that was not kept. */
export const describeResult = (question: AskedQuestion, results: QuestionResult[] | null): string => {
  const result = results?.find((one) => one.question.id === question.id);
  return result ? (result.is_passed ? 'Corretta' : 'Errata') : '';
};
