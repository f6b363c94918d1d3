import pino from 'pino';
import { findLogLevel } from './startup/logLevels.ts';

/** What happens outside a request; requests log through Fastify, with the same form. A wrong level is refused by `config.ts`. */
export const log = pino({ level: findLogLevel(process.env.LOG_LEVEL) ?? 'info' });
