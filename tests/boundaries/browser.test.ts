import { describe, expect, test } from 'vitest';
import { findFilesWith, findForbidden, listInFolders, sources } from '#tests/support/boundaries.ts';
import { buildFolderGraph, findCycles, findWayTo } from '#tests/support/sources.ts';

const browserFolders = ['contract', 'authProvider', 'dataProvider', 'display', 'src', 'src-learner'];

describe('the browser', () => {
  const clients = listInFolders('authProvider', 'dataProvider', 'display', 'src', 'src-learner');

  test('a learner feature knows no other feature', () => {
    const shared = ['ui', 'layout', 'theme', 'i18n', 'format'];
    /** What puts the features together; no feature knows it. */
    const joining = ['start', 'frame'];
    const findFeature = (path: string): string | null => {
      const folder = /^src-learner\/([^/]+)\//.exec(path)?.[1];
      return folder && !shared.includes(folder) ? folder : null;
    };
    const reaching = findForbidden(listInFolders('src-learner'), (from, to) => {
      if (joining.includes(findFeature(from) ?? '')) return false;
      const feature = findFeature(to);
      const isOutside = findFeature(from) === null && /^src-learner\/[^/]+\//.test(from);
      return feature !== null && feature !== findFeature(from) && (findFeature(from) !== null || isOutside);
    });
    expect(reaching).toEqual([]);
  });

  test.each(['src', 'src-learner'])('no folder of %s needs itself through others', (top) => {
    const graph = buildFolderGraph(listInFolders(top), (path) => /^[^/]+\/([^/]+)\//.exec(path)?.[1] ?? null);
    expect(findCycles(graph).map((cycle) => cycle.join(' → '))).toEqual([]);
  });

  test('nothing is called that is newer than the browsers the pages are built for', () => {
    const newer = new RegExp(
      [
        /\bURL\.(?:canParse|parse)\(/,
        /\bPromise\.(?:withResolvers|try)\b/,
        /\b(?:Object|Map)\.groupBy\(/,
        /\bArray\.fromAsync\(/,
        /\bAbortSignal\.any\(/,
        /\.(?:checkVisibility|showPopover|togglePopover|moveBefore|requestClose|isWellFormed|getOrInsert\w*)\(/,
        /\.(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
        /\b(?:RegExp\.escape|Error\.isError|Response\.json|ReadableStream\.from|Iterator\.from)\(/,
        /\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/,
        /\bIntl\.(?:Segmenter|DurationFormat)\b/,
      ]
        .map(({ source }) => source)
        .join('|'),
    );
    expect(findFilesWith([...clients, ...listInFolders('contract')], newer, () => false)).toEqual([]);
  });

  test('only fetchApi.ts makes calls', () => {
    const calls = /(?<![.\w])fetch\(|\bwindow\.fetch|globalThis\.fetch|XMLHttpRequest|\baxios\b|sendBeacon/;
    const doors = ['authProvider/fetchApi.ts', 'authProvider/sendWatched.ts', 'authProvider/outdatedPage.ts'];
    expect(findFilesWith(clients, calls, (path) => doors.includes(path))).toEqual([]);
    expect(findFilesWith(clients, /\bsendWatched\(/, (path) => doors.includes(path))).toEqual([]);
  });

  test('only session.ts touches stored credentials', () => {
    const session = clients.find(({ path }) => path === 'authProvider/session.ts');
    const keys = [...(/const keys = \{([^}]*)\}/.exec(session?.code ?? '')?.[1]?.matchAll(/'([^']+)'/g) ?? [])];
    expect(keys.length).toBeGreaterThan(5);
    const names = new RegExp(keys.map(([, key]) => `\\b${key}\\b`).join('|'));
    expect(findFilesWith(clients, names, (path) => path === 'authProvider/session.ts')).toEqual([]);
    // One tab's own, while it shows somebody else's area.
    expect(findFilesWith(clients, /learner_view_fit/, (path) => path === 'authProvider/learnerView.ts')).toEqual([]);
  });

  test('what else is kept in the browser is known, and is no credential', () => {
    const keepers = [
      'authProvider/outdatedPage.ts',
      'authProvider/session.ts',
      'authProvider/learnerView.ts',
      'src-learner/theme/brandTheme.ts',
      'dataProvider/lessonJournal.ts',
      'src-learner/keptAnswers.ts',
      'src-learner/player/questionnaire/draft/keptDraft.ts',
      'src-learner/player/video/tools/keptSwitch.ts',
      'src-learner/courses/foldedGroups.ts',
      'src/store/store.ts',
      'src/saving/keptWrites.ts',
      'display/colorScheme.ts',
    ];
    const storage = /\b(localStorage|sessionStorage|indexedDB|localStorageStore)\b|document\.cookie/;
    expect(findFilesWith(clients, storage, (path) => keepers.includes(path))).toEqual([]);
  });

  test('the schemas of the contract stay on the server', () => {
    const ways = clients.map(({ path }) => findWayTo(sources, path, (specifier) => /^typebox(\/|$)/.test(specifier)));
    expect([...new Set(ways.filter((way) => way !== null).map((way) => way.slice(-3).join(' → ')))]).toEqual([]);
  });

  test('nothing of Node is asked for', () => {
    const ways = clients.map(({ path }) => findWayTo(sources, path, (specifier) => specifier.startsWith('node:')));
    expect(ways.filter((way) => way !== null)).toEqual([]);
    expect(listInFolders(...browserFolders).length).toBeGreaterThan(clients.length);
  });
});
