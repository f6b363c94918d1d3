import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { FieldTitle, type InputProps, useInput, ValidationError } from 'react-admin';

export interface FieldInputProps
  extends Pick<InputProps, 'source' | 'validate' | 'format' | 'parse'>,
    Pick<
      TextFieldProps,
      'type' | 'select' | 'multiline' | 'minRows' | 'maxRows' | 'slotProps' | 'autoComplete' | 'disabled'
    > {
  /** Otherwise the name the resource's texts give the field. */
  label?: string;
  hint?: ReactNode;
  /** A fault found outside the form's own rules. */
  fault?: string;
  children?: ReactNode;
}

/** A text that was emptied is an empty text, as it was before it was typed; react-admin would make it null. */
const asTyped = (value: unknown): unknown => value;

/** The control that most inputs of a form are made of: label above, hint or fault below. */
export const FieldInput = ({
  source,
  validate,
  format,
  parse = asTyped,
  label,
  hint,
  fault,
  ...field
}: FieldInputProps) => {
  const input = useInput({ source, validate, format, parse });
  const message = input.fieldState.error?.message;
  const { ref, ...control } = input.field;
  return (
    <TextField
      {...field}
      {...control}
      id={input.id}
      inputRef={ref}
      fullWidth
      required={input.isRequired}
      error={input.fieldState.invalid || fault !== undefined}
      label={<FieldTitle label={label} source={source} />}
      // One line is kept free, so that nothing moves when a fault appears.
      helperText={message ? <ValidationError error={message} /> : (fault ?? (hint || ' '))}
    />
  );
};
