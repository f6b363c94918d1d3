import type { Module } from '../module.ts';
import { sectionMediaRoutes } from './routes.ts';
import { queues, workOnMedia } from './work.ts';

export const sectionMediaModule: Module = { routes: sectionMediaRoutes, queues, work: [workOnMedia] };
