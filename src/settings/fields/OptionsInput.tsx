import Add from '@mui/icons-material/Add';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Clear from '@mui/icons-material/Clear';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { customFieldLimits } from '#contract/customValues.ts';
import { customFields as texts } from '../../i18n/customFields.ts';

/** The options of a list, in their order. */
export const OptionsInput = () => {
  const { register } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ name: 'options' });
  const options: { label?: string }[] = useWatch({ name: 'options' }) ?? [];
  const nameOption = (place: number): string => options[place]?.label || String(place + 1);
  return (
    <Box sx={{ display: 'grid', gap: 1, pb: 1 }}>
      {fields.map(({ id }, place) => (
        <Box key={id} sx={{ display: 'grid', gridTemplateColumns: '1fr auto auto', gap: 0.5, alignItems: 'end' }}>
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
            disabled={fields.length === 1}
            aria-label={texts.removeOption(nameOption(place))}
          >
            <Clear />
          </IconButton>
        </Box>
      ))}
      <div>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Add />}
          disabled={fields.length >= customFieldLimits.options}
          onClick={() => append({ label: '' })}
        >
          {texts.addOption}
        </Button>
      </div>
    </Box>
  );
};
