import type { FastifyInstance } from 'fastify';
import { uploadLimits } from '#contract/rules.ts';
import { handle } from '../../plugins/calls.ts';
import { receiveForm } from '../../plugins/multipart.ts';
import { followJobs } from '../jobStreams/service.ts';
import { cancelImport, exportCourse, findImportMessage, readImport, startImport } from './service.ts';

const upload = 'POST v1/course-imports/';

export const courseTransferRoutes = (app: FastifyInstance): void => {
  handle(app, 'POST v1/courses/{id}/exports/', ({ person, params, request }) =>
    exportCourse(app, { person, address: request.ip }, params.id),
  );

  handle(app, upload, ({ request, person }) =>
    receiveForm(app, request, { key: upload, fileMax: uploadLimits.course }, (form) => startImport(app, person, form)),
  );

  handle(app, 'GET v1/course-imports/{id}/', ({ person, params }) => readImport(app.db, person, params.id));

  handle(app, 'POST v1/course-imports/{id}/cancel/', ({ person, params }) => cancelImport(app, person, params.id));

  followJobs(app, 'course_import', (id, userId) => findImportMessage(app.db, id, userId));
};
