import type { Module } from '../module.ts';
import { regradingRoutes } from './routes.ts';
import { queues, workOnRegradings } from './work.ts';

export const regradingsModule: Module = { routes: regradingRoutes, queues, work: [workOnRegradings] };
