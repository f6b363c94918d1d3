import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Clear from '@mui/icons-material/Clear';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useFormContext, useWatch } from 'react-hook-form';
import { customFieldLimits } from '#contract/customValues.ts';
import { RowsInput } from '../../forms/inputs/RowsInput.tsx';
import { customFields as texts } from '../../i18n/customFields.ts';

/** The options of a list, in their order. */
export const OptionsInput = () => {
  const { register } = useFormContext();
  const options: { label?: string }[] = useWatch({ name: 'options' }) ?? [];
  const nameOption = (place: number): string => options[place]?.label || String(place + 1);
  return (
    <RowsInput
      source="options"
      columns="1fr auto auto"
      max={customFieldLimits.options}
      blank={{ label: '' }}
      addLabel={texts.addOption}
    >
      {({ place, count, remove, move }) => (
        <>
          <TextField
            {...register(`options.${place}.label`)}
            label={texts.option(place + 1)}
            slotProps={{ htmlInput: { maxLength: customFieldLimits.optionLabel, autoComplete: 'off' } }}
          />
          <IconButton
            onClick={() => move(place, place - 1)}
            disabled={place === 0}
            aria-label={texts.raiseOption(nameOption(place))}
          >
            <ArrowUpward />
          </IconButton>
          <IconButton
            onClick={() => remove(place)}
            disabled={count === 1}
            aria-label={texts.removeOption(nameOption(place))}
          >
            <Clear />
          </IconButton>
        </>
      )}
    </RowsInput>
  );
};
