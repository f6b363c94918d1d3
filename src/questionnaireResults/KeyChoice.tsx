import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import type { EvaluationQuestionResult } from '#contract/questionnaireResults.ts';
import { results as texts } from '../i18n/questionnaireResults.ts';

interface Props {
  question: EvaluationQuestionResult;
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Which answers are right: one of a single choice, any number of the others. */
export const KeyChoice = ({ question, value, onChange }: Props) => {
  const isSingle = question.question_config === 'single';
  const toggle = (id: number): void => {
    if (isSingle) onChange([id]);
    else onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  };
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend">{texts.regrading.key}</FormLabel>
      <FormGroup role={isSingle ? 'radiogroup' : undefined}>
        {question.answers
          .filter(({ deleted }) => deleted === null)
          .map(({ id, text }) => (
            <FormControlLabel
              key={id}
              control={
                isSingle ? (
                  <Radio name="right" checked={value.includes(id)} onChange={() => toggle(id)} />
                ) : (
                  <Checkbox checked={value.includes(id)} onChange={() => toggle(id)} />
                )
              }
              label={text}
              sx={{ '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere', minWidth: 0 } }}
            />
          ))}
      </FormGroup>
    </FormControl>
  );
};
