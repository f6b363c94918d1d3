import { FieldInput, type FieldInputProps } from './FieldInput.tsx';

/** A day, `YYYY-MM-DD` in the form and null when empty. */
export const DayInput = (props: FieldInputProps) => (
  <FieldInput
    {...props}
    type="date"
    format={(day: string | null) => day ?? ''}
    parse={(text: string) => text || null}
    slotProps={{ htmlInput: { min: '1900-01-01', max: '9999-12-31' } }}
  />
);
