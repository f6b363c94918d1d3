import type { Tx } from '../../db/client.ts';
import { tellJobEnded } from '../outgoingEmails/service.ts';
import { endRegrading } from './repository.ts';

/** Ends a regrading in the caller's transaction and tells who asked; one that has ended stays as it is. */
export const endAndTell = async (tx: Tx, id: number, failure: string | null): Promise<void> => {
  const ended = await endRegrading(tx, id, failure);
  if (ended) await tellJobEnded(tx, { kind: 'regrading', id, success: failure === null, ...ended });
};
