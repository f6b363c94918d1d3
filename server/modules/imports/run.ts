import { translateDatabaseError } from '../../db/refusals.ts';
import type { Deps } from '../../foundations.ts';
import { recordActivity } from '../../writes/activity.ts';
import { holdActor } from '../../writes/jobActor.ts';
import { forgetFiles, removeFromStorage } from '../../writes/storedFiles.ts';
import { formatInItalian } from '../importFiles/rules.ts';
import {
  countPlans,
  type Draft,
  findDraft,
  findDraftOfBatch,
  findPasswordColumn,
  planRows,
  readDraft,
  setDraft,
} from '../importPlans/service.ts';
import { ChangedMeanwhile, hashPasswords, writePlans } from '../importWrites/service.ts';
import { jobWords } from '../jobStreams/messageRules.ts';
import { endImport, endUnwritten } from './end.ts';
import { deleteDraft, findUnended, holdUnended } from './repository.ts';
import { describeImport } from './service.ts';
import { storeRefused, storeWithoutPasswords } from './tables.ts';

type ImportDeps = Deps<'db' | 'settings' | 'storage' | 'secretBox' | 'jobs'>;

/** How often rows are planned again because somebody changed what they are about. */
const attemptsMax = 5;

const actorGone = 'Chi ha chiesto l’importazione non è più un amministratore: non è stato scritto nulla.';

/** Ends an import that writes nothing: its file goes, and what was read of it, unless it can be looked over again. */
const endInVain = async ({ db }: ImportDeps, id: number, reason: string, refused?: number | null): Promise<void> => {
  const draft = await findDraftOfBatch(db, id);
  const counts = draft && (await countPlans(db, draft.id));
  const how = {
    queue_operation_error: reason,
    file_source_id: null,
    ...(counts && { counts: toCounts(counts) }),
    ...(refused && { exit_jobs_file_id: refused }),
  };
  await endUnwritten(db, { draft, reason }, (tx) => endImport(tx, id, how));
};

const toCounts = ({ hints: _, rows: __, ...counts }: Awaited<ReturnType<typeof countPlans>>) => counts;

const describeRefused = (refused: number, rows: number): string =>
  refused === 1
    ? `Una riga su ${formatInItalian(rows)} non si può importare: non è stato scritto nulla. Il file dell’esito dice quale e perché.`
    : `${formatInItalian(refused)} righe su ${formatInItalian(rows)} non si possono importare: non è stato scritto nulla. Il file dell’esito dice quali e perché.`;

/** Gives a draft back to be looked over: what was planned is no longer what would happen. */
const giveBack = (deps: ImportDeps, draft: Draft, batchId: number, lines: number[]): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const named = `${lines.slice(0, 5).join(', ')}${lines.length > 5 ? ' …' : ''}`;
    const where = lines.length === 1 ? `la riga ${named} ha` : `le righe ${named} hanno`;
    // Cancelled by now, it may be part of another import.
    if (!(await holdUnended(tx, batchId))) return;
    const reason = `Nel frattempo qualcosa è cambiato: ${where} un altro esito. Non è stato scritto nulla: rivedi l’anteprima e importa di nuovo.`;
    await setDraft(tx, draft.id, { state: 'ready', error: reason, import_batch_id: null, progress: 100 });
    await endImport(tx, batchId, { queue_operation_error: reason, file_source_id: null });
  });

/** Who asked is no administrator any more. */
class ActorGone extends Error {}

/** Writes everything in one transaction, and ends the import in it; false where it has ended. @throws {@link ChangedMeanwhile}, {@link ActorGone} */
const write = async (deps: ImportDeps, batchId: number, draft: Draft): Promise<boolean> => {
  const { db } = deps;
  const counts = toCounts(await countPlans(db, draft.id));
  const hasPasswords = findPasswordColumn(draft.columns) >= 0;
  const file_source_id = hasPasswords ? await storeWithoutPasswords(deps, draft) : draft.file_id;
  const exit_jobs_file_id = counts.refused > 0 ? await storeRefused(deps, draft, draft.format) : null;
  let told = 0;
  const tell = async (share: number): Promise<void> => {
    const progress = 60 + Math.floor(39 * share);
    if (progress > told) await setDraft(db, draft.id, { progress });
    told = progress;
  };
  return db.transaction().execute(async (tx) => {
    if (!(await holdUnended(tx, batchId))) return false;
    const actor = await holdActor(tx, draft.user_id);
    if (!actor) throw new ActorGone();
    const written = await writePlans(deps, tx, { draft_id: draft.id, batch_id: batchId, actor, tell });
    const { created, users_updated, subscriptions, subscriptions_updated, refused } = counts;
    const group_subscriptions = written.subscriptions - subscriptions;
    if (created + users_updated + subscriptions + subscriptions_updated > 0)
      await recordActivity(tx, actor, {
        action: 'other',
        ...describeImport(batchId),
        after: {
          import_created: created,
          import_updated: users_updated,
          import_subscriptions: subscriptions,
          ...(group_subscriptions > 0 && { import_group_subscriptions: group_subscriptions }),
          ...(subscriptions_updated > 0 && { import_subscriptions_updated: subscriptions_updated }),
          ...(refused > 0 && { import_refused: refused }),
        },
      });
    await endImport(tx, batchId, {
      success: true,
      counts: { ...counts, group_subscriptions },
      file_source_id,
      exit_jobs_file_id,
      made_groups_ids: written.groups_ids,
    });
    // Writing takes minutes where rows are many.
    if (!(await holdActor(tx, draft.user_id))) throw new ActorGone();
    return true;
  });
};

/** Forgets a draft that was written, and at once the file that has passwords in it. */
const forget = async ({ db, storage }: ImportDeps, draft: Draft): Promise<void> => {
  await deleteDraft(db, draft.id);
  if (draft.file_id !== null && findPasswordColumn(draft.columns) >= 0)
    await removeFromStorage(storage, await forgetFiles(db, [draft.file_id]));
};

/** Whether somebody else was quicker with a username, an e-mail or the address of a group: planning again tells. */
const isOvertaken = (error: unknown): boolean => {
  if (error instanceof ChangedMeanwhile) return true;
  const refusal = error instanceof Error ? translateDatabaseError(error) : null;
  return refusal !== null && [400, 409].includes(refusal.status);
};

/** The draft of an import with its rows planned as things stand; null where it has come to an end. */
const prepare = async (deps: ImportDeps, batchId: number, isFirst: boolean): Promise<Draft | null> => {
  const { db } = deps;
  const found = await findDraftOfBatch(db, batchId);
  if (found?.state === 'reading') await readDraft(deps, found.id);
  const draft = found && (await findDraft(db, found.id));
  // Gone with who sent it, maybe while it was read; one that was cancelled has ended already.
  if (!draft) {
    const how = { queue_operation_error: jobWords.fileGone, file_source_id: null };
    await db.transaction().execute((tx) => endImport(tx, batchId, how));
    return null;
  }
  if (draft.state === 'failed') await endInVain(deps, batchId, draft.error ?? '');
  // Or read by another run.
  if (draft.state === 'failed' || draft.state === 'reading') return null;
  if (found.state === 'reading' && isFirst) return draft;
  const isWanted = async () => (await findUnended(db, batchId)) !== undefined;
  const planned = await planRows(deps, db, draft, { tell: isWanted });
  if (!planned) return null;
  if (!draft.is_direct && planned.changed.length > 0) {
    await giveBack(deps, draft, batchId, planned.changed);
    return null;
  }
  return draft;
};

/** Plans the rows as things stand, and writes them. */
const tryImport = async (deps: ImportDeps, id: number, isFirst: boolean): Promise<void> => {
  const { db } = deps;
  const draft = await prepare(deps, id, isFirst);
  if (!draft) return;
  const { refused, rows } = await countPlans(db, draft.id);
  if (refused > 0 && !draft.only_good)
    return endInVain(deps, id, describeRefused(refused, rows), await storeRefused(deps, draft, draft.format));
  const isWanted = async () => (await findUnended(db, id)) !== undefined;
  if (!(await hashPasswords(deps, draft.id, isWanted))) return;
  if (await write(deps, id, draft)) await forget(deps, draft);
};

/**
 * Writes an import: all of its rows, or the good ones where that was asked for, in one transaction; what cannot be written
 * ends it with why. Run again it starts over; one that has ended is left alone. @throws what another try may overcome
 */
export const runImport = async (deps: ImportDeps, id: number): Promise<void> => {
  const { db } = deps;
  for (let attempt = 1; ; attempt += 1) {
    const batch = await findUnended(db, id);
    if (!batch) return;
    try {
      return await tryImport(deps, id, attempt === 1);
    } catch (error) {
      if (error instanceof ActorGone) return endInVain(deps, id, actorGone);
      if (!isOvertaken(error) || attempt === attemptsMax) throw error;
    }
  }
};

/** Ends an import that failed at every try. */
export const giveUpImport = (deps: ImportDeps, id: number): Promise<void> =>
  endInVain(
    deps,
    id,
    `L’importazione n. ${id} è stata tentata più volte senza riuscire: non è stato scritto nulla. Se succede ancora, comunica questo numero a chi gestisce la piattaforma.`,
  );
