import type { Module } from '../module.ts';
import { questionnaireResultRoutes } from './routes.ts';
import { evaluationResultReport, surveyResultReport } from './service.ts';

export const questionnaireResultsModule: Module = {
  routes: questionnaireResultRoutes,
  reports: [surveyResultReport, evaluationResultReport],
};
