import type { Module } from '../module.ts';
import { outgoingEmailRoutes } from './routes.ts';
import { queueReminders, queues, workOnEmails } from './work.ts';

export const outgoingEmailsModule: Module = {
  routes: outgoingEmailRoutes,
  queues,
  work: [workOnEmails, queueReminders],
};
