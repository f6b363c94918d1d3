import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { it } from '../../i18n/it.ts';
import { nameChoiceButtons } from '../../i18n/mui.ts';
import type { FilterFieldProps, ListFilter } from '../../lists/filters/filter.ts';
import { makeChoiceFilter } from '../../lists/filters/makeChoiceFilter.tsx';
import { useSameValue } from '../../lists/useSameValue.ts';
import { useGroupName, useGroupSearch } from '../../users/groupSearch.ts';
import { useRoleChoices } from '../../users/list/userFilters.tsx';

const texts = it.groups.membership;

interface Option {
  id: number | null;
  name: string;
}

const any: Option = { id: null, name: it.list.all };

/** Users who are also in another group, found by name. */
const OtherGroupField = ({ label, values, onChange }: FilterFieldProps) => {
  const { groups, isSearching, noMatchesText, setText, onOpen } = useGroupSearch();
  const chosenName = useGroupName(values.groups);
  const chosen: Option = values.groups === undefined ? any : { id: Number(values.groups), name: chosenName ?? '…' };
  return (
    <Autocomplete<Option, false, true>
      {...nameChoiceButtons(label)}
      options={[any, ...groups]}
      value={useSameValue(chosen)}
      disableClearable
      loading={isSearching}
      onOpen={onOpen}
      filterOptions={(options) => options}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id ?? 'any'}
      onInputChange={(_, text, reason) => setText(reason === 'input' ? text : '')}
      onChange={(_, { id }) => onChange(id === null ? {} : { groups: id })}
      noOptionsText={noMatchesText}
      loadingText={it.form.searching}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
};

const states = Object.entries(texts.states).map(([value, label]) => ({ value, label }));

/** The filters that a change of everybody who fits understands, and no others: what is listed is what changes. */
export const membershipFilters: readonly ListFilter[] = [
  makeChoiceFilter({ label: texts.role, name: 'role', useChoices: useRoleChoices, parse: Number }),
  {
    label: texts.otherGroup,
    names: ['groups'],
    renderField: (props) => <OtherGroupField {...props} />,
    renderChosen: () => null,
  },
  makeChoiceFilter({
    label: texts.state,
    name: 'is_active',
    useChoices: () => states,
    parse: (value) => value === 'true',
  }),
];
