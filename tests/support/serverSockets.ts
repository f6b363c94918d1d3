import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { expect, vi } from 'vitest';

/** Watches the connections that servers of this process accept from now on. */
export const watchServerSockets = (address: string) => {
  const port = Number(new URL(address).port);
  const sockets = new Set<Socket>();
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket };
    if (socket.localPort === port) sockets.add(socket);
  });
  return {
    /** Connections accepted so far. */
    accepted: () => sockets.size,
    /** Waits until the server holds none of them. */
    untilNone: () =>
      vi.waitFor(() => expect([...sockets].filter(({ closed }) => !closed)).toHaveLength(0), {
        timeout: 2000,
        interval: 10,
      }),
  };
};
