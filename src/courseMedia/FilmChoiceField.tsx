import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { type FilmChoice, filmChoices } from '#contract/filmChoices.ts';
import { ChoiceCard, ChoiceHint, ChoiceWords } from '../forms/inputs/ChoiceCard.ts';
import { courseMedia } from '../i18n/courseMedia.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

const texts = courseMedia.film;
const hints = { same: texts.sameHint, other: texts.otherHint };

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
          <ChoiceCard key={choice}>
            <Radio value={choice} size="small" />
            <ChoiceWords>
              {texts[choice]}
              <ChoiceHint>{hints[choice]}</ChoiceHint>
            </ChoiceWords>
          </ChoiceCard>
        ))}
      </RadioGroup>
    </FormControl>
  );
};
