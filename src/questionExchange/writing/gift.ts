import { cleanText } from '../reading/cleanText.ts';
import { computeShare, type Export, type LossKind, planWriting, type Written, writeAll } from './loss.ts';

const escapeGift = (text: string): string =>
  cleanText(text)
    .replace(/[\\~=#{}:]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** A text that begins like a format or a weight is told from one by its own format. */
const writeAnswer = (text: string): string => (/^[[%]/.test(text) ? `[plain]${escapeGift(text)}` : escapeGift(text));

/** An accepted text: an asterisk stands for itself. */
const writeAccepted = (text: string): string => writeAnswer(text).replaceAll('*', '\\*');

const writeAnswers = (question: Written, lose: (kind: LossKind) => void): string[] | null => {
  const { right, isChoice, isSingle } = planWriting(question);
  const { answers } = question;
  if (!isChoice) {
    // Moodle would take it for a pair of things to match.
    if (right.some(({ text }) => text.includes('->'))) {
      lose('arrow');
      return null;
    }
    return right.map(({ text }) => `=${writeAccepted(text)}`);
  }
  const hasWrong = right.length < answers.length;
  if (isSingle && (hasWrong || right.length === 0))
    return answers.map(({ text, is_correct }) => `${is_correct ? '=' : '~'}${writeAnswer(text)}`);
  // Without a wrong answer equals signs would make it an open question.
  if (isSingle) lose(question.question_config === 'single' ? 'becomes_multiple' : 'one_is_enough');
  return answers.map(
    ({ text, is_correct }) => `~%${is_correct ? computeShare(right.length) : '0'}%${writeAnswer(text)}`,
  );
};

/** The questions in Moodle's GIFT, and what it cannot hold. All texts are plain ones. */
export const writeGift = (questions: readonly Written[]): Export => {
  const { parts, losses } = writeAll(questions, (question, lose) => {
    const answers = writeAnswers(question, lose);
    if (!answers) return null;
    if (!question.is_active) lose('inactive');
    const body = answers.length === 0 ? '{}' : `{\n${answers.map((answer) => `\t${answer}\n`).join('')}}`;
    return `[plain]${escapeGift(question.text)} ${body}\n`;
  });
  return { file: parts.join('\n'), losses };
};
