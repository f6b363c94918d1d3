import { CreatePage } from '../detail/CreatePage.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { courseTypologies as texts } from '../i18n/courseTypologies.ts';
import { TypologyInputs } from './form/TypologyInputs.tsx';
import { newTypologyShape } from './form/typologyForm.ts';

const TypologyCreate = () => (
  <CreatePage
    resource="course-typologies"
    shape={newTypologyShape}
    title={texts.add}
    listTitle={texts.title}
    message={texts.saved.created}
    hasNoPage
  >
    <FormSection title={texts.section}>
      <TypologyInputs isNew />
    </FormSection>
  </CreatePage>
);

export default TypologyCreate;
