import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';
import { isDay, readDay, typedDayMax, writeDay } from '#display/days.ts';
import { it } from '../../i18n/it.ts';
import { CalendarButton } from '../CalendarButton.tsx';
import { useTypedText } from './useTypedText.ts';

interface Props {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (day: string) => void;
  /** Told whether what is typed is no day, and no empty field. */
  onWrong?: (isWrong: boolean) => void;
  /** What is wrong with the day that counts, beside others. */
  problem?: string | false;
}

/** A day outside forms, typed the Italian way; it counts once it is whole, or gone. */
export const DayField = ({ label, value, onChange, onWrong, problem }: Props) => {
  const { text, setText, noteGiven } = useTypedText(value, writeDay);
  const day = readDay(text) ?? '';
  const isWrong = text.trim() !== '' && !isDay(day);
  const [isLeft, setLeft] = useState(false);
  const isTold = isWrong && (isLeft || text.trim().length >= 10);
  const told = isTold ? it.form.invalidDay : problem || null;
  const tell = useEffectEvent((wrong: boolean) => onWrong?.(wrong));
  useEffect(() => {
    tell(isWrong);
  }, [isWrong]);
  const settle = (): void => {
    if (isWrong || day === value) return;
    noteGiven(day);
    onChange(day);
  };
  return (
    <TextField
      fullWidth
      label={label}
      value={text}
      error={told !== null}
      helperText={told}
      onChange={(event) => setText(event.target.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        settle();
        // As it was read: of `1/3/27` it says the century.
        if (isDay(day)) setText(writeDay(day));
      }}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
      slotProps={{
        input: { endAdornment: <CalendarButton field={label} day={day} onChange={onChange} /> },
        htmlInput: { placeholder: it.form.dayShape, inputMode: 'numeric', maxLength: typedDayMax, autoComplete: 'off' },
      }}
    />
  );
};
