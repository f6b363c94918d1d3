import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { listOwnCertificates, readCertificate, reissueCertificate, verifyCertificate } from './service.ts';

export const certificateRoutes = (app: FastifyInstance): void => {
  const { db, jobs } = app;

  handle(app, 'GET v1/users/me/certificates/', ({ query, person }) => listOwnCertificates(app, person, query));

  handle(app, 'GET v1/certificates/{id}/', ({ params, query, person }) =>
    readCertificate(app, params.id, { person, code: query.code }),
  );

  handle(app, 'GET v1/certificates/verify/{code}/', ({ params, person }) => verifyCertificate(db, params.code, person));

  handle(app, 'POST v1/certificates/{id}/reissue/', async ({ params, body, person }) => {
    await db
      .transaction()
      .execute((tx) => reissueCertificate(tx, jobs, person, { subscriptionId: params.id, ...body }));
    return readCertificate(app, params.id, { person, code: undefined });
  });
};
