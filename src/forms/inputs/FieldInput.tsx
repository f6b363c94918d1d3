import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { FieldTitle, type InputProps, useInput, ValidationError } from 'react-admin';
import { useFieldRules, useNamedField } from '../record/formSetup.ts';
import { useFieldName } from './useFieldName.ts';

export interface FieldInputProps
  extends Pick<InputProps, 'source' | 'format' | 'parse' | 'onBlur'>,
    Pick<
      TextFieldProps,
      'type' | 'select' | 'multiline' | 'minRows' | 'maxRows' | 'slotProps' | 'autoComplete' | 'disabled'
    > {
  /** Otherwise the name the resource's texts give the field. */
  label?: string;
  hint?: ReactNode;
  /** Marked as one that must be filled in, where the form's rules say so of several fields together. */
  isRequired?: boolean;
  /** Id of what more there is to know about it, told after the hint or error. */
  describedBy?: string;
  /** An error found outside the form's own rules. */
  error?: string;
  children?: ReactNode;
}

/** A text that was emptied is an empty text, as it was before it was typed; react-admin would make it null. */
const asTyped = (value: unknown): unknown => value;

/** The control that most inputs of a form are made of: label above, hint or error below; the form's rules say what the value must be. */
export const FieldInput = ({
  source,
  format,
  parse = asTyped,
  onBlur,
  label,
  hint,
  isRequired,
  error,
  describedBy,
  slotProps,
  ...field
}: FieldInputProps) => {
  const input = useInput({ source, validate: useFieldRules(source), format, parse, onBlur });
  useNamedField(source, useFieldName(source, label));
  const message = input.fieldState.error?.message;
  const { ref, ...control } = input.field;
  return (
    <TextField
      {...field}
      {...control}
      id={input.id}
      slotProps={
        describedBy
          ? {
              ...slotProps,
              htmlInput: { ...slotProps?.htmlInput, 'aria-describedby': `${input.id}-helper-text ${describedBy}` },
            }
          : slotProps
      }
      inputRef={ref}
      fullWidth
      required={isRequired ?? input.isRequired}
      error={input.fieldState.invalid || error !== undefined}
      label={<FieldTitle label={label} source={source} />}
      // One line is kept free, so that nothing moves when an error appears.
      helperText={message ? <ValidationError error={message} /> : (error ?? (hint || ' '))}
    />
  );
};
