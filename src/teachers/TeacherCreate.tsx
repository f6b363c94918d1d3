import { CreatePage } from '../detail/CreatePage.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { teachers as texts } from '../i18n/teachers.ts';
import { TeacherInputs, TeacherTexts } from './form/TeacherInputs.tsx';
import { teacherShape } from './form/teacherForm.ts';

const TeacherCreate = () => (
  <CreatePage
    resource="teachers"
    shape={teacherShape}
    title={texts.add}
    listTitle={texts.title}
    message={texts.saved.created}
    hasNoPage
  >
    <FormSection title={texts.section}>
      <TeacherInputs isNew />
    </FormSection>
    <FormSection title={texts.texts} hint={texts.textsHint}>
      <TeacherTexts />
    </FormSection>
  </CreatePage>
);

export default TeacherCreate;
