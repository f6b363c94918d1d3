import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ImportBatch } from '#contract/imports.ts';
import { alertDurations } from '../../feedback/alertDurations.ts';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { imports as texts } from '../../i18n/imports.ts';
import { importUndo } from '../../i18n/importUndo.ts';
import { useSeenEnd } from '../../jobNotices/useSeenEnd.ts';
import { useProvider } from '../../provider/useProvider.ts';
import { type JobState, useJob } from '../useJob.ts';
import { findEnd, isMoving, judgeState } from './batchState.ts';

/** Milliseconds after which an import is looked at again. */
const lookAgain = 3000;

/**
 * One import with its outcome, followed while it is under way; at its end the lists it changed are read again.
 * @param isNew it was begun a moment ago: its end is told even where it came before the first look.
 */
export const useBatch = (id: number, isNew: boolean) => {
  const provider = useProvider();
  const client = useQueryClient();
  const { succeed, warn } = useFeedback();
  const query = useQuery<ImportBatch>({
    queryKey: ['importBatches', 'one', id],
    queryFn: ({ signal }) => provider.fetchImportBatch(id, signal),
    // Nobody tells what somebody else asked for, nor again what was told while it could not be read.
    refetchInterval: ({ state: { data, error } }) =>
      data && isMoving(data) && (!data.sse_url || error) ? lookAgain : false,
  });
  const batch = query.data;
  useSeenEnd('import', id, batch?.ended && 'once');
  useSeenEnd('import_undo', id, batch?.undo_ended);
  const isTold = useRef(!isNew);
  const isOn = batch !== undefined && isMoving(batch);
  const job: JobState = useJob({
    name: isOn ? `${judgeState(batch)} ${id}` : null,
    address: batch?.sse_url ?? null,
    askEnd: async () => findEnd(await provider.fetchImportBatch(id)),
    onEnd: ({ error, message, reason, cancelled }) => {
      isTold.current = true;
      const wasUndoing = batch?.undo === 'running';
      if (!error) succeed(wasUndoing ? message || importUndo.done : texts.done, alertDurations.long);
      // An undoing that failed says so where it can be tried again.
      else if (!cancelled && !wasUndoing) warn([message || texts.failed, reason].filter(Boolean).join(' '));
      // What was imported is seen in lists everywhere.
      void client.invalidateQueries();
    },
  });
  const tellDone = useEffectEvent(() => {
    if (isTold.current) return;
    isTold.current = true;
    succeed(texts.done, alertDurations.long);
    void client.invalidateQueries();
  });
  const isDone = batch !== undefined && judgeState(batch) === 'done';
  useEffect(() => {
    if (isDone) tellDone();
  }, [isDone]);
  return { ...query, batch, job };
};
