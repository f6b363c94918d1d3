import type { Module } from '../module.ts';
import { contentRemovalRoutes } from './routes.ts';
import { purgeRemovedContent } from './work.ts';

export const contentRemovalsModule: Module = { routes: contentRemovalRoutes, work: [purgeRemovedContent] };
