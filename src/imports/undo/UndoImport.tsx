import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportBatch } from '#contract/imports.ts';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { importUndo as texts } from '../../i18n/importUndo.ts';
import { useProvider } from '../../provider/useProvider.ts';
import { UndoPreview } from './UndoPreview.tsx';
import { describeUndo, isNothing } from './undoWords.ts';

interface Props {
  batch: ImportBatch;
  /** It has begun, or is refused since it stands otherwise by now. */
  onAsked: () => void;
}

/** Takes a whole import back, after saying what that comes to and what has to stay. */
export const UndoImport = ({ batch, onAsked }: Props) => {
  const { id, undo } = batch;
  const hasFailed = undo === 'failed';
  const provider = useProvider();
  const { fail } = useFeedback();
  const [isAsking, setAsking] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['importBatches', 'undo', id],
    queryFn: ({ signal }) => provider.previewImportUndo(id, signal),
    enabled: isAsking,
    gcTime: 0,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.undoImport(id, (data?.blocked_count ?? 0) > 0),
    onError: fail,
    onSettled: () => {
      setAsking(false);
      onAsked();
    },
  });
  // What was known before is no answer once it cannot be asked again.
  const preview = isFetching || error ? undefined : data;
  const told = error && !isFetching ? error.message : texts.counting;
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {hasFailed || undo === 'done' ? texts.again : texts.button}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.title}
        confirmLabel={preview && preview.blocked_count > 0 ? texts.confirmPossible : texts.confirm}
        cancelLabel={texts.keep}
        isDestructive
        isReady={preview !== undefined && (hasFailed || !isNothing(preview))}
        isPending={isPending}
        onRetry={error && !isFetching ? () => void refetch() : null}
        extra={<div aria-live="polite">{preview && <UndoPreview preview={preview} />}</div>}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      >
        {preview ? describeUndo(batch, preview) : told}
      </ConfirmDialog>
    </>
  );
};
