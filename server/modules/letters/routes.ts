import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { findTrial, listLetters, saveLetter, tryLetter } from './service.ts';

export const letterRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/letters/', () => listLetters(app.db));

  handle(app, 'PUT v1/letters/{key}/', ({ person, params, body }) => saveLetter(app.db, person, params.key, body));

  handle(app, 'POST v1/letters/{key}/trials/', ({ person, params, body }) =>
    tryLetter(app, person, params.key, body.texts),
  );

  handle(app, 'GET v1/letter-trials/{key}/', ({ params }) => findTrial(app, params.key));
};
