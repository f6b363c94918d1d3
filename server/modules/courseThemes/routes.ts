import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { requireCourse } from '../courses/service.ts';
import { listThemes } from './repository.ts';
import { changeTheme, createTheme, deleteTheme, reorderThemes } from './service.ts';

export const courseThemeRoutes = (app: FastifyInstance): void => {
  const { db } = app;

  handle(app, 'GET v1/courses/{id}/course-themes/', async ({ params }) => {
    await requireCourse(db, params.id);
    return listThemes(db, params.id);
  });

  handle(app, 'POST v1/courses/{id}/course-themes/', ({ person, params, body }) =>
    createTheme(db, person, params.id, body),
  );

  handle(app, 'PUT v1/courses/{id}/course-themes/{themeId}/', ({ person, params: { id, themeId }, body }) =>
    changeTheme(db, person, { courseId: id, themeId }, body),
  );

  handle(app, 'PUT v1/courses/{id}/course-themes/order/', ({ person, params, body }) =>
    reorderThemes(db, person, params.id, body),
  );

  handle(app, 'DELETE v1/courses/{id}/course-themes/{themeId}/', async ({ person, params: { id, themeId } }) => {
    await deleteTheme(app, person, { courseId: id, themeId });
    return { id: themeId };
  });
};
