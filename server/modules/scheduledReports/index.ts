import type { Module } from '../module.ts';
import { scheduledReportRoutes } from './routes.ts';
import { runScheduledReports } from './work.ts';

export const scheduledReportsModule: Module = { routes: scheduledReportRoutes, work: [runScheduledReports] };
