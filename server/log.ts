import pino from 'pino';

/** What happens outside a request; requests log through Fastify, with the same form. */
export const log = pino({ level: process.env.LOG_LEVEL ?? 'info' });
