import type { Module } from '../module.ts';
import { uploadRoutes } from './routes.ts';
import { purgeOldUploads } from './work.ts';

export const uploadsModule: Module = { routes: uploadRoutes, work: [purgeOldUploads] };
