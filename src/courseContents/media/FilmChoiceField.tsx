import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { type FilmChoice, filmChoices } from '#contract/filmChoices.ts';
import { ChoiceCard, ChoiceHint, ChoiceWords } from '../../forms/inputs/ChoiceCard.ts';
import { courseMedia } from '../../i18n/courseMedia.ts';
import { visuallyHidden } from '../../theme/visuallyHidden.ts';

const texts = courseMedia.film;

export interface PresentCaptions {
  /** Languages of the captions the lesson has. */
  labels: readonly string[];
  /** Whether the same film can show them from where it will be. */
  canStay: boolean;
}

const describeChoices = ({ labels, canStay }: PresentCaptions): Record<FilmChoice, string> => {
  if (labels.length === 0) return { same: texts.sameHint, other: texts.otherHint };
  const languages = labels.join(', ');
  const [same, other] = canStay
    ? [texts.captionsKept(languages), texts.captionsGone(languages)]
    : [texts.captionsElsewhere(languages), texts.captionsElsewhere(languages)];
  return { same: `${texts.sameHint} ${same}`, other: `${texts.otherHint} ${other}` };
};

interface Props {
  captions: PresentCaptions;
  value: FilmChoice;
  onChange: (value: FilmChoice) => void;
}

/** Whether a film that takes the place of another is the same one, made again. */
export const FilmChoiceField = ({ captions, value, onChange }: Props) => {
  const id = useId();
  const hints = describeChoices(captions);
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
