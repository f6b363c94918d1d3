import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { type FilmChoice, filmChoices } from '#contract/filmChoices.ts';
import { courseMedia } from '../i18n/courseMedia.ts';
import { tokens } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

const texts = courseMedia.film;
const hints = { same: texts.sameHint, other: texts.otherHint };

const Option = styled('label')({
  display: 'flex',
  alignItems: 'flex-start',
  padding: '2px 12px 10px 2px',
  border: `1px solid ${tokens.hairline}`,
  borderRadius: tokens.radius,
  cursor: 'pointer',
  '&:hover': { backgroundColor: tokens.hover },
  '&:has(:checked)': { borderColor: tokens.accent, backgroundColor: tokens.accentTint },
});
const Words = styled('span')({ display: 'grid', minWidth: 0, paddingTop: 8 });
const Hint = styled('span')({ color: tokens.quiet, fontSize: '0.875rem', lineHeight: 1.4 });

interface Props {
  value: FilmChoice;
  onChange: (value: FilmChoice) => void;
}

/** Whether a film that takes the place of another is the same one, made again. */
export const FilmChoiceField = ({ value, onChange }: Props) => {
  const id = useId();
  return (
    <FormControl fullWidth sx={{ mt: 2 }}>
      <FormLabel id={id} style={visuallyHidden}>
        {texts.choice}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(_, chosen) => onChange(chosen === 'other' ? 'other' : 'same')}
        sx={{ gap: 1 }}
      >
        {filmChoices.map((choice) => (
          <Option key={choice}>
            <Radio value={choice} size="small" />
            <Words>
              {texts[choice]}
              <Hint>{hints[choice]}</Hint>
            </Words>
          </Option>
        ))}
      </RadioGroup>
    </FormControl>
  );
};
