import type { Module } from '../module.ts';
import { emailTemplateRoutes } from './routes.ts';
import { queues, workOnEmailTemplates } from './work.ts';

export const emailTemplatesModule: Module = { routes: emailTemplateRoutes, queues, work: [workOnEmailTemplates] };
