import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { questionExchange as texts } from '../i18n/questionExchange.ts';

interface Props {
  keys: readonly string[];
  chosen: ReadonlySet<string>;
  onChange: (keys: readonly string[]) => void;
}

/** Chooses all questions, or none. */
export const ChooseAll = ({ keys, chosen, onChange }: Props) => (
  <FormControlLabel
    control={
      <Checkbox
        checked={chosen.size === keys.length}
        indeterminate={chosen.size > 0 && chosen.size < keys.length}
        onChange={(_, isOn) => onChange(isOn ? keys : [])}
        sx={{ p: 0.5 }}
      />
    }
    label={texts.all}
    sx={{ ml: 0, gap: 1 }}
  />
);
