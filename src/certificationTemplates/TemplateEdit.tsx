import Box from '@mui/material/Box';
import type { CertificationTemplate } from '#contract/certificationTemplates.ts';
import { DeleteRecord } from '../detail/DeleteRecord.tsx';
import { EditPage } from '../detail/EditPage.tsx';
import { useFeedback } from '../feedback/useFeedback.ts';
import { FieldInput } from '../forms/inputs/FieldInput.tsx';
import { ImageInput } from '../forms/inputs/ImageInput.tsx';
import { RecordForm } from '../forms/record/RecordForm.tsx';
import { certificationTemplates as texts } from '../i18n/certificationTemplates.ts';
import { listRemoved } from './form/listRemoved.ts';
import { templateShape } from './form/templateForm.ts';
import { Part } from './Part.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';

/** What is written at one side, what is printed at the other. */
const TemplateDataForm = ({ template }: { template: CertificationTemplate }) => (
  <RecordForm>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <div>
        <Part title={texts.section}>
          <FieldInput source="name" label={texts.name} autoComplete="off" />
          <TemplateEditor />
        </Part>
        <Part title={texts.pictures} hint={texts.picturesHint}>
          <ImageInput source="logo" label={texts.logo} isWhole />
          <ImageInput source="signature" label={texts.signature} isWhole />
        </Part>
      </div>
      <TemplatePreview template={template} />
    </Box>
  </RecordForm>
);

const TemplateEdit = () => {
  const { warn } = useFeedback();
  const tellRemoved = (
    { html_template: stored }: CertificationTemplate,
    sent: Partial<CertificationTemplate>,
  ): void => {
    const removed = listRemoved(sent.html_template ?? '', stored);
    if (removed.length > 0) warn(texts.saved.removed(removed));
  };
  return (
    <EditPage
      resource="certification-templates"
      shape={templateShape}
      listTitle={texts.title}
      message={texts.saved.updated}
      onSaved={tellRemoved}
      makeTitle={({ name }) => name}
      renderDeletion={(template) => (
        <DeleteRecord
          resource="certification-templates"
          record={template}
          question={texts.deleteQuestion(template.name)}
          consequences={texts.deleteHint}
          message={texts.saved.deleted}
          to="/certification-templates"
        />
      )}
      buildTabs={(template) => [{ path: '', label: texts.section, element: <TemplateDataForm template={template} /> }]}
    />
  );
};

export default TemplateEdit;
