import type { FormEvent } from 'react';
import { FieldInput, type FieldInputProps } from './FieldInput.tsx';

/** Writes capitals into the control itself before the form reads it, so that the cursor stays where it is. */
const raise = (event: FormEvent<HTMLInputElement>) => {
  const input = event.currentTarget;
  const { value, selectionStart, selectionEnd } = input;
  const raised = value.toLocaleUpperCase('it');
  if (raised === value) return;
  input.value = raised;
  input.setSelectionRange(selectionStart, selectionEnd);
};

/** Text that becomes upper-case as it is typed. */
export const UpperCaseInput = (props: FieldInputProps) => (
  <FieldInput
    {...props}
    slotProps={{ htmlInput: { onInput: raise, autoCapitalize: 'characters', spellCheck: false } }}
  />
);
