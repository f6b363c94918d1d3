import type { Teacher } from '#contract/teachers.ts';
import { RecordSearchInput } from '../../forms/inputs/RecordSearchInput.tsx';
import { courseDrawers } from '../../i18n/courseDrawers.ts';
import { it } from '../../i18n/it.ts';
import { nameTeacher } from './sectionForm.ts';

/** Who holds a lesson. */
export const TeacherInput = () => (
  <RecordSearchInput<Teacher>
    source="teacher_id"
    resource="teachers"
    label={courseDrawers.lesson.teacher}
    sort="last_name"
    formatName={nameTeacher}
    placeholder={it.form.none}
  />
);
