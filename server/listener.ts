import { createServer, type RequestListener, type Server } from 'node:http';
import type { Config } from './config.ts';
import { StartError } from './startError.ts';

export interface Listener {
  /** Address people can open. */
  address: string;
  server: Server;
  /** From now on requests go to this handler; until then they are told to come back. */
  handOver(handler: RequestListener): void;
  close(): Promise<void>;
}

const notReady: RequestListener = (_request, response) => {
  const error = { code: 'unavailable', reason: 'Il servizio si sta avviando.' };
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
  response.end(JSON.stringify({ data: null, meta: { error } }));
};

/** Takes the port before anything else is started. @throws StartError naming PORT or HOST when it cannot. */
export const listen = async ({ host, port }: Config): Promise<Listener> => {
  let handler = notReady;
  const server = createServer({ requestTimeout: 120_000 }, (request, response) => handler(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return reject(new StartError(`PORT: la porta ${port} è già in uso.`));
      if (error.code === 'EACCES') return reject(new StartError(`PORT: non ho il permesso di usare la porta ${port}.`));
      reject(new StartError(`HOST: non posso ascoltare su ${host} (${error.code}).`));
    });
    server.listen(port, host, resolve);
  });
  const found = server.address();
  const actual = typeof found === 'object' && found ? found.port : port;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    server,
    handOver(next) {
      handler = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 2000).unref();
      }),
  };
};
