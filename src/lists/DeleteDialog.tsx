import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { type RaRecord, useDelete } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { RecordMeta } from '#data/recordCalls.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { isAbsent } from '../feedback/isAbsent.ts';
import { readCode } from '../feedback/readCode.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { it } from '../i18n/it.ts';
import { useStillOpen } from '../page/useStillOpen.ts';
import { skipUnsavedPrompt } from '../saving/skipUnsavedPrompt.ts';
import { useListAddress } from './listAddress.ts';
import { useUnselectGone } from './useUnselectGone.ts';

/** What is deleted, and what is said of it. */
export interface Deletion {
  resource: string;
  record: RaRecord;
  question: string;
  /** What goes with the record. */
  consequences: string;
  /** Said once it is gone. */
  message: string;
  /** The list to go to then, unless `onDeleted` says otherwise. */
  to?: string;
  onDeleted?: () => void;
  /** Told before that what was deleted is gone. */
  onGone?: () => void;
  /** What the data provider is told besides: the record's parent, why. */
  meta?: RecordMeta;
  /** Told when other things would go by now than were shown: the question stays, to be read again. */
  onLossesChanged?: () => void;
  /** False while what deleting needs is missing. */
  isReady?: boolean;
  /** Counts again what goes with it, where that could not be had. */
  onRetry?: (() => void) | null;
  /** What more is asked or offered in the question. */
  extra?: (close: () => void) => ReactNode;
}

interface Props extends Deletion {
  open: boolean;
  onClose: () => void;
  /** Where the focus goes afterwards when what opened the question cannot have it back. */
  fallback?: RefObject<HTMLElement | null>;
}

/** The question before a record is deleted, and the deletion. */
export const DeleteDialog = ({ resource, record, question, consequences, message, to = '/', ...rest }: Props) => {
  const { onDeleted, onGone, onLossesChanged, meta, isReady, onRetry, extra, open, onClose, fallback } = rest;
  const { succeed, warn, fail } = useFeedback();
  const navigate = useNavigate();
  const unselect = useUnselectGone(resource);
  const address = useListAddress(to);
  const isStillOpen = useStillOpen();
  const client = useQueryClient();

  const leave = (): void => {
    onGone?.();
    unselect(record.id);
    if (!isStillOpen()) return;
    if (onDeleted) onDeleted();
    // In place of its page: the back button would lead to what is gone.
    else navigate(address, { replace: true, state: skipUnsavedPrompt });
  };

  // Told to the hook and not to its call: what is told there is lost once the page has been left.
  const [remove, { isPending }] = useDelete(
    resource,
    { id: record.id, previousData: record, meta },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        succeed(message);
        leave();
      },
      onError: (error) => {
        if (onLossesChanged && readCode(error) === 'losses_changed') {
          warn(it.feedback.lossesChanged);
          return onLossesChanged();
        }
        onClose();
        if (!isAbsent(error)) return fail(error);
        // Somebody else was quicker, or the browser sent it twice: it is gone all the same.
        succeed(it.feedback.alreadyDeleted);
        void client.invalidateQueries({ queryKey: [resource, 'getList'] });
        leave();
      },
    },
  );

  return (
    <ConfirmDialog
      open={open}
      title={question}
      confirmLabel={it.feedback.delete}
      isDestructive
      isPending={isPending}
      isReady={isReady}
      onRetry={onRetry}
      extra={extra?.(onClose)}
      onConfirm={() => remove()}
      onCancel={onClose}
      fallback={fallback}
    >
      {consequences}
    </ConfirmDialog>
  );
};
