import { expect, test } from 'vitest';
import { searchDebounce } from '../../src/lists/searchDefaults.ts';
import { createActions } from '../../src/questionBuilder/actions.ts';
import { createBuilderStore } from '../../src/questionBuilder/state/store.ts';
import { settingsDelay } from '../../src/questionnaires/delays.ts';

test('texts, settings and searches wait as the specification says', () => {
  const store = createBuilderStore({
    kind: 'survey',
    send: () => new Promise(() => undefined),
    read: async () => [],
    recall: () => null,
    keep: () => undefined,
    onStored: () => undefined,
    onRest: () => undefined,
    onNotCopied: () => undefined,
  });
  const delays: (number | undefined)[] = [];
  const actions = createActions({ ...store, change: (_, delay) => void delays.push(delay) }, () => undefined);
  for (const list of ['questions', 'answers', 'likert_questions'] as const)
    actions.write({ list, parent: null, key: 'q1' }, 'testo');
  expect(delays).toEqual([1000, 700, 700]);
  expect(settingsDelay).toBe(400);
  expect(searchDebounce).toEqual({ usual: 250, people: 200, exports: 350, questionnaires: 400 });
});
