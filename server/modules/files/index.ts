import type { Module } from '../module.ts';
import { purgeUnusedFiles } from './work.ts';

export const filesModule: Module = { work: [purgeUnusedFiles] };
