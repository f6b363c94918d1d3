import type { Socket } from 'node:net';
import { buildRawAnswer, type RawRefusal } from '../startup/buildRawAnswer.ts';

const chooseRefusal = (code: string | undefined): RawRefusal => {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, error: { code: 'timeout', reason: 'La richiesta non è arrivata in tempo.' } };
    case 'HPE_HEADER_OVERFLOW':
      return {
        status: 431,
        error: { code: 'too_large', reason: 'L’indirizzo o le intestazioni sono troppo lunghi.' },
      };
    default:
      return { status: 400, error: { code: 'malformed', reason: 'La richiesta non è leggibile.' } };
  }
};

/** Answers in the envelope what is no HTTP request, and closes the connection. */
export const answerClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(buildRawAnswer(chooseRefusal(error.code)));
  socket.destroy(error);
};
