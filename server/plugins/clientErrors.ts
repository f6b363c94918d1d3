import type { Socket } from 'node:net';
import { buildRawAnswer, type RawRefusal, rawRefusals } from '../startup/buildRawAnswer.ts';

const chooseRefusal = (code: string | undefined): RawRefusal => {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return rawRefusals.late;
    case 'HPE_HEADER_OVERFLOW':
      return {
        status: 431,
        error: { code: 'too_large', reason: 'L’indirizzo o le intestazioni sono troppo lunghi.' },
      };
    default:
      return rawRefusals.unreadable;
  }
};

/** Answers in the envelope what is no HTTP request, and closes the connection. */
export const answerClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(buildRawAnswer(chooseRefusal(error.code)));
  socket.destroy(error);
};
