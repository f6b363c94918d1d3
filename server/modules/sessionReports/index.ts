import type { Module } from '../module.ts';
import { sessionReportRoutes } from './routes.ts';
import { sessionReport } from './service.ts';

export const sessionReportsModule: Module = { routes: sessionReportRoutes, reports: [sessionReport] };
