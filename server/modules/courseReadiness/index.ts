import type { Module } from '../module.ts';
import { courseReadinessRoutes } from './routes.ts';
import { queues, workOnLinkChecks } from './work.ts';

export const courseReadinessModule: Module = { routes: courseReadinessRoutes, queues, work: [workOnLinkChecks] };
