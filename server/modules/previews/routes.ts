import type { FastifyInstance } from 'fastify';
import { requireFound } from '../../errors.ts';
import { handle } from '../../plugins/calls.ts';
import { gradeTrial, previewQuestionnaire } from '../attempts/service.ts';
import { listUnseen } from '../courseSections/service.ts';
import { requireCourse } from '../courses/service.ts';
import { toUnseenSection } from '../mySections/service.ts';
import { readUnseenTree } from './tree.ts';

/** What courses and questionnaires are to who edits them: everything opens, hidden modules are shown, nothing is recorded. */
export const previewRoutes = (app: FastifyInstance): void => {
  const { db } = app;

  handle(app, 'GET v1/preview/course/{id}/course-themes/', async ({ params }) => {
    await requireCourse(db, params.id);
    return readUnseenTree(db, params.id);
  });

  handle(app, 'GET v1/preview/course/{id}/first-section/', async ({ params, person }) => {
    const sections = await listUnseen(db, { courseId: params.id });
    const { row } = requireFound(sections.find(({ isHidden }) => !isHidden) ?? sections[0], 'La sezione');
    return toUnseenSection(app, person, row);
  });

  handle(app, 'GET v1/preview/course-sections/{sectionId}/next/', async ({ params, person }) => {
    const sections = await listUnseen(db, { sectionId: params.sectionId });
    const find = (id: number | null) => sections.find(({ row }) => row.id === id)?.row;
    const next = find(requireFound(find(params.sectionId), 'La sezione').next_section_id);
    return next ? toUnseenSection(app, person, next) : null;
  });

  handle(app, 'GET v1/preview/course-sections/{sectionId}/evaluation/', ({ params }) =>
    previewQuestionnaire(app, params, 'evaluation'),
  );

  handle(app, 'GET v1/preview/course-sections/{sectionId}/survey/', ({ params }) =>
    previewQuestionnaire(app, params, 'survey'),
  );

  handle(app, 'GET v1/preview/surveys/{id}/', ({ params }) => previewQuestionnaire(app, params, 'survey'));

  handle(app, 'GET v1/preview/evaluations/{id}/', ({ params }) => previewQuestionnaire(app, params, 'evaluation'));

  handle(app, 'POST v1/preview/evaluations/{id}/grade/', ({ params, body }) => gradeTrial(app, params.id, body));
};
