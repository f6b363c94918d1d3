import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { CustomField } from '#contract/customFields.ts';
import { DeleteRecord } from '../../detail/DeleteRecord.tsx';
import { DrawerEdit } from '../../drawers/DrawerEdit.tsx';
import { DrawerForm } from '../../drawers/DrawerForm.tsx';
import { useDrawer } from '../../drawers/drawerContext.ts';
import { RecordCreate } from '../../forms/record/RecordCreate.tsx';
import { customFields as texts } from '../../i18n/customFields.ts';
import { FieldInputs } from './FieldInputs.tsx';
import { fieldShape } from './fieldShape.ts';

/** What to do once a field was saved or deleted: users show it, and so does the page behind. */
const useFinish = () => {
  const { finish } = useDrawer();
  const queryClient = useQueryClient();
  return () => {
    for (const resource of ['customFields', 'users']) void queryClient.invalidateQueries({ queryKey: [resource] });
    finish();
  };
};

/** Drawer that makes a custom field. */
export const FieldCreate = () => (
  <RecordCreate resource="customFields" shape={fieldShape} message={texts.saved.created} onSaved={useFinish()}>
    <DrawerForm title={texts.add}>
      <FieldInputs isNew />
    </DrawerForm>
  </RecordCreate>
);

/** Drawer that changes, archives or deletes a custom field. */
export const FieldEdit = () => {
  const finish = useFinish();
  return (
    <DrawerEdit<CustomField, Parameters<typeof fieldShape.buildBody>[0]>
      resource="customFields"
      id={Number(useParams().id)}
      title={texts.edit}
      shape={fieldShape}
      message={texts.saved.updated}
      onSaved={finish}
    >
      {(field) => (
        <DrawerForm
          title={texts.edit}
          subtitle={field.label}
          start={
            <DeleteRecord
              resource="customFields"
              record={field}
              question={texts.deleteQuestion(field.label)}
              consequences={texts.deleteHint}
              message={texts.saved.deleted}
              onDeleted={finish}
            />
          }
        >
          <FieldInputs />
        </DrawerForm>
      )}
    </DrawerEdit>
  );
};
