import type { FastifyInstance } from 'fastify';
import { requireFound } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { handle } from '../../plugins/calls.ts';
import { isPhone } from '../attendance/rules.ts';
import { findEnrolment, findEnrolmentAt, listFacts } from '../progress/service.ts';
import { findTree, listThemes } from './repository.ts';
import { findNextSection, findStartSection, openSection, restartCourse, toSectionRows } from './service.ts';

export const mySectionRoutes = (app: FastifyInstance): void => {
  const { db } = app.reads;
  const section = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/';

  const requireEnrolment = async (person: Person, id: number) => {
    return requireFound(await findEnrolment(db, person.id, id), 'L’iscrizione');
  };

  handle(app, 'GET v1/users/me/subscriptions/{id}/course-themes/', async ({ person, params }) => {
    const found = requireFound(await findTree(db, person.id, params.id), 'L’iscrizione');
    const rows = Map.groupBy(toSectionRows(found, found.facts), ({ module }) => module.id);
    return found.themes.map((theme) => ({
      ...theme,
      modules: theme.modules.map((module) => ({
        ...module,
        sections: rows.get(module.id) ?? [],
      })),
    }));
  });

  handle(
    app,
    'GET v1/users/me/subscriptions/{id}/course-themes/{themeId}/course-modules/',
    async ({ person, params }) => {
      const enrolment = await requireEnrolment(person, params.id);
      const theme = requireFound(
        (await listThemes(db, enrolment.course_id)).find(({ id }) => id === params.themeId),
        'La tematica',
      );
      return theme.modules;
    },
  );

  handle(app, 'GET v1/users/me/course-modules/{moduleId}/course-sections/', async ({ person, params }) => {
    const enrolment = requireFound(await findEnrolmentAt(db, person.id, params), 'Il modulo');
    const facts = await listFacts(db, enrolment);
    return toSectionRows(enrolment, facts).filter(({ module }) => module.id === params.moduleId);
  });

  handle(app, `GET ${section}`, ({ person, params, request }) =>
    openSection(app, person, { ...params, isPhone: isPhone(request.headers) }),
  );

  handle(app, `GET ${section}next/`, ({ person, params }) =>
    findNextSection(app, person, params.moduleId, params.sectionId),
  );

  handle(app, 'GET v1/users/me/subscriptions/{id}/last-section/', ({ person, params }) =>
    findStartSection(app, person, params.id, 'last'),
  );

  handle(app, 'GET v1/users/me/subscriptions/{id}/first-section/', ({ person, params }) =>
    findStartSection(app, person, params.id, 'first'),
  );

  handle(app, 'GET v1/users/me/subscriptions/{id}/restart/', ({ person, params }) =>
    restartCourse(app, person, params.id),
  );
};
