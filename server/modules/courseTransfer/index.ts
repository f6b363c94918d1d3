import type { Module } from '../module.ts';
import { courseTransferRoutes } from './routes.ts';
import { courseArchive } from './service.ts';
import { queues, workOnCourseImports } from './work.ts';

export const courseTransferModule: Module = {
  routes: courseTransferRoutes,
  queues,
  work: [workOnCourseImports],
  reports: [courseArchive],
};
