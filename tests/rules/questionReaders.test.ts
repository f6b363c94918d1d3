import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Draft, ReadDraft, Reading } from '../../src/questionExchange/reading/draft.ts';
import { readGift } from '../../src/questionExchange/reading/gift.ts';
import { readHtml } from '../../src/questionExchange/reading/htmlText.ts';
import { readMoodleXml } from '../../src/questionExchange/reading/moodleXml.ts';
import { holdsQuestions, readPlainText } from '../../src/questionExchange/reading/plainText.ts';

const readSample = (name: string): string => readFileSync(new URL(`questionFiles/${name}`, import.meta.url), 'utf8');

/** A draft on a line: type, text, and the answers, the right ones after an asterisk. */
const shorten = ({ line, question_config, is_at_least_one_correct, is_active, text, answers }: ReadDraft): string =>
  [
    `${line} ${question_config}${is_at_least_one_correct ? ' any' : ''}${is_active ? '' : ' off'}: ${text}`,
    ...answers.map((answer) => `${answer.is_correct ? '*' : ''}${answer.text}`),
  ].join(' | ');
const listBriefs = ({ drafts }: Reading) => drafts.map(shorten);
const listNoted = ({ notes }: Reading) =>
  notes.map(({ line, kind, detail }) => `${line} ${kind}${detail && `: ${detail}`}`);

describe('a text with questions', () => {
  test.each<[string, string[], string[]]>([
    [
      '1. Capitale d’Italia?\na) Milano\n*b) Roma\nc) Torino\n\n2) Quali sono numeri pari?\n*A. 2\nB. 3\n*C. 4\n',
      ['1 single: Capitale d’Italia? | Milano | *Roma | Torino', '6 multiple: Quali sono numeri pari? | *2 | 3 | *4'],
      [],
    ],
    ['Domanda 1: Perché?\n\nDomanda n. 2 - Come?', ['1 open: Perché?', '3 open: Come?'], []],
    [
      '1. Uno\na) x\nb) * y\n2. Due\na) x *\nb) y\n3. Tre\n[x] sì\n[ ] no\n4. Quattro\n- sì\n- no (giusta)',
      ['1 single: Uno | x | *y', '4 single: Due | *x | y', '7 single: Tre | *sì | no', '10 single: Quattro | sì | *no'],
      [],
    ],
    [
      '1. Uno\na) x\nb) y\nRisposta: b\n2. Due\na) x\nb) y\nc) z\nRisposte corrette: A e c\n3. Tre\nRisposta: Roma; Urbe\n',
      ['1 single: Uno | x | *y', '5 multiple: Due | *x | y | *z', '10 open: Tre | *Roma | *Urbe'],
      [],
    ],
    ['1. Uno\na) x\nb) y\nRisposta: d', ['1 single: Uno | x | y'], ['4 unknown_key: d']],
    [
      'Verifica finale\n\n1. Uno\nche continua\na) prima\nche continua\n\nParte seconda\n\n2. Due',
      ['3 single: Uno\nche continua | prima che continua', '10 open: Due'],
      ['1 not_a_question: Verifica finale', '8 not_a_question: Parte seconda'],
    ],
    [
      'Che ore sono?\na) le 3\n*b) le 4\n\nE poi?\na) sì\nb) no',
      ['1 single: Che ore sono? | le 3 | *le 4', '5 single: E poi? | sì | no'],
      [],
    ],
    ['Spiega A.\n\nSpiega B.', ['1 open: Spiega A.', '3 open: Spiega B.'], []],
    ['1. Chi fu\na) A. Volta\nb) E. Fermi', ['1 single: Chi fu | A. Volta | E. Fermi'], []],
    ['1. Pesa 3.5 kg\n3.5 kg è tanto\n12:30 pure', ['1 open: Pesa 3.5 kg\n3.5 kg è tanto\n12:30 pure'], []],
    ['1.\na) x', [], ['1 no_text']],
    ['', [], []],
  ])('%j', (text, drafts, notes) => {
    const reading = readPlainText(text);
    expect(listBriefs(reading)).toEqual(drafts);
    expect(listNoted(reading)).toEqual(notes);
  });

  test.each([
    ['1. Capitale d’Italia?\na) Milano\n*b) Roma', true],
    ['Che ore sono?\n- le 3\n- le 4', true],
    ['1. Perché?\n2. Come?', true],
    ['Spiega la differenza\nfra A e B.', false],
    ['Leggi il testo.\n\nChe cosa vuol dire?', false],
    ['1. Perché?', false],
    ['', false],
  ])('is told from the words of one question: %j', (text, expected) => {
    expect(holdsQuestions(text)).toBe(expected);
  });

  test('has no question longer than five thousand characters, and no more than two thousand', () => {
    expect(listNoted(readPlainText(`1. ${'x'.repeat(5001)}`))).toEqual([`1 too_long: ${'x'.repeat(79)}…`]);
    for (const reading of [
      readPlainText('1. a\n'.repeat(3000)),
      readGift('a {}\n\n'.repeat(3000)),
      readMoodleXml(
        `<quiz>${'<question type="essay"><questiontext><text>a</text></questiontext></question>\n'.repeat(3000)}</quiz>`,
      ),
    ])
      expect([reading.drafts.length, reading.notes.map(({ kind }) => kind)]).toEqual([2000, ['too_many']]);
    const { notes } = readGift('a\n\n'.repeat(9000));
    expect([notes.length, notes.at(-1)?.kind]).toEqual([5001, 'too_many']);
  });

  test('reads again what was written so, and loses no line', () => {
    const words = fc
      .stringMatching(/^[A-Zàèìòù][a-zàèì ]{1,20}[a-z?]$/)
      .filter((one) => !/^risp|^domanda|^sol|^chiave|^answer|^quesito|^question/i.test(one));
    const question = fc.record({
      text: words,
      answers: fc.array(fc.record({ text: words, is_correct: fc.boolean() }), { maxLength: 6 }),
    });
    fc.assert(
      fc.property(fc.array(question, { maxLength: 8 }), (questions) => {
        const text = questions
          .map(({ text, answers }, place) =>
            [
              `${place + 1}. ${text}`,
              ...answers.map((one, at) => `${one.is_correct ? '*' : ''}${String.fromCharCode(97 + at)}) ${one.text}`),
            ].join('\n'),
          )
          .join('\n\n');
        const { drafts, notes } = readPlainText(text);
        expect(notes).toEqual([]);
        expect(drafts.map(({ text, answers }) => ({ text, answers }))).toEqual(questions);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a GIFT file', () => {
  const reading = readGift(readSample('moodle.gift'));
  test('gives its questions', () =>
    expect(listBriefs(reading)).toEqual([
      "5 single: Chi può usare l'estintore? | *Chi è stato formato | Chiunque | Nessuno",
      "12 single: L'uscita di emergenza può essere chiusa a chiave. | Vero | *Falso",
      "14 single: L'acqua bolle a 100 °C. | *Vero | Falso",
      '16 multiple: Quali sono dispositivi di protezione? | *Casco | *Guanti | Orologio | Cravatta',
      '24 open: Il capoluogo della Lombardia è _____ . | *Milano | *Milan',
      '26 single: Quanto fa 2 \\+ 2 = 4? Scrivi {si} oppure ~no~ # | *{si} | ~no~ con # e : e = e \\ barra',
      '31 open: Racconta come si evacua un edificio.',
      '42 multiple any: Due vanno bene | *uno | *due | tre',
      '46 single: Testo con **grassetto** e a\nd capo | *Vero | Falso',
    ]));
  test('says what it left out or changed, and where', () =>
    expect(listNoted(reading)).toEqual([
      '2 category: $course$/top/Sicurezza',
      '5 feedback',
      '12 feedback',
      '16 feedback',
      '16 weights',
      '24 partial',
      '33 unsupported_type: numerical',
      '35 unsupported_type: matching',
      '40 description: Questa è solo una descrizione, senza risposte.',
      '42 any_right',
      '44 braces: Parentesi aperta e mai chiusa {=sì ~no',
      '48 image: Con figura [html]',
      '50 image: Guarda',
    ]));

  test('with an empty line among the answers is read all the same', () =>
    expect(listBriefs(readGift('Una {\n=a\n\n~b\n}\n\nAltra {T}'))).toEqual([
      '1 single: Una | *a | b',
      '7 single: Altra | *Vero | Falso',
    ]));

  test('of names of objects is read as words', () =>
    expect(listBriefs(readGift('x {toString}\n\ny {=__proto__}'))).toEqual([
      '1 open: x | *toString',
      '3 open: y | *__proto__',
    ]));
});

describe('a Moodle XML file', () => {
  const reading = readMoodleXml(readSample('moodle.xml'));
  test('gives its questions', () =>
    expect(listBriefs(reading)).toEqual([
      '9 single: Quale classe di fuoco è il legno?\nScegline una. | *A | B | C & D',
      '30 multiple off: Quali sono DPI? | *Casco | *Guanti | Orologio',
      '42 single: Il fumo sale. | *Vero | Falso',
      '49 open: Numero unico di emergenza (1 < 2)? | *112 | *uno uno due',
      '59 open: Primo\nSecondo',
    ]));
  test('says what it left out or changed, and where', () =>
    expect(listNoted(reading)).toEqual([
      '4 category: $course$/top/Default',
      '9 feedback',
      '9 partial',
      '30 tags',
      '30 grade: 2',
      '30 hidden',
      '30 weights',
      '49 case_sensitive',
      '49 wildcard',
      '49 partial',
      '65 image: Che cosa indica?',
      '76 unsupported_type: matching',
      '81 unsupported_type: numerical',
      '82 unsupported_type: cloze',
      '83 description: Leggi bene.',
    ]));

  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n} "&a${n - 1};&a${n - 1};">`).join('')}]><quiz><question type="essay"><questiontext><text>&a29;</text></questiontext></question></quiz>`;
  const external =
    '<!DOCTYPE quiz [<!ENTITY file SYSTEM "file:///etc/passwd">]>\n<quiz><question type="essay"><questiontext><text>&file;</text></questiontext></question></quiz>';
  test.each([
    ['entities within entities', bomb, ['1 doctype']],
    ['entities from elsewhere', external, ['1 doctype']],
    ['elements a hundred thousand deep', `<quiz>${'<a>'.repeat(100_000)}`, ['1 too_deep']],
    ['another kind of XML', '<html><body/></html>', ['1 not_moodle: html']],
    ['no XML', 'ciao', ['1 broken']],
    ['nothing', '', ['1 broken']],
    [
      'a NUL',
      '<quiz><question type="essay"><questiontext><text>a\0b</text></questiontext></question></quiz>',
      ['1 broken'],
    ],
  ])('with %s ends there', (_, source, notes) => {
    const reading = readMoodleXml(source);
    expect(reading.drafts).toEqual([]);
    expect(listNoted(reading)).toEqual(notes);
  });

  test('that breaks off keeps the questions before, and entities of HTML are read', () => {
    const whole =
      '<quiz>\n<question type="essay"><questiontext><text>Perch&eacute;&nbsp;s&igrave;?</text></questiontext></question>\n';
    const reading = readMoodleXml(`${whole}<question type="essay"><questiontext>`);
    expect(listBriefs(reading)).toEqual(['2 open: Perché sì?']);
    expect(listNoted(reading)).toEqual(['3 broken']);
  });
});

describe('any text', () => {
  const parts = fc.constantFrom(
    '{',
    '}',
    '~',
    '=',
    '#',
    '%50%',
    '\\',
    '::',
    '\n',
    '\n\n',
    '//',
    '1. ',
    'a) ',
    '*b) ',
    '<p>',
    '<![CDATA[',
    ']]>',
    '&amp;',
    '[html]',
    'x',
    '->',
    'Risposta: a',
    '\u0000',
    '\ud800',
    '😀',
  );
  const text = fc
    .array(fc.oneof(parts, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 40 })
    .map((all) => all.join(''));
  const isSound = ({ text, answers, question_config }: Draft): boolean =>
    [text, ...answers.map((one) => one.text)].every(
      (one) => one.trim() === one && one !== '' && one.isWellFormed() && !one.includes('\0'),
    ) &&
    (question_config !== 'single' || answers.filter(({ is_correct }) => is_correct).length <= 1);
  test.each([
    ['as a text', readPlainText],
    ['as GIFT', readGift],
    [
      'as XML',
      (source: string) =>
        readMoodleXml(
          `<quiz><question type="multichoice"><questiontext><text>${source}</text></questiontext></question></quiz>`,
        ),
    ],
  ])('%s gives drafts that can be stored, and never fails', (_, read) =>
    fc.assert(
      fc.property(text, (source) => {
        for (const draft of read(source).drafts) expect(draft).toSatisfy(isSound);
      }),
      { numRuns: 150 },
    ),
  );

  test.each([
    ['as a text', (n: number) => readPlainText('1. a\n*b) c\n'.repeat(n))],
    ['as a text of one line', (n: number) => readPlainText(`1. ${'* '.repeat(n * 5)}`)],
    ['as a text of asterisks', (n: number) => readPlainText(`1. a\na) ${'*'.repeat(n * 10)}x`)],
    ['as a text of spaces', (n: number) => readPlainText(`1. a\na) b\nRisposta: a${' '.repeat(n * 10)}x`)],
    ['as GIFT', (n: number) => readGift('a {=b ~c}\n\n'.repeat(n))],
    ['as GIFT with braces that stay open', (n: number) => readGift('a { =b\n\n'.repeat(n))],
    ['as GIFT of one question', (n: number) => readGift(`a {${'~b '.repeat(n * 3)}}`)],
    ['as GIFT of percentages', (n: number) => readGift(`a {~${'%1'.repeat(n * 5)}}`)],
    ['as HTML', (n: number) => readHtml('<p <b '.repeat(n * 2))],
    [
      'as XML',
      (n: number) =>
        readMoodleXml(
          `<quiz>${'<question type="essay"><questiontext><text>a</text></questiontext></question>'.repeat(n / 7)}`,
        ),
    ],
  ])('of a megabyte is read %s in a moment', (_, read) => {
    const took = (n: number): number => {
      const begun = performance.now();
      read(n);
      return performance.now() - begun;
    };
    took(7_000);
    expect(took(100_000)).toBeLessThan(5_000);
  });
});
