import type { FastifyInstance } from 'fastify';
import { uploadLimits } from '#contract/rules.ts';
import { handle } from '../../plugins/calls.ts';
import { receiveForm } from '../../plugins/multipart.ts';
import { removeCaptions, setCaptions } from './captions.ts';
import { noteLength } from './length.ts';
import { setMedia } from './service.ts';

const setting = 'POST v1/course-sections/{id}/media/';
const captioning = 'POST v1/course-sections/{id}/captions/';

/** What plays in a lesson, and its captions. */
export const sectionMediaRoutes = (app: FastifyInstance): void => {
  handle(app, setting, ({ request, params, person }) =>
    receiveForm(app, request, { key: setting, fileMax: uploadLimits.smallMedia }, (form) =>
      setMedia(app, person, params.id, form),
    ),
  );

  handle(app, 'PUT v1/course-sections/{id}/media/length/', async ({ params, body, person }) => ({
    seconds: await noteLength(app, person, params.id, body),
  }));

  handle(app, captioning, ({ request, params, person }) =>
    receiveForm(app, request, { key: captioning, fileMax: uploadLimits.captions }, (form) =>
      setCaptions(app, person, params.id, form),
    ),
  );

  handle(app, 'DELETE v1/course-sections/{id}/captions/{captionsId}/', async ({ params, query, person }) => {
    await removeCaptions(app, person, { id: params.id, captionsId: params.captionsId }, query.seen);
    return { id: params.captionsId };
  });
};
