import type { Module } from '../module.ts';
import { securityEventRoutes } from './routes.ts';
import { purgeOldSecurityEvents } from './work.ts';

export const securityLogModule: Module = { routes: securityEventRoutes, work: [purgeOldSecurityEvents] };
