import type { ListArea } from '../start/area.ts';

const firstPage = { perPage: 10, sort: { field: 'name', order: 'ASC' } } as const;

/** Surveys: their list, and the page of each with its questions and results. */
export const surveys = {
  name: 'surveys',
  firstPage,
  list: () => import('./SurveyList.tsx'),
  create: () => import('./SurveyCreate.tsx'),
  edit: () => import('./SurveyEdit.tsx'),
} satisfies ListArea;

/** The same of evaluations. */
export const evaluations = {
  name: 'evaluations',
  firstPage,
  list: () => import('./EvaluationList.tsx'),
  create: () => import('./EvaluationCreate.tsx'),
  edit: () => import('./EvaluationEdit.tsx'),
} satisfies ListArea;
