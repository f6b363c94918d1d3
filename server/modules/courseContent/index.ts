import type { Module } from '../module.ts';
import { queues, workOnCourseChanges } from './work.ts';

export const courseContentModule: Module = { queues, work: [workOnCourseChanges] };
