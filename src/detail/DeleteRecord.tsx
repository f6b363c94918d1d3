import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type RaRecord, useDelete } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useFeedback } from '../feedback/useFeedback.ts';
import { settled } from '../forms/UnsavedChanges.tsx';
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
  /** The list to go to then. */
  to: string;
}

/** Deletes the record of a detail page, after a question. */
export const DeleteRecord = ({ resource, record, question, consequences, message, to }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete();
  const { succeed, fail } = useFeedback();
  const navigate = useNavigate();
  const address = useListAddress(to);

  const confirm = () =>
    remove(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          succeed(message);
          navigate(address, { state: settled });
        },
        onError: (error) => {
          setAsking(false);
          fail(error);
        },
      },
    );

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Delete />}
        onClick={() => setAsking(true)}
        sx={{ color: 'error.main', '&:hover': { borderColor: 'error.main' } }}
      >
        {it.feedback.delete}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={question}
        confirmLabel={it.feedback.delete}
        isDestructive
        isPending={isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {consequences}
      </ConfirmDialog>
    </>
  );
};
