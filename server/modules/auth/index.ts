import type { Module } from '../module.ts';
import { authRoutes } from './routes.ts';
import { purgeExpiredCredentials } from './work.ts';

export const authModule: Module = { routes: authRoutes, work: [purgeExpiredCredentials] };
