import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { readServerDate } from '#auth/serverClock.ts';
import { toRomeDay } from '#contract/rules.ts';
import { isDay, isWholeDay, readDay, typedDayMax, writeDay } from '#display/days.ts';
import { it } from '../i18n/it.ts';
import { batches as texts } from '../i18n/notices/batches.ts';
import { CalendarButton } from '../lists/CalendarButton.tsx';

interface Props {
  label: string;
  /** None must be said; otherwise it is what an empty field says. */
  isAsked: boolean;
  /** Null for none; undefined while there is no day that can be read. */
  day: string | null | undefined;
  onChange: (day: string | null | undefined) => void;
}

/** A day, or none at all. */
export const DayChoice = ({ label, isAsked, day, onChange }: Props) => {
  const [text, setText] = useState('');
  const [isLeft, setLeft] = useState(false);
  const write = (typed: string): void => {
    setText(typed);
    setLeft(false);
    const read = readDay(typed);
    if (read === null && !isAsked) onChange(null);
    else onChange(read !== null && isDay(read) ? read : undefined);
  };
  const isNone = isAsked && day === null;
  const isWrong = text.trim() !== '' && typeof day !== 'string';
  // Of a year half typed nothing is said.
  const isJudged = isLeft || isWholeDay(text);
  const isPast = isJudged && typeof day === 'string' && day < toRomeDay(readServerDate());
  const hint = isPast ? texts.past : ' ';
  return (
    <div>
      <TextField
        fullWidth
        label={label}
        value={isNone ? '' : text}
        disabled={isNone}
        error={isWrong && isJudged}
        onChange={(event) => write(event.target.value)}
        onBlur={() => {
          setLeft(true);
          if (typeof day === 'string') setText(writeDay(day));
        }}
        helperText={isWrong && isJudged ? it.form.invalidDay : hint}
        slotProps={{
          formHelperText: { 'aria-live': 'polite' },
          input: {
            endAdornment: (
              <CalendarButton field={label} day={day ?? null} onChange={(chosen) => write(writeDay(chosen))} />
            ),
          },
          htmlInput: {
            placeholder: it.form.dayShape,
            inputMode: 'numeric',
            maxLength: typedDayMax,
            autoComplete: 'off',
          },
        }}
      />
      {isAsked && (
        <FormControlLabel
          control={
            <Checkbox
              checked={isNone}
              onChange={(_, isOn) => {
                setText('');
                onChange(isOn ? null : undefined);
              }}
            />
          }
          label={texts.noExpiry}
        />
      )}
    </div>
  );
};
