import { vi } from 'vitest';
import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { ScheduledRun } from '#contract/scheduledReports.ts';
import type { Client } from './client.ts';
import type { TestServer } from './server.ts';

export type ReportBody = BodyOf<Calls['POST v1/scheduled-reports/']>;

/** Makes and reads scheduled reports as `admin`, of users and for `receiver` unless told otherwise. */
export const makeScheduledReports = (
  { pool }: Pick<TestServer, 'pool'>,
  admin: Client,
  receiver: { user: { id: number } },
) => {
  const ask = (more: Partial<ReportBody> = {}, client = admin) =>
    client.call('POST v1/scheduled-reports/', {
      body: {
        name: 'Utenti del mese',
        type: 'user',
        export_fmt: 'csv',
        every: 'day',
        hour: 8,
        receivers_ids: [receiver.user.id],
        ...more,
      },
    });
  const listRuns = async (id: number): Promise<ScheduledRun[]> =>
    (await admin.call('GET v1/scheduled-reports/{id}/runs/', { params: { id } })).data;
  return {
    ask,
    make: async (more?: Partial<ReportBody>) => (await ask(more)).data,
    find: async (id: number) => (await admin.call('GET v1/scheduled-reports/{id}/', { params: { id } })).data,
    listRuns,
    run: (id: number) => admin.call('POST v1/scheduled-reports/{id}/run/', { params: { id } }),
    waitUntilRun: (id: number) =>
      vi.waitUntil(
        async () => {
          const runs = await listRuns(id);
          return runs.length > 0 && runs[0]?.outcome !== 'running' && runs;
        },
        { timeout: 40_000, interval: 100 },
      ),
    makeDue: (id: number, at = "now() - interval '40 days'") =>
      pool.query(`update scheduled_reports set next_run = ${at} where id = $1`, [id]),
  };
};
