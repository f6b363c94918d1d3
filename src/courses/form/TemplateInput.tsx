import { RecordSearchInput } from '../../forms/inputs/RecordSearchInput.tsx';
import { courses as texts } from '../../i18n/courses.ts';
import { it } from '../../i18n/it.ts';

/** The form of the certificates a course gives. */
export const TemplateInput = () => (
  <RecordSearchInput
    source="certification_template_id"
    resource="certification-templates"
    label={texts.form.template}
    placeholder={it.form.none}
  />
);
