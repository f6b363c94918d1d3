import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { uploads as texts } from '../i18n/uploads.ts';
import type { StartedUpload } from '../store/startedUploads.ts';
import { UploadActions } from './UploadActions.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useUpload } from './useUpload.ts';

/** One file on its way: sends it, and shows how far it is and what can be done about it. */
export const UploadRow = ({ upload }: { upload: StartedUpload }) => {
  const state = useUpload(upload);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, px: 2, py: 0.75, minHeight: 44 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography noWrap title={texts.of(upload)} sx={{ fontWeight: 500 }}>
          {texts.of(upload)}
        </Typography>
        <UploadProgress state={state} upload={upload} />
      </Box>
      <UploadActions upload={upload} />
    </Box>
  );
};
