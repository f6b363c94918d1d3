import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QuestionType } from '#contract/codes.ts';
import { listQuestionTypes } from '#contract/questionRules.ts';
import { hasOneIsEnough } from '../../src/questionBuilder/shape.ts';
import { findMissingPlace } from '../../src/questionBuilder/state/lost.ts';
import { hasList, type ItemList } from '../../src/questionBuilder/state/questions.ts';
import { addItem, type Fate, makeKey, openTab, settle, toQuestionTarget, write } from '../support/builderTab.ts';
import { createQuestionServer } from '../support/questionServer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lists = ['answers', 'likert_questions'] as const;

test('whichever type somebody else chooses, each text is stored or shown, and each box can be left', async () => {
  const fate = fc.constantFrom<Fate>('well', 'well', 'refused on the way', 'answer lost');
  const step = fc.record({
    what: fc.constantFrom(
      'add',
      'add',
      'write',
      'convert',
      'convert',
      'own convert',
      'flag',
      'refresh',
      'reload',
      'wait',
    ),
    at: fc.nat({ max: 9 }),
    to: fc.nat({ max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('survey', 'evaluation'),
      fc.array(step, { maxLength: 20 }),
      fc.infiniteStream(fate),
      async (kind, steps, fates) => {
        let isCalm = true;
        const server = createQuestionServer(undefined, kind);
        const tab = openTab(server, () => (isCalm ? 'well' : fates.next().value));
        let store = tab.open();
        await store.refresh();
        const types = listQuestionTypes(kind);
        for (const config of types) {
          const target = toQuestionTarget(makeKey());
          store.change({ target, type: 'add', fields: { text: config }, config, after: null });
        }
        await settle(store);
        isCalm = false;
        let typed = 0;
        /** Texts typed last, by what they were typed in. */
        const wanted = new Map<string, string>();
        for (const { what, at, to } of steps) {
          // Nobody presses or types before what was read is drawn.
          if (what !== 'convert') await vi.advanceTimersByTimeAsync(0);
          const shown = store.getQuestions();
          const question = shown[at % shown.length];
          if (!question) throw new Error('none');
          const list: ItemList | undefined = lists.filter((one) => hasList(kind, question.question_config, one))[
            to % 2
          ];
          typed += 1;
          if (what === 'add' && list) {
            const target = { list, parent: question.key, key: makeKey() };
            addItem(store, target, `testo ${typed}`);
            wanted.set(target.key, `testo ${typed}`);
          } else if (what === 'write' && list) {
            const item = question[list][to % Math.max(1, question[list].length)];
            if (!item) continue;
            write(store, { list, parent: question.key, key: item.key }, { text: `testo ${typed}` });
            wanted.set(item.key, `testo ${typed}`);
          } else if (what === 'convert') {
            const stored = server.questions[at % server.questions.length];
            const type: QuestionType | undefined = types[to % types.length];
            if (!stored || !type) throw new Error('none');
            // What was stored goes with its list, and somebody has said yes to that.
            const before = [...stored.answers, ...stored.likert_questions].map(({ text }) => text);
            server.convert(stored.id, type);
            const after = JSON.stringify(server.questions);
            for (const [key, text] of wanted)
              if (before.includes(text) && !after.includes(`"${text}"`)) wanted.delete(key);
          } else if (what === 'own convert') {
            const type = types[to % types.length];
            if (!type || type === question.question_config) continue;
            store.change({ target: toQuestionTarget(question.key), type: 'convert', kind, to: type });
            // What goes with it was asked about.
            const left = JSON.stringify(store.getQuestion(question.key));
            for (const { key } of lists.flatMap((one) => question[one])) if (!left.includes(key)) wanted.delete(key);
          } else if (what === 'flag' && hasOneIsEnough(kind, question))
            write(store, toQuestionTarget(question.key), { is_at_least_one_correct: to % 2 === 0 }, 0);
          else if (what === 'refresh') await store.refresh();
          else if (what === 'reload') {
            isCalm = true;
            store = tab.open();
            await store.refresh();
            await vi.advanceTimersByTimeAsync(50);
            isCalm = false;
          } else await vi.advanceTimersByTimeAsync(at * 400);
        }
        isCalm = true;
        await settle(store);
        // A type that changed back just after a refusal leaves the text in its place, with what the server said.
        store = tab.open();
        await store.refresh();
        await settle(store);
        const texts =
          JSON.stringify(server.questions) +
          store
            .getLost()
            .map(({ text }) => `"${text}"`)
            .join();
        for (const text of wanted.values()) expect(texts).toMatch(new RegExp(`["\\n]${text}["\\n]|\\\\n${text}`));
        expect(store.getStatus().phase).toBe(store.getLost().length > 0 ? 'failed' : 'saved');
        for (const lost of store.getLost())
          store.answerLost(lost.id, findMissingPlace(kind, lost, store.getQuestions()) === null);
        await settle(store);
        for (const { id } of store.getLost()) store.answerLost(id, false);
        expect(store.getStatus()).toEqual({ phase: 'saved', message: null });
      },
    ),
    { numRuns: 300 },
  );
});
