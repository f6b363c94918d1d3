import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { FieldTitle, useInput } from 'react-admin';
import { it } from '../../i18n/it.ts';
import { nameChoiceButtons } from '../../i18n/mui.ts';

interface Named {
  id: number;
  name: string;
}

interface Reading {
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
}

interface Props {
  source: string;
  label: string;
  choices: readonly Named[];
  /** The record's own choice, shown while the choices load and where it is none of them. */
  stored?: Named | null;
  /** How the choices are read; where they could not be, opening the list asks again. */
  read: Reading;
  hint?: string;
  disabled?: boolean;
  onChosen?: () => void;
}

/** None or one among choices that come at once, found by what is typed; the form keeps its id, null for none. */
export const ChoiceInput = ({ source, label, choices, stored, read, hint, disabled, onChosen }: Props) => {
  const { field, fieldState } = useInput<number | null>({ source });
  const own = stored && !choices.some(({ id }) => id === stored.id) ? [stored] : [];
  const options: Named[] = [...own, ...choices].map(({ id, name }) => ({ id, name }));
  const value = options.find(({ id }) => id === field.value) ?? null;
  const message = fieldState.error?.message;
  const { error } = read;
  return (
    <Autocomplete<Named>
      {...nameChoiceButtons(label)}
      options={options}
      value={value}
      disabled={disabled}
      loading={read.isPending || (error !== null && read.isFetching)}
      onOpen={() => error && void read.refetch()}
      onChange={(_, chosen) => {
        field.onChange(chosen?.id ?? null);
        onChosen?.();
      }}
      onBlur={field.onBlur}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      loadingText={it.form.searching}
      noOptionsText={error ? it.form.choicesFailed : it.form.noMatches}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={<FieldTitle label={label} source={source} />}
          placeholder={it.form.none}
          error={message !== undefined}
          helperText={message ?? (error ? it.form.choicesFailed : hint || ' ')}
        />
      )}
    />
  );
};
