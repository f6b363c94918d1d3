import { cleanText, splitLines } from './cleanText.ts';
import { type Reading, startReading } from './draft.ts';

/** '1. …', '1) …', 'Domanda 1: …', 'Domanda 1 - …', 'Domanda 1' as a heading; never '3.5' or '12:30'. */
const numbered =
  /^(?:(?:domanda|quesito|question)\s+(?:n[.°]\s*)?(\d{1,3})\s?(?:[.)\]:](?!\d)|[-–—](?=\s)|$)|(\d{1,3})\s?[.)\]:](?!\d))\s*(.*)$/i;
/** '1 - …', which may as well be a subtraction. */
const dashed = /^(\d{1,3})\s?[-–—](?=\s)\s*(.*)$/;
/** '1 Quale …': a number that nothing follows. */
const bare = /^(\d{1,3})\s+\p{L}/u;
const rightBefore = /^(?:\*+|\[[xX*✓✔]\]|[✓✔☑])\s*/;
const wrongBefore = /^(?:\[\s?\]|[☐✗✘])\s*/;
const rightAfter = /\s*(?:\*+|[✓✔]|\((?:giusta|corretta|esatta|right|correct)\))$/i;
const lettered = /^\(?([a-zA-Z])(?:\s?([).\]])\s*|\s[-–]\s)/;
const bullet = /^[-–—•◦▪○●·]\s+/;
const keyed =
  /^(?:(?:risposta|risposte|soluzione|soluzioni|answer|chiave)(?:\s+(?:corrett[ae]|giust[ae]|esatt[ae]))?|corrett[ae]|giust[ae]|esatt[ae])\s*[:=]\s*(.+)$/i;

interface Answer {
  text: string;
  is_correct: boolean;
}

/** A line that is an answer, the `place`th of its question; null for any other. */
const readAnswer = (line: string, place: number): Answer | null => {
  const box = line.replace(wrongBefore, '');
  const marked = box.replace(rightBefore, '');
  const letter = lettered.exec(marked);
  // 'E. Fermi' is a name, unless it is its turn.
  const isTurn = letter?.[2] !== '.' || letter[1]?.toLowerCase().charCodeAt(0) === 97 + place;
  const rest = letter && isTurn ? marked.slice(letter[0].length) : marked.replace(bullet, '');
  if (rest === line) return null;
  const inner = rest.replace(wrongBefore, '');
  const body = inner.replace(rightBefore, '');
  // Only the end is looked at: a long run of spaces or asterisks would be gone through again and again.
  const text = body.slice(0, -40) + body.slice(-40).replace(rightAfter, '');
  const is_correct = marked !== box || body !== inner || text !== body;
  return text === '' ? null : { text, is_correct };
};

/** Place of the answer that is given in full, with its letter, as 'b) Roma', or without; -1 where there is no such answer. */
const findGiven = (given: string, answers: readonly Answer[]): number => {
  const [, letter, words = ''] = /^\(?([a-z])\s?[).\]]\s*(.+)$/i.exec(given) ?? [];
  const isSame = (text: string, one: string) => text.toLowerCase() === one.toLowerCase();
  return answers.findIndex(
    ({ text }, place) =>
      isSame(text, given) || (letter?.toLowerCase().charCodeAt(0) === 97 + place && isSame(text, words)),
  );
};

/** Places of the answers a key such as 'A e C' names; null where it is none. */
const readKey = (key: string, answers: readonly Answer[]): number[] | null => {
  const plain = key.replace(/\s+/g, ' ').trim();
  const letters = plain
    .replace(/^(?:(?:la|le|lettera|lettere|opzione|opzioni) )+/i, '')
    .replace(/ (?:ed?|and) /gi, ',')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
  const places = letters.map((letter) => (letter.length === 1 ? letter.toLowerCase().charCodeAt(0) - 97 : -1));
  if (places.length > 0 && places.every((place) => place >= 0 && place < answers.length)) return places;
  // In full, one or several: the words of one may hold what parts several.
  for (const given of [[plain], plain.split(/\s*;\s*/)]) {
    const found = given.map((one) => findGiven(one, answers));
    if (found.every((place) => place >= 0)) return found;
  }
  return null;
};

/** What the lines say of where questions begin. */
interface Starts {
  /** The words of the question that begins at a line, null where none does by a number. */
  questions: (string | null)[];
  /** Lines that go on counting with a number alone. */
  bare: ReadonlySet<number>;
}

/** A number and a dash begin a question where they go on counting: '10 - 3 fa quanto?' is one by itself. */
const findStarts = (lines: readonly string[]): Starts => {
  const dashes = lines.flatMap((line, place) => {
    const number = dashed.exec(line)?.[1];
    return number === undefined ? [] : [{ place, number: Number(number) }];
  });
  const leading = new Set(
    dashes.filter(({ number }, at) => dashes[at + 1]?.number === number + 1).map(({ place }) => place),
  );
  const bareLines = new Set<number>();
  let last = 0;
  let isDashed = false;
  const questions = lines.map((line, place) => {
    const found = numbered.exec(line);
    if (found) {
      last = Number(found[1] ?? found[2]);
      return found[3]?.trim() ?? '';
    }
    const [, digits, words = ''] = dashed.exec(line) ?? [];
    const number = Number(digits);
    const goesOn = number === last + 1 || leading.has(place);
    // Numbers may be left out between questions that stand apart.
    const isApart = isDashed && number > last && lines[place - 1] === '';
    if (goesOn || isApart) {
      last = number;
      isDashed = true;
      return words.trim();
    }
    const alone = Number(bare.exec(line)?.[1]);
    if (alone === last + 1) {
      if (last > 0) bareLines.add(place);
      last = alone;
    }
    return null;
  });
  return { questions, bare: bareLines };
};

/** Whether the answer of this place stands within a text, as 'b)'; as 'b.' only where that cannot be a name. */
const holdsAnswer = (text: string, place: number, signs = ').\\]'): boolean => {
  const letter = String.fromCharCode(97 + place);
  return new RegExp(`\\s\\(?${letter}\\s?[${signs}]\\s*\\S`, 'i').test(text);
};

const findJoined = (answers: readonly Answer[]): Answer | undefined =>
  answers.find(({ text }, place) => holdsAnswer(text, place + 1, answers.length === 1 ? undefined : ')\\]'));

interface Open {
  line: number;
  text: string;
  answers: Answer[];
  /** Texts that an open question accepts. */
  accepted: string[];
  /** A line has named the right answer, which ends it. */
  hasKey: boolean;
}

/**
 * Reads questions out of a text as people write it: '1. …' and below it 'a) …', the right ones marked by an asterisk
 * or named by 'Risposta: b'. Without numbers a paragraph is a question. A question without answers is an open one.
 */
export const readPlainText = (source: string): Reading => {
  const reading = startReading();
  const lines = splitLines(source).map((line) => cleanText(line));
  const starts = findStarts(lines);
  const isNumbered = starts.questions.some((question) => question !== null);
  let open: Open | null = null;
  let isAfterBlank = true;
  let goesOn = true;

  const close = (): void => {
    if (!open || !goesOn) return;
    const { line, text, accepted } = open;
    const answers = open.answers.length > 0 ? open.answers : accepted.map((one) => ({ text: one, is_correct: true }));
    const right = open.answers.filter(({ is_correct }) => is_correct).length;
    if (answers.length === 0 && holdsAnswer(text, 0) && holdsAnswer(text, 1))
      reading.note(line, 'answers_inside', text);
    const joined = findJoined(open.answers);
    if (joined) reading.note(line, 'answers_joined', joined.text);
    const question_config = open.answers.length === 0 ? 'open' : right > 1 ? 'multiple' : 'single';
    goesOn = reading.take(line, {
      line,
      text,
      question_config,
      is_active: true,
      is_at_least_one_correct: false,
      answers,
    });
    open = null;
  };
  const begin = (line: number, text: string): Open => {
    close();
    return { line, text, answers: [], accepted: [], hasKey: false };
  };
  /** The next line with words is an answer, so this one is a question although it has no number. */
  const leadsToAnswer = (place: number): boolean => {
    const next = [1, 2, 3].map((by) => place + by).find((one) => lines[one] !== '');
    if (next === undefined || starts.questions[next] !== null) return false;
    return readAnswer(lines[next] ?? '', 0) !== null;
  };
  const takeKey = (line: number, key: string, question: Open): void => {
    question.hasKey = true;
    if (question.answers.length === 0) {
      question.accepted.push(...key.split(';').flatMap((one) => one.trim() || []));
      return;
    }
    const places = readKey(key, question.answers);
    if (!places) reading.note(line, 'unknown_key', key);
    for (const place of places ?? []) {
      const answer = question.answers[place];
      if (answer) answer.is_correct = true;
    }
  };
  const noteBare = (place: number, words: string): void => {
    if (starts.bare.has(place)) reading.note(place + 1, 'bare_number', words);
  };
  const takeWords = (place: number, words: string): void => {
    const line = place + 1;
    const isAfterKey = !isAfterBlank && open?.hasKey === true;
    const isNew = (isAfterBlank && !isNumbered) || ((isAfterBlank || isAfterKey) && leadsToAnswer(place));
    const last = open?.answers.at(-1);
    if (open && last && !isAfterBlank && !isAfterKey) {
      last.text += ` ${words}`;
      noteBare(place, words);
    } else if (open && !last && open.accepted.length === 0 && (isNumbered || !isAfterBlank)) {
      open.text += open.text === '' ? words : `\n${words}`;
      noteBare(place, words);
    } else if (isNew || (!open && !isNumbered)) open = begin(line, words);
    else reading.note(line, 'not_a_question', words);
  };

  lines.forEach((words, place) => {
    if (!goesOn) return;
    if (words === '') {
      isAfterBlank = true;
      return;
    }
    const line = place + 1;
    const question = starts.questions[place] ?? null;
    const key = keyed.exec(words)?.[1];
    const answer = readAnswer(words, open?.answers.length ?? 0);
    if (question !== null) open = begin(line, question);
    else if (key !== undefined && open) takeKey(line, key, open);
    else if (answer && open) open.answers.push(answer);
    else takeWords(place, words);
    isAfterBlank = false;
  });
  close();
  return reading.end();
};

/** Whether a text is rather a list of questions than the words of one. */
export const holdsQuestions = (source: string): boolean => {
  const { drafts } = readPlainText(source);
  const isNumbered = () => {
    const { questions } = findStarts(splitLines(source).map((line) => cleanText(line)));
    return questions.filter((question) => question !== null).length > 1;
  };
  return drafts.some(({ answers }) => answers.length > 0) || (drafts.length > 1 && isNumbered());
};
