import type { FastifyInstance } from 'fastify';
import type { SectionRow } from '#contract/learning.ts';
import { requireFound } from '../../errors.ts';
import { handle } from '../../plugins/calls.ts';
import { gradeTrial, previewQuestionnaire } from '../attempts/service.ts';
import { toUnseenSection } from '../mySections/service.ts';
import { accessOf } from '../progress/rules.ts';
import { listUnseen, type UnseenSection } from './repository.ts';

const toRows = (sections: UnseenSection[]): SectionRow[] => {
  const access = accessOf(sections);
  return sections.map(({ module_id, module_name, is_hidden: _, ...row }) => ({
    ...row,
    ...(access.get(row.id) ?? { is_accessible: true, is_propedeutic_to_others: false, next_section_id: null }),
    module: { id: module_id, name: module_name },
  }));
};

/** What courses and questionnaires are to who edits them: everything opens, hidden modules are shown, nothing is recorded. */
export const previewRoutes = (app: FastifyInstance): void => {
  const { db } = app;

  handle(app, 'GET v1/course-modules/{id}/sections/', async ({ params }) =>
    toRows(await listUnseen(db, { moduleId: params.id })).filter(({ module }) => module.id === params.id),
  );

  handle(app, 'GET v1/course-modules/{id}/sections/{sectionId}/', async ({ params, person }) => {
    const rows = toRows(await listUnseen(db, { moduleId: params.id }));
    const row = rows.find(({ id, module }) => id === params.sectionId && module.id === params.id);
    return toUnseenSection(app, person, requireFound(row, 'La sezione'));
  });

  handle(app, 'GET v1/preview/course/{id}/first-section/', async ({ params, person }) => {
    const sections = await listUnseen(db, { courseId: params.id });
    const first = requireFound(sections.find(({ is_hidden }) => !is_hidden) ?? sections[0], 'La sezione');
    return toUnseenSection(
      app,
      person,
      requireFound(
        toRows(sections).find(({ id }) => id === first.id),
        'La sezione',
      ),
    );
  });

  handle(app, 'GET v1/preview/course-sections/{sectionId}/next/', async ({ params, person }) => {
    const sections = await listUnseen(db, { sectionId: params.sectionId });
    const place = sections.findIndex(({ id }) => id === params.sectionId);
    const here = requireFound(sections[place], 'La sezione');
    const next = sections.slice(place + 1).find((other) => !other.is_hidden || other.module_id === here.module_id);
    const row = toRows(sections).find(({ id }) => id === next?.id);
    return row ? toUnseenSection(app, person, row) : null;
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
