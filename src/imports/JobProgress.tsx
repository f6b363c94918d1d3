import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { imports as texts } from '../i18n/imports.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import type { JobState } from './useJob.ts';

/** Heard every so many hundredths, not at each. */
const heardEvery = 20;

interface Props {
  state: JobState;
  /** What is going on: the name of the bar, and told where the job itself does not say. */
  label: string;
  hint: string;
}

/** How far a job is; it stands in a region that is read out. */
export const JobProgress = ({ state: { progress, message, isCut }, label, hint }: Props) => {
  const words = message || label;
  const heard = Math.floor(progress / heardEvery) * heardEvery;
  return (
    <div aria-live="polite">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }} aria-hidden>
        <span>{words}</span>
        <span style={{ fontVariantNumeric: 'tabular-nums' }}>{texts.percentage(progress)}</span>
      </Box>
      <span style={visuallyHidden}>{`${words}: ${texts.percentage(heard)}`}</span>
      <LinearProgress variant="determinate" value={progress} aria-label={label} />
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {isCut ? texts.cut : hint}
      </Typography>
    </div>
  );
};
