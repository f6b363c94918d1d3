import Button from '@mui/material/Button';
import { useState } from 'react';
import { discardUpload } from '#data/uploads.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { uploads as texts } from '../i18n/uploads.ts';
import { type StartedUpload, useStartedUploads } from '../store/startedUploads.ts';
import { forgetUpload, stopUpload, useUploadState } from './uploadStates.ts';

/** Calls off a file on its way, after a question, and gives up what was sent; or puts away one that cannot go on. */
export const CancelUpload = ({ upload }: { upload: StartedUpload }) => {
  const { key, fileName, uploadId } = upload;
  const state = useUploadState(key);
  const [, { change }] = useStartedUploads();
  const [isAsking, setAsking] = useState(false);
  const cancel = (): void => {
    stopUpload(key);
    if (uploadId) void discardUpload(uploadId);
    change(key, null);
    forgetUpload(key);
  };

  // What has arrived whole is being given to its lesson; another tab sees to what it sends.
  const isPossible = state.phase !== 'saving' && state.phase !== 'elsewhere';
  const isOver = state.phase === 'failed' && !state.mayRetry;
  return (
    <>
      {isPossible && (
        <Button size="small" onClick={() => (isOver ? cancel() : setAsking(true))}>
          {isOver ? texts.remove : texts.cancel}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking && isPossible}
        title={texts.cancelQuestion(fileName)}
        confirmLabel={texts.stop}
        cancelLabel={texts.keep}
        isDestructive
        onConfirm={cancel}
        onCancel={() => setAsking(false)}
      >
        {texts.cancelHint}
      </ConfirmDialog>
    </>
  );
};
