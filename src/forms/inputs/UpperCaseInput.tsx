import type { CompositionEvent, FormEvent } from 'react';
import { FieldInput, type FieldInputProps } from './FieldInput.tsx';
import { raiseText } from './raiseText.ts';

const raiseIn = (input: HTMLInputElement, write: (text: string) => void): void => {
  const { value, selectionStart, selectionEnd } = input;
  const raised = raiseText(value, selectionStart ?? value.length, selectionEnd ?? value.length);
  if (raised.text === value) return;
  write(raised.text);
  input.setSelectionRange(raised.start, raised.end);
};

/**
 * Writes capitals into the control itself before the form reads it, so that the cursor stays where it is. A word that is still
 * being composed, as the keyboards of phones do, stays as it is: changed under way it would be written again with each letter.
 */
const raise = ({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>): void => {
  if (!(nativeEvent as InputEvent).isComposing)
    raiseIn(input, (text) => {
      input.value = text;
    });
};

/** Once the word is whole; the form is told as if it had been typed so: React takes for a change only what it has not seen set. */
const raiseComposed = ({ currentTarget: input }: CompositionEvent<HTMLInputElement>): void =>
  raiseIn(input, (text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** Text that becomes upper-case as it is typed. */
export const UpperCaseInput = (props: FieldInputProps) => (
  <FieldInput
    {...props}
    slotProps={{
      htmlInput: { onInput: raise, onCompositionEnd: raiseComposed, autoCapitalize: 'characters', spellCheck: false },
    }}
  />
);
