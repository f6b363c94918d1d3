import { cleanText } from '../reading/cleanText.ts';
import { shorten } from '../reading/shorten.ts';
import { computeShare, type Export, planWriting, type Written, writeAll } from './loss.ts';

const characters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string =>
  cleanText(text).replace(/[&<>"]/g, (character) => characters[character] ?? character);

const writeTextElement = (text: string): string => `<text>${escapeXml(text)}</text>`;

const writeAnswer = (text: string, fraction: string): string =>
  `    <answer fraction="${fraction}" format="plain_text">${writeTextElement(text)}</answer>\n`;

const writeQuestion = (question: Written): string => {
  const { right, isChoice, isSingle } = planWriting(question);
  const share = isSingle ? '100' : computeShare(right.length);
  const type = isChoice ? 'multichoice' : right.length > 0 ? 'shortanswer' : 'essay';
  const answers = isChoice
    ? question.answers.map(({ text, is_correct }) => writeAnswer(text, is_correct ? share : '0'))
    : right.map(({ text }) => writeAnswer(text.replaceAll('*', '\\*'), '100'));
  return [
    `  <question type="${type}">\n`,
    `    <name>${writeTextElement(shorten(question.text))}</name>\n`,
    `    <questiontext format="plain_text">${writeTextElement(question.text)}</questiontext>\n`,
    '    <defaultgrade>1</defaultgrade>\n',
    `    <hidden>${question.is_active ? '0' : '1'}</hidden>\n`,
    isChoice ? `    <single>${isSingle}</single>\n    <shuffleanswers>false</shuffleanswers>\n` : '',
    type === 'shortanswer' ? '    <usecase>0</usecase>\n' : '',
    ...answers,
    '  </question>\n',
  ].join('');
};

/** The questions as a Moodle question bank, and what it cannot hold. All texts are plain ones. */
export const writeMoodleXml = (questions: readonly Written[]): Export => {
  const { parts, losses } = writeAll(questions, writeQuestion);
  return { file: `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.join('')}</quiz>\n`, losses };
};
