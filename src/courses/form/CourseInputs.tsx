import { courseStatuses } from '#contract/codes.ts';
import type { Course } from '#contract/courses.ts';
import { FormSection } from '../../forms/FormSection.tsx';
import { DayInput } from '../../forms/inputs/DayInput.tsx';
import { FieldInput } from '../../forms/inputs/FieldInput.tsx';
import { ImageInput } from '../../forms/inputs/ImageInput.tsx';
import { SelectInput } from '../../forms/inputs/SelectInput.tsx';
import { SwitchInput } from '../../forms/inputs/SwitchInput.tsx';
import { WholeRow } from '../../forms/WholeRow.tsx';
import { courses as texts } from '../../i18n/courses.ts';
import { it } from '../../i18n/it.ts';
import { RichTextInput } from '../../richText/form/RichTextInput.tsx';
import { PlaceInputs } from './PlaceInputs.tsx';
import { TemplateInput } from './TemplateInput.tsx';

const { form } = texts;
const statuses = courseStatuses.map((id) => ({ id, name: texts.statuses[id] }));

/** The fields of a course, the same for a new and a stored one. */
export const CourseInputs = ({ course }: { course?: Course }) => (
  <>
    <FormSection title={texts.sections.data}>
      <WholeRow>
        <ImageInput source="thumbnail" label={form.thumbnail} isWide />
      </WholeRow>
      <WholeRow>
        <FieldInput source="name" label={texts.columns.name} autoComplete="off" />
      </WholeRow>
      <FieldInput source="code" label={texts.columns.code} autoComplete="off" />
      <FieldInput source="slug" label={form.slug} autoComplete="off" hint={course ? undefined : it.form.slugHint} />
    </FormSection>
    <FormSection title={texts.sections.state}>
      <SelectInput source="status" label={form.status} choices={statuses} hint={form.statusHint} />
      <SwitchInput source="is_active" label={form.active} hint={form.activeHint} />
    </FormSection>
    <FormSection title={texts.sections.place}>
      <PlaceInputs course={course} />
    </FormSection>
    <FormSection title={texts.sections.texts} hint={texts.sections.textsHint}>
      <WholeRow>
        <RichTextInput source="description" label={form.description} />
      </WholeRow>
      <WholeRow>
        <RichTextInput source="additional_text" label={form.additional_text} />
      </WholeRow>
    </FormSection>
    <FormSection title={texts.sections.rules}>
      <DayInput
        source="expiration_date"
        label={form.expiration}
        hint={form.expirationHint}
        pastHint={form.expirationPast}
      />
      <SwitchInput source="is_mandatory" label={form.mandatory} />
      <SwitchInput source="has_blocking_subscriptions" label={form.blocking} hint={form.blockingHint} />
      <SwitchInput source="show_expiration_alert" label={form.alert} hint={form.alertHint} />
    </FormSection>
    <FormSection title={texts.sections.certificate}>
      <SwitchInput source="has_certification" label={form.certification} hint={form.certificationHint} />
      <TemplateInput />
    </FormSection>
  </>
);
