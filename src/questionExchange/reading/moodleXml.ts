import { SaxesParser } from 'saxes';
import { cleanText } from './cleanText.ts';
import { type Outcome, type Reading, startReading } from './draft.ts';
import { readText, type TextFormat } from './htmlText.ts';
import { judgeChoices, judgeTexts, makeTruthAnswers, type Weighed } from './weights.ts';

interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

/** Questions of Moodle are five elements deep. */
const depthMax = 60;

const listChildren = (element: Element, name: string): Element[] =>
  element.children.filter((child) => child.name === name);

/** The words in a `<text>` of an element, or in itself. */
const readRawText = (element: Element | undefined): string => {
  if (!element) return '';
  const [text] = listChildren(element, 'text');
  return (text ?? element).text;
};
const readField = (question: Element, name: string): string => readRawText(listChildren(question, name)[0]).trim();
const isOn = (value: string): boolean => value === '1' || value.toLowerCase() === 'true';

const formats: Record<string, TextFormat> = { html: 'html', plain_text: 'plain', markdown: 'plain' };

const readWords = (element: Element | undefined, usual: TextFormat = 'auto') => {
  const read = readText(readRawText(element), formats[element?.attributes.format ?? ''] ?? usual);
  return {
    text: read.text,
    hasPicture: read.hasPicture || (element?.children ?? []).some(({ name }) => name === 'file'),
  };
};

const hasWords = (element: Element): boolean => readWords(element).text !== '';

const feedbacks = [
  'generalfeedback',
  'correctfeedback',
  'partiallycorrectfeedback',
  'incorrectfeedback',
  'hint',
  'graderinfo',
] as const;

/** Moodle writes these two by itself. */
const usualFeedback =
  /^(?:(?:la )?(?:tua )?risposta (?:è )?(?:corretta|parzialmente esatta|errata)|your answer is (?:correct|partially correct|incorrect))\.?$/i;

const truths = new Map([
  ['true', true],
  ['vero', true],
  ['false', false],
  ['falso', false],
]);

/** Whether "true" is right. In words of another language the first one is true, as in Moodle, unless the other one is known. */
const readTruth = (weighed: readonly Weighed[]): boolean => {
  const place = weighed.findIndex(({ fraction }) => fraction > 0);
  const findTruth = (at: number) => truths.get(weighed[at]?.text.toLowerCase() ?? '');
  const other = findTruth(1 - place);
  return findTruth(place) ?? (other === undefined ? place === 0 : !other);
};

type NoteAt = ReturnType<typeof startReading>['note'];

/** `multichoiceset` is a widespread addition to Moodle: several choices that are right or wrong as a whole. */
const supported = new Set(['multichoice', 'multichoiceset', 'truefalse', 'shortanswer', 'essay']);

const readQuestion = (question: Element, line: number, noteAt: NoteAt): Outcome => {
  const type = question.attributes.type ?? '';
  const asked = readWords(listChildren(question, 'questiontext')[0]);
  const text = asked.text || cleanText(readField(question, 'name'));
  if (type === 'category') return { kind: 'category', detail: readField(question, 'category') };
  if (type === 'description') return { kind: 'description', detail: text };
  if (!supported.has(type)) return { kind: 'unsupported_type', detail: type };

  const usual = type === 'shortanswer' ? 'typed' : 'auto';
  const answers = listChildren(question, 'answer').map((answer) => ({ answer, read: readWords(answer, usual) }));
  // Moodle 1 had the picture beside the text.
  const hasPicture = asked.hasPicture || readField(question, 'image') !== '';
  if (hasPicture || answers.some(({ read }) => read.hasPicture)) return { kind: 'image', detail: text };
  const note = noteAt.bind(null, line);
  const comments = feedbacks.flatMap((name) => listChildren(question, name)).filter((one) => hasWords(one));
  if (
    comments.some((one) => !usualFeedback.test(readWords(one).text)) ||
    answers.some(({ answer }) => listChildren(answer, 'feedback').some(hasWords))
  )
    note('feedback');
  if (listChildren(question, 'tags').some(({ children }) => children.length > 0)) note('tags');
  const grade = readField(question, 'defaultgrade');
  if (grade !== '' && Number(grade) !== 1) note('grade', String(Number(grade)));
  const is_active = !isOn(readField(question, 'hidden'));
  if (!is_active) note('hidden');

  const common = { line, text, is_active, is_at_least_one_correct: false };
  const weighed: Weighed[] = answers.map(({ answer, read }) => ({
    text: read.text,
    fraction: Number.parseFloat(answer.attributes.fraction ?? '0') || 0,
  }));
  switch (type) {
    case 'essay':
      return { ...common, question_config: 'open', answers: [] };
    case 'shortanswer':
      if (isOn(readField(question, 'usecase'))) note('case_sensitive');
      return { ...common, question_config: 'open', answers: judgeTexts(weighed, note) };
    case 'truefalse':
      return { ...common, question_config: 'single', answers: makeTruthAnswers(readTruth(weighed)) };
    default: {
      const isSingle = type === 'multichoice' && isOn(readField(question, 'single') || 'true');
      return { ...common, ...judgeChoices(weighed, isSingle, note) };
    }
  }
};

/** Stops the parser: nothing after it is read. */
class Stop extends Error {}

/**
 * Reads a question bank exported as Moodle XML. No entity but those of XML is followed and nothing is ever fetched; what
 * breaks the file off ends the reading, and the questions before it stay.
 */
export const readMoodleXml = (source: string): Reading => {
  const reading = startReading();
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  const open: Element[] = [];
  let depth = 0;
  let line = 0;
  let hasQuiz = false;

  parser.on('doctype', (doctype) => {
    if (!doctype.includes('<!ENTITY')) return;
    reading.note(parser.line, 'doctype');
    throw new Stop();
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > depthMax) {
      reading.note(parser.line, 'too_deep');
      throw new Stop();
    }
    if (depth === 1 && name !== 'quiz') {
      reading.note(parser.line, 'not_moodle', name);
      throw new Stop();
    }
    hasQuiz = true;
    if (open.length === 0 && !(depth === 2 && name === 'question')) return;
    if (open.length === 0) line = parser.line;
    const element: Element = { name, attributes: { ...attributes }, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const takeText = (text: string): void => {
    const element = open.at(-1);
    // What a file holds may be megabytes, and is not looked at.
    if (element && element.name !== 'file') element.text += text;
  };
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  parser.on('closetag', () => {
    depth -= 1;
    const element = open.pop();
    if (!element || open.length > 0) return;
    if (!reading.take(line, readQuestion(element, line, reading.note))) throw new Stop();
  });
  parser.on('error', (error) => {
    // Entities of HTML in a file that was written by hand: they stay as they are and are read with the text.
    if (error.message.includes('undefined entity')) return;
    throw error;
  });
  try {
    parser.write(source.replace(/^\uFEFF/, '')).close();
    if (!hasQuiz) reading.note(1, 'not_moodle');
  } catch (error) {
    if (!(error instanceof Stop)) reading.note(Math.max(1, parser.line), 'broken');
  }
  return reading.end();
};
