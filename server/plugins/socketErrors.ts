import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';

/** Time between two warnings about sockets that break the protocol (ms). */
const warningInterval = 60_000;

/**
 * Handles frames that are too big or break the protocol. The library has sent the close code already; the log gets one
 * warning a minute for all of them, without a stack.
 */
export const createSocketErrorHandler = () => {
  let warned = 0;
  let count = 0;
  return (
    error: Error & { code?: string },
    socket: Pick<WebSocket, 'terminate'>,
    request: Pick<FastifyRequest, 'log'>,
  ): void => {
    count += 1;
    if (Date.now() - warned >= warningInterval) {
      request.log.warn({ code: error.code ?? error.name, count }, 'sockets closed because of what they sent');
      warned = Date.now();
      count = 0;
    }
    setTimeout(() => socket.terminate(), 1000).unref();
  };
};
