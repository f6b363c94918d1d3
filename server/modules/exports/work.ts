import { rm } from 'node:fs/promises';
import { Refusal } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { defineRetried } from '../../jobs/queues.ts';
import { repeat } from '../../jobs/repeat.ts';
import { keepTrace } from '../../writes/jobTraces.ts';
import type { Module } from '../module.ts';
import { fail } from './end.ts';
import { listReports } from './reportRules.ts';
import { removeExpired } from './retention.ts';
import { getUnfinishedFolder, runExport } from './run.ts';

declare module '../../jobs/queues.ts' {
  interface JobData {
    export: { export_id: number };
    /** An export that failed at every try, even by the death of its process: the queue puts it here by itself. */
    'export-failed': { export_id: number };
  }
}

export const queues = defineRetried('export');

/** What the owner is told of an export that failed at every try. */
const describeFailedExport = (id: number): string =>
  `L’export n. ${id} è stato tentato più volte senza riuscire. Se succede ancora, comunica questo numero a chi gestisce la piattaforma.`;

/** Whether another try would fail too: what was asked for has gone since, or cannot be. */
const isFinal = (error: unknown): error is Refusal => error instanceof Refusal && error.status < 500;

/** Makes the exports that are asked for, by the reports of all modules. One that fails is tried again; one that fails for good says so. */
export const workOnExports = async (deps: Deps, modules: readonly Module[]): Promise<void> => {
  const { db, jobs } = deps;
  const known = listReports(modules);
  await rm(getUnfinishedFolder(deps), { recursive: true, force: true });
  await jobs.work('export', async ({ export_id }, signal) => {
    try {
      await runExport(deps, known, export_id, signal);
    } catch (error) {
      await keepTrace(db, 'data_exports', export_id, error);
      if (!isFinal(error)) throw error;
      await fail(db, export_id, error.message);
    }
  });
  await jobs.work('export-failed', async ({ export_id }) => {
    await fail(db, export_id, describeFailedExport(export_id));
  });
};

/** Deletes the files of exports whose retention time is over, now and every hour. Returns a function that stops it. */
export const purgeExpiredExports = (deps: Deps<'db' | 'storage'>): (() => Promise<void>) =>
  repeat(() => removeExpired(deps), {
    every: 3_600_000,
    complaint: 'files of old exports are left to be deleted later',
  });
