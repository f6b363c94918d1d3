import type { FastifyInstance } from 'fastify';
import { findRecoverable } from './repository.ts';

/** Stands for nobody, so that an unknown address costs the same as a known one. */
const nobody = 0;

/** Queues the recovery e-mail, if the address belongs to somebody; the caller cannot tell. */
export const askForRecovery = async (app: FastifyInstance, email: string): Promise<void> => {
  const found = await findRecoverable(app.db, email);
  await app.jobs.send('recovery-mail', { user_id: found?.id ?? nobody });
};
