import { useWatch } from 'react-hook-form';
import { sectionCategories } from '#contract/codes.ts';
import type { CourseSection } from '#contract/courseSections.ts';
import { DrawerFields } from '../../drawers/DrawerFields.tsx';
import { DrawerSection } from '../../drawers/DrawerSection.tsx';
import { FieldInput } from '../../forms/inputs/FieldInput.tsx';
import { ImageInput } from '../../forms/inputs/ImageInput.tsx';
import { SelectInput } from '../../forms/inputs/SelectInput.tsx';
import { SwitchInput } from '../../forms/inputs/SwitchInput.tsx';
import { courseDrawers } from '../../i18n/courseDrawers.ts';
import { it } from '../../i18n/it.ts';
import { ModuleInput } from './ModuleInput.tsx';
import { QuestionnaireInput } from './QuestionnaireInput.tsx';
import { RequirementInput } from './RequirementInput.tsx';
import { SectionMediaLink } from './SectionMediaLink.tsx';
import { TeacherInput } from './TeacherInput.tsx';

const { lesson: texts, ...labels } = courseDrawers;

const categories = sectionCategories.map((id) => ({ id, name: texts.categories[id] }));

interface Props {
  courseId: number;
  /** None for a new lesson. */
  section?: CourseSection;
}

/** The fields of a lesson, the same for a new and a stored one. */
export const SectionInputs = ({ courseId, section }: Props) => {
  const category = useWatch({ name: 'category' });
  return (
    <>
      <DrawerSection title={texts.section}>
        <DrawerFields>
          <FieldInput source="name" label={labels.name} autoComplete="off" />
          <SelectInput source="category" label={texts.category} choices={categories} />
          {category === 'SURVEY' && <QuestionnaireInput source="survey_id" resource="surveys" />}
          {category === 'EVALUATION' && <QuestionnaireInput source="evaluation_id" resource="evaluations" />}
          {category === 'LESSON' && (
            <FieldInput
              source="duration"
              label={texts.duration}
              hint={texts.durationHint}
              autoComplete="off"
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10, placeholder: '00:00:00' } }}
            />
          )}
          {section && <ModuleInput courseId={courseId} section={section} />}
          <TeacherInput />
          <SwitchInput source="is_active" label={texts.active} hint={texts.activeHint} />
        </DrawerFields>
      </DrawerSection>
      {category === 'LESSON' && <SectionMediaLink section={section} />}
      <DrawerSection title={texts.rules}>
        <DrawerFields>
          <SwitchInput source="is_mandatory" label={texts.mandatory} hint={texts.mandatoryHint} />
          <RequirementInput courseId={courseId} id={section?.id} />
        </DrawerFields>
      </DrawerSection>
      <DrawerSection title={texts.page}>
        <DrawerFields>
          <ImageInput source="thumbnail" label={labels.thumbnail} isWide />
          <FieldInput source="description" label={labels.description} multiline minRows={3} maxRows={12} />
          <FieldInput source="slug" label={labels.slug} autoComplete="off" hint={it.form.slugHint} />
        </DrawerFields>
      </DrawerSection>
    </>
  );
};
