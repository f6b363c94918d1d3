import type { Module } from '../module.ts';
import { dashboardRoutes } from './routes.ts';
import { compactCounters } from './work.ts';

export const dashboardsModule: Module = { routes: dashboardRoutes, work: [compactCounters] };
