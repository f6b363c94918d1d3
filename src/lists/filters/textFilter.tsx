import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { it } from '../../i18n/it.ts';
import type { ListFilter } from './filter.ts';
import { useTypedText } from './useTypedText.ts';

interface TextFieldProps {
  label: string;
  value: string;
  maxLength: number;
  onChange: (text: string) => void;
  /** What is wrong with a text that cannot count; null for none. */
  findFault?: (text: string) => string | null;
}

/** A text outside forms; it counts once it is left, or with Enter. */
export const FilterText = ({ label, value, maxLength, onChange, findFault }: TextFieldProps) => {
  const { text, setText, noteGiven } = useTypedText(value, String);
  const [isSettled, setSettled] = useState(false);
  const fault = isSettled ? (findFault?.(text) ?? null) : null;
  const settle = (): void => {
    setSettled(true);
    const trimmed = text.trim();
    setText(trimmed);
    if (trimmed === value || findFault?.(trimmed)) return;
    noteGiven(trimmed);
    onChange(trimmed);
  };
  return (
    <TextField
      fullWidth
      label={label}
      value={text}
      error={fault !== null}
      helperText={fault}
      onChange={(event) => {
        setSettled(false);
        setText(event.target.value);
      }}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
      slotProps={{ htmlInput: { maxLength, autoComplete: 'off', spellCheck: false } }}
    />
  );
};

/** A filter that takes a text as it is written. @param name the API's name of the filter. */
export const makeTextFilter = (given: { label: string; name: string; maxLength: number }): ListFilter => {
  const { label, name, maxLength } = given;
  return {
    label,
    names: [name],
    renderField: ({ values, onChange }) => (
      <FilterText
        label={label}
        value={String(values[name] ?? '')}
        maxLength={maxLength}
        onChange={(text) => onChange(text === '' ? {} : { [name]: text })}
      />
    ),
    renderChosen: (values) => (typeof values[name] === 'object' ? it.list.wrongValue : String(values[name])),
  };
};
