import { onTestFinished, vi } from 'vitest';
import type { ExportRecord, ReportRequest } from '#contract/exports.ts';
import type { JobMessage } from '#contract/streams.ts';
import type { Client } from './client.ts';
import { type ReadRow, readRows } from './exportFiles.ts';
import type { TestServer } from './server.ts';

/** Asks for the users' report and waits for its end. */
export const exportUsers = async (client: Client, body: ReportRequest = {}): Promise<ExportRecord> => {
  const started = await client.call('POST custom/v1/exports/users/', { body });
  if (started.error) throw new Error(started.error.reason);
  return waitUntilEnded(client, started.data.resource.id);
};

/** Reports whose rows are read again in tests. */
export type ReportCall =
  | 'POST custom/v1/exports/users/'
  | 'POST custom/v1/exports/subscriptions/'
  | 'POST custom/v1/exports/sessions/'
  | 'POST custom/v1/exports/survey-registries/'
  | 'POST custom/v1/exports/courses/';

/** The file of a report, once it is there. */
export const readExportedFile = async (
  server: TestServer,
  client: Client,
  key: ReportCall,
  body: object = {},
): Promise<Buffer> => {
  const started = await client.call(key, { body: body as never });
  if (started.error) throw new Error(started.error.reason);
  const record = await waitUntilEnded(client, started.data.resource.id);
  if (!record.success) throw new Error(`${record.queue_operation_error} ${record.queue_operation_traceback}`);
  return Buffer.from(await (await download(server, record)).arrayBuffer());
};

/** The rows of a report, read again from its csv for people. */
export const readReportRows = async (...asked: Parameters<typeof readExportedFile>): Promise<ReadRow[]> =>
  readRows('csv', await readExportedFile(...asked));

export const waitUntilEnded = (client: Client, id: number): Promise<ExportRecord> =>
  vi.waitUntil(
    async () => {
      const { data } = await client.call('GET custom/v1/exports/{id}/', { params: { id } });
      return data.ended && data;
    },
    { timeout: 60_000, interval: 40 },
  );

export const download = async (server: TestServer, { file_output }: ExportRecord): Promise<Response> =>
  fetch(`${server.address}${file_output}`);

export const readExportedRows = async (
  server: TestServer,
  client: Client,
  body: ReportRequest = {},
): Promise<ReadRow[]> => {
  const record = await exportUsers(client, body);
  if (!record.success) throw new Error(`${record.queue_operation_error} ${record.queue_operation_traceback}`);
  const file = await download(server, record);
  return readRows(body.export_fmt ?? 'csv', Buffer.from(await file.arrayBuffer()));
};

/** Keeps exports from reading their rows until they are released, by the end of the test at the latest. */
export const holdExportRows = async ({ pool }: TestServer): Promise<() => Promise<void>> => {
  const client = await pool.connect();
  await client.query('begin; lock table groups in access exclusive mode');
  let isHeld = true;
  const release = async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.query('rollback');
    client.release();
  };
  onTestFinished(release);
  return release;
};

interface Stream<M> {
  status: number;
  headers: Headers;
  /** What is said until the server ends the stream. */
  messages: AsyncGenerator<M>;
  /** Leaves. */
  close(): void;
}

/** Follows a job as a browser does. */
export const openStream = async <M = JobMessage>(server: TestServer, address: string): Promise<Stream<M>> => {
  const leaving = new AbortController();
  const response = await fetch(`${server.address}${address}`, {
    headers: { accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  const messages = async function* (): AsyncGenerator<M> {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) if (event.startsWith('data: ')) yield JSON.parse(event.slice(6));
    }
  };
  return { status: response.status, headers: response.headers, messages: messages(), close: () => leaving.abort() };
};

export const readAll = async <M>({ messages }: Stream<M>): Promise<M[]> => {
  const said: M[] = [];
  for await (const message of messages) said.push(message);
  return said;
};

/** Reports say seconds: what happens after this happens in another one. */
export const untilNextSecond = ({ pool }: Pick<TestServer, 'pool'>) =>
  pool.query("select pg_sleep_until(date_trunc('second', clock_timestamp()) + interval '1 second')");
