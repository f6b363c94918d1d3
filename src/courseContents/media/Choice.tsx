import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of two, side by side. */
export const Choice = <Value extends string>({ label, value, options, onChange }: Props<Value>) => (
  <ToggleButtonGroup
    exclusive
    fullWidth
    size="small"
    color="primary"
    value={value}
    aria-label={label}
    onChange={(_, chosen: Value | null) => chosen && onChange(chosen)}
  >
    {options.map((option) => (
      <ToggleButton key={option.value} value={option.value}>
        {option.label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
