import type { Module } from '../module.ts';
import { importRoutes } from './routes.ts';
import { purgeOldImports, queues, workOnImports } from './work.ts';

export const importsModule: Module = { routes: importRoutes, queues, work: [workOnImports, purgeOldImports] };
