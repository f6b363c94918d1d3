import { HeardProgress } from '../feedback/HeardProgress.tsx';
import { imports as texts } from '../i18n/imports.ts';
import type { JobState } from './useJob.ts';

interface Props {
  state: JobState;
  /** What is going on: the name of the bar, and told where the job itself does not say. */
  label: string;
  hint: string;
}

/** How far a job is. */
export const JobProgress = ({ state: { progress, message, isCut }, label, hint }: Props) => (
  <HeardProgress
    progress={progress}
    words={message || label}
    label={label}
    formatPercentage={texts.percentage}
    hint={hint}
    cut={isCut ? texts.cut : null}
  />
);
