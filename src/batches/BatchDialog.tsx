import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BatchPreview } from '#contract/batchOperations.ts';
import { coursesMax } from '#contract/rules.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { isAbsent } from '../feedback/isAbsent.ts';
import { mayBeStored } from '../feedback/mayBeStored.ts';
import { readCode } from '../feedback/readCode.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { batches as texts } from '../i18n/notices/batches.ts';
import { useProvider } from '../provider/useProvider.ts';
import { useStartedBatches } from '../store/startedBatches.ts';
import { BatchFields } from './BatchFields.tsx';
import {
  type BatchAction,
  type BatchForm,
  type BatchTarget,
  buildParameters,
  isComplete,
  isFilledIn,
  makeEmptyForm,
} from './batchAction.ts';

interface Props {
  action: BatchAction;
  target: BatchTarget;
  open: boolean;
  /** How many were selected, until it is known how many they are. */
  count: number;
  /** What is known already, and not asked. */
  known?: Partial<BatchForm>;
  onClose: () => void;
  onStarted?: () => void;
}

/** What becomes of those chosen, with how much goes. */
const chooseHint = (
  { kind }: BatchAction,
  chosen: BatchTarget['chosen'],
  { count, going, with_certificate }: BatchPreview,
): string => {
  if (count === 0) return 'filters' in chosen ? texts.nobody : texts.gone;
  const { hint = '' } = texts.operations[kind];
  if (kind === 'user_delete') {
    const isOwn = count > going.count + with_certificate;
    return going.count === 0
      ? texts.goesNobody(with_certificate, isOwn)
      : texts.goes(going.count, going.subscriptions, with_certificate, isOwn);
  }
  if (kind === 'subscription_remove' && with_certificate > 0) return `${hint} ${texts.kept(with_certificate)}`;
  return hint;
};

/** Of those chosen, to how many it can be done, as far as that is known before. */
const countPossible = ({ kind }: BatchAction, { count, going }: BatchPreview): number =>
  kind === 'user_delete' || kind === 'subscription_remove' ? going.count : count;

/** Asks before something is done to many, with what it needs to know; then the operation is followed by `BatchRuns`. */
export const BatchDialog = ({
  action,
  target: { resource, chosen },
  open,
  count,
  known,
  onClose,
  onStarted,
}: Props) => {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const { warn, fail } = useFeedback();
  const [first] = useState(() => ({ ...makeEmptyForm(action), ...known }));
  const [form, setForm] = useState(first);
  const [isPending, setPending] = useState(false);
  const [, { add }] = useStartedBatches();
  const [offered, setOffered] = useState<number[]>([]);
  const courses = [...new Set([...form.courses.map(({ id }) => id), ...offered])].slice(0, coursesMax);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [resource, 'batchPreview', chosen, courses],
    queryFn: ({ signal }) => provider.previewBatch(resource, chosen, courses, signal),
    enabled: open,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  // What was known before is no answer once it cannot be asked again.
  const preview = error ? undefined : data;
  const words = texts.operations[action.kind];

  const run = async (): Promise<void> => {
    if (!preview) return;
    setPending(true);
    try {
      const shown = 'filters' in chosen ? { expected_count: preview.count } : {};
      const request = { kind: action.kind, chosen, ...shown, ...buildParameters(action, form) };
      const { resource: job, sse_url } = await provider.startBatch(resource, request);
      add({ id: job.id, kind: action.kind, address: sse_url });
      onClose();
      onStarted?.();
    } catch (failure) {
      if (readCode(failure) === 'selection_changed') {
        await refetch();
        warn(texts.changed);
      } else if (failure instanceof Error && mayBeStored(failure)) {
        // Asked for once more, it would be done twice: one that goes on is shown.
        warn(texts.unanswered);
        void queryClient.invalidateQueries({ queryKey: ['unfinishedBatches'] });
      } else fail(failure);
    } finally {
      setPending(false);
    }
  };

  return (
    <ConfirmDialog
      open={open}
      title={words.question(data?.count ?? count)}
      confirmLabel={words.confirm}
      isDestructive={action.isDestructive}
      isPending={isPending}
      isFilledIn={isFilledIn(form, first)}
      isReady={preview !== undefined && countPossible(action, preview) > 0 && isComplete(action, form)}
      onRetry={error && !isFetching && !isAbsent(error) ? () => void refetch() : null}
      onConfirm={run}
      onCancel={onClose}
      extra={
        <BatchFields
          action={action}
          form={form}
          isFromKnown={Boolean(known?.fromGroup)}
          onChange={setForm}
          preview={data}
          onCourses={setOffered}
        />
      }
    >
      {preview ? chooseHint(action, chosen, preview) : error && !isFetching ? error.message : texts.counting}
    </ConfirmDialog>
  );
};
