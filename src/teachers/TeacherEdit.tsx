import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Teacher } from '#contract/teachers.ts';
import { DeleteRecord } from '../detail/DeleteRecord.tsx';
import { DrawerEdit } from '../drawers/DrawerEdit.tsx';
import { DrawerFields } from '../drawers/DrawerFields.tsx';
import { DrawerForm } from '../drawers/DrawerForm.tsx';
import { DrawerSection } from '../drawers/DrawerSection.tsx';
import { useDrawer } from '../drawers/drawerContext.ts';
import { teachers as texts } from '../i18n/teachers.ts';
import { TeacherInputs, TeacherTexts } from './form/TeacherInputs.tsx';
import { type TeacherForm, teacherShape } from './form/teacherForm.ts';

/** Drawer that changes or deletes a teacher. */
export const TeacherEdit = () => {
  const { finish } = useDrawer();
  const queryClient = useQueryClient();
  const leave = () => {
    void queryClient.invalidateQueries({ queryKey: ['teachers', 'getList'] });
    finish();
  };
  return (
    <DrawerEdit<Teacher, TeacherForm>
      resource="teachers"
      id={Number(useParams().id)}
      title={texts.edit}
      shape={teacherShape}
      message={texts.saved.updated}
      onSaved={leave}
    >
      {(teacher) => {
        const name = `${teacher.first_name} ${teacher.last_name}`;
        return (
          <DrawerForm
            title={texts.edit}
            subtitle={name}
            start={
              <DeleteRecord
                resource="teachers"
                record={teacher}
                question={texts.deleteQuestion(name)}
                consequences={texts.deleteHint}
                message={texts.saved.deleted}
                onDeleted={leave}
              />
            }
          >
            <DrawerSection title={texts.section}>
              <DrawerFields>
                <TeacherInputs />
              </DrawerFields>
            </DrawerSection>
            <DrawerSection title={texts.texts} hint={texts.textsHint}>
              <DrawerFields>
                <TeacherTexts />
              </DrawerFields>
            </DrawerSection>
          </DrawerForm>
        );
      }}
    </DrawerEdit>
  );
};
