import Add from '@mui/icons-material/Add';
import Clear from '@mui/icons-material/Clear';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { textLimits } from '#contract/textLimits.ts';

interface Props {
  source: string;
  texts: { name: string; value: string; add: string; remove: (name: string) => string };
}

interface Pair {
  name: string;
  value: string;
}

/** Any number of names with their values; the form keeps a list of `{ name, value }`. */
export const PairsInput = ({ source, texts }: Props) => {
  const { register } = useFormContext();
  const { fields, append, remove } = useFieldArray({ name: source });
  const pairs: Pair[] = useWatch({ name: source }) ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 1, pb: 1 }}>
      {fields.map(({ id }, place) => (
        <Box key={id} sx={{ display: 'grid', gridTemplateColumns: '1fr 1.4fr auto', gap: 1, alignItems: 'end' }}>
          <TextField
            {...register(`${source}.${place}.name`)}
            label={texts.name}
            slotProps={{ htmlInput: { maxLength: textLimits.additionalName } }}
          />
          <TextField
            {...register(`${source}.${place}.value`)}
            label={texts.value}
            slotProps={{ htmlInput: { maxLength: textLimits.additionalValue } }}
          />
          <IconButton onClick={() => remove(place)} aria-label={texts.remove(pairs[place]?.name ?? '')}>
            <Clear />
          </IconButton>
        </Box>
      ))}
      <div>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Add />}
          disabled={fields.length >= 50}
          onClick={() => append({ name: '', value: '' })}
        >
          {texts.add}
        </Button>
      </div>
    </Box>
  );
};
