import type { FastifyInstance } from 'fastify';
import { uploadLimits } from '#contract/rules.ts';
import { handle } from '../../plugins/calls.ts';
import { receiveForm } from '../../plugins/multipart.ts';
import { followJobs } from '../jobStreams/service.ts';
import { cancelImport, findImportMessage, readBatch, readBatches, readImport } from './service.ts';
import { startRegistrations } from './start.ts';

const upload = 'POST custom/v1/synchronization/registrations/';

export const importRoutes = (app: FastifyInstance): void => {
  handle(app, upload, ({ request, person }) =>
    receiveForm(app, request, { key: upload, fileMax: uploadLimits.import }, (form) =>
      startRegistrations(app, person, form),
    ),
  );

  handle(app, 'GET v1/synchronization/data-imports/batch-codes/', ({ person, query }) =>
    readBatches(app, person, query),
  );

  handle(app, 'GET v1/synchronization/batch-codes/{id}/', ({ person, params }) => readBatch(app, person, params.id));

  handle(app, 'GET v1/synchronization/data-imports/{id}/', ({ person, params, query }) =>
    readImport(app, person, params.id, query),
  );

  handle(app, 'POST v1/synchronization/batch-codes/{id}/cancel/', ({ person, params }) =>
    cancelImport(app, person, params.id),
  );

  followJobs(app, 'import', (id, userId) => findImportMessage(app.db, id, userId));
};
