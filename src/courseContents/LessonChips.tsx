import { styled } from '@mui/material/styles';
import type { CourseSectionRow } from '#contract/courseSections.ts';
import { isStatedDuration } from '#contract/durations.ts';
import { contents as texts } from '../i18n/courseContents.ts';
import { tokens } from '../theme/tokens.ts';

/** Plain elements that look like outlined chips: hundreds of them are on a page. */
const Chips = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  '& > span': {
    maxWidth: 220,
    height: '1.5rem',
    padding: '0 7px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    border: `1px solid ${tokens.edge}`,
    borderRadius: tokens.radius,
    fontSize: '0.8125rem',
    lineHeight: '1.375rem',
  },
  '& > .mandatory': { color: tokens.accent, borderColor: `color-mix(in srgb, ${tokens.accent} 70%, transparent)` },
  '& > .inactive': { color: tokens.warning, borderColor: `color-mix(in srgb, ${tokens.warning} 70%, transparent)` },
});

interface Props {
  section: CourseSectionRow;
  /** Name of the lesson it requires. */
  requiredName: string | undefined;
}

/** What a lesson is, in short. */
export const LessonChips = ({ section, requiredName }: Props) => {
  const { category, duration, is_mandatory, is_active } = section;
  const hasDuration = category === 'LESSON' && isStatedDuration(duration);
  const requires = requiredName && texts.chips.requires(requiredName);
  return (
    <Chips>
      <span>{texts.categories[category]}</span>
      {hasDuration && <span>{duration}</span>}
      {is_mandatory && <span className="mandatory">{texts.chips.mandatory}</span>}
      {!is_active && <span className="inactive">{texts.chips.inactive}</span>}
      {requires && <span title={requires}>{requires}</span>}
    </Chips>
  );
};
