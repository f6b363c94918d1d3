import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { questionExchange as texts } from '../i18n/questionExchange.ts';

export type How = 'copy' | 'move';

interface Props {
  how: How;
  onChange: (how: How) => void;
  /** What becomes of questions that are moved. */
  moveHint: string;
}

/** Whether questions are copied or moved. */
export const HowChoice = ({ how, onChange, moveHint }: Props) => {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{texts.how}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={how}
        onChange={(_, value) => onChange(value === 'move' ? 'move' : 'copy')}
      >
        <FormControlLabel value="copy" control={<Radio />} label={texts.copy} />
        <FormControlLabel value="move" control={<Radio />} label={texts.move} />
      </RadioGroup>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {how === 'move' && moveHint}
      </Typography>
    </FormControl>
  );
};
