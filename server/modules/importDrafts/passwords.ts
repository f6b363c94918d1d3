import type { ImportColumn } from '#contract/importDrafts.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../foundations.ts';
import { type Draft, findPasswordColumn, openPassword, sealCells } from '../importPlans/service.ts';
import { listSealed, type SealedRow, saveSealed } from './repository.ts';

const batchSize = 1000;

/**
 * Seals the passwords of a draft that is about to have other columns, and brings to light what is none any more: cells as the
 * file has them. A password somebody typed here shows in no other column; it goes.
 */
export const movePasswords = async (
  deps: Deps<'secretBox'>,
  tx: Tx,
  draft: Draft,
  columns: readonly ImportColumn[],
): Promise<void> => {
  const [from, to] = [findPasswordColumn(draft.columns), findPasswordColumn(columns)];
  if (from === to) return;
  const move = ({ line, cells, sealed_password, mended }: SealedRow): SealedRow => {
    const isTyped = mended.includes(from);
    const password = isTyped ? '' : openPassword({ ...deps, draft }, { sealed_password });
    const open = cells.map((cell, place) => (place === from ? password : cell));
    return { line, ...sealCells(deps, draft.id, open, to), mended: mended.filter((place) => place !== from) };
  };
  for (let after = 0; ; ) {
    const rows = await listSealed(tx, draft.id, after, batchSize);
    const last = rows.at(-1);
    if (!last) return;
    await saveSealed(tx, draft.id, rows.map(move));
    after = last.line;
  }
};
