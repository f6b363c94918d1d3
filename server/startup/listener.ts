import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import { log } from '../log.ts';
import { isOfScreen, isOpened, startingPage } from '../plugins/plainPages.ts';
import { watchBody } from './bodyTimes.ts';
import { bareHeaders, buildRawAnswer, type RawRefusal, rawRefusals } from './buildRawAnswer.ts';
import { StartError } from './startError.ts';
import { asksForSocket, findUpgradeRefusal } from './upgradeRules.ts';

interface Listener {
  /** Address people can open. */
  address: string;
  server: Server;
  /** From now on requests go to this handler and upgrades to the listeners of `upgrades`; until then both answer 503. */
  handOver(handler: RequestListener, upgrades: Server): void;
  /** Stops accepting, lets what is under way end within `grace` milliseconds, then destroys every connection left. */
  close(grace: number): Promise<void>;
}

/** Milliseconds; `requestTimeout` is for what is no file on its way (`allowLongBody`); a proxy must drop its idle connections first, and most do after 60 s. */
export const listenerLimits = {
  headersTimeout: 20_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 65_000,
  maxRequestsPerSocket: 10_000,
  maxConnections: 10_000,
};

/** How often connections that have become idle are looked for while closing. */
const closingInterval = 50;

const unavailable: RawRefusal = {
  status: 503,
  error: { code: 'unavailable', reason: 'Il servizio si sta avviando.' },
  headers: { 'Retry-After': '1' },
};

/** The only expectation there is: `100-continue`, which Node itself answers. */
const unknownExpectation: RawRefusal = {
  status: 417,
  error: { code: 'malformed', reason: 'L’intestazione Expect non è ammessa.' },
  headers: { Connection: 'close' },
};

const answerWith =
  ({ status, error, headers }: RawRefusal): RequestListener =>
  (_request, response) => {
    const body = JSON.stringify({ data: null, meta: { error } });
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      ...bareHeaders,
      ...headers,
    });
    response.end(body);
  };

const refuseForNow = answerWith(unavailable);

const notReady: RequestListener = (request, response) => {
  if (!isOpened(request) || !isOfScreen(request.url ?? '')) return refuseForNow(request, response);
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(startingPage),
    ...bareHeaders,
    Refresh: '2',
  });
  response.end(startingPage);
};

const takePort = (server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return reject(new StartError(`PORT: la porta ${port} è già in uso.`));
      if (error.code === 'EACCES') return reject(new StartError(`PORT: non ho il permesso di usare la porta ${port}.`));
      reject(new StartError(`HOST: non posso ascoltare su ${host} (${error.code}).`));
    });
    server.listen(port, host, resolve);
  });

/** Ends a connection whose request does not come, as Node does where it keeps the time itself. */
const endLate = (server: Server, socket: Socket): void => {
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  if (server.emit('clientError', error, socket)) return;
  socket.end(buildRawAnswer(rawRefusals.late), () => socket.destroy());
};

/** Keeps a set of what has not closed yet. */
const trackUntilClosed = <T extends Socket | ServerResponse>(set: Set<T>, item: T): void => {
  set.add(item);
  item.once('close', () => set.delete(item));
};

/** Refuses an upgrade; the socket goes even if the client keeps its side open, or does not read. */
const refuseUpgrade = (socket: Socket, refusal: RawRefusal): void => {
  const timer = setTimeout(() => socket.destroy(), 1000).unref();
  socket.once('close', () => clearTimeout(timer));
  socket.end(buildRawAnswer(refusal), () => socket.destroy());
};

/** Takes the port before anything else is started. @throws StartError naming PORT or HOST when it cannot. */
export const listen = async (
  { host, port, publicUrl, corsOrigins }: Pick<Config, 'host' | 'port' | 'publicUrl' | 'corsOrigins'>,
  { maxConnections, maxRequestsPerSocket, requestTimeout, ...timeouts } = listenerLimits,
): Promise<Listener> => {
  const sockets = new Set<Socket>();
  const responses = new Set<ServerResponse>();
  const origins = [new URL(publicUrl).origin, ...corsOrigins];
  let handler = notReady;
  let upgrades: Server | null = null;
  let isClosing = false;

  const server = createServer(
    { ...timeouts, requestTimeout: 0, shouldUpgradeCallback: asksForSocket },
    (request, response) => {
      trackUntilClosed(responses, response);
      watchBody(request, requestTimeout, () => endLate(server, request.socket));
      // What follows an upgrade that was ignored is not read from the same connection.
      if (isClosing || request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
      handler(request, response);
    },
  );
  server.maxConnections = maxConnections;
  server.maxRequestsPerSocket = maxRequestsPerSocket;
  server.on('checkExpectation', answerWith(unknownExpectation));
  server.on('connection', (socket) => trackUntilClosed(sockets, socket));
  server.on('upgrade', (request, _stream, head) => {
    const { socket } = request;
    // Node has taken its own listener away: without one an error would end the process.
    socket.on('error', () => socket.destroy());
    if (!upgrades || isClosing) return refuseUpgrade(socket, unavailable);
    const refusal = findUpgradeRefusal(request, origins);
    if (refusal?.status === 403) log.warn({ origin: request.headers.origin?.slice(0, 200) }, 'socket of another site');
    if (refusal) return refuseUpgrade(socket, refusal);
    if (!upgrades.emit('upgrade', request, socket, head)) refuseUpgrade(socket, unavailable);
  });

  await takePort(server, { host, port });
  const found = server.address();
  const actual = typeof found === 'object' && found ? found.port : port;

  const close = (grace: number): Promise<void> =>
    new Promise((resolve) => {
      isClosing = true;
      for (const response of responses) response.shouldKeepAlive = false;
      const closeIdle = setInterval(() => {
        server.closeIdleConnections();
        // Browsers open connections ahead, and may never use them.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, closingInterval);
      const graceTimer = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, grace);
      server.close(() => {
        clearInterval(closeIdle);
        clearTimeout(graceTimer);
        resolve();
      });
    });

  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    server,
    handOver(next, heardBy) {
      handler = next;
      upgrades = heardBy;
    },
    close,
  };
};
