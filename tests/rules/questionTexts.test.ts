import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listBriefs, listNoted } from '#tests/support/questionReadings.ts';
import { holdsQuestions, readPlainText } from '../../src/questionExchange/reading/plainText.ts';

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
    [
      '1. Uno\na) x\nb) y\nCorretta: B\n2. Due\na) x\nb) y\nc) z\nCorrette: a, c\n3. Tre\n✓ sì\n✗ no\n4. Quattro\n✘ sì\n✔ no',
      [
        '1 single: Uno | x | *y',
        '5 multiple: Due | *x | y | *z',
        '10 single: Tre | *sì | no',
        '13 single: Quattro | sì | *no',
      ],
      [],
    ],
    // Pages of the web put spaces of no width where a line may break.
    ['\u200B1. Uno\na) x\n\u2060*b) y', ['1 single: Uno | x | *y'], []],
    // As keys are written in a word processor: the letter with its words, or named as a letter.
    [
      '1. Uno\na) Roma, capitale\nb) Milano\nRisposta corretta: a) Roma, capitale\n2. Due\na) x\nb) y\nRisposta: la b\n3. Tre\na) x\nb) y\nc) z\nRisposte corrette: A) x; C. z',
      ['1 single: Uno | *Roma, capitale | Milano', '5 single: Due | x | *y', '9 multiple: Tre | *x | y | *z'],
      [],
    ],
    ['1. Uno\na) x\nb) y\nRisposta: b) x', ['1 single: Uno | x | y'], ['4 unknown_key: b) x']],
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
