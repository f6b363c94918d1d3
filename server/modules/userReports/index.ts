import type { Module } from '../module.ts';
import { userReportRoutes } from './routes.ts';
import { subscriptionReport, userReport } from './service.ts';

export const userReportsModule: Module = { routes: userReportRoutes, reports: [userReport, subscriptionReport] };
