import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FieldTitle, useDataProvider, useInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { courseDrawers } from '../../i18n/courseDrawers.ts';
import { it } from '../../i18n/it.ts';
import { nameChoiceButtons } from '../../i18n/mui.ts';
import { searchDebounce } from '../../lists/searchDefaults.ts';
import { useRecordSearch } from '../../lists/useRecordSearch.ts';
import { useSameValue } from '../../lists/useSameValue.ts';
import { withWayBack } from '../../questionnaires/wayBack.ts';
import { useClientKeys } from '../../saving/useClientKeys.ts';

interface Option {
  /** None of one that is to be made. */
  id: number | null;
  name: string;
  questions_count?: number;
}

interface Props {
  source: string;
  resource: 'surveys' | 'evaluations';
}

/** Leads to the questions and back; beside them, in another tab, while the form has something that is not saved. */
const QuestionsLink = ({ to }: { to: string }) => {
  const { pathname, search } = useLocation();
  const { isDirty } = useFormState();
  const { open, openApart } = courseDrawers.questionnaire;
  // The other tab finds the way back to this one.
  const apart = isDirty && { target: '_blank', rel: 'opener' };
  return (
    <MuiLink component={Link} to={withWayBack(to, `${pathname}${search}`)} {...apart} variant="body2">
      {isDirty ? openApart : open}
    </MuiLink>
  );
};

/** A survey or an evaluation, found by name, or made of the name that is typed. The form keeps its id and name. */
export const QuestionnaireInput = ({ source, resource }: Props) => {
  const texts = courseDrawers.questionnaire[resource];
  const { field, fieldState } = useInput<{ id: number; name: string } | null>({ source });
  const { found, isSearching, noMatchesText, setText, onOpen, slotProps } = useRecordSearch<Option & { id: number }>({
    resource,
    sort: 'name',
    delay: searchDebounce.questionnaires,
  });
  const [typed, setTyped] = useState('');
  const provider = useDataProvider();
  const { succeed, fail } = useFeedback();
  const makeKey = useClientKeys();
  const { mutate: create, isPending } = useMutation({
    mutationFn: async (name: string) =>
      (await provider.create(resource, { data: { name, client_key: makeKey(name) } })).data,
    onSuccess: ({ id, name }) => {
      field.onChange({ id, name });
      succeed(texts.created);
    },
    onError: fail,
  });
  const name = typed.trim();
  const isNew = name !== '' && !isSearching && !found.some((one) => one.name.toLowerCase() === name.toLowerCase());
  const options: Option[] = isNew ? [...found, { id: null, name }] : found;
  const chosen: Option | null = useSameValue(field.value || null);
  const error = fieldState.error?.message;

  return (
    <Box>
      <Autocomplete<Option>
        {...nameChoiceButtons(texts.label)}
        options={options}
        value={chosen}
        // Switched off it would lose the focus to the drawer.
        readOnly={isPending}
        onChange={(_, option) => {
          setTyped('');
          if (option?.id === null) create(option.name);
          else field.onChange(option && { id: option.id, name: option.name });
        }}
        onInputChange={(_, text, reason) => {
          const search = reason === 'input' ? text : '';
          setTyped(search);
          setText(search);
        }}
        onBlur={field.onBlur}
        filterOptions={(all) => [...all]}
        getOptionLabel={(option) => option.name}
        getOptionKey={({ id }) => id ?? 'new'}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        loading={isSearching}
        onOpen={onOpen}
        loadingText={it.form.searching}
        noOptionsText={noMatchesText}
        slotProps={slotProps}
        renderOption={({ key: _, ...props }, { id, name: label, questions_count: count }) => (
          <Box component="li" key={id ?? 'new'} {...props} sx={{ display: 'flex', gap: 1 }}>
            <Box component="span" sx={{ flex: 1, overflowWrap: 'anywhere', fontWeight: id === null ? 500 : undefined }}>
              {id === null ? texts.create(label) : label}
            </Box>
            {count !== undefined && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {courseDrawers.questionnaire.questions(count)}
              </Box>
            )}
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={field.ref}
            label={<FieldTitle source={source} label={texts.label} />}
            placeholder={texts.placeholder}
            error={error !== undefined}
            helperText={error ?? courseDrawers.questionnaire.hint}
          />
        )}
      />
      {chosen?.id && <QuestionsLink to={`/${resource}/${chosen.id}`} />}
    </Box>
  );
};
