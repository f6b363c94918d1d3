import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import {
  buildFolderGraph,
  buildImportGraph,
  findCycles,
  findWayTo,
  readSources,
  root,
  type Source,
} from './support/sources.ts';

const productFolders = ['contract', 'authProvider', 'dataProvider', 'display', 'src', 'src-learner', 'server'];
const sources = readSources(productFolders);
const everything = readSources([...productFolders, 'tests', 'bench', 'scripts']);

/** Says the version. */
const manifest = 'package.json';

const getTop = (path: string): string => path.split('/')[0] ?? '';
const listInFolders = (...folders: string[]): Source[] => sources.filter(({ path }) => folders.includes(getTop(path)));
const browserFolders = ['contract', 'authProvider', 'dataProvider', 'display', 'src', 'src-learner'];
const findModule = (path: string): string | null => /^server\/modules\/([^/]+)\//.exec(path)?.[1] ?? null;

/** `from → to` for every import of our own files that a rule forbids. */
const findForbidden = (from: Source[], isForbidden: (from: string, to: string) => boolean): string[] =>
  from.flatMap(({ path, imports }) =>
    imports.flatMap(({ file }) => (file !== null && isForbidden(path, file) ? [`${path} → ${file}`] : [])),
  );

/** Files whose code matches, apart from those that may. */
const findFilesWith = (from: Source[], pattern: RegExp, allowed: (path: string) => boolean): string[] =>
  from.filter(({ code, path }) => pattern.test(code) && !allowed(path)).map(({ path }) => path);

describe('folders', () => {
  const mayImport: Record<string, string[]> = {
    contract: ['contract'],
    authProvider: ['authProvider', 'contract'],
    dataProvider: ['dataProvider', 'authProvider', 'contract'],
    display: ['display', 'contract'],
    src: ['src', 'display', 'dataProvider', 'authProvider', 'contract'],
    'src-learner': ['src-learner', 'display', 'dataProvider', 'authProvider', 'contract'],
    server: ['server', 'contract'],
  };

  test.each(productFolders)('%s knows only what it may', (folder) => {
    const found = listInFolders(folder);
    expect(found).not.toEqual([]);
    const isUnknown = (_: string, to: string) => to !== manifest && !mayImport[folder]?.includes(getTop(to));
    expect(findForbidden(found, isUnknown)).toEqual([]);
  });

  test('another top folder is named by its alias', () => {
    const crossing = sources.flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier, file }) => specifier.startsWith('.') && getTop(file ?? '') !== getTop(path))
        .filter(({ file }) => file !== manifest)
        .map(({ specifier }) => `${path} → ${specifier}`),
    );
    expect(crossing).toEqual([]);
  });

  test('every file that is imported is there', () => {
    const missing = everything.flatMap(({ path, imports }) =>
      imports
        .filter(({ file }) => file !== null && !existsSync(join(root, file.replace(/\?.*/, ''))))
        .map(({ specifier }) => `${path} → ${specifier}`),
    );
    expect(missing).toEqual([]);
  });

  test('no file needs itself, however far the way round', () => {
    expect(findCycles(buildImportGraph(everything)).map((cycle) => cycle.join(' → '))).toEqual([]);
  });

  test('what runs in production is no development package', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const undeclared = listInFolders('server', 'contract').flatMap(({ path, imports }) =>
      imports
        .filter(({ file, isType, specifier }) => file === null && !isType && !/^(node:|#)/.test(specifier))
        .map(({ specifier }) =>
          specifier
            .split('/')
            .slice(0, specifier.startsWith('@') ? 2 : 1)
            .join('/'),
        )
        .filter((name) => !(name in dependencies))
        .map((name) => `${path} → ${name}`),
    );
    expect(undeclared).toEqual([]);
  });
});

describe('the server', () => {
  const server = listInFolders('server');
  const modules = server.filter(({ path }) => findModule(path) !== null);

  const isRules = (path: string) => /rules\.ts$/i.test(path);
  const isOffered = (path: string) => basename(path) === 'service.ts' || isRules(path);

  test('a module calls another’s service and its pure rules, and nothing else of it', () => {
    const reaching = findForbidden(modules, (from, to) => {
      const other = findModule(to);
      return other !== null && other !== findModule(from) && !isOffered(to);
    });
    expect(reaching).toEqual([]);
  });

  test('no module needs itself through others', () => {
    const graph = buildFolderGraph(modules, findModule);
    expect(findCycles(graph).map((cycle) => cycle.join(' → '))).toEqual([]);
  });

  test('outside the modules, only the app knows routes and what else a module has, and services are called', () => {
    const outside = server.filter(({ path }) => findModule(path) === null);
    const reaching = findForbidden(outside, (from, to) => {
      if (findModule(to) === null || isOffered(to)) return false;
      return from !== 'server/app.ts' || !['routes.ts', 'index.ts'].includes(basename(to));
    });
    expect(reaching).toEqual([]);
  });

  test('what a module has stands in its `index.ts`, which the app knows', () => {
    const known = new Set(server.find(({ path }) => path === 'server/app.ts')?.imports.map(({ file }) => file));
    const work = modules.filter(({ path }) => basename(path) === 'work.ts').map(({ path }) => dirname(path));
    const indexes = modules.filter(
      ({ path }) => basename(path) === 'index.ts' && findModule(path) === basename(dirname(path)),
    );
    expect(indexes.length).toBeGreaterThan(30);
    expect(indexes.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([]);
    expect(work.filter((folder) => !indexes.some(({ path }) => dirname(path) === folder))).toEqual([]);
  });

  test('the root holds what starts and builds the server, and what all of it is made of', () => {
    const rooted = server.map(({ path }) => /^server\/([^/]+)\.ts$/.exec(path)?.[1]).filter(Boolean);
    expect(rooted.sort()).toEqual(
      ['app', 'config', 'errors', 'foundations', 'log', 'main', 'obligations', 'person', 'securityLog', 'start'].sort(),
    );
  });

  test('what modules are made of knows none of them', () => {
    const folders = /^server\/(brand|db|jobs|limits|drawing|mail|plugins|secrets|storage|writes)\//;
    const below = server.filter(({ path }) => folders.test(path) || path === 'server/foundations.ts');
    expect(findForbidden(below, (_from, to) => findModule(to) !== null)).toEqual([]);
  });

  test('routes call services, services repositories, never upwards', () => {
    const rank = ['repository.ts', 'service.ts', 'routes.ts'];
    const upwards = findForbidden(modules, (from, to) => {
      const [lower, upper] = [rank.indexOf(basename(from)), rank.indexOf(basename(to))];
      return findModule(from) === findModule(to) && lower >= 0 && upper > lower;
    });
    expect(upwards).toEqual([]);
  });

  test('rules are pure: they know the contract and each other', () => {
    const impure = modules
      .filter(({ path }) => isRules(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ file, isType }) => !isType && !(file && (isRules(file) || getTop(file) === 'contract')))
          .map(({ specifier }) => `${path} → ${specifier}`),
      );
    expect(impure).toEqual([]);
  });

  test('what a service needs of the server is its first arguments: one service, or one `Deps` of several', () => {
    const registers = (path: string) =>
      basename(path) === 'routes.ts' || path === 'server/modules/jobStreams/service.ts';
    expect(findFilesWith(modules, /\bFastifyInstance\b|\bPick<Deps\b/, registers)).toEqual([]);
    const service = '(db|pool|lookups|reads|storage|tokens|jobs|settings|security|disk|drawing|secretBox|people)';
    const loose = new RegExp(`\\(\\s*${service}: [^,(){}]+,\\s*${service}: `);
    expect(findFilesWith(server, loose, () => false)).toEqual([]);
  });

  test('people join groups in one place, which enrols them where the group is kept', () => {
    const joins = /insert into group_users\b|insertInto\('group_users'/;
    expect(findFilesWith(server, joins, (path) => path === 'server/modules/enrolling/repository.ts')).toEqual([]);
  });

  test('what is made, changed or deleted is recorded by the kit of writes', () => {
    const byHand = /\brecordActivity\(\s*\w+,\s*\w+,\s*\{(?!\s*action: 'other')/;
    expect(findFilesWith(modules, byHand, () => false)).toEqual([]);
  });

  test('calls name no refusal that the server does not know', () => {
    const named = new Set(Object.values<Call>(calls).flatMap(({ errors = [] }) => errors));
    // Quoted, or as the key of its words.
    const isKnown = (name: string) => server.some(({ code }) => new RegExp(`'${name}'|\\b${name}: '`).test(code));
    expect([...named].filter((name) => !isKnown(name))).toEqual([]);
  });

  test('SQL stands in repositories, in server/db, in server/writes and in the demo content', () => {
    const sql =
      /\bsql[`<]|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\.(query|raw)\(\s*[`'"{]|\b(select|insert into|delete from)\b[^;]{0,200}\b(from|values|where)\b.*[`'"]/;
    const found = findFilesWith(
      server,
      sql,
      (path) =>
        /^server\/(db|demo|writes)\//.test(path) || /^server\/modules\/[^/]+\/([^/]+\/)?repository\.ts$/.test(path),
    );
    expect(found).toEqual([]);
  });
});

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

describe('files', () => {
  const counted = everything.filter(({ path }) => path !== 'server/db/tables.ts');

  test('are under 300 lines', () => {
    const short = counted.filter(({ lines }) => lines < 60).length;
    console.log(`${short} of ${counted.length} files (${Math.round((100 * short) / counted.length)} %) under 60 lines`);
    expect(counted.filter(({ lines }) => lines >= 300).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });

  test('have the name of one thing', () => {
    const vague = /(^|\/)(utils?|helpers?|common|misc|shared)(\.|\/)/i;
    expect(counted.filter(({ path }) => vague.test(path)).map(({ path }) => path)).toEqual([]);
    const styled = counted.filter(({ path }) => !path.endsWith('.sql'));
    const wellNamed = /^[a-z][A-Za-z0-9]*$|^[A-Z][A-Za-z0-9]*$/;
    const odd = styled.filter(({ path }) => !wellNamed.test(basename(path).split('.')[0] ?? ''));
    expect(odd.map(({ path }) => path)).toEqual([]);
  });
});
