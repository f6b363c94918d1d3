import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useInput, ValidationError } from 'react-admin';

interface Props {
  source: string;
  /** What it says while on and while off. */
  labels: { on: string; off: string };
  hint?: string;
  disabled?: boolean;
}

/** On or off, with the present state as its label. */
export const SwitchInput = ({ source, labels, hint, disabled }: Props) => {
  const { field, fieldState, id } = useInput({ source });
  const error = fieldState.error?.message;
  const wordsId = `${id}-words`;
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        label={field.value ? labels.on : labels.off}
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
