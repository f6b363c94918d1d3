import { FormSection } from '../forms/FormSection.tsx';
import { FieldInput } from '../forms/inputs/FieldInput.tsx';
import { RecordForm } from '../forms/record/RecordForm.tsx';
import { courseFields, courses as texts } from '../i18n/courses.ts';

const names = courseFields.courses.fields;

/** The first tab of a course. */
export const CourseDataForm = () => (
  <RecordForm>
    <FormSection title={texts.section}>
      <FieldInput source="name" label={names.name} autoComplete="off" />
      <FieldInput source="code" label={names.code} autoComplete="off" />
    </FormSection>
  </RecordForm>
);
