import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { CourseCategory } from '#contract/courseCategories.ts';
import { DeleteRecord } from '../detail/DeleteRecord.tsx';
import { DrawerEdit } from '../drawers/DrawerEdit.tsx';
import { DrawerFields } from '../drawers/DrawerFields.tsx';
import { DrawerForm } from '../drawers/DrawerForm.tsx';
import { DrawerSection } from '../drawers/DrawerSection.tsx';
import { useDrawer } from '../drawers/drawerContext.ts';
import { courseCategories as texts } from '../i18n/courseCategories.ts';
import { describeCategoryDeletion } from './describeCategoryDeletion.ts';
import { CategoryInputs } from './form/CategoryInputs.tsx';
import { categoryShape } from './form/categoryForm.ts';

/** Drawer that changes or deletes a category. */
export const CategoryEdit = () => {
  const { finish } = useDrawer();
  const queryClient = useQueryClient();
  const leave = () => {
    void queryClient.invalidateQueries({ queryKey: ['course-categories', 'getList'] });
    finish();
  };
  return (
    <DrawerEdit<CourseCategory, ReturnType<typeof categoryShape.toValues>>
      resource="course-categories"
      id={Number(useParams().id)}
      title={texts.edit}
      shape={categoryShape}
      message={texts.saved.updated}
      onSaved={leave}
    >
      {(category) => (
        <DrawerForm
          title={texts.edit}
          subtitle={category.name}
          start={<DeleteRecord {...describeCategoryDeletion(category)} onDeleted={leave} />}
        >
          <DrawerSection title={texts.section}>
            <DrawerFields>
              <CategoryInputs category={category} />
            </DrawerFields>
          </DrawerSection>
        </DrawerForm>
      )}
    </DrawerEdit>
  );
};
