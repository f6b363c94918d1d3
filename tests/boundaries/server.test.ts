import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { findFilesWith, findForbidden, getTop, listInFolders } from '#tests/support/boundaries.ts';
import { buildFolderGraph, findCycles } from '#tests/support/sources.ts';

const findModule = (path: string): string | null => /^server\/modules\/([^/]+)\//.exec(path)?.[1] ?? null;

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
