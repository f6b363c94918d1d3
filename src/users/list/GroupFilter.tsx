import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { it } from '../../i18n/it.ts';
import { nameChoiceButtons } from '../../i18n/mui.ts';
import type { FilterFieldProps, FilterValues } from '../../lists/filters/filter.ts';
import { useSameValue } from '../../lists/useSameValue.ts';
import { useGroupName, useGroupSearch } from '../groupSearch.ts';

interface Option {
  key: string;
  label: string;
  values: FilterValues;
}

const everyone: Option = { key: 'all', label: it.users.filters.allUsers, values: {} };
const ungrouped: Option = { key: 'none', label: it.users.filters.noGroup, values: { groups_empty: true } };

/** All users, those without a group, or those of one group, found by name. */
export const GroupFilterField = ({ label, values, onChange }: FilterFieldProps) => {
  const { groups, isSearching, noMatchesText, setText, onOpen, slotProps } = useGroupSearch();
  const chosenName = useGroupName(values.group);
  const toOption = (id: number, name: string): Option => ({ key: String(id), label: name, values: { group: id } });

  const options = [everyone, ungrouped, ...groups.map(({ id, name }) => toOption(id, name))];
  const chosen =
    values.group === undefined
      ? values.groups_empty
        ? ungrouped
        : everyone
      : toOption(Number(values.group), chosenName ?? '…');

  return (
    <Autocomplete
      {...nameChoiceButtons(label)}
      options={options}
      value={useSameValue(chosen)}
      disableClearable
      loading={isSearching}
      onOpen={onOpen}
      isOptionEqualToValue={(option, value) => option.key === value.key}
      getOptionKey={({ key }) => key}
      onInputChange={(_, text, reason) => setText(reason === 'input' ? text : '')}
      onChange={(_, option) => onChange(option.values)}
      noOptionsText={noMatchesText}
      slotProps={slotProps}
      loadingText={it.form.searching}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
};

/** What the group filter is set to, in words. */
export const GroupFilterText = ({ values }: { values: FilterValues }) => {
  const name = useGroupName(values.group);
  return values.groups_empty ? it.users.filters.noGroup : (name ?? '…');
};
