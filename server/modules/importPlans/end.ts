import type { Tx } from '../../db/client.ts';
import { tellJobEnded } from '../outgoingEmails/service.ts';
import { type Draft, setDraft } from './repository.ts';

type Ending = Parameters<typeof setDraft>[2] & { state: 'ready' | 'failed' };

/**
 * Ends the reading of a draft in the caller's transaction and tells who sent the file; of what is imported at once, the import
 * tells. The caller holds whose it is. @param reading as for `setDraft`. Returns whether it did.
 */
export const endReading = async (
  tx: Tx,
  { id, user_id, is_direct, read_started: asked }: Draft,
  ending: Ending,
  reading?: number,
): Promise<boolean> => {
  const isEnded = await setDraft(tx, id, ending, reading);
  if (isEnded && !is_direct)
    await tellJobEnded(tx, { kind: 'import_draft', id, user_id, asked, success: ending.state === 'ready' });
  return isEnded;
};
