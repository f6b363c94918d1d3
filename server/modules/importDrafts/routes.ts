import type { FastifyInstance } from 'fastify';
import { uploadLimits } from '#contract/rules.ts';
import { handle } from '../../plugins/calls.ts';
import { receiveForm } from '../../plugins/multipart.ts';
import { startDraft } from '../imports/service.ts';
import { followJobs } from '../jobStreams/service.ts';
import {
  apply,
  changeCells,
  changeDraft,
  findDraftMessage,
  makeExample,
  makeRefusedFile,
  readDraftFor,
  readDrafts,
  readRows,
  removeDraft,
} from './service.ts';

const upload = 'POST v1/synchronization/import-drafts/';

export const importDraftRoutes = (app: FastifyInstance): void => {
  handle(app, upload, ({ request, person }) =>
    receiveForm(app, request, { key: upload, fileMax: uploadLimits.import }, (form) => startDraft(app, person, form)),
  );

  handle(app, 'GET v1/synchronization/import-drafts/', ({ person }) => readDrafts(app, person));

  handle(app, 'GET v1/synchronization/import-drafts/{id}/', ({ person, params }) =>
    readDraftFor(app, person, params.id),
  );

  handle(app, 'PUT v1/synchronization/import-drafts/{id}/', ({ person, params, body }) =>
    changeDraft(app, person, params.id, body),
  );

  handle(app, 'DELETE v1/synchronization/import-drafts/{id}/', ({ person, params }) =>
    removeDraft(app, person, params.id),
  );

  handle(app, 'GET v1/synchronization/import-drafts/{id}/rows/', ({ person, params, query }) =>
    readRows(app, person, params.id, query),
  );

  handle(app, 'PUT v1/synchronization/import-drafts/{id}/rows/{line}/', ({ person, params, body }) =>
    changeCells(app, person, params, body),
  );

  handle(app, 'POST v1/synchronization/import-drafts/{id}/apply/', ({ person, params, body }) =>
    apply(app, person, params.id, body),
  );

  handle(app, 'POST v1/synchronization/import-drafts/{id}/bad-rows/', ({ person, params, body }) =>
    makeRefusedFile(app, person, params.id, body.export_fmt ?? 'csv'),
  );

  handle(app, 'POST v1/synchronization/import-example/', ({ person, body }) =>
    makeExample(app, person, body.export_fmt ?? 'csv'),
  );

  followJobs(app, 'import_draft', (id, userId) => findDraftMessage(app.db, id, userId));
};
