import Stack from '@mui/material/Stack';
import { groupsEnrolledMax, selectionMax } from '#contract/rules.ts';
import { RecordChoice } from '../choices/RecordChoice.tsx';
import { useFeedback } from '../feedback/useFeedback.ts';
import { enrolling as texts } from '../i18n/enrolling.ts';
import type { EnrolForm } from './enrolForm.ts';
import { PasteNames } from './PasteNames.tsx';

interface Props {
  form: EnrolForm;
  onChange: (form: EnrolForm) => void;
}

/** People one by one, whole groups, or a list of names. */
export const ChooseUsers = ({ form, onChange }: Props) => {
  const { warn } = useFeedback();
  return (
    <Stack>
      {form.way === 'search' && (
        <RecordChoice
          label={texts.users}
          placeholder={texts.usersPlaceholder}
          resource="users"
          sort="last_name"
          formatName={({ first_name, last_name, username }) => `${last_name} ${first_name} (${username})`}
          chosen={form.users}
          max={selectionMax}
          onLimit={() => warn(texts.limit)}
          onChange={(users) => onChange({ ...form, users })}
        />
      )}
      {form.way === 'groups' && (
        <RecordChoice
          label={texts.groups}
          placeholder={texts.groupsPlaceholder}
          resource="group"
          chosen={form.groups}
          max={groupsEnrolledMax}
          onChange={(groups) => onChange({ ...form, groups })}
        />
      )}
      {form.way === 'paste' && (
        <PasteNames
          text={form.text}
          checked={form.checked}
          onText={(text) => onChange({ ...form, text })}
          onCheck={() => onChange({ ...form, checked: form.text })}
        />
      )}
    </Stack>
  );
};
