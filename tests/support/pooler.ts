import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** The first message of a connection: its length, the version, then names and values in turn. */
const withoutOptions = (message: Buffer): Buffer => {
  const texts = message.subarray(8).toString().split('\0').slice(0, -2);
  const kept = texts.filter((_, place) => texts[place - (place % 2)] !== 'options');
  const body = Buffer.from(`${kept.map((text) => `${text}\0`).join('')}\0`);
  const head = Buffer.from(message.subarray(0, 8));
  head.writeInt32BE(head.length + body.length);
  return Buffer.concat([head, body]);
};

/** How PostgreSQL, or a pooler, refuses a connection. */
export const buildRefusal = (code: string, text = 'refused'): Buffer => {
  const body = Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
};

/**
 * Stands before a database as PgBouncer does: it refuses connections that ask for settings or, told to ignore them
 * (`ignore_startup_parameters`), takes them out. Returns the address through it.
 */
export const startPooler = async (url: string, ignoresSettings: boolean): Promise<string> => {
  const { host, port, user = '', database } = new pg.Client({ connectionString: url });
  const open = (): Socket => (host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host));
  const sockets = new Set<Socket>();
  const pooler = createServer((client) => {
    sockets.add(client.on('error', () => {}));
    client.once('data', (message) => {
      if (!ignoresSettings) return client.end(buildRefusal('08P01', 'unsupported startup parameter: options'));
      const behind = open().on('error', () => {});
      behind.write(withoutOptions(message));
      client.pipe(behind).pipe(client);
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    pooler.close();
  });
  await once(pooler, 'listening');
  const { port: own } = pooler.address() as AddressInfo;
  const password = new URL(url.replace('@/', '@host/')).password;
  return `postgresql://${user}:${password}@127.0.0.1:${own}/${database}`;
};
