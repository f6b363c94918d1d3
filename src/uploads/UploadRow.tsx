import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef } from 'react';
import { useFeedback } from '../feedback/useFeedback.ts';
import { uploads as texts } from '../i18n/uploads.ts';
import type { StartedUpload } from '../layout/startedUploads.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { CancelUpload } from './CancelUpload.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { keepFile } from './uploadStates.ts';
import { useUpload } from './useUpload.ts';

/** One file on its way: how far it is, and what can be done about it. */
export const UploadRow = ({ upload }: { upload: StartedUpload }) => {
  const { key, fileName, bytes } = upload;
  const { state, retry } = useUpload(upload);
  const { warn } = useFeedback();
  const chooser = useRef<HTMLInputElement>(null);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file && file.name === fileName && file.size === bytes) keepFile(key, file);
    else if (file) warn(texts.otherFile(fileName));
    target.value = '';
  };

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
        <CancelUpload upload={upload} />
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
    </Box>
  );
};
