import type { FastifyInstance } from 'fastify';
import type { Deps } from '../foundations.ts';
import type { Queues } from '../jobs/queues.ts';
import type { Operation } from './batchOperations/operationRules.ts';
import type { AnyReport } from './exports/reportRules.ts';

type Stop = () => Promise<void>;

/** Starts work in the background. Returns a function that stops it, unless the queue does. */
type Work = (deps: Deps, modules: readonly Module[]) => Promise<void> | Stop | Promise<Stop>;

/** What a module adds to the server: its line in `app.ts`, and for one that does more than answer calls its `index.ts`. */
export interface Module {
  routes?: (app: FastifyInstance) => void;
  /** Its kinds of jobs. */
  queues?: Queues;
  work?: readonly Work[];
  /** Its exports. Their filters are checked when one is asked for. */
  reports?: readonly AnyReport<never>[];
  /** What it does to many at once. */
  operations?: readonly Operation<never>[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For routes that work with what every module has. */
    modules: readonly Module[];
  }
}
