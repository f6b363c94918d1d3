import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Course } from '#contract/courses.ts';
import { useRefreshContents } from '../courseContents/contentsQueries.ts';
import { DrawerForm } from '../drawers/DrawerForm.tsx';
import { useDrawer } from '../drawers/drawerContext.ts';
import { RecordCreate } from '../forms/record/RecordCreate.tsx';
import { courseMaterials as texts } from '../i18n/courseMaterials.ts';
import { MaterialInputs } from './MaterialInputs.tsx';
import { materialShape } from './materialForm.ts';
import { UploadProgress } from './UploadProgress.tsx';

/** How the material is on its way; it is stopped when the drawer closes. */
const useUpload = () => {
  const [percent, setPercent] = useState(0);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  return {
    percent,
    cancel: () => stop.current?.(),
    watch: {
      onStart: (cancel: () => void) => {
        stop.current = cancel;
        setPercent(0);
      },
      onProgress: setPercent,
    },
  };
};

/** Drawer that adds a material to a course. */
export const MaterialCreate = ({ course }: { course: Course }) => {
  const { finish } = useDrawer();
  const queryClient = useQueryClient();
  const refreshContents = useRefreshContents(course.id);
  const { percent, cancel, watch } = useUpload();
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
        <UploadProgress percent={percent} onCancel={cancel} />
      </DrawerForm>
    </RecordCreate>
  );
};
