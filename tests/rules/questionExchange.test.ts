import { describe, expect, test } from 'vitest';
import { groupNotes, listNotesFor } from '../../src/questionExchange/groupNotes.ts';
import { toEvaluationQuestion, toSurveyQuestion } from '../../src/questionExchange/newQuestions.ts';
import type { ReadDraft } from '../../src/questionExchange/reading/draft.ts';
import { decodeFile, readFile } from '../../src/questionExchange/reading/readFile.ts';

const makeBytes = (...bytes: number[]): ArrayBuffer => new Uint8Array(bytes).buffer;
const encodeUtf8 = (text: string): ArrayBuffer => new TextEncoder().encode(text).slice().buffer;
const encodeLatin1 = (text: string): ArrayBuffer => makeBytes(...[...text].map((character) => character.charCodeAt(0)));

describe('a file of questions', () => {
  test.each<[string, ArrayBuffer, string]>([
    ['UTF-8', encodeUtf8('perché'), 'perché'],
    ['UTF-8 with its mark', encodeUtf8('\uFEFFperché'), 'perché'],
    ['the old encoding of Windows', encodeLatin1('perch\xe9 \x80'), 'perché €'],
    ['UTF-16', makeBytes(0xff, 0xfe, 0x65, 0, 0xe9, 0), 'eé'],
    ['UTF-16, the other way round', makeBytes(0xfe, 0xff, 0, 0x65, 0, 0xe9), 'eé'],
    [
      'the encoding an XML file declares',
      encodeLatin1('<?xml version="1.0" encoding="ISO-8859-2"?>\xb9'),
      '<?xml version="1.0" encoding="ISO-8859-2"?>š',
    ],
    ['an encoding nobody knows', encodeLatin1('<?xml encoding="klingon"?>\xe9'), '<?xml encoding="klingon"?>é'],
    ['nothing', makeBytes(), ''],
  ])('is read in %s', (_, bytes, text) => expect(decodeFile(bytes)?.replace(/^\uFEFF/, '')).toBe(text));

  test.each<[string, string, number]>([
    ['a.txt', 'Vero? {T}\n\nFalso? {F}', 2],
    ['a.txt', '1. Uno\na) x\n*b) y\n2. Due\n*a) x\nb) y', 2],
    ['a.txt', '<?xml version="1.0"?><quiz></quiz>', 0],
    ['A.XML', ' <quiz><question type="essay"><questiontext><text>x</text></questiontext></question></quiz>', 1],
    ['a.txt', 'una lettera\n\nsenza domande', 0],
  ])('%s of %j holds %i', (name, text, count) => expect(readFile(name, encodeUtf8(text))?.drafts).toHaveLength(count));
});

describe('a draft', () => {
  const draft: ReadDraft = {
    line: 3,
    text: 'Quale?',
    question_config: 'multiple',
    is_active: false,
    is_at_least_one_correct: true,
    answers: [
      { text: 'a', is_correct: true },
      { text: 'b', is_correct: false },
    ],
  };
  test('becomes a question of an evaluation as it is', () =>
    expect(toEvaluationQuestion({ key: 'k', draft })).toEqual({
      client_key: 'k',
      text: 'Quale?',
      question_config: 'multiple',
      is_active: false,
      is_at_least_one_correct: true,
      answers: draft.answers,
    }));
  test('becomes a question of a survey without right answers and accepted texts', () => {
    expect(toSurveyQuestion({ key: 'k', draft })).toEqual({
      client_key: 'k',
      text: 'Quale?',
      question_config: 'multiple',
      answers: [{ text: 'a' }, { text: 'b' }],
    });
    expect(toSurveyQuestion({ key: 'k', draft: { ...draft, question_config: 'open' } }).answers).toEqual([]);
  });
});

test('notes that say the same stand together, those of what was left out apart', () =>
  expect(
    groupNotes([
      { line: 1, kind: 'feedback', detail: '' },
      { line: 4, kind: 'image', detail: 'x' },
      { line: 9, kind: 'feedback', detail: '' },
    ]),
  ).toMatchObject({
    leftOut: [{ kind: 'image', lines: [4] }],
    changed: [{ kind: 'feedback', lines: [1, 9] }],
  }));

test('a survey is told nothing of what is right', () => {
  const notes = (['image', 'no_right', 'hidden', 'grade', 'any_right'] as const).map((kind) => ({
    line: 1,
    kind,
    detail: '',
  }));
  expect(listNotesFor('surveys', notes).map(({ kind }) => kind)).toEqual(['image', 'hidden', 'any_right']);
  expect(listNotesFor('evaluations', notes)).toBe(notes);
});
