import type { Module } from '../module.ts';
import { batchOperationRoutes } from './routes.ts';
import { queues, workOnBatchOperations } from './work.ts';

export const batchOperationsModule: Module = { routes: batchOperationRoutes, queues, work: [workOnBatchOperations] };
