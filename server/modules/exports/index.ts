import type { Module } from '../module.ts';
import { exportRoutes } from './routes.ts';
import { purgeExpiredExports, queues, workOnExports } from './work.ts';

export const exportsModule: Module = { routes: exportRoutes, queues, work: [workOnExports, purgeExpiredExports] };
