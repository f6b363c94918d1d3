import Clear from '@mui/icons-material/Clear';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useFormContext, useWatch } from 'react-hook-form';
import { textLimits } from '#contract/textLimits.ts';
import { RowsInput } from './RowsInput.tsx';

interface Props {
  source: string;
  texts: { name: string; value: string; add: string; remove: (name: string) => string };
}

interface Pair {
  name: string;
  value: string;
}

const pairsMax = 50;

/** Any number of names with their values; the form keeps a list of `{ name, value }`. */
export const PairsInput = ({ source, texts }: Props) => {
  const { register } = useFormContext();
  const pairs: Pair[] = useWatch({ name: source }) ?? [];
  return (
    <RowsInput
      source={source}
      columns="1fr 1.4fr auto"
      max={pairsMax}
      blank={{ name: '', value: '' }}
      addLabel={texts.add}
    >
      {({ place, remove }) => (
        <>
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
        </>
      )}
    </RowsInput>
  );
};
