import { expect, type Page } from '@playwright/test';
import { type Query, queryFolder, withDatabase } from './database.ts';
import type { DemoServer } from './demoServer.ts';

/** The screen of reports, spoken to as a user does. */
export const reportsAddress = '/backoffice/export';

export const findCard = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

export const findButton = (page: Page, title: string, name: string) =>
  findCard(page, title).getByRole('button', { name, exact: true });

export const findExportList = (page: Page) => page.getByRole('table', { name: 'Lista Export' });

export const findExportRow = (page: Page, label: string) =>
  findExportList(page).getByRole('row').filter({ hasText: label });

/** Chooses an option of a field of a card. */
export const chooseOnCard = async (page: Page, title: string, field: string, option: string): Promise<void> => {
  await findCard(page, title).getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await page.keyboard.press('Escape');
};

/** Until `run` ends, no export that reads this table reads its rows. */
export const holdExports = (
  server: DemoServer,
  run: (query: Query) => Promise<void>,
  table: 'course_sections' | 'groups' = 'course_sections',
): Promise<void> =>
  queryFolder(server.dataDir, async (query) => {
    await query(`begin; lock table ${table} in access exclusive mode`);
    try {
      await run(query);
    } finally {
      await query('rollback');
    }
  });

const readProgress = 'select progress from data_exports order by id desc limit 1';

/** A session of the database that holds the record of the last export, and knows who waits for it. */
const makeHolder = async (query: Query) => {
  const [own] = await query('select pg_backend_pid() as pid');
  return {
    query,
    pid: own?.pid,
    hold: () => query(`begin; ${readProgress} for no key update`),
    waitUntilWaiting: (pid: unknown) =>
      expect
        .poll(() => query('select from pg_locks where not granted and pid = $1', [pid]), { intervals: [20] })
        .not.toEqual([]),
    /** Longer than an export lets pass between two reports, so that the next one is told too. */
    waitUntilWaitedFor: () =>
      expect
        .poll(
          () =>
            query(`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))
              and waitstart < clock_timestamp() - interval '150 milliseconds'`),
          { intervals: [20] },
        )
        .not.toEqual([]),
  };
};

/**
 * Asks for an export of thousands of people, and holds it each time it would tell how far it is. `next` lets it tell once
 * more and returns what it told, in percent; `release` lets it go on to its end.
 */
export const stepThroughExport = (
  server: DemoServer,
  ask: () => Promise<void>,
  run: (steps: { next(): Promise<number>; release(): Promise<unknown> }) => Promise<void>,
): Promise<void> =>
  queryFolder(server.dataDir, (one) =>
    queryFolder(server.dataDir, async (other) => {
      let [holder, following] = [await makeHolder(one), await makeHolder(other)];
      await holdExports(
        server,
        async (query) => {
          await ask();
          await (await makeHolder(query)).waitUntilWaitedFor();
          await holder.hold();
        },
        'groups',
      );
      await run({
        async next() {
          await holder.waitUntilWaitedFor();
          // Who waits behind the export has its record next.
          const held = following.hold();
          await holder.waitUntilWaiting(following.pid);
          await holder.query('commit');
          await held;
          [holder, following] = [following, holder];
          return Number((await holder.query(readProgress))[0]?.progress);
        },
        release: () => holder.query('commit'),
      });
    }),
  );

/** Deletes all exports, and what was noted of them. */
export const removeExports = (server: DemoServer) =>
  withDatabase(server, (query) => query('with gone as (delete from seen_jobs) delete from data_exports'));

/** The newest export, as it was asked for. */
export const readLastExport = async (server: DemoServer) => {
  const [record] = await withDatabase(server, (query) =>
    query('select type, format, style, annotation, filters, audit_filters from data_exports order by id desc limit 1'),
  );
  return record;
};
