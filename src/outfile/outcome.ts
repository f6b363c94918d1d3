import type { BatchOperation } from '#contract/batchOperations.ts';
import type { ExportRecord } from '#contract/exports.ts';
import type { ImportBatch } from '#contract/imports.ts';

const outfileKinds = ['export', 'import', 'batch_operation'] as const;
export type OutfileKind = (typeof outfileKinds)[number];

/** The job an address names. */
export interface JobRef {
  kind: OutfileKind;
  id: number;
}

/** The job the query names, the first where it names several; null where it names none. */
export const readJob = (search: string): JobRef | null => {
  const query = new URLSearchParams(search);
  for (const kind of outfileKinds) {
    const text = query.get(kind) ?? '';
    if (/^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31) return { kind, id: Number(text) };
  }
  return null;
};

/** How a job stands for the person who wants its file. */
export interface Outcome {
  /** `unavailable`: it went well, and its file is no longer there for the caller; `done`: it went well, and has no file. */
  state: 'running' | 'ready' | 'expired' | 'unavailable' | 'failed' | 'cancelled' | 'done';
  /** Also of one that failed: an import lists the rows it refused. */
  hasFile: boolean;
  /** An export the caller may ask for again as it was. */
  canRetry: boolean;
  label: string;
  created: string;
  /** Percent; null where it is not known. */
  progress: number | null;
  /** When its file is deleted; null where it is not known. */
  expires: string | null;
  /** Why it failed, in words. */
  reason: string | null;
  /** An operation on many, with what it came to. */
  operation: BatchOperation | null;
}

type Ended = Pick<ExportRecord, 'success' | 'ended' | 'queue_operation_error'> & { cancelled?: boolean };

const judgeState = ({ success, ended, cancelled, queue_operation_error }: Ended, file: Outcome['state']) => {
  if (cancelled) return 'cancelled';
  if (!ended) return 'running';
  return success && !queue_operation_error ? file : 'failed';
};

const none = { canRetry: false, label: '', progress: null, expires: null, operation: null };

export const toExportOutcome = (record: ExportRecord): Outcome => ({
  ...none,
  state: judgeState(record, record.expired ? 'expired' : record.file_output ? 'ready' : 'unavailable'),
  hasFile: record.file_output !== null,
  canRetry: record.can_retry,
  label: record.additional_data.annotation,
  created: record.created,
  progress: record.progress,
  expires: record.expires,
  reason: record.queue_operation_error,
});

/** Its file lists the rows it refused, and is kept for a while only. */
export const toImportOutcome = (
  batch: Ended & Pick<ImportBatch, 'created' | 'exit_jobs_file' | 'counts'>,
): Outcome => ({
  ...none,
  state: judgeState(batch, batch.exit_jobs_file ? 'ready' : batch.counts.refused > 0 ? 'expired' : 'done'),
  hasFile: batch.exit_jobs_file !== null,
  created: batch.created,
  reason: batch.queue_operation_error,
});

/** The file of an operation lists what it refused, and is made when it is asked for. */
export const toOperationOutcome = (operation: BatchOperation): Outcome => {
  const { total, changed_count, unchanged_count, refused_count } = operation;
  return {
    ...none,
    state: judgeState(operation, refused_count > 0 ? 'ready' : 'done'),
    hasFile: operation.ended && refused_count > 0,
    created: operation.created,
    progress: Math.floor((100 * (changed_count + unchanged_count + refused_count)) / total),
    reason: operation.queue_operation_error,
    operation,
  };
};
