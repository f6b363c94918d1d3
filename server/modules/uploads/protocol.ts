import type { IncomingMessage } from 'node:http';
import { type DataStore, type Locker, Server } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { uploadsPath } from '#contract/rules.ts';
import { allowLongBody } from '../../startup/bodyTimes.ts';

/** One request of the protocol, with what its hooks are to know and to do. */
export interface Exchange {
  /** Key in the storage of the upload it is about. */
  key: string;
  /** Where the upload is found from then on. */
  id: string;
  /** Called before a new upload is made; a throw refuses it. */
  onCreate?: (upload: { size: number | undefined; filename: string | null | undefined }) => Promise<void>;
  /** Told what went wrong, of which the answer has but a status. */
  onFailure: (error: unknown) => void;
}

const passedHeaders = /^(?:tus-|upload-|content-(?:type|length)$)/;

/** What arrives of a request; a line that breaks is an end like any other, and what has arrived is kept. */
const readChunks = async function* (request: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of request) yield chunk;
  } catch {
    // The client has left; it will ask from where to go on.
  }
};

const toBody = (request: IncomingMessage): ReadableStream<Uint8Array> => {
  const chunks = readChunks(request);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
};

const toWebRequest = ({ raw, method, url }: FastifyRequest): Request => {
  const headers = Object.entries(raw.headers).filter(([name]) => passedHeaders.test(name));
  const hasBody = (method === 'PATCH' || method === 'POST') && raw.headers['content-type'] !== undefined;
  return new Request(`http://localhost${url}`, {
    method,
    headers: headers.map(([name, value]) => [name, String(value)]),
    ...(hasBody && { body: toBody(raw), duplex: 'half' }),
  });
};

/** The tus protocol over a store. Who may do what with which upload is settled before. */
export const createProtocol = (store: DataStore, locker: Locker) => {
  const exchanges = new WeakMap<Request, Exchange>();
  const requireExchange = (request: Request): Exchange => {
    const exchange = exchanges.get(request);
    if (!exchange) throw new Error('every request was given its exchange');
    return exchange;
  };
  const server = new Server({
    path: uploadsPath.replace(/\/$/, ''),
    datastore: store,
    allowedOrigins: [],
    namingFunction: (request) => requireExchange(request).key,
    getFileIdFromRequest: (request) => requireExchange(request).key,
    generateUrl: (request) => uploadsPath + requireExchange(request).id,
    locker,
    onResponseError: (request, error) => {
      requireExchange(request).onFailure(error);
      return undefined;
    },
    onUploadCreate: async (request, { size, metadata }) => {
      await requireExchange(request).onCreate?.({ size, filename: metadata?.filename });
      return {};
    },
  });
  return (request: FastifyRequest, exchange: Exchange): Promise<Response> => {
    allowLongBody(request.raw);
    const asked = toWebRequest(request);
    exchanges.set(asked, exchange);
    return server.handleWeb(asked);
  };
};
