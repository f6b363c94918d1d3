import type { Module } from '../module.ts';
import { sumUpResults } from './work.ts';

export const resultSumsModule: Module = { work: [sumUpResults] };
