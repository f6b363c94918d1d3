import type { FormEvent } from 'react';
import { FieldInput, type FieldInputProps } from './FieldInput.tsx';
import { raiseText } from './raiseText.ts';

/** Writes capitals into the control itself before the form reads it, so that the cursor stays where it is. */
const raise = (event: FormEvent<HTMLInputElement>) => {
  const input = event.currentTarget;
  const { value, selectionStart, selectionEnd } = input;
  const raised = raiseText(value, selectionStart ?? value.length, selectionEnd ?? value.length);
  if (raised.text === value) return;
  input.value = raised.text;
  input.setSelectionRange(raised.start, raised.end);
};

/** Text that becomes upper-case as it is typed. */
export const UpperCaseInput = (props: FieldInputProps) => (
  <FieldInput
    {...props}
    slotProps={{ htmlInput: { onInput: raise, autoCapitalize: 'characters', spellCheck: false } }}
  />
);
