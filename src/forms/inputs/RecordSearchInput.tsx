import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { FieldTitle, type RaRecord, useInput } from 'react-admin';
import { it } from '../../i18n/it.ts';
import { nameChoiceButtons } from '../../i18n/mui.ts';
import { useRecordSearch } from '../../lists/useRecordSearch.ts';
import { useSameValue } from '../../lists/useSameValue.ts';
import { useFieldName } from './useFieldName.ts';

interface Named {
  id: number;
  name: string;
}

interface Props<R extends RaRecord<number>> {
  source: string;
  /** Resource the record is found in; its list takes `search`. */
  resource: string;
  /** The name of the source, unless told otherwise. */
  label?: string;
  /** Field the records found are ordered by; `name` unless told otherwise. */
  sort?: string;
  /** What a record is called; its `name` unless told otherwise. */
  formatName?: (record: R) => string;
  /** Milliseconds after the last key before it is searched. */
  delay?: number;
  placeholder: string;
  isRequired?: boolean;
  /** What tells two records of one name apart. */
  describeNote?: (record: R) => string;
  /** Of records that cannot be chosen. */
  isDisabled?: (record: R) => boolean;
}

/** One record among many, found by name. The form keeps its id and name, null for none. */
export const RecordSearchInput = <R extends RaRecord<number>>({ source, resource, label, ...rest }: Props<R>) => {
  const {
    sort = 'name',
    formatName = ({ name }) => String(name),
    delay,
    placeholder,
    isRequired,
    describeNote,
    isDisabled,
  } = rest;
  const { field, fieldState } = useInput<Named | null>({ source });
  const { found, isSearching, noMatchesText, setText, onOpen, slotProps } = useRecordSearch<R>({
    resource,
    sort,
    delay,
  });
  const recordOf = new Map(found.map((record) => [record.id, record]));
  const isOff = ({ id }: Named) => {
    const record = recordOf.get(id);
    return record !== undefined && (isDisabled?.(record) ?? false);
  };
  const noteFor = ({ id }: Named) => {
    const record = recordOf.get(id);
    return record && describeNote?.(record);
  };
  const error = fieldState.error?.message;

  return (
    <Autocomplete<Named>
      {...nameChoiceButtons(useFieldName(source, label))}
      options={found.map((record) => ({ id: record.id, name: formatName(record) }))}
      value={useSameValue(field.value || null)}
      onChange={(_, chosen) => field.onChange(chosen)}
      onInputChange={(_, typed, reason) => setText(reason === 'input' ? typed : '')}
      onBlur={field.onBlur}
      filterOptions={(options) => [...options]}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      getOptionDisabled={isOff}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isSearching}
      onOpen={onOpen}
      loadingText={it.form.searching}
      noOptionsText={noMatchesText}
      slotProps={slotProps}
      renderOption={({ key: _, ...props }, option) => (
        <Box component="li" key={option.id} {...props} sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ flex: 1 }}>
            {option.name}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {noteFor(option)}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          required={isRequired}
          label={<FieldTitle source={source} label={label} />}
          placeholder={placeholder}
          error={error !== undefined}
          helperText={error ?? ' '}
        />
      )}
    />
  );
};
