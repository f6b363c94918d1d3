import TextField from '@mui/material/TextField';
import { useEffect, useRef } from 'react';
import { textLimits } from '#contract/textLimits.ts';

interface Props {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  value: string;
  onChange: (code: string) => void;
}

/** A code of an app, or a recovery code. One that was refused has the focus. */
export const CodeField = ({ name, label, hint, error, value, onChange }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  return (
    <TextField
      fullWidth
      name={name}
      label={label}
      autoComplete="one-time-code"
      value={value}
      inputRef={input}
      error={error !== undefined}
      helperText={error ?? (hint || ' ')}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: textLimits.factorCode, spellCheck: false, autoCapitalize: 'none' } }}
    />
  );
};
