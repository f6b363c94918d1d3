import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { listModules, requireTheme } from '../courseModules/service.ts';
import { requireCourse } from '../courses/service.ts';
import { arrangeSections, flagSections } from './arrange.ts';
import { listSections, listSectionsOfTheme } from './repository.ts';
import { changeSection, createSection, deleteSection, reorderSections, requireSection } from './service.ts';
import { listUnseenOfModule, requireUnseen } from './unseen.ts';

export const courseSectionRoutes = (app: FastifyInstance): void => {
  const { db } = app;

  handle(app, 'GET v1/courses/{id}/course-sections/', async ({ params }) => {
    await requireCourse(db, params.id);
    return listSections(db, params.id);
  });

  handle(app, 'GET v1/course-themes/{id}/schema/', async ({ params }) => {
    await requireTheme(db, params.id);
    const [modules, sections] = await Promise.all([listModules(db, params.id), listSectionsOfTheme(db, params.id)]);
    return modules.map((module) => ({
      ...module,
      sections: sections.filter(({ module_id }) => module_id === module.id),
    }));
  });

  handle(app, 'GET v1/course-modules/{id}/sections/', ({ params }) => listUnseenOfModule(db, params.id));

  handle(app, 'GET v1/course-modules/{id}/sections/{sectionId}/', ({ person, params: { id, sectionId } }) =>
    requireUnseen(app, person, { moduleId: id, sectionId }),
  );

  handle(app, 'POST v1/course-modules/{id}/sections/', ({ person, params, body }) =>
    createSection(app, person, params.id, body),
  );

  handle(app, 'GET v1/course-sections/{id}/', ({ person, params }) => requireSection(app, person, params.id));

  handle(app, 'PUT v1/course-sections/{id}/', ({ person, params, body }) =>
    changeSection(app, person, params.id, body),
  );

  handle(app, 'PUT v1/course-modules/{id}/sections/order/', ({ person, params, body }) =>
    reorderSections(db, person, params.id, body),
  );

  handle(app, 'PUT v1/courses/{id}/course-sections/order/', ({ person, params, body }) =>
    arrangeSections(app, person, params.id, body),
  );

  handle(app, 'PUT v1/courses/{id}/course-sections/', ({ person, params, body }) =>
    flagSections(app, person, params.id, body),
  );

  handle(app, 'DELETE v1/course-sections/{id}/', async ({ person, params }) => {
    await deleteSection(app, person, params.id);
    return { id: params.id };
  });
};
