import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useGetMany } from 'react-admin';
import type { ReferentGroups } from '#contract/configurations.ts';
import type { Group } from '#contract/groups.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { RecordForm } from '../forms/record/RecordForm.tsx';
import type { EditShape } from '../forms/record/recordShape.ts';
import { WholeRow } from '../forms/WholeRow.tsx';
import { settings } from '../i18n/settings.ts';
import { GroupsInput } from '../users/form/GroupsInput.tsx';
import { SettingsEdit } from './SettingsEdit.tsx';

const texts = settings.referents;

interface Form {
  groups: { id: number; name: string }[];
}

type Stored = ReferentGroups & { id: string };

const ReferentForm = ({ stored }: { stored: Stored }) => {
  const { data, isPending } = useGetMany<Group>('group', { ids: stored.groups_ids }, { onError: () => undefined });
  const isWaiting = isPending && stored.groups_ids.length > 0;
  // Once it is drawn it stays, with what was chosen, while the names of others are read.
  const [isDrawn, setDrawn] = useState(false);
  if (!isDrawn && isWaiting) return null;
  if (!isDrawn) setDrawn(true);
  const findName = (id: number): string =>
    data?.find((group) => group?.id === id)?.name ?? (isWaiting ? '…' : texts.absent(id));
  const groups = stored.groups_ids.map((id) => ({ id, name: findName(id) }));
  return (
    <RecordForm values={{ id: stored.id, groups }}>
      <FormSection title={texts.section} hint={texts.hint}>
        <WholeRow>
          <GroupsInput label={texts.groups} />
          {groups.length === 0 && (
            <Alert severity="info" sx={{ mt: 1.5 }}>
              {texts.none}
            </Alert>
          )}
        </WholeRow>
      </FormSection>
    </RecordForm>
  );
};

/** The names of the groups, which the record does not have, are given to the form by {@link ReferentForm}. */
const shape: EditShape<Stored, Form> = {
  toValues: () => ({ groups: [] }),
  buildBody: ({ groups }) => ({ groups_ids: groups.map(({ id }) => id) }),
};

/** The groups whose users limited administrators see. */
const ReferentSettings = () => (
  <SettingsEdit resource="referentGroups" message={settings.saved.referents} shape={shape}>
    {(stored) => <ReferentForm stored={stored} />}
  </SettingsEdit>
);

export default ReferentSettings;
