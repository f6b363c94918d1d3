import type { Course } from '#contract/courses.ts';
import { usePublishQuestion } from '../coursePublish/usePublishQuestion.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { FieldInput } from '../forms/inputs/FieldInput.tsx';
import { RecordForm } from '../forms/record/RecordForm.tsx';
import { courseFields, courses as texts } from '../i18n/courses.ts';

const names = courseFields.courses.fields;

/** The first tab of a course. */
export const CourseDataForm = ({ course }: { course: Course }) => {
  const { beforeSave, dialog } = usePublishQuestion(course);
  return (
    <>
      <RecordForm beforeSave={beforeSave}>
        <FormSection title={texts.section}>
          <FieldInput source="name" label={names.name} autoComplete="off" />
          <FieldInput source="code" label={names.code} autoComplete="off" />
        </FormSection>
      </RecordForm>
      {dialog}
    </>
  );
};
