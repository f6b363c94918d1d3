import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { CourseSectionRow } from '#contract/courseSections.ts';
import { secondsOf } from '#display/durations.ts';
import { contents as texts } from '../i18n/courseContents.ts';

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 });

interface Props {
  section: CourseSectionRow;
  /** Name of the lesson it requires. */
  requiredName: string | undefined;
}

/** What a lesson is, in short. */
export const LessonChips = ({ section, requiredName }: Props) => {
  const { category, duration, is_mandatory, is_active } = section;
  const hasDuration = category === 'LESSON' && secondsOf(duration) > 1;
  return (
    <Chips>
      <Chip size="small" variant="outlined" label={texts.categories[category]} />
      {hasDuration && <Chip size="small" variant="outlined" label={duration} />}
      {is_mandatory && <Chip size="small" color="primary" variant="outlined" label={texts.chips.mandatory} />}
      {!is_active && <Chip size="small" color="warning" variant="outlined" label={texts.chips.inactive} />}
      {requiredName && (
        <Chip
          size="small"
          variant="outlined"
          label={texts.chips.requires(requiredName)}
          title={texts.chips.requires(requiredName)}
          sx={{ maxWidth: 220 }}
        />
      )}
    </Chips>
  );
};
