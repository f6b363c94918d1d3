import { Agent, request as startRequest } from 'node:http';
import type { RawAnswer } from '../client.ts';
import type { TwistedRequest } from './twists.ts';

/** Sends requests over a few kept connections, as many clients do. */
export interface Wire {
  /** The answer; `switched` when the server changed the protocol. @throws when there is none within `timeout` (ms). */
  send(request: TwistedRequest, authorization: string | null): Promise<RawAnswer | 'switched'>;
  close(): void;
}

export const openWire = (address: string, timeout: number): Wire => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  return {
    send: ({ method, path, headers, body }, authorization) =>
      new Promise((resolve, reject) => {
        const isUpgrade = 'upgrade' in headers;
        const request = startRequest(`${address}${path}`, {
          method,
          agent: isUpgrade ? false : agent,
          headers: {
            ...headers,
            // Node's client leaves it out of methods that have no body as a rule.
            ...(body !== null && { 'content-length': Buffer.byteLength(body) }),
            ...(authorization && { authorization }),
          },
        });
        const deadline = setTimeout(() => request.destroy(new Error(`no answer: ${method} ${path}`)), timeout);
        const end = (answer: RawAnswer | 'switched'): void => {
          clearTimeout(deadline);
          if (isUpgrade) request.destroy();
          resolve(answer);
        };
        request.on('error', (error) => {
          clearTimeout(deadline);
          reject(error);
        });
        request.on('upgrade', (_response, socket) => {
          socket.destroy();
          end('switched');
        });
        request.on('response', async (response) => {
          const parts: Buffer[] = [];
          for await (const part of response) parts.push(part);
          const text = Buffer.concat(parts).toString();
          const isJson = response.headers['content-type']?.includes('application/json') === true;
          const json = isJson && text !== '' && !response.headers['content-encoding'] ? JSON.parse(text) : undefined;
          end({ status: response.statusCode ?? 0, headers: new Headers(), text, json });
        });
        request.end(body ?? undefined);
      }),
    close: () => agent.destroy(),
  };
};
