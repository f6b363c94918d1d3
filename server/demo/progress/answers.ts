import type { QuestionAnswer } from '#contract/registries.ts';
import type { AskedQuestion } from '../../modules/attempts/rules.ts';
import type { Random } from '../random.ts';

/** What people write when they are asked for a comment. */
const comments = [
  'Va bene così, grazie.',
  'Vorrei più esempi presi dal nostro lavoro.',
  'Le schede da scaricare sono la parte più utile.',
  'Aggiungerei una prova pratica in reparto.',
  'Il formato breve mi ha permesso di seguirlo tra un turno e l’altro.',
  'Meno norme e più casi.',
  'Serve più spazio nel magazzino, soprattutto vicino alle uscite.',
  'Mi piacerebbe ripassare ogni sei mesi.',
] as const;

const pickOne = <T>(random: Random, items: readonly T[]): T[] => random.shuffle(items).slice(0, 1);

const answerRight = (asked: AskedQuestion, random: Random): QuestionAnswer => {
  const right = asked.answers.filter(({ is_correct }) => is_correct);
  const question_id = asked.id;
  if (asked.question_config === 'open')
    return { question_id, answer_text: right[0]?.text ?? 'La consegno all’assistenza informatica senza collegarla.' };
  if (asked.question_config === 'single') return { question_id, answer_id: right[0]?.id };
  const chosen = asked.is_at_least_one_correct ? pickOne(random, right) : right;
  return { question_id, answers_multiple_ids: chosen.map(({ id }) => id) };
};

const answerWrong = (asked: AskedQuestion, random: Random): QuestionAnswer => {
  const wrong = pickOne(
    random,
    asked.answers.filter(({ is_correct }) => !is_correct),
  );
  const question_id = asked.id;
  if (asked.question_config === 'open') return { question_id, answer_text: 'non ricordo' };
  if (asked.question_config === 'single') return { question_id, answer_id: wrong[0]?.id };
  return { question_id, answers_multiple_ids: wrong.map(({ id }) => id) };
};

/** An open question without accepted answers cannot be answered wrong. */
const canBeWrong = (asked: AskedQuestion): boolean => asked.answers.some(({ is_correct }) => is_correct);

/** Answers to an evaluation, so many of them wrong, wherever that is possible. */
export const answerEvaluation = (asked: AskedQuestion[], wrong: number, random: Random): QuestionAnswer[] => {
  const missed = new Set(random.shuffle(asked.filter(canBeWrong)).slice(0, wrong));
  return asked.map((question) =>
    missed.has(question) ? answerWrong(question, random) : answerRight(question, random),
  );
};

/** Answers to a survey; the later choices of a scale, which are the better ones, come more often. */
export const answerSurvey = (asked: AskedQuestion[], random: Random): QuestionAnswer[] =>
  asked.flatMap((question): QuestionAnswer[] => {
    const { id, question_config, answers, rows } = question;
    const onScale = (): number | undefined =>
      answers[Math.min(answers.length - 1, Math.floor(Math.sqrt(random.next()) * answers.length))]?.id;
    if (question_config === 'open') return [{ question_id: id, answer_text: random.pick(comments) }];
    if (question_config === 'likert') return rows.map((row) => ({ question_id: row.id, answer_id: onScale() }));
    if (question_config === 'single') return [{ question_id: id, answer_id: pickOne(random, answers)[0]?.id }];
    const chosen = random.shuffle(answers).slice(0, random.between(1, 3));
    return [{ question_id: id, answers_multiple_ids: chosen.map((answer) => answer.id) }];
  });
