import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { it } from '../i18n/it.ts';
import { nameChoiceButtons } from '../i18n/mui.ts';
import { ChosenNote } from '../lists/ChosenNote.tsx';
import { useRecordSearch } from '../lists/useRecordSearch.ts';
import { useSameValue } from '../lists/useSameValue.ts';

interface Named {
  id: number;
  name: string;
}

interface Props {
  label: string;
  placeholder: string;
  /** Resource found by name. */
  resource: string;
  /** Field the records found are ordered by; `name` unless told otherwise. */
  sort?: string;
  /** What else the records found must be. */
  filter?: Record<string, unknown>;
  /** What one that is found is called; its `name` unless told otherwise. */
  formatName?: (record: RaRecord<number>) => string;
  /** All there is comes at once, and is narrowed here by what is typed. */
  isWhole?: boolean;
  /** Nothing is asked before it is opened, for screens with many. */
  isLazy?: boolean;
  chosen: readonly Named[];
  onChange: (chosen: Named[]) => void;
  max: number;
  /** Told when more than `max` are asked for; otherwise the first ones give way. */
  onLimit?: () => void;
  /** Whether one that was found cannot be chosen; `describeNote` says why. */
  isBarred?: (id: number) => boolean;
  /** What is told of one that was found or chosen. */
  describeNote?: (id: number) => string;
  /** Told which ones are offered. */
  onFound?: (ids: number[]) => void;
}

/** Some records among many, found by name; with `max` 1 a new one takes the place of the other. */
export const RecordChoice = ({ label, placeholder, resource, chosen, onChange, max, ...rest }: Props) => {
  const {
    sort = 'name',
    formatName = ({ name }) => String(name),
    isWhole = false,
    isLazy = false,
    filter,
    onLimit,
    isBarred,
    describeNote,
    onFound,
  } = rest;
  const [isOpened, setOpened] = useState(!isLazy);
  const { found, isSearching, noMatchesText, setText, onOpen, slotProps } = useRecordSearch<RaRecord<number>>({
    resource,
    sort,
    filter,
    isEnabled: isOpened,
  });
  const value = useSameValue([...chosen]);
  const foundKey = found.map(({ id }) => id).join();
  const tellFound = useEffectEvent((key: string) => onFound?.(key === '' ? [] : key.split(',').map(Number)));
  useEffect(() => tellFound(foundKey), [foundKey]);
  return (
    <>
      <Autocomplete
        {...nameChoiceButtons(label)}
        multiple
        onOpen={() => {
          setOpened(true);
          onOpen();
        }}
        disableCloseOnSelect={max > 1}
        options={found.map((record): Named => ({ id: record.id, name: formatName(record) }))}
        value={value}
        onChange={(_, now) => (onLimit && now.length > max ? onLimit() : onChange(now.slice(-max)))}
        onInputChange={(_, text, reason) => setText(reason === 'input' ? text : '')}
        filterSelectedOptions
        {...(!isWhole && { filterOptions: (options: Named[]) => options })}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        getOptionDisabled={({ id }) => isBarred?.(id) ?? false}
        isOptionEqualToValue={(option, other) => option.id === other.id}
        loading={isSearching}
        loadingText={it.form.searching}
        noOptionsText={noMatchesText}
        slotProps={slotProps}
        renderOption={({ key: _, ...props }, { id, name }) => (
          <Box component="li" key={id} {...props} sx={{ display: 'flex', gap: 1 }}>
            <Box component="span" sx={{ flex: 1 }}>
              {name}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0 }}>
              {describeNote?.(id)}
            </Box>
          </Box>
        )}
        renderValue={(shown, getItemProps) =>
          shown.map(({ id, name }, index) => {
            const { key: _, ...props } = getItemProps({ index });
            return <Chip key={id} label={name} size="small" {...props} />;
          })
        }
        renderInput={(params) => (
          <TextField {...params} label={label} placeholder={chosen.length === 0 ? placeholder : undefined} />
        )}
      />
      <ChosenNote label={label} names={value.map(({ name }) => name)} />
    </>
  );
};
