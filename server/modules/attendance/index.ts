import type { Module } from '../module.ts';
import { attendanceRoutes } from './routes.ts';
import { watchMissedChecks } from './work.ts';

export const attendanceModule: Module = { routes: attendanceRoutes, work: [watchMissedChecks] };
