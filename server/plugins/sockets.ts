import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
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

/**
 * Lets go of the request and the answer that an open socket began with, which the library keeps for its errors as long as
 * the socket is open: a third of what each of thousands takes.
 */
const releaseRequests = (app: FastifyInstance, handleError: ReturnType<typeof createSocketErrorHandler>): void => {
  const answers = new WeakMap<IncomingMessage, ServerResponse>();
  app.addHook('onRequest', async (request, reply) => {
    if (request.ws) answers.set(request.raw, reply.raw);
  });
  app.websocketServer.on('connection', (client, request) => {
    answers.get(request)?.detachSocket(request.socket);
    // Only now does the library listen for errors.
    queueMicrotask(() => {
      client.removeAllListeners('error');
      client.on('error', (error) => handleError(error, client, app));
    });
  });
};

/** WebSocket routes. They see no upgrade but those `app.upgrades` emits, and every one they refuse ends its connection. */
export const registerSockets = async (app: FastifyInstance): Promise<void> => {
  const upgrades = createServer();
  const handleError = createSocketErrorHandler();
  let isClosing = false;
  app.decorate('upgrades', upgrades);
  await app.register(websocket, {
    options: { maxPayload: frameMaxBytes, server: upgrades },
    errorHandler: handleError,
    preClose(done) {
      isClosing = true;
      for (const client of app.websocketServer.clients) client.close(socketCloseCodes.restarting);
      upgrades.removeAllListeners('upgrade');
      done();
    },
  });
  endUnfinished(app);
  releaseRequests(app, handleError);
  // One that was being let in while the server began to stop.
  app.websocketServer.on('connection', (client) => {
    if (isClosing) client.close(socketCloseCodes.restarting);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.ws) reply.header('Connection', 'close');
  });
};
