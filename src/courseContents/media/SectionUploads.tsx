import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { courseMedia as texts } from '../../i18n/courseMedia.ts';
import { uploads as uploadTexts } from '../../i18n/uploads.ts';
import { type StartedUpload, useStartedUploads } from '../../store/startedUploads.ts';
import { UploadActions } from '../../uploads/UploadActions.tsx';
import { UploadProgress } from '../../uploads/UploadProgress.tsx';
import { isGoingOn, useUploadState } from '../../uploads/uploadStates.ts';

const OneUpload = ({ upload }: { upload: StartedUpload }) => {
  const { key, fileName } = upload;
  const state = useUploadState(key);
  return (
    <Box
      role="group"
      aria-label={uploadTexts.progress(fileName)}
      sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography noWrap title={fileName} sx={{ flex: 1, minWidth: 0, fontWeight: 500 }}>
          {fileName}
        </Typography>
        <UploadActions upload={upload} />
      </Box>
      <UploadProgress state={state} upload={upload} />
      {isGoingOn(state) && (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {texts.started}
        </Typography>
      )}
    </Box>
  );
};

/** The files on their way to this lesson. */
export const SectionUploads = ({ sectionId }: { sectionId: number }) => {
  const [uploads] = useStartedUploads();
  return uploads
    .filter((upload) => upload.sectionId === sectionId)
    .map((upload) => <OneUpload key={upload.key} upload={upload} />);
};
