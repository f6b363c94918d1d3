import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { requireCourse } from '../courses/service.ts';
import { listThemes } from './repository.ts';

export const courseThemeRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/courses/{id}/course-themes/', async ({ params }) => {
    await requireCourse(app.db, params.id);
    return listThemes(app.db, params.id);
  });
};
