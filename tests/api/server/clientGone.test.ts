import { afterAll, expect, test, vi } from 'vitest';
import { personLimits, sessionLimits } from '#contract/limits.ts';
import { log } from '#server/log.ts';
import { openStream, waitUntilEnded } from '#tests/support/exports.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { startTestServer } from '#tests/support/server.ts';
import { openSocket } from '#tests/support/socket.ts';
import { aBearer, aSignedInUser, aUser } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

/** Sends as many requests as may be under way, and leaves while each waits for a table that somebody holds. */
const leaveWhileHeld = async (table: string, head: string, count: number): Promise<void> => {
  const holder = await server.pool.connect();
  try {
    await holder.query(`begin; lock table ${table} in access exclusive mode`);
    const sockets = await Promise.all(Array.from({ length: count }, () => openSocket(server.address)));
    for (const socket of sockets) socket.write(head);
    await waitUntilBlocked(server);
    for (const socket of sockets) socket.abort();
    // Asked after they left, so answered after that was noticed.
    await fetch(`${server.address}/login`);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
};

test('those who leave while their session is looked up keep no place in its queue', async () => {
  const bearer = await aBearer(server, await aUser(server));
  const head = `GET /api/v1/users/me/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bearer}\r\n\r\n`;
  await leaveWhileHeld('auth_sessions', head, sessionLimits.callsInFlight);
  expect((await server.as(bearer).call('GET v1/users/me/')).status).toBe(200);
});

test('those who leave while their job is looked up keep no place among the streams', async () => {
  const admin = await aSignedInUser(server, { tier: 'BO_COM' });
  const { data } = await admin.call('POST custom/v1/exports/users/', { body: {} });
  const { sse_url, resource } = data;
  await waitUntilEnded(admin, resource.id);
  await leaveWhileHeld('data_exports', `GET ${sse_url} HTTP/1.1\r\nHost: x\r\n\r\n`, personLimits.eventStreams);
  await vi.waitUntil(async () => (await openStream(server, sse_url)).status === 200, 5000);
});

test('who leaves in the middle of what they send is no trouble of the server’s', async () => {
  const warnings = vi.spyOn(log, 'warn');
  const bearer = await aBearer(server, await aUser(server, { tier: 'BO_COM' }));
  const head = `POST /api/v1/groups/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bearer}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n`;
  const socket = await openSocket(server.address);
  socket.write(`${head}{"name"`);
  // Answered after the body began to be read.
  await server.as(bearer).call('GET v1/users/me/');
  socket.abort();
  await server.as(bearer).call('GET v1/users/me/');
  expect(warnings.mock.calls).toEqual([]);
});

test('streams beyond those a person may have are refused before their job is looked up', async () => {
  const admin = await aSignedInUser(server, { tier: 'BO_COM' });
  const { data } = await admin.call('POST custom/v1/exports/users/', { body: {} });
  await waitUntilEnded(admin, data.resource.id);
  const holder = await server.pool.connect();
  try {
    await holder.query('begin; lock table data_exports in access exclusive mode');
    const leaving = new AbortController();
    const { signal } = leaving;
    const refused: number[] = [];
    const asked = Array.from({ length: personLimits.eventStreams + 5 }, () =>
      fetch(`${server.address}${data.sse_url}`, { signal }).then(
        ({ status }) => refused.push(status),
        () => {},
      ),
    );
    await vi.waitUntil(() => refused.length >= 5, 3000);
    expect(refused).toEqual([429, 429, 429, 429, 429]);
    leaving.abort();
    await Promise.all(asked);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});
