import { styled } from '@mui/material/styles';
import { uploads as texts } from '../i18n/uploads.ts';
import { useStartedUploads } from '../store/startedUploads.ts';
import { UploadRow } from './UploadRow.tsx';

const Bars = styled('section')(({ theme }) => ({
  display: 'grid',
  // However long a name is, the buttons beside it stay in the window.
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxHeight: '40dvh',
  overflowY: 'auto',
  backgroundColor: theme.palette.background.paper,
  borderTop: `1px solid ${theme.palette.divider}`,
}));

/** The files on their way, wherever one goes. */
const UploadRuns = () => {
  const [uploads] = useStartedUploads();
  return (
    <Bars aria-label={texts.title}>
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} />
      ))}
    </Bars>
  );
};

export default UploadRuns;
