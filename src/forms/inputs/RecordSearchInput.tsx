import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { FieldTitle, type RaRecord, useInput } from 'react-admin';
import { it } from '../../i18n/it.ts';
import { useRecordSearch } from '../../lists/useRecordSearch.ts';

type Named = RaRecord & { name: string };

interface Props<R extends Named> {
  source: string;
  /** Resource the record is found in, by name; its list takes `search`. */
  resource: string;
  /** Milliseconds after the last key before it is searched. */
  delay: number;
  placeholder: string;
  /** What tells two records of one name apart. */
  noteOf?: (record: R) => string;
  /** Of records that cannot be chosen. */
  isDisabled?: (record: R) => boolean;
}

/** One record among many, found by name. The form keeps its id and name. */
export const RecordSearchInput = <R extends Named>({ source, resource, delay, placeholder, ...rest }: Props<R>) => {
  const { noteOf, isDisabled } = rest;
  const { field, fieldState } = useInput({ source });
  const { found, isSearching, noMatchesText, setText } = useRecordSearch<R>({ resource, sort: 'name', delay });
  const chosen: Named | null = field.value || null;
  const noteFor = (record: Named) => noteOf?.(record as R);
  const error = fieldState.error?.message;

  return (
    <Autocomplete
      options={found as readonly Named[]}
      value={chosen}
      onChange={(_, record) => field.onChange(record && { id: record.id, name: record.name })}
      onInputChange={(_, typed, reason) => setText(reason === 'input' ? typed : '')}
      onBlur={field.onBlur}
      filterOptions={(options) => [...options]}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      getOptionDisabled={(record) => isDisabled?.(record as R) ?? false}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isSearching}
      loadingText={it.form.searching}
      noOptionsText={noMatchesText}
      renderOption={({ key: _, ...props }, record) => (
        <Box component="li" key={record.id} {...props} sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ flex: 1 }}>
            {record.name}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {noteFor(record)}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          required
          label={<FieldTitle source={source} />}
          placeholder={placeholder}
          error={error !== undefined}
          helperText={error ?? ' '}
        />
      )}
    />
  );
};
