import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { QuestionAnswer } from '#contract/registries.ts';
import { readKey } from '../../src-learner/keptAnswers.ts';
import { computePrint, isNewer, withPrint } from '../../src-learner/player/questionnaire/draft/startingAnswers.ts';

const [earlier, later] = ['2026-11-20T10:00:00.000Z', '2026-11-20T10:05:00.000Z'];
const typed: QuestionAnswer[] = [{ question_id: 2, answer_text: 'la base' }];
const known: QuestionAnswer[] = [{ question_id: 2, answer_text: 'la' }];

test('a copy is newer while nobody has saved since', () => {
  expect(isNewer({ answers: typed, base: earlier, sent: [] }, { draft: known, draft_saved: earlier })).toBe(true);
  expect(isNewer({ answers: typed, base: null, sent: [] }, { draft: [], draft_saved: null })).toBe(true);
  expect(isNewer({ answers: typed, base: earlier, sent: [] }, { draft: known, draft_saved: later })).toBe(false);
  expect(isNewer({ answers: typed, base: null, sent: [] }, { draft: known, draft_saved: earlier })).toBe(false);
});

test('what this browser sent and heard nothing of is its own', () => {
  const kept = { answers: typed, base: earlier, sent: [computePrint(known)] };
  expect(isNewer(kept, { draft: known, draft_saved: later })).toBe(true);
  expect(isNewer(kept, { draft: [{ question_id: 2, answer_text: 'lo' }], draft_saved: later })).toBe(false);
});

test('what is sent again and again without a network does not push out what came before', () => {
  let sent = withPrint([], computePrint(known));
  for (let attempt = 0; attempt < 200; attempt += 1) sent = withPrint(sent, computePrint(typed));
  expect(isNewer({ answers: typed, base: earlier, sent }, { draft: known, draft_saved: later })).toBe(true);
});

test('what an earlier version kept in another form is nothing', () => {
  const kept = new Map([['corsia_answers_7', '{"answers":[],"changed":1}']]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
  expect(readKey('corsia_answers_7')).toBeNull();
  kept.set('corsia_answers_7', '{"answers":[],"sent":[],"base":null,"person":"3"}');
  expect(readKey('corsia_answers_7')).toEqual({ answers: [], sent: [], base: null, person: '3' });
  vi.unstubAllGlobals();
});

const anAnswer = fc.record(
  {
    question_id: fc.integer({ min: 1, max: 5 }),
    answer_text: fc.string(),
    answer_id: fc.integer({ min: 1 }),
    answers_multiple_ids: fc.array(fc.integer({ min: 1 })),
  },
  { requiredKeys: ['question_id'] },
);

test('a print does not depend on the order of answers and of their parts', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anAnswer, { selector: ({ question_id }) => question_id }), (answers) => {
      const turned = answers
        .map((answer) => Object.fromEntries(Object.entries(answer).reverse()) as QuestionAnswer)
        .reverse();
      expect(computePrint(turned)).toBe(computePrint(answers));
    }),
  );
});
