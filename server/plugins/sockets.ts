import { createServer, type IncomingMessage, type Server } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { frameMaxBytes, socketCloseCodes } from '#contract/sockets.ts';
import { createSocketErrorHandler } from './socketErrors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Never listens: the upgrades that the listener lets through are emitted on it. */
    upgrades: Server;
  }
}

/** Milliseconds in which an upgrade must become a WebSocket. */
const upgradeTimeout = 15_000;

/** Ends every connection that asked to be a WebSocket and has not become one in time, whatever was answered to it. */
const endUnfinished = (app: FastifyInstance): void => {
  const waiting = new WeakMap<IncomingMessage, NodeJS.Timeout>();
  app.upgrades.on('upgrade', (request, socket) => {
    waiting.set(request, setTimeout(() => socket.destroy(), upgradeTimeout).unref());
  });
  app.websocketServer.on('connection', (_client, request) => clearTimeout(waiting.get(request)));
};

/** WebSocket routes. They see no upgrade but those `app.upgrades` emits, and every one they refuse ends its connection. */
export const registerSockets = async (app: FastifyInstance): Promise<void> => {
  const upgrades = createServer();
  let isClosing = false;
  app.decorate('upgrades', upgrades);
  await app.register(websocket, {
    options: { maxPayload: frameMaxBytes, server: upgrades },
    errorHandler: createSocketErrorHandler(),
    preClose(done) {
      isClosing = true;
      for (const client of app.websocketServer.clients) client.close(socketCloseCodes.restarting);
      upgrades.removeAllListeners('upgrade');
      done();
    },
  });
  endUnfinished(app);
  // One that was being let in while the server began to stop.
  app.websocketServer.on('connection', (client) => {
    if (isClosing) client.close(socketCloseCodes.restarting);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.ws) reply.header('Connection', 'close');
  });
};
