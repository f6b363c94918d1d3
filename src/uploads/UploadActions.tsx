import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ChangeEvent, useRef } from 'react';
import { uploads as texts } from '../i18n/uploads.ts';
import { isFileOf, type StartedUpload } from '../store/startedUploads.ts';
import { CancelUpload } from './CancelUpload.tsx';
import { keepFile, retryUpload, setUploadState, useUploadState } from './uploadStates.ts';

/** What can be done about a file on its way, wherever it is shown. The bar of uploads sees to it. */
export const UploadActions = ({ upload }: { upload: StartedUpload }) => {
  const { key, fileName } = upload;
  const state = useUploadState(key);
  const chooser = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file && isFileOf(upload, file)) keepFile(key, file);
    else if (file) setUploadState(key, { phase: 'waiting', isOtherFile: true });
    target.value = '';
  };
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {state.phase === 'waiting' && (
        <>
          <Button size="small" variant="outlined" onClick={() => chooser.current?.click()}>
            {texts.choose}
          </Button>
          <input ref={chooser} type="file" aria-label={texts.waiting(fileName)} onChange={choose} hidden />
        </>
      )}
      {state.phase === 'failed' && state.mayRetry && (
        <Button size="small" variant="outlined" onClick={() => retryUpload(key)}>
          {texts.retry}
        </Button>
      )}
      <CancelUpload upload={upload} />
    </Box>
  );
};
