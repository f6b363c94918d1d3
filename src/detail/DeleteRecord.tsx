import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useDelete } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { RecordMeta } from '#data/recordCalls.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useFeedback } from '../feedback/useFeedback.ts';
import { skipUnsavedPrompt } from '../forms/record/UnsavedChanges.tsx';
import { it } from '../i18n/it.ts';
import { useListAddress } from '../lists/listAddress.ts';

interface Props {
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
  /** What the button that asks says. */
  label?: string;
  /** What it is called, where its place on the page says which record it is about. */
  name?: string;
  isSmall?: boolean;
  /** What the data provider is told besides: the record's parent, why. */
  meta?: RecordMeta;
  onAsk?: () => void;
  /** False while what deleting needs is missing. */
  isReady?: boolean;
  /** What more is asked or offered in the question. */
  extra?: (close: () => void) => ReactNode;
}

/** Deletes the record of a detail page or a drawer, after a question. */
export const DeleteRecord = ({ resource, record, question, consequences, message, to = '/', ...rest }: Props) => {
  const { onDeleted, label = it.feedback.delete, name, isSmall, meta, onAsk, isReady, extra } = rest;
  const [isAsking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete();
  const { succeed, fail } = useFeedback();
  const navigate = useNavigate();
  const address = useListAddress(to);

  const ask = () => {
    setAsking(true);
    onAsk?.();
  };
  const close = () => setAsking(false);

  const confirm = () =>
    remove(
      resource,
      { id: record.id, previousData: record, meta },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          succeed(message);
          if (onDeleted) onDeleted();
          else navigate(address, { state: skipUnsavedPrompt });
        },
        onError: (error) => {
          close();
          fail(error);
        },
      },
    );

  return (
    <>
      <Button
        variant="outlined"
        size={isSmall ? 'small' : 'medium'}
        aria-label={name}
        startIcon={<Delete />}
        onClick={ask}
        sx={{ color: 'error.main', '&:hover': { borderColor: 'error.main' } }}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={question}
        confirmLabel={it.feedback.delete}
        isDestructive
        isPending={isPending}
        isReady={isReady}
        extra={extra?.(close)}
        onConfirm={confirm}
        onCancel={close}
      >
        {consequences}
      </ConfirmDialog>
    </>
  );
};
