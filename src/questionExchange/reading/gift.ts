import { splitLines } from './cleanText.ts';
import { type Outcome, type Reading, startReading } from './draft.ts';
import { readText, type TextFormat } from './htmlText.ts';
import { judgeChoices, judgeTexts, makeTruthAnswers, type Weighed } from './weights.ts';

/** Place of the first `wanted` that no backslash stands before; −1 for none. */
const findBareIndex = (text: string, wanted: string, from = 0): number => {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith(wanted, at)) return at;
  }
  return -1;
};

const unescapeGift = (text: string): string =>
  text.replace(/\\([\\~=#{}:n])/g, (_, character: string) => (character === 'n' ? '\n' : character));

const formats: Record<string, TextFormat> = { html: 'html', moodle: 'auto', plain: 'plain', markdown: 'plain' };

/** A text behind `[html]`, `[plain]`, … or in the format of its question. */
const readFormatted = (source: string, usual: TextFormat) => {
  const text = source.trim();
  const [whole = '', name = ''] = /^\[(html|moodle|plain|markdown)\]/.exec(text) ?? [];
  const format = formats[name] ?? usual;
  return { ...readText(unescapeGift(text.slice(whole.length)), format), format };
};

interface Option {
  /** What stands before it. */
  sign: '~' | '=' | '';
  text: string;
}

const splitOptions = (body: string): Option[] => {
  const options: Option[] = [{ sign: '', text: '' }];
  for (let at = 0; at < body.length; at += 1) {
    const character = body[at] ?? '';
    const last = options[options.length - 1];
    if (character === '~' || character === '=') options.push({ sign: character, text: '' });
    else if (last) {
      last.text += character;
      if (character === '\\') last.text += body[++at] ?? '';
    }
  }
  return options.filter(({ sign, text }) => sign !== '' || text.trim() !== '');
};

const weight = /^%(-?\d{1,3}(?:\.\d*)?)%/;

interface Block {
  line: number;
  text: string;
}

const hasOpenBrace = (text: string): boolean => findBareIndex(text, '{') !== -1 && findBareIndex(text, '}') === -1;

/** Parts of a file between empty lines, without comments. Answers may have empty lines among them. */
const splitBlocks = (source: string): Block[] => {
  const parts: Block[] = [];
  let part: Block | null = null;
  splitLines(source.replace(/^\uFEFF/, '')).forEach((words, place) => {
    if (words.trim() === '') part = null;
    else if (words.trimStart().startsWith('//')) return;
    else if (part) part.text += `\n${words}`;
    else {
      part = { line: place + 1, text: words };
      parts.push(part);
    }
  });
  const blocks: Block[] = [];
  for (const one of parts) {
    const last = blocks.at(-1);
    const [opens, closes] = [findBareIndex(one.text, '{'), findBareIndex(one.text, '}')];
    const goesOn = closes !== -1 && (opens === -1 || closes < opens);
    if (last && goesOn && hasOpenBrace(last.text)) last.text += `\n${one.text}`;
    else blocks.push(one);
  }
  return blocks;
};

/** A `::title::` before the words; it is the question where nothing else is. */
const splitTitle = (text: string): { title: string; rest: string } => {
  const end = text.startsWith('::') ? findBareIndex(text, '::', 2) : -1;
  if (end === -1) return { title: '', rest: text };
  return { title: text.slice(2, end).trim(), rest: text.slice(end + 2).trim() };
};

/** What is worth how much among the options, without their comments. */
const weigh = (options: readonly Option[], usual: (sign: Option['sign']) => number, format: TextFormat) =>
  options.map(({ sign, text }) => {
    const end = findBareIndex(text, '#');
    const words = (end === -1 ? text : text.slice(0, end)).trim();
    // As in Moodle: what an equals sign makes right among choices has no weight of its own.
    const found = sign === '=' && usual('~') === 0 ? null : weight.exec(words);
    const read = readFormatted(found ? words.slice(found[0].length) : words, format);
    const hasFeedback = end !== -1 && text.slice(end + 1).trim() !== '';
    const one: Weighed = { text: read.text, fraction: found ? Number(found[1]) : usual(sign) };
    return { one, hasWeight: found !== null, hasFeedback, hasPicture: read.hasPicture };
  });

const truths = new Map([
  ['T', true],
  ['TRUE', true],
  ['F', false],
  ['FALSE', false],
]);
const readTruth = (body: string): boolean | undefined => truths.get((body.split('#')[0] ?? '').trim());

/** Which type Moodle takes answers for: the same questions in the same order. */
const detectType = (body: string) => {
  if (body === '') return 'essay';
  if (body.startsWith('#')) return 'numerical';
  if (findBareIndex(body, '~') !== -1) return 'multichoice';
  if (findBareIndex(body, '=') !== -1 && body.includes('->')) return 'matching';
  return readTruth(body) === undefined ? 'shortanswer' : 'truefalse';
};

/** Reads Moodle's GIFT. Other types of questions than ours are left out and noted. */
export const readGift = (source: string): Reading => {
  const reading = startReading();

  const readBlock = ({ line, text: whole }: Block): Outcome => {
    const [, category] = /^\s*\$CATEGORY:([^\n]*)/.exec(whole) ?? [];
    if (category !== undefined) reading.note(line, 'category', category);
    const text = whole.replace(/^\s*\$CATEGORY:[^\n]*/, '').trim();
    if (text === '') return null;
    const { title, rest } = splitTitle(text);
    const start = findBareIndex(rest, '{');
    const end = findBareIndex(rest, '}');
    if (start === -1 && end === -1) return { kind: 'description', detail: rest };
    if (start === -1 || end < start) return { kind: 'braces', detail: rest };
    const after = rest.slice(end + 1).trim();
    if (findBareIndex(after, '{') !== -1) return { kind: 'several_gaps', detail: rest };

    const before = rest.slice(0, start).trim();
    const asked = readFormatted(after === '' ? before : `${before} _____ ${after}`, 'auto');
    const [body = '', ...general] = rest.slice(start + 1, end).split('####');
    const common = { line, text: asked.text || unescapeGift(title), is_active: true, is_at_least_one_correct: false };
    const type = detectType(body.trim());
    if (type === 'numerical' || type === 'matching') return { kind: 'unsupported_type', detail: type };

    const isChoice = type === 'multichoice';
    const usualFormat = asked.format === 'plain' || isChoice ? asked.format : 'typed';
    const weighed = weigh(
      type === 'multichoice' || type === 'shortanswer' ? splitOptions(body) : [],
      (sign) => (isChoice && sign !== '=' ? 0 : 100),
      usualFormat,
    );
    if (asked.hasPicture || weighed.some(({ hasPicture }) => hasPicture)) return { kind: 'image', detail: common.text };
    const hasFeedback = weighed.some((one) => one.hasFeedback) || (type === 'truefalse' && body.includes('#'));
    if (hasFeedback || general.join('').trim() !== '') reading.note(line, 'feedback');

    const options = weighed.map(({ one }) => one);
    const note = reading.note.bind(null, line);
    switch (type) {
      case 'essay':
        return { ...common, question_config: 'open', answers: [] };
      case 'shortanswer':
        return { ...common, question_config: 'open', answers: judgeTexts(options, note) };
      case 'truefalse':
        return { ...common, question_config: 'single', answers: makeTruthAnswers(readTruth(body) === true) };
      case 'multichoice': {
        const isSingle = findBareIndex(body, '=') !== -1 || !weighed.some(({ hasWeight }) => hasWeight);
        return { ...common, ...judgeChoices(options, isSingle, note) };
      }
    }
  };

  for (const block of splitBlocks(source)) if (!reading.take(block.line, readBlock(block))) break;
  return reading.end();
};
