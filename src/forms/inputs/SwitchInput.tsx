import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useInput, ValidationError } from 'react-admin';

interface Props {
  source: string;
  /** Its name; where it names the state instead, what it says while on and while off. */
  label: string | { on: string; off: string };
  hint?: string;
  disabled?: boolean;
}

/** On or off, with its label beside it. */
export const SwitchInput = ({ source, label, hint, disabled }: Props) => {
  const { field, fieldState, id } = useInput({ source });
  const error = fieldState.error?.message;
  const wordsId = `${id}-words`;
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        label={typeof label === 'string' ? label : field.value ? label.on : label.off}
        control={
          <Switch
            size="small"
            disabled={disabled}
            id={id}
            name={field.name}
            checked={Boolean(field.value)}
            onChange={(_, isOn) => field.onChange(isOn)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': error || hint ? wordsId : undefined } }}
          />
        }
        sx={{ minHeight: 36, ml: -0.75, gap: 0.75 }}
      />
      {(error || hint) && (
        <FormHelperText id={wordsId}>{error ? <ValidationError error={error} /> : hint}</FormHelperText>
      )}
    </FormControl>
  );
};
