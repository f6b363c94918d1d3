import { CreatePage } from '../detail/CreatePage.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { FieldInput } from '../forms/inputs/FieldInput.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { certificationTemplates as texts } from '../i18n/certificationTemplates.ts';
import { newTemplateShape } from './form/templateForm.ts';

/** A new template, which begins in the house's form and is written on its own page. */
const TemplateCreate = () => (
  <CreatePage
    resource="certification-templates"
    shape={newTemplateShape}
    title={texts.addTitle}
    listTitle={texts.title}
    message={texts.saved.created}
  >
    <FormSection title={texts.section} hint={texts.createHint}>
      <WholeRow>
        <FieldInput source="name" label={texts.name} autoComplete="off" />
      </WholeRow>
    </FormSection>
  </CreatePage>
);

export default TemplateCreate;
