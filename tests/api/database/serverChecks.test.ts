import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { checkServer } from '#server/db/checkServer.ts';
import { findFreePort } from '#tests/support/freePort.ts';
import { buildRefusal } from '#tests/support/pooler.ts';

const check = (port: number) => checkServer(`postgresql://corsia@127.0.0.1:${port}/corsia`);

it('a database that is not there, or closes the line without a word, is told of in Italian', async () => {
  await expect(check(await findFreePort())).rejects.toThrow(
    "DATABASE_URL: nessun PostgreSQL risponde all'indirizzo indicato.",
  );
  const closing = createServer((socket) => socket.end());
  const port = await findFreePort();
  await new Promise<void>((done) => closing.listen(port, '127.0.0.1', done));
  await expect(check(port)).rejects.toThrow(/^DATABASE_URL: il database non ha risposto \(.+\)\.$/);
  closing.close();
});

it.each([
  ['no socket', 'postgresql://corsia@/corsia?host=/non/esiste', 'nessun PostgreSQL risponde'],
  ['no certificate', 'postgresql://corsia@h/corsia?sslrootcert=/non/esiste.pem', 'il file /non/esiste.pem'],
  ['a name that is no text', 'postgresql://corsia:%C3@h/corsia', "l'indirizzo non si legge"],
])('an address that leads to %s is told of in Italian', async (_, url, line) => {
  await expect(checkServer(url)).rejects.toThrow(`DATABASE_URL: ${line}`);
});

it.each([
  ['28000', 'utente non accettato da questo indirizzo, o solo con TLS'],
  ['53300', 'PostgreSQL non ha abbastanza connessioni libere'],
  ['42704', 'serve PostgreSQL 15 o successivo'],
])('a connection refused with %s is told of in Italian', async (code, line) => {
  const refusing = createServer((socket) => socket.end(buildRefusal(code)));
  const port = await findFreePort();
  await new Promise<void>((done) => refusing.listen(port, '127.0.0.1', done));
  await expect(check(port)).rejects.toThrow(`DATABASE_URL: ${line}`);
  refusing.close();
});

it('a database without TLS that is asked for it is told of in Italian', async () => {
  const plain = createServer((socket) => socket.once('data', () => socket.write('N')));
  const port = await findFreePort();
  await new Promise<void>((done) => plain.listen(port, '127.0.0.1', done));
  await expect(checkServer(`postgresql://corsia@127.0.0.1:${port}/corsia?sslmode=verify-full`)).rejects.toThrow(
    'DATABASE_URL: il database non accetta connessioni cifrate.',
  );
  plain.close();
});
