import { CreateBase } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Breadcrumb } from '../detail/Breadcrumb.tsx';
import { FieldInput } from '../forms/FieldInput.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { RecordForm } from '../forms/RecordForm.tsx';
import { settled } from '../forms/UnsavedChanges.tsx';
import { useSaveFeedback } from '../forms/useSaveFeedback.ts';
import { WholeRow } from '../forms/WholeRow.tsx';
import { it } from '../i18n/it.ts';
import { Page } from '../layout/Page.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { useListAddress } from '../lists/listAddress.ts';
import { emptyGroup, groupObstacle, rules } from './groupForm.ts';
import { groupsParent } from './groupsParent.ts';

const GroupCreate = () => {
  const navigate = useNavigate();
  const listAddress = useListAddress(groupsParent.to);
  const feedback = useSaveFeedback(it.groups.saved.created, ({ id }) => navigate(`/group/${id}`, { state: settled }));
  return (
    <CreateBase
      redirect={false}
      mutationOptions={feedback}
      transform={({ name, slug, description }: typeof emptyGroup) => ({
        name: name.trim(),
        slug: slug.trim(),
        description,
      })}
    >
      <Page
        heading={
          <>
            <Breadcrumb parent={groupsParent} />
            <PageHeading title={it.groups.add} />
          </>
        }
      >
        <RecordForm
          record={emptyGroup}
          saveLabel={it.form.create}
          obstacleOf={groupObstacle}
          onLeave={() => navigate(listAddress)}
        >
          <FormSection title={it.groups.section}>
            <FieldInput source="name" validate={rules.name} autoComplete="off" />
            <FieldInput source="slug" validate={rules.slug} autoComplete="off" hint={it.form.slugHint} />
            <WholeRow>
              <FieldInput source="description" validate={rules.description} multiline minRows={3} maxRows={12} />
            </WholeRow>
          </FormSection>
        </RecordForm>
      </Page>
    </CreateBase>
  );
};

export default GroupCreate;
