import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import type { RecordSaver } from './saver.ts';
import { useUnsaved } from './useSaver.ts';

interface Props {
  saver: RecordSaver;
  /** Name of the field. */
  field: string;
  stored: boolean;
  label: string;
  hint?: string;
  /** Milliseconds before it is saved. */
  delay: number;
  isDisabled?: boolean;
}

/** On or off, saved as it is switched. */
export const SavedSwitch = ({ saver, field, stored, label, hint, delay, isDisabled = false }: Props) => {
  const { changes, error } = useUnsaved(saver, field);
  const hintId = useId();
  const words = error ?? hint;
  return (
    <FormControl error={error !== null}>
      <FormControlLabel
        label={label}
        control={
          <Switch
            size="small"
            disabled={isDisabled}
            checked={Boolean(changes[field] ?? stored)}
            onChange={(_, isOn) => saver.write(field, { [field]: isOn }, { seen: { [field]: stored }, delay })}
            slotProps={{ input: { 'aria-describedby': words ? hintId : undefined } }}
          />
        }
        sx={{ minHeight: 36, ml: -0.75, gap: 0.75 }}
      />
      {words && <FormHelperText id={hintId}>{words}</FormHelperText>}
    </FormControl>
  );
};
