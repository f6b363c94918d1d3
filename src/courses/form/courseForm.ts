import type { CourseStatus } from '#contract/codes.ts';
import type { CourseChange } from '#contract/courseChanges.ts';
import type { Course } from '#contract/courses.ts';
import { isSlug } from '#contract/rules.ts';
import { textLimits } from '#contract/textLimits.ts';
import { type CreateShape, type EditShape, pickBase, pickChangedFields } from '../../forms/record/recordShape.ts';
import { dayRule, emptyOr, limitLength, refuseEmpty, requireName, requireValue } from '../../forms/rules.ts';
import { courses as texts } from '../../i18n/courses.ts';
import { it } from '../../i18n/it.ts';

/** A course as the form holds it. */
export interface CourseForm {
  name: string;
  code: string;
  slug: string;
  /** Address of the present image, data URL of a new one, null for none. */
  thumbnail: string | null;
  description: string;
  additional_text: string;
  status: CourseStatus;
  typology_id: number | null;
  category_id: number | null;
  subcategory_id: number | null;
  certification_template_id: { id: number; name: string } | null;
  expiration_date: string | null;
  is_mandatory: boolean;
  has_blocking_subscriptions: boolean;
  show_expiration_alert: boolean;
  has_certification: boolean;
  is_active: boolean;
}

const emptyCourse: CourseForm = {
  name: '',
  code: '',
  slug: '',
  thumbnail: null,
  description: '',
  additional_text: '',
  status: 'RDY',
  typology_id: null,
  category_id: null,
  subcategory_id: null,
  certification_template_id: null,
  expiration_date: null,
  is_mandatory: false,
  has_blocking_subscriptions: false,
  show_expiration_alert: false,
  has_certification: false,
  is_active: true,
};

/** The fields that are sent as they are read. */
const pickFields = (course: CourseForm | Course) => ({
  name: course.name,
  code: course.code,
  slug: course.slug,
  description: course.description,
  additional_text: course.additional_text,
  status: course.status,
  typology_id: course.typology_id,
  category_id: course.category_id,
  subcategory_id: course.subcategory_id,
  expiration_date: course.expiration_date,
  is_mandatory: course.is_mandatory,
  has_blocking_subscriptions: course.has_blocking_subscriptions,
  show_expiration_alert: course.show_expiration_alert,
  has_certification: course.has_certification,
  is_active: course.is_active,
});

const toForm = (course: Course): CourseForm => ({
  ...pickFields(course),
  thumbnail: course.thumbnail?.large ?? null,
  certification_template_id: course.certification_template,
});

/** A form under the names of the API; the image goes apart. */
const toWritten = (form: CourseForm) => ({
  ...pickFields(form),
  name: form.name.trim(),
  code: form.code.trim(),
  slug: form.slug.trim(),
  certification_template_id: form.certification_template_id?.id ?? null,
});

const names = texts.columns;

const fields = {
  name: requireName(names.name),
  code: [requireValue(names.code), limitLength(textLimits.code)],
  slug: [emptyOr(isSlug, it.form.slugRule), limitLength(textLimits.line)],
  description: limitLength(textLimits.text),
  additional_text: limitLength(textLimits.text),
  expiration_date: dayRule,
};

/** What the next course has in common with the one just made. */
const emptyAfter = ({ typology_id, category_id, subcategory_id }: Course): CourseForm => ({
  ...emptyCourse,
  typology_id,
  category_id,
  subcategory_id,
});

/** How a course is written; the server has the same rules. */
export const newCourseShape: CreateShape<CourseForm> = {
  empty: emptyCourse,
  buildNewBody: (form) => ({ ...toWritten(form), ...(form.thumbnail && { thumbnail: form.thumbnail }) }),
  emptyAfter,
  rules: { fields },
};

/** How it is changed: what is another now is sent, and what was shown of it. */
export const courseShape: EditShape<Course, CourseForm> = {
  toValues: toForm,
  buildBody: (form, course) => {
    const before = toForm(course);
    return {
      // In any case, so that a form with nothing new in it is a change of nothing and no error.
      name: form.name.trim(),
      ...pickChangedFields(toWritten(form), toWritten(before)),
      ...(form.thumbnail === before.thumbnail ? {} : { thumbnail: form.thumbnail }),
    };
  },
  buildBase: (course, body) => pickBase(toWritten(toForm(course)), body),
  // Only name and code are marked with an asterisk.
  rules: { fields: { ...fields, slug: [refuseEmpty(texts.form.slug), ...fields.slug] } },
};

/** What of a changed course learners may notice; null for nothing. */
export const findCourseChange = (form: CourseForm, course: Course): CourseChange | null => {
  const noticed = (of: CourseForm | Course) => ({
    status: of.status,
    is_active: of.is_active,
    expiration_date: of.expiration_date,
    has_blocking_subscriptions: of.has_blocking_subscriptions,
  });
  const fields = pickChangedFields(noticed(form), noticed(course));
  return Object.keys(fields).length > 0 ? { course: fields } : null;
};
