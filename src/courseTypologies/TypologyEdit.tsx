import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { CourseTypology } from '#contract/courseTypologies.ts';
import { DeleteRecord } from '../detail/DeleteRecord.tsx';
import { DrawerEdit } from '../drawers/DrawerEdit.tsx';
import { DrawerFields } from '../drawers/DrawerFields.tsx';
import { DrawerForm } from '../drawers/DrawerForm.tsx';
import { DrawerSection } from '../drawers/DrawerSection.tsx';
import { useDrawer } from '../drawers/drawerContext.ts';
import { courseTypologies as texts } from '../i18n/courseTypologies.ts';
import { describeTypologyDeletion } from './describeTypologyDeletion.ts';
import { TypologyInputs } from './form/TypologyInputs.tsx';
import { typologyShape } from './form/typologyForm.ts';

/** Drawer that changes or deletes a typology. */
export const TypologyEdit = () => {
  const { finish } = useDrawer();
  const queryClient = useQueryClient();
  const leave = () => {
    void queryClient.invalidateQueries({ queryKey: ['course-typologies', 'getList'] });
    finish();
  };
  return (
    <DrawerEdit<CourseTypology, ReturnType<typeof typologyShape.toValues>>
      resource="course-typologies"
      id={Number(useParams().id)}
      title={texts.edit}
      shape={typologyShape}
      message={texts.saved.updated}
      onSaved={leave}
    >
      {(typology) => (
        <DrawerForm
          title={texts.edit}
          subtitle={typology.name}
          start={<DeleteRecord {...describeTypologyDeletion(typology)} onDeleted={leave} />}
        >
          <DrawerSection title={texts.section}>
            <DrawerFields>
              <TypologyInputs />
            </DrawerFields>
          </DrawerSection>
        </DrawerForm>
      )}
    </DrawerEdit>
  );
};
