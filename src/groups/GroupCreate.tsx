import { CreatePage } from '../detail/CreatePage.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { FieldInput } from '../forms/inputs/FieldInput.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { it } from '../i18n/it.ts';
import { groupShape } from './form/groupForm.ts';

const GroupCreate = () => (
  <CreatePage
    resource="group"
    shape={groupShape}
    title={it.groups.add}
    listTitle={it.groups.title}
    message={it.groups.saved.created}
  >
    <FormSection title={it.groups.section}>
      <FieldInput source="name" autoComplete="off" />
      <FieldInput source="slug" autoComplete="off" hint={it.form.slugHint} />
      <WholeRow>
        <FieldInput source="description" multiline minRows={3} maxRows={12} />
      </WholeRow>
    </FormSection>
  </CreatePage>
);

export default GroupCreate;
