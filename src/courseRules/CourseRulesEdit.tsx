import { useRefresh } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { CourseRules } from '#contract/attendance.ts';
import { DrawerEdit } from '../drawers/DrawerEdit.tsx';
import { DrawerForm } from '../drawers/DrawerForm.tsx';
import { useDrawer } from '../drawers/drawerContext.ts';
import { courseRules as texts } from '../i18n/courseRules.ts';
import { CourseRulesInputs } from './form/CourseRulesInputs.tsx';
import { type CourseRulesValues, courseRulesShape } from './form/courseRulesForm.ts';

/** Drawer of the rules of one course. */
export const CourseRulesEdit = () => {
  const { courseId } = useParams();
  const { finish } = useDrawer();
  const refresh = useRefresh();
  return (
    <DrawerEdit<CourseRules, CourseRulesValues>
      resource="courseRules"
      id={Number(courseId)}
      title={texts.edit}
      shape={courseRulesShape}
      message={texts.saved}
      onSaved={() => {
        refresh();
        finish();
      }}
    >
      {({ id, name, code }) => (
        <DrawerForm title={texts.edit} subtitle={`${name} · ${code}`}>
          <CourseRulesInputs courseId={id} />
        </DrawerForm>
      )}
    </DrawerEdit>
  );
};
