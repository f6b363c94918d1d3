import type { Group } from '#contract/groups.ts';
import { formatMinute } from '../../format/dates.ts';
import { Facts } from '../../forms/Facts.tsx';
import { FormSection } from '../../forms/FormSection.tsx';
import { FieldInput } from '../../forms/inputs/FieldInput.tsx';
import { RecordForm } from '../../forms/record/RecordForm.tsx';
import { WholeRow } from '../../forms/WholeRow.tsx';
import { it } from '../../i18n/it.ts';

const names = it.resources.group.fields;

/** The first tab of a group: what can be changed, and what is told. */
export const GroupDataForm = ({ group }: { group: Group }) => (
  <RecordForm>
    <FormSection title={it.groups.section}>
      <WholeRow>
        <FieldInput source="name" autoComplete="off" />
      </WholeRow>
      <WholeRow>
        <FieldInput source="description" multiline minRows={3} maxRows={12} />
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
