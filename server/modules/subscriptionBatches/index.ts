import type { Module } from '../module.ts';
import { subscriptionBatchRoutes } from './routes.ts';
import { subscriptionBatches } from './service.ts';

export const subscriptionBatchesModule: Module = { routes: subscriptionBatchRoutes, operations: subscriptionBatches };
