import type { Module } from '../module.ts';
import { importDraftRoutes } from './routes.ts';
import { queues, workOnImportDrafts } from './work.ts';

export const importDraftsModule: Module = { routes: importDraftRoutes, queues, work: [workOnImportDrafts] };
