import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import type { RegisterSheet } from './rendering/sheet.ts';
import { printRegister, verifyRegister } from './service.ts';

export const learningRegisterRoutes = (app: FastifyInstance): void => {
  const pool = app.drawing.open<RegisterSheet, Uint8Array>({
    program: new URL('./rendering/process.ts', import.meta.url),
    flags: ['--max-old-space-size=768'],
    timeLimit: 60_000,
    memoryLimit: 1024 * 2 ** 20,
    waitingMax: 20,
    waitingLimit: 60_000,
  });

  handle(app, 'POST v1/subscriptions/{id}/register/', ({ person, params }) =>
    printRegister(app, pool, person, params.id),
  );

  handle(app, 'GET v1/learning-registers/verify/{code}/', ({ params }) => verifyRegister(app.db, params.code));
};
