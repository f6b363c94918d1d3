import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Program, startProgram } from './started.ts';

const programPath = 'tests/process/programs/database.ts';
const clone = fileURLToPath(new URL('../..', import.meta.url));

export interface StartOptions {
  /** What the command line begins with, to run as somebody else. */
  prefix?: string[];
  env?: NodeJS.ProcessEnv;
  /** Where the programs are; our own clone unless told otherwise. */
  from?: { folder: string; node: string };
}

/** Starts the program that holds a data folder and its database; `event('url')` tells when it is up. */
export function startDatabase(dataDir: string, options: StartOptions = {}): Program {
  const { folder, node } = options.from ?? { folder: clone, node: process.execPath };
  return startProgram([...(options.prefix ?? []), node, join(folder, programPath), dataDir], {
    env: options.env ?? process.env,
    cwd: '/',
  });
}

/** Runs one statement on a connection of its own; returns the first row. */
export async function queryRow(url: string, statement: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(statement);
    return rows[0] ?? {};
  } finally {
    await client.end();
  }
}
