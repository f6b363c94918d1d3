import Calendar from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isDay, readDay, writeDay } from '../format/days.ts';
import { it } from '../i18n/it.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { FieldInput, type FieldInputProps } from './FieldInput.tsx';

const isRight = (day: string | null) => (!day || isDay(day) ? undefined : it.form.invalidDay);

/**
 * A day, `YYYY-MM-DD` in the form and null when empty. Typed the Italian way whatever the browser's language is,
 * or picked from the browser's own calendar.
 */
export const DayInput = ({ source, ...props }: FieldInputProps) => {
  const picker = useRef<HTMLInputElement>(null);
  const { setValue } = useFormContext();
  const day: string | null = useWatch({ name: source });
  return (
    <FieldInput
      {...props}
      source={source}
      validate={isRight}
      format={writeDay}
      parse={readDay}
      autoComplete="off"
      slotProps={{
        htmlInput: { placeholder: it.form.dayShape, inputMode: 'numeric', maxLength: 10 },
        input: {
          endAdornment: (
            <InputAdornment position="end" sx={{ position: 'relative' }}>
              <IconButton
                edge="end"
                onClick={() => picker.current?.showPicker()}
                aria-label={it.form.openCalendar}
                sx={{ p: 0.5 }}
              >
                <Calendar sx={{ fontSize: 18 }} />
              </IconButton>
              <input
                ref={picker}
                type="date"
                tabIndex={-1}
                aria-hidden
                value={day && isDay(day) ? day : ''}
                onChange={(event) =>
                  setValue(source, event.target.value || null, { shouldDirty: true, shouldValidate: true })
                }
                style={visuallyHidden}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
