import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { isDay, readDay, writeDay } from '#display/days.ts';
import { it } from '../../i18n/it.ts';
import { CalendarButton } from '../CalendarButton.tsx';

interface Props {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (day: string) => void;
}

/** A day outside forms, typed the Italian way; it counts once it is whole, or gone. */
export const DayField = ({ label, value, onChange }: Props) => {
  const [text, setText] = useState(writeDay(value));
  useEffect(() => setText(writeDay(value)), [value]);
  const day = readDay(text) ?? '';
  const isWrong = day !== '' && !isDay(day);
  const settle = (): void => {
    if (!isWrong && day !== value) onChange(day);
  };
  return (
    <TextField
      fullWidth
      label={label}
      value={text}
      error={isWrong && text.length >= 10}
      onChange={(event) => setText(event.target.value)}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
      slotProps={{
        input: { endAdornment: <CalendarButton day={day} onChange={onChange} /> },
        htmlInput: { placeholder: it.form.dayShape, inputMode: 'numeric', maxLength: 10, autoComplete: 'off' },
      }}
    />
  );
};
