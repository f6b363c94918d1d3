import { expect, test } from 'vitest';
import { readPlainText } from '../../src/questionExchange/reading/plainText.ts';

/** What is read of a text: each question with its answers, the right ones after an asterisk, then the notes. */
const read = (source: string): string[] => {
  const { drafts, notes } = readPlainText(source);
  return [
    ...drafts.map(({ text, answers }) =>
      [text, ...answers.map((answer) => `${answer.is_correct ? '*' : ''}${answer.text}`)].join(' | '),
    ),
    ...notes.map(({ line, kind, detail }) => `${line} ${kind}: ${detail}`),
  ];
};

test.each<[string, string, string[]]>([
  ['by itself is a sum', '10 - 3 fa quanto?\na) 7*\nb) 6', ['10 - 3 fa quanto? | *7 | 6']],
  ['below a question is a sum', '1. Quanto fa\n10 - 3\na) 7*\nb) 6', ['Quanto fa\n10 - 3 | *7 | 6']],
  ['that counts from one begins a question', '1 - Uno?\n2 – Due?', ['Uno?', 'Due?']],
  [
    'that counts on begins a question, even where some are left out',
    '10 - Uno?\na) x*\n11 - Due?\na) y*\n\n14 - Tre?\na) z*',
    ['Uno? | *x', 'Due? | *y', 'Tre? | *z'],
  ],
])('a number and a dash %s', (_, source, expected) => {
  expect(read(source)).toEqual(expected);
});

test('a number alone begins no question, which is noted', () => {
  expect(read('1 Capitale d’Italia?\na) Milano\n*b) Roma\n2 Altra?\na) sì')).toEqual([
    '1 Capitale d’Italia? | Milano | *Roma 2 Altra? | sì',
    '4 bare_number: 2 Altra?',
  ]);
  expect(read('1 Perché?\n2 Come?')).toEqual(['1 Perché?\n2 Come?', '2 bare_number: 2 Come?']);
  expect(read('1. Quanto pesa?\na) 3 kg*\nb) 4 kg')).toEqual(['Quanto pesa? | *3 kg | 4 kg']);
});

test('a heading with its number and nothing else begins a question, and is no part of it', () => {
  expect(
    read('Domanda 1\nChe cos’è?\na) x\nb) y*\n\nDomanda 2\n\nQuale?\na) z*\nb) w\nQUESITO N. 3\nPerché?\n- sì*\n- no'),
  ).toEqual(['Che cos’è? | x | *y', 'Quale? | *z | w', 'Perché? | *sì | no']);
  // The other headings say where the next question begins.
  expect(read('Domanda 1: Che cos’è?\na) x\nb) y*\n\nDomanda 2\nQuale?\na) z*\nb) w')).toEqual([
    'Che cos’è? | x | *y',
    'Quale? | *z | w',
  ]);
  expect(read('1. A che serve la domanda 2?\na) x*\nb) y')).toEqual(['A che serve la domanda 2? | *x | y']);
});

test('answers on one line are noted, since they are read as no answers, or as one', () => {
  expect(read('1. Capitale d’Italia? a) Milano b) Roma*\n2. Perché?')).toEqual([
    'Capitale d’Italia? a) Milano b) Roma*',
    'Perché?',
    '1 answers_inside: Capitale d’Italia? a) Milano b) Roma*',
  ]);
  expect(read('1. Capitale d’Italia?\nA. Milano B. Roma C. Torino')).toEqual([
    'Capitale d’Italia? | Milano B. Roma C. Torino',
    '1 answers_joined: Milano B. Roma C. Torino',
  ]);
  // A text of its own, a name, a reference: none of them is an answer.
  expect(read('1. Che cosa dice l’art. 18, lett. b) del decreto?\n2. Chi è?\na) E. Fermi\nb) A. B. Rossi')).toEqual([
    'Che cosa dice l’art. 18, lett. b) del decreto?',
    'Chi è? | E. Fermi | A. B. Rossi',
  ]);
});

test('boxes after a dash are no part of an answer', () => {
  expect(read('1. Tre\n- [ ] uno\n- [x] due')).toEqual(['Tre | uno | *due']);
});

test('words after the line that names the right answer are no part of an answer', () => {
  // Aiken, a format of Moodle: no empty line need stand between questions.
  expect(read('Capitale?\nA) Milano\nB) Roma\nANSWER: B\nFiume?\nA) Po\nB) Etna\nANSWER: A')).toEqual([
    'Capitale? | Milano | *Roma',
    'Fiume? | *Po | Etna',
  ]);
  expect(read('Capitale?\nA) Milano\nB) Roma\nRisposta: B\nSpiegazione: dal 1871.\n\nFiume?\nA) Po*\nB) Etna')).toEqual(
    ['Capitale? | Milano | *Roma', 'Fiume? | *Po | Etna', '5 not_a_question: Spiegazione: dal 1871.'],
  );
  expect(read('1. Capitale?\na) Milano\nb) Roma\nRisposta: b\nDal 1871.\n2. Fiume?\na) Po*\nb) Etna')).toEqual([
    'Capitale? | Milano | *Roma',
    'Fiume? | *Po | Etna',
    '5 not_a_question: Dal 1871.',
  ]);
});
