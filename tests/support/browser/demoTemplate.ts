import { cp, lstat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the servers of a browser run are copied from, made once a run; workers inherit the names. */
export interface DemoTemplate {
  /** Data folder with the demo content, nothing working on it. */
  folder: string;
  /** A database with the same content, nobody connected to it; its owner's address. */
  databaseUrl: string;
}

export const describeDemoTemplate = (): DemoTemplate => ({
  folder: process.env.CORSIA_DEMO_FOLDER ?? join(tmpdir(), `corsia-demo-${process.pid}`),
  databaseUrl: process.env.CORSIA_DEMO_DATABASE ?? '',
});

export const announceTemplate = ({ folder, databaseUrl }: DemoTemplate): void => {
  process.env.CORSIA_DEMO_FOLDER = folder;
  process.env.CORSIA_DEMO_DATABASE = databaseUrl;
};

/** Copies a folder nothing works on; sockets cannot be copied. */
export const copyFolder = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, filter: async (path) => !(await lstat(path)).isSocket() });
