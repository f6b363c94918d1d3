import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { HeardStatus } from './HeardStatus.tsx';

/** Heard every so many hundredths, not at each. */
const heardEvery = 20;

interface Props {
  progress: number;
  /** What is going on. */
  words: string;
  /** Name of the bar. */
  label: string;
  formatPercentage: (progress: number) => string;
  /** What may be done while it goes on: it is there to be read, and not told again at every step. */
  hint: string;
  /** Told when how far it is is not known any more. */
  cut: string | null;
}

/** How far a long work is, to be seen and heard. */
export const HeardProgress = ({ progress, words, label, formatPercentage, hint, cut }: Props) => {
  const heard = Math.floor(progress / heardEvery) * heardEvery;
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }} aria-hidden>
        <span>{words}</span>
        <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatPercentage(progress)}</span>
      </Box>
      <HeardStatus style={visuallyHidden}>{`${words}: ${formatPercentage(heard)}`}</HeardStatus>
      <LinearProgress variant="determinate" value={progress} aria-label={label} />
      <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        <span role="status">{cut}</span>
        {cut === null && hint}
      </Typography>
    </div>
  );
};
