import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef, useState } from 'react';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useFeedback } from '../feedback/useFeedback.ts';
import { uploads as texts } from '../i18n/uploads.ts';
import type { StartedUpload } from '../layout/startedUploads.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { keepFile } from './uploadStates.ts';
import { useUpload } from './useUpload.ts';

/** One file on its way: how far it is, and what can be done about it. */
export const UploadRow = ({ upload }: { upload: StartedUpload }) => {
  const { key, fileName, bytes } = upload;
  const { state, retry, cancel } = useUpload(upload);
  const { warn } = useFeedback();
  const [isAsking, setAsking] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file && file.name === fileName && file.size === bytes) keepFile(key, file);
    else if (file) warn(texts.otherFile(fileName));
    target.value = '';
  };

  const isOver = state.phase === 'failed' && !state.mayRetry;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, px: 2, py: 0.75, minHeight: 44 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography noWrap title={texts.of(upload)} sx={{ fontWeight: 500 }}>
          {texts.of(upload)}
        </Typography>
        <UploadProgress state={state} upload={upload} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {state.phase === 'waiting' && (
          <Button size="small" variant="outlined" onClick={() => chooser.current?.click()}>
            {texts.choose}
          </Button>
        )}
        {state.phase === 'failed' && state.mayRetry && (
          <Button size="small" variant="outlined" onClick={retry}>
            {texts.retry}
          </Button>
        )}
        {state.phase !== 'saving' && state.phase !== 'elsewhere' && (
          <Button size="small" onClick={() => (isOver ? cancel() : setAsking(true))}>
            {isOver ? texts.remove : texts.cancel}
          </Button>
        )}
      </Box>
      {state.phase === 'waiting' && (
        <input
          ref={chooser}
          type="file"
          aria-label={texts.waiting(fileName)}
          tabIndex={-1}
          onChange={choose}
          style={visuallyHidden}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        title={texts.cancelQuestion(fileName)}
        confirmLabel={texts.cancel}
        cancelLabel={texts.keep}
        isDestructive
        onConfirm={() => {
          setAsking(false);
          cancel();
        }}
        onCancel={() => setAsking(false)}
      >
        {texts.cancelHint}
      </ConfirmDialog>
    </Box>
  );
};
