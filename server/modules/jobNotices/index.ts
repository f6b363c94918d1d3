import type { Module } from '../module.ts';
import { jobNoticeRoutes } from './routes.ts';
import { purgeSeenJobs } from './work.ts';

export const jobNoticesModule: Module = { routes: jobNoticeRoutes, work: [purgeSeenJobs] };
