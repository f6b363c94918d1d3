import type { Module } from '../module.ts';
import { certificateRoutes } from './routes.ts';
import { queues, workOnCertificates } from './work.ts';

export const certificatesModule: Module = { routes: certificateRoutes, queues, work: [workOnCertificates] };
