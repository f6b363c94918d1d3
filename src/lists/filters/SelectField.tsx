import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

export interface Choice {
  value: string;
  label: string;
}

interface Props {
  label: string;
  value: string;
  choices: readonly Choice[];
  /** Said below it. */
  hint?: string | undefined;
  onChange: (value: string) => void;
}

/** A choice among a few, outside forms. */
export const SelectField = ({ label, value, choices, hint, onChange }: Props) => (
  <TextField
    select
    fullWidth
    label={label}
    helperText={hint}
    value={choices.some((choice) => choice.value === value) ? value : ''}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ select: { displayEmpty: true, MenuProps: { slotProps: { paper: { sx: { maxHeight: 320 } } } } } }}
  >
    {choices.map((choice) => (
      <MenuItem key={choice.value} value={choice.value}>
        {choice.label}
      </MenuItem>
    ))}
  </TextField>
);
