import type { Module } from '../module.ts';
import { userBatchRoutes } from './routes.ts';
import { userBatches } from './service.ts';

export const userBatchesModule: Module = { routes: userBatchRoutes, operations: userBatches };
