import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useSaveContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { courseMaterials as texts } from '../i18n/courseMaterials.ts';
import type { MaterialForm } from './form/materialForm.ts';

const { upload } = texts;

/** How far the file is that is on its way, and the way to stop it. Stands in the form. */
export const UploadProgress = ({ percent, onCancel }: { percent: number; onCancel: () => void }) => {
  const { saving = false } = useSaveContext();
  const type = useWatch<MaterialForm, 'type'>({ name: 'type' });
  if (!saving || type === 'LINK') return null;
  const isSent = percent >= 100;
  return (
    <Box sx={{ px: { xs: 2, sm: 2.5 }, py: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography variant="body2" role="status">
          {isSent ? upload.checking : upload.percentage(percent)}
        </Typography>
        <Button size="small" onClick={onCancel}>
          {upload.cancel}
        </Button>
      </Box>
      <LinearProgress
        aria-label={upload.title}
        variant={isSent ? 'indeterminate' : 'determinate'}
        value={isSent ? undefined : percent}
      />
    </Box>
  );
};
