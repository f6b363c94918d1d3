import MenuItem from '@mui/material/MenuItem';
import { FieldInput, type FieldInputProps } from './FieldInput.tsx';

interface Props extends FieldInputProps {
  choices: readonly { id: number | string; name: string }[];
}

/** A choice among a few; the form keeps its id. */
export const SelectInput = ({ choices, format, ...props }: Props) => (
  <FieldInput
    {...props}
    select
    // While the choices load, a value that is none of them would be an error.
    format={(value: unknown) => (choices.some(({ id }) => id === value) ? value : '')}
  >
    {choices.map(({ id, name }) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </FieldInput>
);
