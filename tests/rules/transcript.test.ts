import { expect, test } from 'vitest';
import { writeReport } from '../../src-learner/player/lesson/writeReport.ts';
import { findCues, findCurrent } from '../../src-learner/player/transcript/cues.ts';

const cues = [
  { from: 0.2, to: 1.7, text: 'Perché serve un estintore' },
  { from: 2, to: 3, text: 'Primo: tira la sicura' },
  { from: 5, to: 6, text: 'Poi mira alla base del fuoco' },
];

test('a search finds all its words, whatever their accents and capitals', () => {
  expect(findCues(cues, '')).toEqual(cues);
  expect(findCues(cues, '  perche ESTINTORE ')).toEqual([cues[0]]);
  expect(findCues(cues, 'la')).toEqual([cues[1], cues[2]]);
  expect(findCues(cues, 'sicura fuoco')).toEqual([]);
});

test('the sentence being said stays until the next one begins', () => {
  expect([0, 0.2, 1.9, 2, 4.9, 5, 100].map((at) => findCurrent(cues, at))).toEqual([-1, 0, 0, 1, 1, 2, 2]);
});

test('a report names course, lesson and address, whatever their letters', () => {
  const link = new URL(
    writeReport(
      'aiuto+corsi@ente.it',
      { name: 'Privacy & dati', code: 'P=1' },
      { name: 'Che cos’è? #1' },
      'https://x.it/a?b=1&c',
    ),
  );
  expect(link.pathname).toBe('aiuto%2Bcorsi@ente.it');
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(link.searchParams.get('subject')).toBe('Problema con la lezione «Che cos’è? #1»');
  expect(link.searchParams.get('body')).toMatch(
    /Corso: Privacy & dati \(P=1\)\r\nLezione: Che cos’è\? #1\r\nIndirizzo: https:\/\/x\.it\/a\?b=1&c$/,
  );
  expect(writeReport('a@b.it?bcc=x@y.it', { name: '', code: '' }, { name: '' }, '').split('&')).toHaveLength(2);
});
