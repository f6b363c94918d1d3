import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { FieldTitle, useInput } from 'react-admin';

interface Props {
  source: string;
  label?: string;
}

export const CheckInput = ({ source, label }: Props) => {
  const { field, id } = useInput({ source });
  return (
    <FormControlLabel
      label={<FieldTitle label={label} source={source} />}
      control={
        <Checkbox
          id={id}
          name={field.name}
          checked={Boolean(field.value)}
          onChange={(_, isOn) => field.onChange(isOn)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  );
};
