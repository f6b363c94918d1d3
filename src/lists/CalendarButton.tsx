import Calendar from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useRef } from 'react';
import { isDay } from '#display/days.ts';
import { it } from '../i18n/it.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

interface Props {
  /** Name of the field. */
  field: string;
  /** `YYYY-MM-DD`, or anything else for none. */
  day: string | null;
  onChange: (day: string) => void;
}

/** Opens the browser's own calendar at the end of a field that takes a day. */
export const CalendarButton = ({ field, day, onChange }: Props) => {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <InputAdornment position="end" sx={{ position: 'relative' }}>
      <IconButton
        edge="end"
        onClick={() => picker.current?.showPicker()}
        aria-label={it.form.openCalendar(field)}
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
        onChange={(event) => onChange(event.target.value)}
        style={visuallyHidden}
      />
    </InputAdornment>
  );
};
