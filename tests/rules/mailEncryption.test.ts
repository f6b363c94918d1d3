import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { createMailer, MailFailure, mustEncrypt } from '#server/mail/mailer.ts';

const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()));
});

/** A mail server that asks for a password, and what it was told. */
const startServer = async (options: SMTPServerOptions = {}) => {
  const told: string[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    authOptional: true,
    onAuth({ username = '', password = '' }, { secure }, answer) {
      told.push(`${username} ${password} ${secure ? 'encrypted' : 'plain'}`);
      answer(null, { user: username });
    },
    onData(stream, _session, answer) {
      stream.resume();
      stream.on('end', () => {
        told.push('mail');
        answer();
      });
    },
    ...options,
  });
  servers.push(server);
  // A client that ends the connection is told here too.
  server.on('error', () => {});
  server.listen(0, '0.0.0.0');
  await once(server.server, 'listening');
  return { told, port: (server.server.address() as AddressInfo).port };
};

const send = (SMTP_URL: string) => {
  const words = { from_name: 'Scuola', subject: 's', html: '<p>t</p>', text: 't', logo: null };
  return createMailer(loadConfig({ SMTP_URL, MAIL_FROM: 'corsi@ente.it' })).send({ to: 'ada@ente.it', ...words });
};

const plain: SMTPServerOptions = { disabledCommands: ['STARTTLS'] };
/** An address of this machine that does not say that it is. */
const elsewhere = '0.0.0.0';

test('a password is sent to no server that does not encrypt, and the reason says why', async () => {
  const { told, port } = await startServer(plain);
  const failure = await send(`smtp://ada:segreta@${elsewhere}:${port}`).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MailFailure);
  expect(failure).toMatchObject({ scope: 'server', isRefused: true });
  expect(String(failure)).toMatch(/^MailFailure: mail server: ETLS 5\d\d no STARTTLS, without which .+ is not sent$/);
  expect(told).toEqual([]);
});

test('it is sent encrypted where the server can, even where somebody on the way took the offer out', async () => {
  for (const hideSTARTTLS of [false, true]) {
    const { told, port } = await startServer({ hideSTARTTLS });
    await send(`smtp://ada:segreta@${elsewhere}:${port}?tls.rejectUnauthorized=false`);
    expect(told).toEqual(['ada segreta encrypted', 'mail']);
  }
});

test.each([
  ['that says so itself', `ada:segreta@${elsewhere}`, '?requireTLS=false'],
  ['that says so in another way', `ada:segreta@${elsewhere}`, '?ignoreTLS=true'],
  ['of this machine', 'ada:segreta@127.0.0.1', ''],
])('it is sent as it is to an address %s', async (_, host, query) => {
  const { told, port } = await startServer(plain);
  await send(`smtp://${host}:${port}${query}`);
  expect(told).toEqual(['ada segreta plain', 'mail']);
});

test.each(['smtp', 'smtps'])(
  '%s: the certificate of a server on this machine is not asked for, any other is',
  async (protocol) => {
    const { told, port } = await startServer({ secure: protocol === 'smtps' });
    await send(`${protocol}://ada:segreta@127.0.0.1:${port}`);
    expect(told).toEqual(['ada segreta encrypted', 'mail']);
    await expect(send(`${protocol}://${elsewhere}:${port}`)).rejects.toThrow('certificate');
    await expect(send(`${protocol}://127.0.0.1:${port}?tls.rejectUnauthorized=true`)).rejects.toThrow('certificate');
  },
);

test('without a password any server will do, unless the address asks for more', async () => {
  const { told, port } = await startServer(plain);
  await send(`smtp://${elsewhere}:${port}`);
  expect(told).toEqual(['mail']);
  await expect(send(`smtp://${elsewhere}:${port}?requireTLS=true`)).rejects.toThrow('ETLS');
});

test.each([
  ['smtp://ada:x@posta.ente.it', true],
  ['smtp://ada@posta.ente.it:587', true],
  ['smtps://ada:x@posta.ente.it', true],
  ['smtp://posta.ente.it', false],
  ['smtp://ada:x@posta.ente.it?requireTLS=false', false],
  ['smtp://ada:x@localhost', false],
  ['smtp://ada:x@posta.localhost', false],
  ['smtp://ada:x@127.1.2.3:25', false],
  ['smtp://ada:x@[::1]:25', false],
  ['smtp://ada:x@127.0.0.1.ente.it', true],
  ['smtp://ada:x@localhost.ente.it', true],
  ['smtp://ada:x@10.0.0.7', true],
])('%s must encrypt: %s', (address, isAsked) => expect(mustEncrypt(address)).toBe(isAsked));
