import type { Group } from '#contract/groups.ts';
import { formatMinute } from '../format/dates.ts';
import { Facts } from '../forms/Facts.tsx';
import { FieldInput } from '../forms/FieldInput.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { RecordForm } from '../forms/RecordForm.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { it } from '../i18n/it.ts';
import { groupObstacle, rules } from './groupForm.ts';

const names = it.resources.group.fields;

/** The first tab of a group: what can be changed, and what is told. */
export const GroupDataForm = ({ group }: { group: Group }) => (
  <RecordForm record={group} saveLabel={it.groups.change} obstacleOf={groupObstacle}>
    <FormSection title={it.groups.section}>
      <WholeRow>
        <FieldInput source="name" validate={rules.name} autoComplete="off" />
      </WholeRow>
      <WholeRow>
        <FieldInput source="description" validate={rules.description} multiline minRows={3} maxRows={12} />
      </WholeRow>
    </FormSection>
    <Facts
      title={it.groups.facts}
      facts={[
        { label: names.id, value: String(group.id) },
        { label: names.slug, value: group.slug },
        { label: names.users_count, value: it.list.count(group.users_count) },
        { label: names.created, value: formatMinute(group.created) },
        { label: names.updated, value: formatMinute(group.updated) },
      ]}
    />
  </RecordForm>
);
