import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { readServerDate } from '#auth/serverClock.ts';
import { hasExpired } from '#contract/rules.ts';
import { isDay, isWholeDay, readDay, readWholeDay, typedDayMax, writeDay } from '#display/days.ts';
import { it } from '../../i18n/it.ts';
import { CalendarButton } from '../../lists/CalendarButton.tsx';
import { Doubt } from '../Doubt.tsx';
import { FieldInput, type FieldInputProps } from './FieldInput.tsx';
import { useFieldName } from './useFieldName.ts';

interface Props extends FieldInputProps {
  /** Said of a day that has passed, in place of the hint. */
  pastHint?: string;
  /** Whether a year of two digits may be of either century, and is not read. */
  isOfAnyCentury?: boolean;
}

/**
 * A day, `YYYY-MM-DD` in the form and null when empty. Typed the Italian way whatever the browser's language is,
 * or picked from the browser's own calendar. Its rule is `dayRule`, or `wholeDayRule` where a year of two digits is not read.
 */
export const DayInput = ({ source, hint, pastHint, isOfAnyCentury = false, ...props }: Props) => {
  const name = useFieldName(source, props.label);
  const { setValue } = useFormContext();
  const day: string | null = useWatch({ name: source });
  // What is being typed stays as it is typed until the field is left, also once it is a day.
  const [typed, setTyped] = useState<string | null>(null);
  // Of a year half typed nothing is said.
  const isPast =
    (typed === null || isWholeDay(typed)) && day !== null && isDay(day) && hasExpired(day, readServerDate());
  return (
    <FieldInput
      {...props}
      source={source}
      hint={pastHint && isPast ? <Doubt role="status">{pastHint}</Doubt> : hint}
      format={(value: string | null) => typed ?? writeDay(value)}
      parse={(text: string) => {
        setTyped(text);
        return isOfAnyCentury ? readWholeDay(text) : readDay(text);
      }}
      onBlur={() => setTyped(null)}
      autoComplete="off"
      slotProps={{
        htmlInput: { placeholder: it.form.dayShape, inputMode: 'numeric', maxLength: typedDayMax },
        input: {
          endAdornment: (
            <CalendarButton
              field={name}
              day={day}
              onChange={(chosen) => setValue(source, chosen || null, { shouldDirty: true, shouldValidate: true })}
            />
          ),
        },
      }}
    />
  );
};
