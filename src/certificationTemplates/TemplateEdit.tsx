import Box from '@mui/material/Box';
import type { CertificationTemplate } from '#contract/certificationTemplates.ts';
import { DeleteRecord } from '../detail/DeleteRecord.tsx';
import { EditPage } from '../detail/EditPage.tsx';
import { FieldInput } from '../forms/inputs/FieldInput.tsx';
import { ImageInput } from '../forms/inputs/ImageInput.tsx';
import { RecordForm } from '../forms/record/RecordForm.tsx';
import { certificationTemplates as texts } from '../i18n/certificationTemplates.ts';
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

const TemplateEdit = () => (
  <EditPage
    resource="certification-templates"
    shape={templateShape}
    listTitle={texts.title}
    message={texts.saved.updated}
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

export default TemplateEdit;
