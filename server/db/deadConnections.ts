import type { Socket } from 'node:net';
import type pg from 'pg';
import { readOnlyCode } from './refusals.ts';

interface Wire {
  stream: Socket;
  on(event: 'errorMessage', heard: (message: { code?: string }) => void): void;
}

const getWire = (client: pg.ClientBase): Wire => Reflect.get(client, 'connection');

const drop = (client: pg.ClientBase, reason: string): void => {
  getWire(client).stream.destroy(new Error(`Connection terminated: ${reason}`));
};

/**
 * Drops connections of a pool that lead nowhere any more, of which the network may say nothing: one in use over which nothing
 * came or went for `silence` milliseconds (0: however long), and one to a server that only reads, as the primary of before a
 * failover does. Who had it gets a 503, and the next call another connection.
 */
export const dropDeadConnections = (pool: pg.Pool, silence: number): void => {
  pool.on('connect', (client) => {
    const wire = getWire(client);
    wire.stream.on('timeout', () => drop(client, `silent for ${silence / 1000} s`));
    wire.on('errorMessage', ({ code }) => {
      // Not before the statement has its own error.
      if (code === readOnlyCode) setImmediate(drop, client, 'the server only reads');
    });
  });
  pool.on('acquire', (client) => getWire(client).stream.setTimeout(silence));
  pool.on('release', (_, client) => getWire(client).stream.setTimeout(0));
};
