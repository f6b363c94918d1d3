import type { Module } from '../module.ts';
import { importUndoRoutes } from './routes.ts';
import { queues, workOnImportUndos } from './work.ts';

export const importUndoModule: Module = { routes: importUndoRoutes, queues, work: [workOnImportUndos] };
