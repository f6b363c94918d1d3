import type { SectionCategory } from '#contract/codes.ts';
import type { CourseChange } from '#contract/courseChanges.ts';
import type { CourseSection } from '#contract/courseSections.ts';
import { defaultLessonDuration, isDuration } from '#contract/durations.ts';
import { type CreateShape, type EditShape, pickChangedFields } from '../../forms/record/recordShape.ts';
import { type FormRules, matches } from '../../forms/rules.ts';
import { courseDrawers as texts } from '../../i18n/courseDrawers.ts';
import { contentRules } from './contentRules.ts';

interface Named {
  id: number;
  name: string;
}

/** A lesson as the form holds it. */
export interface SectionForm {
  name: string;
  slug: string;
  description: string;
  /** Address of the present image, data URL of a new one, null for none. */
  thumbnail: string | null;
  category: SectionCategory;
  /** `HH:MM:SS`. */
  duration: string;
  survey_id: Named | null;
  evaluation_id: Named | null;
  /** Null for a new one, whose module is known. */
  module_id: number | null;
  mandatory_section_id: number | null;
  teacher_id: Named | null;
  is_mandatory: boolean;
  is_active: boolean;
}

const empty: SectionForm = {
  name: '',
  slug: '',
  description: '',
  thumbnail: null,
  category: 'LESSON',
  duration: defaultLessonDuration,
  survey_id: null,
  evaluation_id: null,
  module_id: null,
  mandatory_section_id: null,
  teacher_id: null,
  is_mandatory: false,
  is_active: true,
};

/** A teacher as lessons show them. */
export const nameTeacher = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`;

const toForm = (section: CourseSection): SectionForm => ({
  name: section.name,
  slug: section.slug,
  description: section.description,
  thumbnail: section.thumbnail?.large ?? null,
  category: section.category,
  duration: section.duration,
  survey_id: section.survey,
  evaluation_id: section.evaluation,
  module_id: section.module_id,
  mandatory_section_id: section.mandatory_section_id,
  teacher_id: section.teacher && { id: section.teacher.id, name: nameTeacher(section.teacher) },
  is_mandatory: section.is_mandatory,
  is_active: section.is_active,
});

/** A form under the names of the API. Only a survey has a survey, only an evaluation an evaluation, only a lesson a duration. */
const toWritten = ({ category, duration, module_id, ...form }: SectionForm) => ({
  name: form.name.trim(),
  slug: form.slug.trim(),
  description: form.description,
  category,
  ...(category === 'LESSON' && { duration: duration.trim() }),
  survey_id: category === 'SURVEY' ? (form.survey_id?.id ?? null) : null,
  evaluation_id: category === 'EVALUATION' ? (form.evaluation_id?.id ?? null) : null,
  ...(module_id !== null && { module_id }),
  mandatory_section_id: form.mandatory_section_id,
  teacher_id: form.teacher_id?.id ?? null,
  is_mandatory: form.is_mandatory,
  is_active: form.is_active,
});

const durationRule = matches(isDuration, texts.lesson.durationRule);

/** Only a lesson has a duration. */
const listHidden: FormRules['hidden'] = ({ category }) => (category === 'LESSON' ? [] : ['duration']);

/** A new lesson. Empty values are left out. */
export const newSectionShape: CreateShape<SectionForm> = {
  empty,
  buildNewBody: (form) => ({
    name: form.name.trim(),
    category: form.category,
    ...pickChangedFields(toWritten(form), toWritten(empty)),
    ...(form.thumbnail && { thumbnail: form.thumbnail }),
  }),
  rules: { fields: { ...contentRules, duration: durationRule }, hidden: listHidden },
};

export const sectionShape: EditShape<CourseSection, SectionForm> = {
  toValues: toForm,
  buildBody: (form, section) => {
    const before = toForm(section);
    return {
      name: form.name.trim(),
      ...pickChangedFields(toWritten(form), toWritten(before)),
      ...(form.thumbnail === before.thumbnail ? {} : { thumbnail: form.thumbnail }),
    };
  },
  buildBase: (section, body) => {
    const { duration } = section;
    const shown = { ...toWritten(toForm(section)), duration };
    return Object.fromEntries(Object.entries(shown).filter(([name]) => name in body));
  },
  rules: { fields: { ...contentRules, duration: durationRule }, hidden: listHidden },
};

/** Whether who has begun its survey or its evaluation finds another one in its place. */
const hasOtherQuestionnaire = (form: SectionForm, section: CourseSection): boolean => {
  const [will, was] = [toWritten(form), toWritten(toForm(section))];
  return (['survey_id', 'evaluation_id'] as const).some((key) => was[key] !== null && will[key] !== was[key]);
};

/** What of a changed lesson learners may notice; null for nothing. */
export const findSectionChange = (form: SectionForm, section: CourseSection): CourseChange | null => {
  const { is_active, is_mandatory, mandatory_section_id, module_id } = section;
  const fields = pickChangedFields(
    {
      is_active: form.is_active,
      is_mandatory: form.is_mandatory,
      mandatory_section_id: form.mandatory_section_id,
      module_id: form.module_id ?? module_id,
    },
    { is_active, is_mandatory, mandatory_section_id, module_id },
  );
  const ids = [section.id];
  const change: CourseChange = {
    ...(Object.keys(fields).length > 0 && { changed_sections: { ids, ...fields } }),
    ...(hasOtherQuestionnaire(form, section) && { replaced_media: ids }),
  };
  return Object.keys(change).length > 0 ? change : null;
};
