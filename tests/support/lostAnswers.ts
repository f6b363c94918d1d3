import { createConnection, createServer, type Socket } from 'node:net';
import { createTestDatabase } from './databases.ts';

/** Where PostgreSQL listens, out of an address that names a folder or a host. */
const findTarget = (url: string) => {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const host = query.get('host') ?? '';
  return { path: `${host}/.s.PGSQL.${query.get('port') ?? '5432'}` };
};

/**
 * A database of this test's own behind a line that breaks: the connection that has sent a statement with `words` loses its line
 * as soon as it commits, when the commit is done and its answer on the way.
 */
export const createUnansweredDatabase = async (words: string) => {
  const url = await createTestDatabase();
  const target = findTarget(url);
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const database = createConnection(target);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        client.destroy();
        database.destroy();
      });
    }
    let isMeant = false;
    let isCommitting = false;
    client.on('data', (sent) => {
      const text = sent.toString('latin1');
      isMeant ||= text.includes(words);
      isCommitting ||= isMeant && /\bcommit\b/i.test(text);
      database.write(sent);
    });
    database.on('data', (answer) => {
      if (isCommitting) client.destroy();
      else client.write(answer);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const through = url.replace(/\?.*$/, `?host=127.0.0.1&port=${port}&sslmode=disable`);
  const close = () => {
    for (const socket of open) socket.destroy();
    proxy.close();
  };
  return { url: through, close };
};
