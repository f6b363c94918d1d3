import type { Module } from '../module.ts';
import { queues, removeUnusedFiles } from './work.ts';

export const filesModule: Module = { queues, work: [removeUnusedFiles] };
