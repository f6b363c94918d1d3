import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { listCourseRules } from './repository.ts';
import { acknowledgeRules, changeCourseRules, requireCourseRules } from './service.ts';

export const attendanceRoutes = (app: FastifyInstance): void => {
  const { db } = app;

  handle(app, 'GET v1/course-rules/', ({ query }) => listCourseRules(db, query));

  handle(app, 'GET v1/course-rules/{id}/', ({ params }) => requireCourseRules(db, params.id));

  handle(app, 'PUT v1/course-rules/{id}/', ({ person, params, body }) =>
    changeCourseRules(db, person, params.id, body),
  );

  handle(app, 'POST v1/users/me/subscriptions/{id}/attendance/acknowledgement/', ({ person, params, body }) =>
    acknowledgeRules(db, person, params.id, body.seen),
  );
};
