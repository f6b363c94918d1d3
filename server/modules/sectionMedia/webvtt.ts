/** Captions as WebVTT, made of WebVTT or SRT in UTF-8, UTF-16 or Windows-1252. */

/** Why a text is no captions, in words for who sent it. */
export class BadCaptions extends Error {
  override name = 'BadCaptions';
}

const decode = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** `HH:MM:SS.mmm`, hours left out in WebVTT, a comma and one to three digits in SRT. */
const time = /(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})/;
const timing = new RegExp(`^\\s*${time.source}\\s*-->\\s*${time.source}(.*)$`);

const toSeconds = ([hours = '0', minutes = '0', seconds = '0', part = '0']: (string | undefined)[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(part.padEnd(3, '0')) / 1000;

const write = (seconds: number): string => {
  const thousandths = Math.round(seconds * 1000);
  const parts = [
    Math.floor(thousandths / 3_600_000),
    Math.floor(thousandths / 60_000) % 60,
    Math.floor(thousandths / 1000) % 60,
  ];
  const digits = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return `${digits}.${String(thousandths % 1000).padStart(3, '0')}`;
};

export interface Cue {
  from: number;
  to: number;
  /** What WebVTT says of where it stands. */
  settings: string;
  text: string;
}

const cuesMax = 20_000;

/** Of an SRT, what WebVTT has not. Each is looked for no further than the next one begins: a line may be as long as the file. */
const onlyInSrt = /<\/?font[^<>]*>|\{\\[^{}]*\}/gi;

/** Tags of SRT that WebVTT has not, and signs that would begin one. */
const toVttText = (line: string, isSrt: boolean): string =>
  isSrt
    ? line
        .replace(onlyInSrt, '')
        .replace(/&(?!#?\w+;)/g, '&amp;')
        .replace(/<\/?[biu]>/gi, (tag) => tag.toLowerCase())
        .replace(/<(?!\/?[biu]>)/g, '&lt;')
    : line;

const isSetting = /^(?:vertical|line|position|size|align|region):\S+$/;

const readCue = (block: string[], isSrt: boolean): Cue | null => {
  const at = block.findIndex((line) => line.includes('-->'));
  if (at < 0) return null;
  const line = block[at] ?? '';
  const found = timing.exec(line);
  if (!found) throw new BadCaptions(`il tempo «${line.trim().slice(0, 40)}» non è scritto bene`);
  const [from, to] = [toSeconds(found.slice(1, 5)), toSeconds(found.slice(5, 9))];
  if (to < from) throw new BadCaptions(`il tempo «${line.trim().slice(0, 40)}» finisce prima di iniziare`);
  const settings = isSrt
    ? ''
    : (found[9] ?? '')
        .split(/\s+/)
        .filter((one) => isSetting.test(one))
        .join(' ');
  const text = block
    .slice(at + 1)
    .map((one) => toVttText(one, isSrt).trimEnd())
    .filter((one) => one.trim() !== '')
    .join('\n')
    .replaceAll('-->', '→');
  return text.trim() === '' ? null : { from, to, settings, text };
};

const isTiming = (line: string): boolean => line.includes('-->') && timing.test(line);

const isNumber = (line: string | undefined): boolean => /^\s*\d+\s*$/.test(line ?? '');

/** Players of SRT go on with a sentence after an empty line, up to the next time; those of WebVTT do not. */
const joinSentences = (blocks: readonly string[][]): string[][] => {
  const joined: string[][] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (!last || block.some((line) => line.includes('-->'))) joined.push([...block]);
    else if (block.length > 1 || !isNumber(block[0])) last.push(...block);
  }
  return joined;
};

/**
 * What stands between empty lines, in WebVTT those without even a space; where one was forgotten, the next time begins a
 * block too, and takes its number along.
 */
const splitBlocks = (text: string, isSrt: boolean): string[][] => {
  const blocks: string[][] = [];
  let block: string[] = [];
  /** Lines of the block up to its time; 0 before it. */
  let head = 0;
  const begin = (first: string[]): void => {
    blocks.push(block);
    block = first;
    head = 0;
  };
  for (const line of text.split(/\r\n?|\n/)) {
    if ((isSrt ? line.trim() : line) === '') begin([]);
    else if (isTiming(line)) {
      const isNumbered = block.length > head + 1 && isNumber(block.at(-1));
      if (head > 0) begin(isNumbered ? block.splice(-1) : []);
      head = block.push(line);
    } else block.push(line);
  }
  begin([]);
  const filled = blocks.filter(({ length }) => length > 0);
  return isSrt ? joinSentences(filled) : filled;
};

/** Seconds a sentence is shown that was given none, unless the next one comes before. */
const shortest = 2;

/** Programs that write down what is said give some words no length; players would show them for none. */
const giveLength = (cue: Cue, next: Cue | undefined): Cue => {
  if (cue.to > cue.from) return cue;
  const left = next && next.from > cue.from ? next.from - cue.from : shortest;
  return { ...cue, to: cue.from + Math.min(left, shortest) };
};

/** The sentences of a file, in the order of their times. @throws BadCaptions */
export const readCaptions = (bytes: Uint8Array): Cue[] => {
  const text = decode(bytes).replace(/^\uFEFF/, '');
  if (text.includes('\0')) throw new BadCaptions('non è un file di testo');
  const isSrt = !/^WEBVTT(?:[ \t\r\n]|$)/.test(text);
  const blocks = splitBlocks(text, isSrt);
  const cues: Cue[] = [];
  for (const block of blocks) {
    if (!isSrt && /^(?:WEBVTT|NOTE|STYLE|REGION)\b/.test(block[0] ?? '')) continue;
    const cue = readCue(block, isSrt);
    if (cue) cues.push(cue);
    if (cues.length > cuesMax) throw new BadCaptions(`ha più di ${cuesMax.toLocaleString('it-IT')} frasi`);
  }
  if (cues.length === 0) throw new BadCaptions('non contiene frasi con il loro tempo: non è WebVTT né SRT');
  cues.sort((one, other) => one.from - other.from || one.to - other.to);
  return cues.map((cue, place) => giveLength(cue, cues[place + 1]));
};

export const writeWebVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues
    .map(({ from, to, settings, text }) => `${write(from)} --> ${write(to)}${settings && ` ${settings}`}\n${text}\n`)
    .join('\n')}`;
