import { readFileSync } from 'node:fs';
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
    onNotMoved: () => undefined,
  });
  const delays: (number | undefined)[] = [];
  const actions = createActions({ ...store, change: (_, delay) => void delays.push(delay) }, () => undefined);
  for (const list of ['questions', 'answers', 'likert_questions'] as const)
    actions.write({ list, parent: null, key: 'q1' }, 'testo');
  expect(delays).toEqual([1000, 700, 700]);
  expect(settingsDelay).toBe(400);
  expect(searchDebounce).toEqual({ usual: 250, people: 200, exports: 350, questionnaires: 400 });
});

test.each([
  ['src/users/UserList.tsx', 'people'],
  ['src/groups/membership/MembershipToolbar.tsx', 'people'],
  ['src/courseSubscriptions/CourseSubscriptions.tsx', 'people'],
  ['src/exports/list/ExportList.tsx', 'exports'],
  ['src/questionnaires/QuestionnaireList.tsx', 'questionnaires'],
])('the search of %s waits as one of %s, those of courses and groups as all others', (path, kind) => {
  expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`elay=\\{searchDebounce\\.${kind}\\}`));
  for (const usual of ['src/courses/CourseList.tsx', 'src/groups/GroupList.tsx'])
    expect(readFileSync(usual, 'utf8')).not.toContain('elay');
});
