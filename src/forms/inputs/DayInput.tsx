import { useFormContext, useWatch } from 'react-hook-form';
import { readDay, writeDay } from '#display/days.ts';
import { it } from '../../i18n/it.ts';
import { CalendarButton } from '../../lists/CalendarButton.tsx';
import { FieldInput, type FieldInputProps } from './FieldInput.tsx';

/**
 * A day, `YYYY-MM-DD` in the form and null when empty. Typed the Italian way whatever the browser's language is,
 * or picked from the browser's own calendar. Its rule is `dayRule`.
 */
export const DayInput = ({ source, ...props }: FieldInputProps) => {
  const { setValue } = useFormContext();
  const day: string | null = useWatch({ name: source });
  return (
    <FieldInput
      {...props}
      source={source}
      format={writeDay}
      parse={readDay}
      autoComplete="off"
      slotProps={{
        htmlInput: { placeholder: it.form.dayShape, inputMode: 'numeric', maxLength: 10 },
        input: {
          endAdornment: (
            <CalendarButton
              day={day}
              onChange={(chosen) => setValue(source, chosen || null, { shouldDirty: true, shouldValidate: true })}
            />
          ),
        },
      }}
    />
  );
};
