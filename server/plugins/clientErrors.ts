import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const refusalOf = (code: string | undefined): { status: number; code: string; reason: string } => {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, code: 'timeout', reason: 'La richiesta non è arrivata in tempo.' };
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, code: 'too_large', reason: 'L’indirizzo o le intestazioni sono troppo lunghi.' };
    default:
      return { status: 400, code: 'malformed', reason: 'La richiesta non è leggibile.' };
  }
};

/** Answers in the envelope what is no HTTP request, and closes the connection. */
export const answerClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, ...refusal } = refusalOf(error.code);
  const body = JSON.stringify({ data: null, meta: { error: refusal } });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
};
