import type { WebSocket } from '@fastify/websocket';
import { socketCloseCodes } from '#contract/lessonSocket.ts';

/** Bytes that may wait for a client that does not read; beyond them the socket is closed. */
export const maxBacklog = 262_144;
/** Time a client has to answer a close before its connection is cut (ms). */
const closeTimeout = 2000;

/** The sending side of a socket. */
interface Outbox {
  send(text: string): void;
  /** Closes with a code and a short reason, and cuts the connection of a client that does not answer. */
  end(code: number, reason?: string): void;
}

export const createOutbox = (socket: WebSocket): Outbox => {
  const end = (code: number, reason?: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    socket.close(code, reason);
    const cut = setTimeout(() => socket.terminate(), closeTimeout).unref();
    socket.once('close', () => clearTimeout(cut));
  };
  return {
    end,
    send(text) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > maxBacklog) end(socketCloseCodes.backlog, 'backlog');
      else socket.send(text);
    },
  };
};
