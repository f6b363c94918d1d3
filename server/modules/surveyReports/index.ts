import type { Module } from '../module.ts';
import { surveyReportRoutes } from './routes.ts';
import { surveyReport } from './service.ts';

export const surveyReportsModule: Module = { routes: surveyReportRoutes, reports: [surveyReport] };
