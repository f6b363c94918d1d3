import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import type { Fields, RecordSaver } from './saver.ts';
import { useUnsaved } from './useSaver.ts';

interface Props extends Pick<TextFieldProps, 'required' | 'disabled' | 'slotProps'> {
  saver: RecordSaver;
  /** What it is saved under. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** The text of what is stored, or, where they have it, of the fields that are on their way there. */
  readText: (unsaved: Fields) => string;
  /** What is saved of a text. */
  toFields: (text: string) => Fields;
  /** Those fields as they are stored. */
  seen: Fields;
  /** Milliseconds after the last key before it is saved. */
  delay: number;
  /** What a text may be while it is typed. */
  tidy?: (text: string) => string;
  /** It lost the focus. */
  onLeave?: () => void;
  /** Says what is wrong with a text, which is then not saved. */
  refuse: (text: string) => string | undefined;
}

/**
 * A text saved as it is typed. While the field has the focus it shows what was typed, to the letter, whatever becomes of that
 * and of the record elsewhere; else what is stored, or still on its way there. A text that cannot be saved stays, counts as
 * unsaved, and is saved as soon as nothing is wrong with it any more.
 */
export const SavedTextField = ({
  saver,
  name,
  label,
  hint,
  readText,
  toFields,
  seen,
  delay,
  refuse,
  ...rest
}: Props) => {
  const { tidy = (text) => text, onLeave, ...field } = rest;
  const { changes, error, held } = useUnsaved(saver, name);
  const [typed, setTyped] = useState<string | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const wrong = held === null ? undefined : refuse(held);
  const message = wrong ?? error;
  const save = (text: string) => saver.write(name, toFields(text), { seen, delay });

  useEffect(() => {
    if (!hasFocus) setTyped(null);
  }, [hasFocus]);

  const isRightByNow = held !== null && !wrong;
  const saveHeld = useEffectEvent(() => save(held ?? ''));
  useEffect(() => {
    if (isRightByNow) saveHeld();
  }, [isRightByNow]);

  return (
    <TextField
      {...field}
      id={useId()}
      fullWidth
      label={label}
      autoComplete="off"
      value={held ?? typed ?? readText(changes)}
      onChange={(event) => {
        const text = tidy(event.target.value);
        setTyped(text);
        if (refuse(text)) saver.hold(name, text);
        else save(text);
      }}
      onFocus={() => setFocus(true)}
      onBlur={() => {
        setFocus(false);
        onLeave?.();
        saver.flush();
      }}
      error={Boolean(message)}
      // One line is kept free, so that nothing moves when an error appears.
      helperText={message ?? hint ?? ' '}
    />
  );
};
