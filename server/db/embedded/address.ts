import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Cluster, runStatements } from './cluster.ts';
import { applicationRole, getPasswordFile, ownerRole } from './roles.ts';

/** Where the database listens, and how to reach it there. */
export interface Address {
  /** Signs in as the owner of the schema. */
  ownerUrl: string;
  /** Signs in as the application, which reads and writes rows. */
  url: string;
  settings: Record<string, string>;
}

/** The systems limit a socket's path to 104–108 bytes; this leaves room for the name of the socket's lock file. */
const longestSocketPath = 96;
const socketName = '.s.PGSQL.5432';

/**
 * A Unix socket inside the database's own folder, which only its owner can enter. Where the path is too long for one,
 * or on Windows, a free loopback port with a generated password.
 */
export async function chooseAddress(cluster: Cluster): Promise<Address> {
  const path = join(cluster.folder, socketName);
  const fits = Buffer.byteLength(path) <= longestSocketPath;
  return fits && process.platform !== 'win32' ? buildSocketAddress(cluster.folder) : buildLoopbackAddress(cluster);
}

function buildSocketAddress(folder: string): Address {
  const host = encodeURIComponent(folder);
  const buildUrl = (role: string) => `postgresql://${role}@/corsia?host=${host}&port=5432&sslmode=disable`;
  return {
    ownerUrl: buildUrl(ownerRole),
    url: buildUrl(applicationRole),
    settings: { listen_addresses: '', unix_socket_directories: `"${folder.replaceAll('"', '""')}"` },
  };
}

async function buildLoopbackAddress(cluster: Cluster): Promise<Address> {
  const password = await loadOrCreatePassword(cluster);
  const port = await findFreePort();
  const buildUrl = (role: string) => `postgresql://${role}:${password}@127.0.0.1:${port}/corsia?sslmode=disable`;
  return {
    ownerUrl: buildUrl(ownerRole),
    url: buildUrl(applicationRole),
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
  };
}

/** The file is written last: without it the next start simply sets a new password. */
async function loadOrCreatePassword(cluster: Cluster): Promise<string> {
  const path = getPasswordFile(cluster.dataDir);
  const kept = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (kept !== '') return kept;
  const password = randomBytes(32).toString('base64url');
  const roles = [ownerRole, applicationRole];
  await runStatements(
    cluster,
    roles.map((role) => `alter role ${role} password '${password}'`),
  );
  await writeFile(path, `${password}\n`, { mode: 0o600 });
  return password;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
