import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Course } from '#contract/courses.ts';
import { useSendWatch } from '#display/useSendWatch.ts';
import { useRefreshContents } from '../courseContents/contentsQueries.ts';
import { DrawerForm } from '../drawers/DrawerForm.tsx';
import { useDrawer } from '../drawers/drawerContext.ts';
import { RecordCreate } from '../forms/record/RecordCreate.tsx';
import { courseMaterials as texts } from '../i18n/courseMaterials.ts';
import { MaterialInputs } from './form/MaterialInputs.tsx';
import { materialShape } from './form/materialForm.ts';
import { UploadProgress } from './UploadProgress.tsx';

/** Drawer that adds a material to a course; what is on its way is stopped when it closes. */
export const MaterialCreate = ({ course }: { course: Course }) => {
  const { finish } = useDrawer();
  const queryClient = useQueryClient();
  const { percent, cancel, watch } = useSendWatch();
  const stop = useEffectEvent(cancel);
  useEffect(() => () => stop(), []);
  const refreshContents = useRefreshContents(course.id);
  return (
    <RecordCreate
      resource="courses/materials"
      meta={{ parentId: course.id, watch }}
      shape={materialShape}
      message={texts.saved.created}
      onSaved={() => {
        void queryClient.invalidateQueries({ queryKey: ['courses/materials'] });
        void refreshContents();
        finish();
      }}
    >
      <DrawerForm title={texts.add} subtitle={course.name}>
        <MaterialInputs />
        <UploadProgress percent={percent ?? 0} onCancel={cancel} />
      </DrawerForm>
    </RecordCreate>
  );
};
