import type { Module } from '../module.ts';
import { batchReportRoutes } from './routes.ts';
import { refusedReport } from './service.ts';

export const batchReportsModule: Module = { routes: batchReportRoutes, reports: [refusedReport] };
