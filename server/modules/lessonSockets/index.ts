import type { Module } from '../module.ts';
import { lessonSocketRoutes } from './routes.ts';
import { settleAbandonedClocks } from './work.ts';

export const lessonSocketsModule: Module = { routes: lessonSocketRoutes, work: [settleAbandonedClocks] };
