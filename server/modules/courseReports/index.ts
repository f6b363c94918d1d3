import type { Module } from '../module.ts';
import { courseReportRoutes } from './routes.ts';
import { courseReport } from './service.ts';

export const courseReportsModule: Module = { routes: courseReportRoutes, reports: [courseReport] };
