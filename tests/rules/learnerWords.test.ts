import { expect, test } from 'vitest';
import { questionnaire, tree } from '../../src-learner/i18n/itPlayer.ts';

test('the article before a percentage follows how it is said', () => {
  const readArticle = (percentage: number) =>
    questionnaire.passMark(`${percentage}%`).slice('Si supera con '.length, -1);
  for (const vowel of [1, 8, 11, 80, 85, 89]) expect(readArticle(vowel)).toMatch(/^l’\d/);
  for (const consonant of [7, 10, 12, 18, 60, 75, 79, 90, 100]) expect(readArticle(consonant)).toMatch(/^il \d/);
  expect(readArticle(0)).toMatch(/^lo 0/);
  expect(questionnaire.passMark('80,5%')).toBe('Si supera con l’80,5% di risposte corrette');
});

test('one is one', () => {
  expect([tree.moduleCount(1, 1), tree.moduleCount(0, 2)]).toEqual(['1 di 1 completata', '0 di 2 completate']);
  expect([questionnaire.answered(0, 1), questionnaire.answered(1, 4)]).toEqual([
    '0 di 1 risposta data',
    '1 di 4 risposte date',
  ]);
});
